import { describe, expect, it } from 'vitest'
import type { RosterEntry, ShieldLevel } from './kinds'
import { loadLexicon } from './lexicon'
import { loadPhones } from './phones'
import { PlaceholderMap } from './placeholders'
import { restoreText } from './restore'
import { createShield } from './shield'

/** What leaves of a text, and what comes back of it when a model repeats it to the letter. */
async function through(
  text: string,
  language: string,
  roster: readonly RosterEntry[] = [],
  level: ShieldLevel = 'strict',
): Promise<{ out: string; back: string }> {
  const [lexicon, phones] = await Promise.all([loadLexicon(), loadPhones([language])])
  const map = new PlaceholderMap()
  const out = createShield({ roster, lexicon, phones, level }).mask(text, map).text
  return { out, back: restoreText(out, map) }
}

describe('a number beside characters that are written without a space', () => {
  it.each([
    ['zh', '他的手机号13812345678，请联系。', '13812345678'],
    ['ja', '電話03-3581-4111です。', '3581-4111'],
    ['ko', '연락처는010-1234-5678입니다.', '1234-5678'],
    ['ko', '전화 010-1234-5678로', '5678'],
    ['zh', '卡号4111111111111111已冻结', '4111'],
    ['zh', '银行账号6222021001116245702开户。', '6222'],
    ['zh', 'IBAN为DE89370400440532013000，请汇款', '3704'],
    ['ko', '계좌번호 110-123-456789로 송금', '456789'],
  ])('%s: %s', async (language, text, secret) => {
    const { out, back } = await through(text, language)
    expect(out).not.toContain(secret)
    expect(back).toBe(text)
  })
})

describe('a number with the spaces, dashes and digits that documents set', () => {
  it.each([
    ['de', 'Konto: IBAN DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', '3704'],
    ['es', 'cuenta ES91\u00a02100\u00a00418\u00a04502\u00a00005\u00a01332', '2100'],
    ['en', 'card 4111–1111–1111–1111', '4111'],
    ['pt', 'CNPJ 11.222.333/0001–81', '11.222'],
    ['zh', '身份证号１１０１０５１９４９１２３１００２Ｘ', '１１０１０５'],
    ['ja', '電話は０３－３５８１－４１１１です。', '４１１１'],
  ])('%s: %j', async (language, text, secret) => {
    const { out, back } = await through(text, language)
    expect(out).not.toContain(secret)
    expect(back).toBe(text)
  })

  it('is the one that the vault knows', async () => {
    const known: RosterEntry = { key: 'p', kind: 'PHONE', value: '090-1234-5678', shape: 'number' }
    const { out } = await through('携帯０９０－１２３４－５６７８です。', 'ja', [known])
    expect(out).toBe('携帯[PHONE_1]です。')
  })
})

describe('a name with something between its letters', () => {
  it.each([
    ['Gar\u00adcía firmó.', 'María García', 'cía'],
    ['Gar\u200bcía firmó.', 'María García', 'cía'],
    ['Der Kläger Bernd Schmidt-\nbauer klagt.', 'Bernd Schmidtbauer', 'bauer'],
    ['Schmidt\u00ad\nbauer sagte aus.', 'Bernd Schmidtbauer', 'bauer'],
    ['see grace_young_lease.pdf', 'Grace Young', 'young'],
    ['mark_will_claim.pdf', 'Mark Will', 'will'],
    ['O\u02bcBrien signed', 'Sean O’Brien', 'Brien'],
  ])('%j', async (text, value, secret) => {
    const known: RosterEntry = { key: 'c', kind: 'CLIENT', value, shape: 'person' }
    expect((await through(text, 'en', [known])).out).not.toContain(secret)
  })
})

describe('what introduces an identifier, in Russian as elsewhere', () => {
  it.each([
    ['Истец родился в 1980.', '1980'],
    ['меня зовут кетеван.', 'кетеван'],
    ['Почтовый индекс 101000', '101000'],
    ['а/я 123', '123'],
  ])('%s', async (text, secret) => {
    expect((await through(text, 'ru', [], 'dated')).out).not.toContain(secret)
  })

  it('a year is not an age', async () => {
    const text = 'Договор заключён в 2024 году.'
    expect((await through(text, 'ru', [], 'dated')).out).toBe(text)
  })
})
