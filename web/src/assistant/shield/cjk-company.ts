/**
 * What people call a Chinese, Japanese or Korean company whose registered name holds where it sits
 * and what it trades in: 上海翠湖贸易 is 翠湖贸易, 上海翠湖 and 翠湖.
 */
import seatsFile from '../data/words/company-seats.txt?raw'
import tradesFile from '../data/words/company-trades.txt?raw'
import { oneOf, tokenise } from './fold'
import type { NameForm } from './kinds'

const seats = oneOf(seatsFile)
const trades = oneOf(tradesFile)
const anatomy = new RegExp(
  `^(?<seat>(?:${seats})(?:省|市|区|县|自治区)?)?(?<own>.+?)(?<trade>(?:${trades})+)?$`,
  'u',
)
const oneTrade = new RegExp(trades, 'gu')
const onlyTrade = new RegExp(`^(?:${trades})+$`, 'u')
// Between seat and trade these tell one company from no other, and stand in every other text.
const everyday = new Set(
  '人民 国家 国民 全国 中央 中华 第一 第二 东方 世界 联合 工商 交通 民生 平安 光大 光明 和平 长城 现代 未来 公共 社会 国際 東洋 総合 地方 海外 未来 第三'.split(
    ' ',
  ),
)

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
  '^(?:公司|集团|集團|一方|方|側|社|那边|这边|那里|这里|那头|那邊|這邊' +
    '|老板|员工|法务|代表|负责人|总经理|经理|董事|股东|财务|总部|分公司|厂' +
    '|[\\s，,。．.；;、：:（(）)「」『』“”"？?！!]' +
    '|[与和诉訴因在于於向將将已未称稱是的系为為曾被要从對对及等签簽拒说說没沒也欠付给給却让讓把跟仍又就只]' +
    '|不(?:付|给|肯|愿|同|承|认|履|还|退|发|交|赔|配|回|想|能)|应(?:当|该|于|在|向|付|承|赔)|会(?:不|给|付|同|要|赔)' +
    '|违约|拖欠|逾期|延期|毁约|单方|擅自|至今|可以|可能|能不能|能否|还没|还不|还欠|都没|承担|承诺|否认|声称|表示|认为|主张|要求|通知|同意|愿意|需要|必须|负责|提出|提交|发函|发来|派人|交付|交货|收到|收了|赔偿|起诉|破产|倒闭|注销' +
    '|[はがをにのとらへもで]|[은는이가을를의에와과도]|$)',
  'u',
)
// With one of these before it, only what names a place behind it is no company: 跟翠湖谈判.
const calls = /(?:跟|起诉|状告|催告|委托|欠)$/u
const place = /^(?:[边路园街区小水畔镇村山景里]|公园|大道|花园)/u

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
