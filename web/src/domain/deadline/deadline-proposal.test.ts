import { describe, expect, it } from 'vitest'
import { dayNamed, rulesNamed } from './deadline-proposal.ts'
import { ruleSets } from './rule-sets.ts'

const first = (text: string): string | undefined => rulesNamed(text, ruleSets)[0]?.id

describe('the rule that a text names', () => {
  it.each([
    ['The answer is due under Fed. R. Civ. P. 12(a)(1)(A)(i).', 'us-frcp-12a1Ai'],
    ['Federal Rule of Civil Procedure 12(a)(2) gives the United States longer.', 'us-frcp-12a2'],
    ['El plazo del artículo 458.1 LEC es de veinte días.', 'es-lec-458'],
    ['Conforme a la LEC, art. 458, cabe apelación.', 'es-lec-458'],
    ['O prazo do art. 1.023 do CPC é de cinco dias.', 'br-cpc-1023'],
    ['Die Berufungsfrist beträgt nach § 517 ZPO einen Monat.', 'de-zpo-517'],
    ['Einspruch: § 339 Abs. 1 ZPO.', 'de-zpo-339'],
    ['Срок по ст. 332 ГПК РФ составляет пятнадцать дней.', 'ru-gpk-332'],
    ['根据民事诉讼法第128条，应当提交答辩状。', 'cn-cpl-128'],
    ['民事訴訟法285条による。', 'jp-minso-285'],
    ['민사소송법 제396조에 따른다.', 'kr-minso-396'],
  ])('%s', (text, id) => {
    expect(first(text)).toBe(id)
  })

  it.each([
    'The tenant must answer within 21 days.',
    'Die Sache 517 O 12/26 liegt beim Landgericht.',
    '§ 5170 ZPO gibt es nicht.',
    'KZPO 517 is a form number.',
  ])('none: %s', (text) => {
    expect(rulesNamed(text, ruleSets)).toEqual([])
  })

  it('puts the rule that is cited in full before others of the same article', () => {
    const found = rulesNamed('See FRCP 12(a)(3).', ruleSets).map(({ id }) => id)
    expect(found[0]).toBe('us-frcp-12a3')
    expect(found.length).toBeGreaterThan(1)
  })
})

describe('the day that a text speaks of', () => {
  it('is taken only where there is no other', () => {
    expect(dayNamed('Served on 2026-03-02; again: 2026-03-02.')).toBe('2026-03-02')
    expect(dayNamed('Filed on 2026-03-02, served on 2026-03-09.')).toBe('')
    expect(dayNamed('Served on 2026-02-30.')).toBe('')
    expect(dayNamed('In spring.')).toBe('')
  })
})
