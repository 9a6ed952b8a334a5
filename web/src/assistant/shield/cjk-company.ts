/**
 * What people call a Chinese, Japanese or Korean company whose registered name holds where it sits
 * and what it trades in: 上海翠湖贸易 is 翠湖贸易, 上海翠湖 and 翠湖.
 */
import seatsFile from '../data/words/company-seats.txt?raw'
import tradesFile from '../data/words/company-trades.txt?raw'
import { oneOf, tokenise } from './fold'
import type { NameForm } from './kinds'
import { anyPhrase, phrases } from './phrases'

const seats = oneOf(seatsFile)
const trades = oneOf(tradesFile)
const anatomy = new RegExp(
  `^(?<seat>(?:${seats})${anyPhrase('ends a seat', ['zh'])}?)?(?<own>.+?)(?<trade>(?:${trades})+)?$`,
  'u',
)
const oneTrade = new RegExp(trades, 'gu')
const onlyTrade = new RegExp(`^(?:${trades})+$`, 'u')
// Between seat and trade these tell one company from no other, and stand in every other text.
const everyday = new Set(phrases('common in companies'))

/** The shorter forms of a company's name, given without its legal form; none where it has no parts. */
export function cjkCompanyForms(name: string): NameForm[] {
  const { seat = '', own = '', trade = '' } = anatomy.exec(name.replace(/\s/gu, ''))?.groups ?? {}
  const korean = /^\p{Script=Hangul}/u.test(own)
  // Two Korean syllables before a trade are an everyday word too often: 우리은행, 대한건설.
  if ([...own].length < (korean ? 3 : 2) || everyday.has(own) || onlyTrade.test(own)) return []
  const form = (text: string, strength: NameForm['strength']): NameForm => ({
    words: tokenise(text).map((token) => token.text),
    strength,
  })
  const upTo = [...trade.matchAll(oneTrade)].map(({ 0: word, index }) => index + word.length)
  return [
    ...upTo.map((length) => form(own + trade.slice(0, length), 'part')),
    ...(seat === '' ? [] : [form(seat + own, 'part')]),
    ...(seat === '' && trade === '' ? [] : [form(own, 'short-cjk')]),
  ]
}

const follows = new RegExp(
  `^(?:${anyPhrase('follows a company')}|[\\s，,。．.；;、：:（(）)「」『』“”"？?！!]|$)`,
  'u',
)
// With one of these before it, only what names a place behind it is no company: 跟翠湖谈判.
const calls = new RegExp(`${anyPhrase('calls a company')}$`, 'u')
const place = new RegExp(`^${anyPhrase('makes it a place', ['zh'])}`, 'u')

/** Whether a company's own part stands by itself from `start` to `end`, and in no longer word. */
export function standsAlone(text: string, start: number, end: number): boolean {
  const joined = /(\p{Script=Katakana}|\p{Script=Hangul})\p{Script_Extensions=Katakana}?$/u
  const before = text.slice(Math.max(0, start - 1), start)
  const first = text.slice(start, start + 1)
  if (joined.test(before) && joined.test(first)) return false
  const behind = text.slice(end, end + 3)
  if (follows.test(behind)) return true
  return calls.test(text.slice(Math.max(0, start - 2), start)) && !place.test(behind)
}
