import { describe, expect, it } from 'vitest'
import type { RosterEntry } from './kinds'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

/** What leaves of a text when the vault knows somebody by `value`. */
async function out(text: string, value: string, shape: 'person' | 'company'): Promise<string> {
  const roster: RosterEntry[] = [{ key: 'c', kind: 'CLIENT', value, shape }]
  const shield = createShield({ roster, lexicon: await loadLexicon() })
  return shield.mask(text, new PlaceholderMap()).text
}

describe('a Chinese, Japanese or Korean company by less than its whole name', () => {
  it.each([
    ['上海翠湖贸易有限公司', '翠湖公司未付款。', '翠湖'],
    ['上海翠湖贸易有限公司', '以下简称翠湖贸易', '翠湖'],
    ['上海翠湖贸易有限公司', '上海翠湖拒绝交货', '翠湖'],
    ['上海翠湖贸易有限公司', '原告与翠湖签订合同', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖那边说不付款', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖方面称已付款', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖说不付款', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖没有付款，翠湖不付款', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖拖欠货款，翠湖老板跑了', '翠湖'],
    ['上海翠湖科技有限公司', '翠湖会不会付款？翠湖应当承担责任', '翠湖'],
    ['上海翠湖科技有限公司', '我们跟翠湖谈判，翠湖又来催款，翠湖就没付', '翠湖'],
    ['江苏省青杉机械制造股份有限公司', '青杉机械的账户', '青杉'],
    ['株式会社アオバ商事', 'アオバは支払っていない。', 'アオバ'],
    ['青葉町不動産株式会社', '青葉町側の主張', '青葉町'],
    ['주식회사 푸른솔건설', '푸른솔은 지급하지 않았다.', '푸른솔'],
  ])('%s: %s', async (name, text, secret) => {
    expect(await out(text, name, 'company')).not.toContain(secret)
  })

  it.each([
    ['北京国际贸易有限公司', '国际贸易的规则'],
    ['中国工商银行股份有限公司', '向工商机关办理登记'],
    ['交通银行股份有限公司', '交通事故的责任'],
    ['上海翠湖贸易有限公司', '在翠湖边散步'],
    ['上海翠湖贸易有限公司', '翠湖公园的湖水，跟翠湖小区的业主'],
    ['日本電気株式会社', '日本の法律による。'],
    ['株式会社アオバ商事', 'アオバハイツの賃料'],
    ['주식회사 우리은행', '우리가 계약에 대한 책임을 진다.'],
  ])('%s is not meant: %s', async (name, text) => {
    expect(await out(text, name, 'company')).toBe(text)
  })
})

describe('a Chinese company that only the text knows', () => {
  it.each([
    ['原告上海翠湖科技有限公司起诉。翠湖那边说不付款。', '翠湖'],
    ['甲方上海翠湖科技有限公司（下称翠湖）。由翠湖承担。', '翠湖'],
    ['我方与上海翠湖科技有限公司签订合同，翠湖方面称已付款。', '翠湖'],
    ['被告北京青杉机械制造股份有限公司辩称，青杉欠款属实。', '青杉'],
  ])('%s', async (text, secret) => {
    expect(await out(text, '王小明', 'person')).not.toContain(secret)
  })

  it('leaves the role before it', async () => {
    expect(await out('原告上海翠湖科技有限公司起诉。', '王小明', 'person')).toBe(
      '原告[COMPANY_1]有限公司起诉。',
    )
  })
})

describe('a Japanese given name beside somebody of the same family', () => {
  it.each([
    [
      '田中太郎と花子は契約した。花子が来た。',
      '[CLIENT_1]と[PERSON_1]は契約した。[PERSON_1]が来た。',
    ],
    ['田中太郎とその妻花子である。', '[CLIENT_1]とその妻[PERSON_1]である。'],
    ['田中太郎、真由美、健一は', '[CLIENT_1]、[PERSON_1]、[PERSON_2]は'],
    ['被告佐藤健一及び美咲が来た。', '被告[PERSON_1]及び[PERSON_2]が来た。'],
    ['被告田中太郎、被告花子は', '被告[CLIENT_1]、被告[PERSON_1]は'],
    ['売主佐藤健一と買主田中太郎は', '売主[PERSON_1]と買主[CLIENT_1]は'],
    ['鈴木一郎・花子夫妻は離婚した。', '[PERSON_1]・[PERSON_2]夫妻は離婚した。'],
  ])('%s', async (text, covered) => {
    expect(await out(text, '田中太郎', 'person')).toBe(covered)
  })

  it.each([
    '[CLIENT_1]と代理人は契約した。',
    '[CLIENT_1]、本人は来た。[CLIENT_1]、同人の',
    '[CLIENT_1]と息子は来た。',
    '[CLIENT_1]と会社は契約した。',
    '[CLIENT_1]と治療代を払う。妻子が来た。夫本人が来た。',
  ])('%s', async (covered) => {
    const text = covered.replaceAll('[CLIENT_1]', '田中太郎')
    expect(await out(text, '田中太郎', 'person')).toBe(covered)
  })
})

describe('a character that is written in several ways', () => {
  it.each([
    ['欧阳明华', '歐陽明華'],
    ['張偉', '张伟'],
    ['渡邉 恵子', '渡辺恵子'],
    ['髙橋 一郎', '高橋一郎'],
    ['斎藤 澤子', '齋藤沢子'],
  ])('%s is %s', async (name, text) => {
    expect(await out(text, name, 'person')).toBe('[CLIENT_1]')
  })
})

describe('a name run together', () => {
  it.each([
    ['Ernst Müller', 'MuellerErnst.pdf'],
    ['Margaret Anne O’Neill', 'MargaretONeill_lease.docx'],
    ['Hans-Jürgen Karrenbrock', 'Hansjürgen zahlte nicht.'],
    ['Кузнецова Анна Петровна', 'АннаКузнецова.pdf'],
  ])('%s: %s', async (name, text) => {
    expect(await out(text, name, 'person')).toMatch(/^\[CLIENT_1\](?:[._ ]|$)/)
  })
})

it('two given names run together may be somebody else’s: the person can let them through', async () => {
  const roster: RosterEntry[] = [
    { key: 'c', kind: 'CLIENT', value: 'Jo Anne Halloran', shape: 'person' },
  ]
  const shield = createShield({ roster, lexicon: await loadLexicon(), keep: ['Joanne'] })
  expect(shield.mask('Joanne called.', new PlaceholderMap()).text).toBe('Joanne called.')
})

describe('a name bent by its language', () => {
  it.each([
    ['Ernst Müller', 'der Müller’sche Vertrag', 'der [CLIENT_1]’sche Vertrag'],
    ['Лев Заяц', 'в пользу Зайца', 'в пользу [CLIENT_1]'],
    ['Пётр Соловей', 'показания Соловья', 'показания [CLIENT_1]'],
    ['Олег Гребень', 'иск Гребня', 'иск [CLIENT_1]'],
  ])('%s: %s', async (name, text, covered) => {
    expect(await out(text, name, 'person')).toBe(covered)
  })

  it.each([['Анны Кузнецовой'], ['А. Кузнецова'], ['Anna Kuznetsova']])(
    'who is kept surname first is the same one as %s',
    async (text) => {
      expect(await out(text, 'Кузнецова Анна Петровна', 'person')).toBe('[CLIENT_1]')
    },
  )
})

describe('a German noun that is a surname', () => {
  it.each([
    ['Kläger:\nRichter', 'Kläger:\n[PERSON_1]'],
    ['Beklagter:\nSommer', 'Beklagter:\n[PERSON_1]'],
    ['Antragsgegner: Wolf', 'Antragsgegner: [PERSON_1]'],
    ['Vermieterin:\nBerg', 'Vermieterin:\n[PERSON_1]'],
    ['Mandant:\nKoch', 'Mandant:\n[PERSON_1]'],
    ['Nachname: Vogel', 'Nachname: [PERSON_1]'],
    ['Herr\nBecker', 'Herr\n[PERSON_1]'],
    ['Herrn \n  Becker', 'Herrn \n  [PERSON_1]'],
    ['Frau Richter zahlt, Herr Richter.', 'Frau [PERSON_1] zahlt, Herr Richter.'],
  ])('%s', async (text, covered) => {
    expect(await out(text, 'Anna Schmidtke', 'person')).toBe(covered)
  })

  it.each([
    'Mieter: Kaution',
    'Vermieter:\nPflichten',
    'Kläger: Zahlung',
    'Beklagte: Keine',
    'Mandant:\nAnschrift: die der Wohnung und nicht des Büros',
  ])('%s is none', async (text) => {
    expect(await out(text, 'Anna Schmidtke', 'person')).toBe(text)
  })
})

describe('a given name that opens a sentence', () => {
  it.each([
    'Marta called yesterday.',
    'Marta llamó ayer.',
    'Thiago não pagou o aluguel.',
    'Jochen hat die Wohnung nicht verlassen.',
    'Svetlana hat die Wohnung nicht verlassen.',
    'Agnieszka ist nach der Verhandlung gegangen.',
  ])('%s', async (text) => {
    expect(await out(text, 'Anna Schmidtke', 'person')).toMatch(/^\[PERSON_1\] /)
  })

  it.each([
    'Will the lease end? Mark the date. Rose prices. Grace period. Hope springs. August was hot.',
    'Rosa es el color. Dolores de cabeza.',
    'Ernst ist die Lage und nicht gut. Mark war die Währung.',
  ])('%s holds none', async (text) => {
    expect(await out(text, 'Anna Schmidtke', 'person')).toBe(text)
  })
})
