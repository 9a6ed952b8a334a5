import { describe, expect, it } from 'vitest'
import { money } from '../values/money.ts'
import { moneyWords, numberWords } from './words.ts'

describe('numberWords', () => {
  it.each([
    ['en', 0, 'zero'],
    ['en', 21, 'twenty-one'],
    ['en', 100, 'one hundred'],
    ['en', 1234, 'one thousand two hundred thirty-four'],
    ['en', 81, 'eighty-one'],
    ['en', 101, 'one hundred one'],
    ['en', 1_000_001, 'one million one'],
    ['es', 16, 'dieciséis'],
    ['es', 21, 'veintiuno'],
    ['es', 100, 'cien'],
    ['es', 101, 'ciento uno'],
    ['es', 21_000, 'veintiún mil'],
    ['es', 31_000, 'treinta y un mil'],
    ['es', 1_000_000, 'un millón'],
    ['es', 21_000_000, 'veintiún millones'],
    ['es', 1_000_000_000, 'mil millones'],
    ['pt', 16, 'dezesseis'],
    ['pt', 100, 'cem'],
    ['pt', 101, 'cento e um'],
    ['pt', 1001, 'mil e um'],
    ['pt', 1200, 'mil e duzentos'],
    ['pt', 1234, 'mil duzentos e trinta e quatro'],
    ['pt', 1_200_000, 'um milhão e duzentos mil'],
    ['pt', 2_000_000, 'dois milhões'],
    ['de', 1, 'eins'],
    ['de', 21, 'einundzwanzig'],
    ['de', 101, 'einhunderteins'],
    ['de', 1001, 'eintausendeins'],
    ['de', 1234, 'eintausendzweihundertvierunddreißig'],
    ['de', 81, 'einundachtzig'],
    ['de', 100, 'einhundert'],
    ['de', 101_000, 'einhunderteintausend'],
    ['de', 1_000_000, 'eine Million'],
    ['de', 2_000_011, 'zwei Millionen elf'],
    ['ru', 1, 'один'],
    ['ru', 1001, 'одна тысяча один'],
    ['ru', 21, 'двадцать один'],
    ['ru', 81_000, 'восемьдесят одна тысяча'],
    ['ru', 100, 'сто'],
    ['ru', 111_011, 'сто одиннадцать тысяч одиннадцать'],
    ['ru', 1_000_000, 'один миллион'],
    ['ru', 22_000, 'двадцать две тысячи'],
    ['ru', 5_000_012, 'пять миллионов двенадцать'],
    ['zh', 10, '十'],
    ['zh', 105, '一百零五'],
    ['zh', 110, '一百一十'],
    ['zh', 1005, '一千零五'],
    ['zh', 10_050, '一万零五十'],
    ['zh', 100_000_001, '一亿零一'],
    ['zh', 1_000_010_000, '十亿零一万'],
    ['ja', 1234, '千二百三十四'],
    ['ja', 10_000, '一万'],
    ['ja', 10_000_000, '一千万'],
    ['ja', 11_000_000, '一千百万'],
    ['ja', 100_000_001_000, '一千億千'],
    ['ja', 1_234_567, '百二十三万四千五百六十七'],
    ['ko', 1234, '천이백삼십사'],
    ['ko', 10_000, '만'],
    ['ko', 1_234_567, '백이십삼만 사천오백육십칠'],
  ])('%s %i is %s', (language, n, words) => {
    expect(numberWords(n, language)).toBe(words)
  })

  it('agrees in gender where the language does', () => {
    expect(numberWords(201, 'es', 'f')).toBe('doscientas una')
    expect(numberWords(202, 'pt', 'f')).toBe('duzentas e duas')
    expect(numberWords(2, 'ru', 'f')).toBe('две')
  })

  it('has no words for fractions, negative and huge numbers, and other languages', () => {
    expect(numberWords(1.5, 'en')).toBeNull()
    expect(numberWords(-1, 'en')).toBeNull()
    expect(numberWords(1e12, 'en')).toBeNull()
    expect(numberWords(1, 'fr')).toBeNull()
  })
})

describe('moneyWords', () => {
  it.each([
    ['en', 120_050, 'USD', 'one thousand two hundred and 50/100 US dollars'],
    ['es', 2_100, 'EUR', 'veintiún euros'],
    ['es', 200_000_000, 'EUR', 'dos millones de euros'],
    ['es', 120_105, 'EUR', 'mil doscientos un euros con 05/100'],
    ['pt', 120_050, 'BRL', 'mil e duzentos reais e cinquenta centavos'],
    ['pt', 100, 'BRL', 'um real'],
    ['pt', 8_100, 'EUR', 'oitenta e um euros'],
    ['pt', 10_100, 'GBP', 'cento e uma libras esterlinas'],
    ['es', 10_100, 'GBP', 'ciento una libras esterlinas'],
    ['es', 100_000_100, 'EUR', 'un millón un euros'],
    ['pt', 100_000_000, 'BRL', 'um milhão de reais'],
    ['de', 10_150, 'EUR', 'einhundertein Euro und 50 Cent'],
    ['ru', 100, 'USD', 'один доллар США'],
    ['ru', 2_100_000, 'RUB', 'двадцать одна тысяча российских рублей 00 копеек'],
    ['ru', 120_001, 'RUB', 'одна тысяча двести российских рублей 01 копейка'],
    ['zh', 123_456, 'CNY', '人民币壹仟贰佰叁拾肆元伍角陆分'],
    ['zh', 100_005, 'CNY', '人民币壹仟元零伍分'],
    ['zh', 1_000_000, 'CNY', '人民币壹万元整'],
    ['zh', 50, 'CNY', '人民币伍角整'],
    ['zh', 5, 'CNY', '人民币伍分'],
    ['zh', 0, 'CNY', '人民币零元整'],
    ['ja', 1_230_000, 'JPY', '金壱百弐拾参万円'],
    ['ja', 10_000_000, 'JPY', '金壱千万円'],
    ['ko', 1_100_000, 'KRW', '금 일백일십만원정'],
  ])('%s %i %s is %s', (language, minor, currency, words) => {
    expect(moneyWords(money(minor, currency), language)).toBe(words)
  })

  it('leaves a debt in digits', () => {
    expect(moneyWords(money(-100, 'USD'), 'en')).toBe('-$1.00')
  })
})
