import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asianNumber } from './asia.ts'
import type { CitationProblem } from './citation.ts'
import { findCitations, judgeCitations } from './citations.ts'

const year = 2026

/** System, the reference as it stands in a sentence, what is wrong with it. */
const table: readonly (readonly [string, string, CitationProblem | null])[] = [
  ['us', '410 U.S. 113 (1973)', null],
  ['us', '550 U.S. 544', null],
  ['us', '923 F.3d 1 (1st Cir. 2019)', null],
  ['us', '923 F.3d 1 (9th Cir. 1975)', 'date'],
  ['us', '12 F.4th 345 (2d Cir. 2031)', 'date'],
  ['us', '0 U.S. 113 (1973)', 'number'],
  ['us', '42 U.S.C. § 1983', null],
  ['us', '29 C.F.R. § 1604.11(a)', null],
  ['us', '88 U.S.C. § 12', 'number'],
  ['gb', '[2019] UKSC 41', null],
  ['gb', '[2015] EWCA Civ 1172', null],
  ['gb', '[2018] EWHC 1056 (Admin)', null],
  ['gb', '(2019) UKSC 41', 'form'],
  ['gb', '[1999] UKSC 41', 'date'],
  ['es', 'STS 671/2019', null],
  ['es', 'STC 31/2010', null],
  ['es', 'STS 671/2091', 'date'],
  ['es', 'Ley Orgánica 3/2018', null],
  ['es', 'Real Decreto Legislativo 1/2007', null],
  ['es', 'artículo 1902 del CC', null],
  ['es', 'art. 24.1 CE', null],
  ['es', 'art. 2450 CC', 'number'],
  ['eu', 'ECLI:ES:TS:2019:1234', null],
  ['eu', 'ECLI:EU:C:2014:317', null],
  ['eu', 'ECLI:EU:C:2014', 'form'],
  ['eu', 'ECLI:EU:C:2094:317', 'date'],
  ['eu', 'Case C-131/12', null],
  ['eu', 'Rechtssache C‑311/18', null],
  ['br', 'REsp 1.737.428/RS', null],
  ['br', 'REsp 1.737.428/XX', 'form'],
  ['br', 'Lei nº 8.078/1990', null],
  ['br', 'Lei nº 8.078/2990', 'date'],
  ['br', 'art. 14 do CDC', null],
  ['br', 'art. 2.046 do CC', null],
  ['br', 'art. 5º, XXXV, da CF', null],
  ['br', 'art. 140 do CDC', 'number'],
  ['br', '0001234-47.2019.8.26.0100', null],
  ['br', '0001234-48.2019.8.26.0100', 'number'],
  ['de', '§ 823 Abs. 1 BGB', null],
  ['de', '§ 323c StGB', null],
  ['de', 'Art. 103 Abs. 1 GG', null],
  ['de', '§ 2823 BGB', 'number'],
  ['de', 'BGH, Urteil vom 12.3.2019 – VI ZR 123/18', null],
  ['de', 'BGH, Urteil vom 31.2.2019 – VI ZR 123/18', 'date'],
  ['de', 'BGH, Urteil vom 12.3.2017 – VI ZR 123/18', 'date'],
  ['de', 'BVerfGE 7, 198', null],
  ['de', 'NJW 2019, 1234', null],
  ['de', 'NJW 1919, 1234', 'date'],
  ['cn', '（2019）最高法民终123号', null],
  ['cn', '(2021)京01民初456号', null],
  ['cn', '（2021）京01民初456', 'form'],
  ['cn', '（2091）京01民初456号', 'date'],
  ['cn', '《中华人民共和国民法典》第一千一百六十五条', null],
  ['cn', '《民法典》第1165条第1款', null],
  ['cn', '《民法典》第2165条', 'number'],
  ['jp', '最判昭和48年12月12日民集27巻11号1536頁', null],
  ['jp', '最大判昭和48年4月4日', null],
  ['jp', '最決平成40年1月5日', 'date'],
  ['jp', '民法709条', null],
  ['jp', '会社法第四百二十三条1項', null],
  ['jp', '民法2709条', 'number'],
  ['kr', '대법원 2018. 10. 30. 선고 2013다61381 전원합의체 판결', null],
  ['kr', '대법원 2018. 13. 30. 선고 2013다61381 판결', 'date'],
  ['kr', '대법원 2012. 10. 30. 선고 2013다61381 판결', 'date'],
  ['kr', '헌재 2019. 4. 11. 2017헌바127', null],
  ['kr', '민법 제750조 제1항', null],
  ['kr', '민법 제1750조', 'number'],
  ['ru', 'ст. 15 ГК РФ', null],
  ['ru', 'ст. 2015 ГК РФ', 'number'],
  ['ru', 'Федеральный закон от 27.07.2006 № 152-ФЗ', null],
  ['ru', 'Федеральный закон от 32.07.2006 № 152-ФЗ', 'date'],
  ['ru', 'Постановление Пленума ВС РФ от 24.03.2016 № 7', null],
  ['ru', 'А40-12345/2019', null],
  ['ru', 'А40-12345/2091', 'date'],
]

describe('legal references', () => {
  it.each(table)('%s: %s (%s)', (system, text, problem) => {
    for (const [before, after] of [
      ['', ''],
      ['see ', '; and so on'],
      ['(', ').'],
    ] as const) {
      const found = findCitations(`${before}${text}${after}`, year)
      expect(found.map((one) => [one.system, one.text, one.problem])).toEqual([
        [system, text, problem],
      ])
      expect(found[0]?.start).toBe(before.length)
    }
  })

  it.each([
    'The rent of 410 U.S. dollars was due on 12.3.2019.',
    'Rule 5 of the house and § 4 of the contract',
    'Meeting in room C-131 at 12/12',
    'Die Zahlung von 823 Euro nach Abs. 1',
    '2019年12月12日',
    '제750호실',
    'статья о ГК',
  ])('%s is none', (text) => {
    expect(findCitations(text, year)).toEqual([])
  })

  it('stand in a source, or not, or are impossible; each once', () => {
    const text = '§ 823 Abs. 1 BGB, [2019] UKSC 41, § 82 BGB, § 9999 BGB and again § 823 Abs. 1 BGB'
    const sources = ['Nach §823 Abs.1 BGB haftet, wer ...', 'as held ([2019] UKSC 415) § 9999 BGB']
    expect(judgeCitations(text, sources, year).map(({ text: one, state }) => [one, state])).toEqual(
      [
        ['§ 823 Abs. 1 BGB', 'found'],
        ['[2019] UKSC 41', 'unverified'],
        ['§ 82 BGB', 'unverified'],
        ['§ 9999 BGB', 'malformed'],
      ],
    )
  })

  it.each([
    ['art. 24 CE', 'vulnera el art. 24 CEDH', false],
    ['art. 24 CE', 'vulnera el art.24 CE.', true],
    ['art. 121 do CP', 'nos termos do art. 121 do CPP', false],
    ['Art. 5 GG', 'Art. 5 GGV', false],
    ['§ 823 BGB', 'nach §823 BGB haftet', true],
    ['ст. 10 ГК РФ', 'по ст. 10 ГКРФ суд', true],
    ['ст. 10 ГК РФ', 'по ст. 10 ГК РФ суд', true],
    ['ст. 10 ГК РФ', 'по ст. 110 ГК РФ суд', false],
    ['《民法典》第1165条', '依照《民法典》第1165条规定', true],
    ['民法709条', '民法709条による', true],
    ['민법 제750조', '민법 제750조에 따라', true],
    ['ECLI:EU:C:2014:317', 'see ECLI:EU:C:2014:317.', true],
  ])('%s stands in %s: %s', (citation, source, stands) => {
    const [judged] = judgeCitations(`x ${citation}; y`, [source], year)
    expect(judged?.state).toBe(stands ? 'found' : 'unverified')
  })

  it('are always stretches of the text that do not overlap', () => {
    const part = fc.constantFrom(
      ' ',
      '; ',
      'and ',
      '1',
      '号',
      '§ ',
      'x',
      ...table.map(([, text]) => text),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        let end = 0
        for (const one of findCitations(text, year)) {
          expect(text.slice(one.start, one.end)).toBe(one.text)
          expect(one.start).toBeGreaterThanOrEqual(end)
          end = one.end
        }
      }),
    )
  })

  it.each([
    ['一千一百六十五', 1165],
    ['十', 10],
    ['二十', 20],
    ['一百零五', 105],
    ['７０９', 709],
    ['x', Number.NaN],
  ])('%s is %d', (text, value) => {
    expect(asianNumber(text)).toBe(value)
  })
})
