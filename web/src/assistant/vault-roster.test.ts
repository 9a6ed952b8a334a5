import { describe, expect, it } from 'vitest'
import { emptyCase } from '../domain/case/case'
import { emptyParty } from '../domain/case/party'
import { emptyClient } from '../domain/client/client'
import { emptyCustomField, type HeldField } from '../domain/record/custom-field'
import type { CivilDate } from '../domain/values/civil-date'
import { tokenise } from './shield/fold'
import { loadLexicon } from './shield/lexicon'
import { buildRoster } from './shield/roster'
import { rosterOf } from './vault-roster'

const party = {
  ...emptyParty(),
  id: 'p1',
  name: 'Ingeborg Halvorsen',
  aliases: ['Inga Holt'],
  affiliates: ['Fjordline Shipping Ltd', 'Sverre Halvorsen'],
}
const value = { ...emptyCase('2026-11-02' as CivilDate), parties: [party] }
const colleague = {
  userId: 'u2',
  name: 'Miriam Okafor',
  email: 'M.Okafor@firm.example',
  absences: [],
}

const choiceField = (names: readonly string[]): HeldField => ({
  id: 'f1',
  value: {
    ...emptyCustomField('case', []),
    type: 'choice',
    choices: names.map((name, at) => ({ id: `c${at}`, name })),
  },
})

describe('what the vault knows by name', () => {
  it('holds a party’s other names, whom it belongs to, and the colleagues', () => {
    const entries = rosterOf({
      clients: [],
      cases: [{ id: 'k1', value }],
      colleagues: [{ id: 'r1', value: colleague }],
      fields: [],
    })
    expect(entries.map(({ key, value, shape, aliases }) => [key, value, shape, aliases])).toEqual([
      ['party:k1:p1', 'Ingeborg Halvorsen', 'person', ['Inga Holt']],
      ['affiliate:k1:p1:0', 'Fjordline Shipping Ltd', 'company', undefined],
      ['affiliate:k1:p1:1', 'Sverre Halvorsen', 'person', undefined],
      ['colleague:u2', 'Miriam Okafor', 'person', undefined],
      ['email:m.okafor@firm.example', 'M.Okafor@firm.example', 'number', undefined],
    ])
  })

  it('holds what the firm wrote into fields of its own, on the case and on its client', () => {
    const legalCase = {
      ...emptyCase('2026-11-02' as CivilDate),
      'field:claim': 'NM-2026/00881 B',
      'field:day': '2026-05-04',
      'field:limit': { minor: 5_000_000, currency: 'USD' },
      'field:insured': true,
    }
    const client = { ...emptyClient(), name: 'Ada Quince', 'field:carrier': 'Northgate Mutual' }
    const entries = rosterOf({
      clients: [{ id: 'c1', value: client }],
      cases: [{ id: 'k1', value: legalCase }],
      colleagues: [],
      fields: [],
    })
    expect(entries.map(({ key, value, shape }) => [key, value, shape])).toEqual([
      ['client:c1', 'Ada Quince', 'person'],
      ['field:carrier:c1', 'Northgate Mutual', 'text'],
      ['field:claim:k1', 'NM-2026/00881 B', 'number'],
    ])
    const text = 'On claim NM 2026 00881B northgate mutual denied; the mutual did so in May.'
    const found = buildRoster(entries).scan(text, tokenise(text))
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      'NM 2026 00881B',
      'northgate mutual',
    ])
  })

  it.each([
    'Claim #881-B',
    '№ 4411/26',
    'Полис № 88-12',
    "O'Brien's 2nd policy; see file",
    'Northgate Mutual (Ohio)',
    'Smith/Jones: both',
  ])('finds what stands in such a field as it stands there, whatever its signs: %s', (typed) => {
    const value = { ...emptyCase('2026-11-02' as CivilDate), 'field:a': typed }
    const roster = buildRoster(
      rosterOf({ clients: [], cases: [{ id: 'k1', value }], colleagues: [], fields: [] }),
    )
    const text = `It says: ${typed} and no more`
    const covered = roster.scan(text, tokenise(text)).find(({ key }) => key === 'field:a:k1')
    expect(text.slice(covered?.start, covered?.end)).toContain(
      typed.replace(/^\P{L}+|\P{L}+$/gu, ''),
    )
  })

  it('holds a long figure of a field of numbers, which is a policy’s, and no count', () => {
    const value = { ...emptyCase('2026-11-02' as CivilDate), 'field:a': 88_412_207, 'field:b': 12 }
    const entries = rosterOf({
      clients: [],
      cases: [{ id: 'k1', value }],
      colleagues: [],
      fields: [],
    })
    expect(entries.map(({ key, kind, value }) => [key, kind, value])).toEqual([
      ['field:a:k1', 'ID', '88412207'],
    ])
  })

  it.each([
    [['Allianz', 'HDI Gerling', 'State Farm', 'Progressive'], 'Did state farm or Progressive pay?'],
    [['东海保险', '华泰保险'], '东海保险拒绝赔付'],
  ])('holds the names that a field offers to choose from: %s', async (names, asked) => {
    const { isWord } = await loadLexicon()
    const entries = rosterOf(
      { clients: [], cases: [], colleagues: [], fields: [choiceField(names)] },
      isWord,
    )
    expect(entries.map(({ value }) => value)).toEqual(names)
    const hits = buildRoster(entries).scan(asked, tokenise(asked), isWord)
    expect(hits.map(({ kind }) => kind)).toContain('TERM')
  })

  it.each([
    [['Open', 'Settled', 'In negotiation']],
    [['Abierto', 'Cerrado', 'En negociación']],
    [['hoch', 'mittel', 'gering']],
    [['Открыто', 'Приостановлено', 'Мировое соглашение']],
    [['Высокий', 'Средний', 'Низкий', 'Срочно']],
    [['进行中', '已结案', '和解']],
    [['高', '中', '低']],
    [['係争中', '和解済み', '終了']],
    [['진행 중', '종결', '합의']],
    [['높음', '보통', '낮음']],
  ])('leaves states readable: %s', async (names) => {
    const { isWord } = await loadLexicon()
    const sources = { clients: [], cases: [], colleagues: [], fields: [choiceField(names)] }
    expect(rosterOf(sources, isWord)).toEqual([])
  })

  it.each([
    [['Россия', 'Казахстан', 'Германия', 'Соединенные Штаты']],
    [['Московская область', 'Республика Татарстан', 'Санкт-Петербург', 'Краснодарский край']],
    [['中国', '德国', '美国', '日本']],
    [['北京市', '广东省', '上海', '新疆维吾尔自治区']],
    [['日本', 'ドイツ', 'アメリカ合衆国']],
    [['東京都', '大阪府', '神奈川県', '北海道']],
    [['대한민국', '독일', '미국']],
    [['서울특별시', '경기도', '부산', '전라남도']],
    [['Deutschland', 'Österreich', 'Schweiz']],
    [['Bayern', 'Nordrhein-Westfalen', 'Mecklenburg-Vorpommern']],
    [['Cataluña', 'Comunidad de Madrid', 'País Vasco', 'Andalucía']],
    [['Minas Gerais', 'Rio Grande do Sul', 'Espírito Santo']],
    [['New York', 'North Carolina', 'Rhode Island']],
  ])('leaves countries, states and provinces readable: %s', async (names) => {
    const { isWord } = await loadLexicon()
    const sources = { clients: [], cases: [], colleagues: [], fields: [choiceField(names)] }
    expect(rosterOf(sources, isWord)).toEqual([])
  })

  it('hides no “other” at the end of a list of names', () => {
    const fields = [choiceField(['东海保险', '华泰保险', '其他'])]
    const entries = rosterOf({ clients: [], cases: [], colleagues: [], fields })
    expect(entries.map(({ value }) => value)).toEqual(['东海保险', '华泰保险'])
  })

  it.each([
    [['Ингосстрах', 'РЕСО', 'АльфаСтрахование']],
    [['三井住友海上', 'アオバ損保']],
    [['한화손해보험', '푸른솔화재']],
    [['王伟', '张丽', '方圆']],
  ])('takes what is neither for names: %s', async (names) => {
    const { isWord } = await loadLexicon()
    const sources = { clients: [], cases: [], colleagues: [], fields: [choiceField(names)] }
    expect(rosterOf(sources, isWord).map(({ value }) => value)).toEqual(names)
  })
})
