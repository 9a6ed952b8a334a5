import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaceholderMap } from './placeholders'
import { RestoreStream, restoreText } from './restore'

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
  ])('%s', (text, expected) => {
    expect(restoreText(text, someMap())).toBe(expected)
  })

  const fragments = [
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

  it('gives the same whole wherever the stream is cut', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(12), { maxLength: 40 }), (text, cuts) => {
        const stream = new RestoreStream(someMap())
        let out = ''
        let at = 0
        for (const size of cuts) {
          out += stream.push(text.slice(at, at + size))
          at += size
        }
        out += stream.push(text.slice(at)) + stream.end()
        expect(out).toBe(restoreText(text, someMap()))
      }),
      { numRuns: 3000 },
    )
  })

  it('gives the same whole when cut at every byte', () => {
    const text =
      'Ask [CLIENT_1] or \\[PERSON\\_3\\], not [PERSON_99]; 【PERSON_12】 wrote to [EMAIL_1]. 😀 PERSON_3'
    const bytes = new TextEncoder().encode(text)
    for (let cut = 0; cut <= bytes.length; cut++) {
      const decoder = new TextDecoder()
      const stream = new RestoreStream(someMap())
      const out =
        stream.push(decoder.decode(bytes.slice(0, cut), { stream: true })) +
        stream.push(decoder.decode(bytes.slice(cut))) +
        stream.end()
      expect(out).toBe(restoreText(text, someMap()))
    }
  })

  it('never shows half a placeholder', () => {
    const stream = new RestoreStream(someMap())
    const shown: string[] = []
    let out = ''
    for (const char of 'Dear [PERSON_3], hello') {
      out += stream.push(char)
      shown.push(out)
    }
    expect(shown.some((text) => text.includes('['))).toBe(false)
    expect(out + stream.end()).toBe('Dear John Smith, hello')
  })
})
