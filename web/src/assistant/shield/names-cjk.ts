/**
 * Names of people and companies that the vault does not know, in Chinese, Japanese and
 * Korean: a surname of the language's list with a title after it or a word before it
 * that calls for a name.
 */
import loanWordsFile from '../data/words/loan-words.txt?raw'
import surnamesJaFile from '../data/words/surnames-ja.txt?raw'
import surnamesKoFile from '../data/words/surnames-ko.txt?raw'
import surnamesZhFile from '../data/words/surnames-zh.txt?raw'
import { afterGiven, courtesy, givenEnding, givenName, joinsNames } from './companions'
import { oneOf } from './fold'
import type { Hit, PlaceholderKind } from './kinds'
import { anyPhrase, phrases } from './phrases'

const zhSurnames = oneOf(surnamesZhFile)
const inChinese = (tag: string): string => anyPhrase(tag, ['zh'])
const inJapanese = (tag: string): string => anyPhrase(tag, ['ja'])
const inKorean = (tag: string): string => anyPhrase(tag, ['ko'])

const zhWords = inChinese('no surname')
const zhTitles = inChinese('title behind')

const jaRoles = inJapanese('role')
const jaTitles = inJapanese('title behind')
const jaKin = inJapanese('kin')
const jaSurnames = oneOf(surnamesJaFile)

// Cells of a pleading: role, wide space, family name, space, given name, end of the line.
const jaCell = `(?!${inJapanese('begins no name')}|${inJapanese('state as a party')}(?![\\p{Script=Han}]))[\\p{Script=Han}]{1,4}[ 　]{1,3}[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4}`
const japaneseEnding = `${inJapanese('particle')}(?!\\p{Script=Hiragana})`
const behindRelative = `(?:${inJapanese('follows a relative')}|[（(、。])`
const jaCompany = inJapanese('company form')

// Loan words that are joined by the same dot as foreign names.
const loanWords = new RegExp(oneOf(loanWordsFile), 'u')

const koSurnames = oneOf(surnamesKoFile)
const koWords = inKorean('no surname')
// ㈜ is written (주) as well.
const koSigns = phrases('sign of a company', ['ko']).flatMap((sign) => [
  sign,
  sign.normalize('NFKC').replace(/[()]/g, '\\$&'),
])
const koCompany = `(?:${inKorean('company form')}|${koSigns.join('|')})`

interface Rule {
  readonly pattern: RegExp
  readonly kind: PlaceholderKind
  readonly weight: number
}

const chineseAndJapanese: readonly Rule[] = [
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?!${zhWords})(?<id>(?:${zhSurnames})(?:(?!${inChinese('in no name')})\\p{Script=Han}){0,2}?)(?=${zhTitles})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `${inChinese('role')}(?:[:：\\s]|${inChinese('is called')}){0,2}(?!${zhWords})(?<id>(?:${zhSurnames})\\p{Script=Han}{1,2}?)(?=[\\s，,。；;、：:（(）)]|${inChinese('follows a name')}|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `${jaRoles}(?:[:：は・]|[\\s　]){0,2}(?<id>(?:${jaSurnames})(?!${japaneseEnding})[\\s　]?[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{1,3}?)(?=[\\s　、。，（）()]|${inJapanese('follows a company')}|${jaTitles}|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<id>(?:${jaSurnames})(?:[\\s　]?[\\p{Script=Han}]{1,3}|[\\s　][\\p{Script=Hiragana}\\p{Script=Katakana}]{1,4})?)(?=[\\s　]?${jaTitles})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern: new RegExp(
      `(?<!\\p{Script=Han})(?<id>(?:${jaSurnames})[\\s　][\\p{Script=Han}]{1,3})(?!\\p{Script=Han})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `${jaRoles}の?(?<id>(?:${jaSurnames})(?<=\\p{Script=Han}{2}))(?=${japaneseEnding}|、(?!\\p{Script=Hiragana}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `${jaRoles}[ 　:：]{1,10}(?<id>${jaCell})(?=[ 　]*(?:$|\\n|[、。（(]))`,
      'gmu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 53,
    pattern: new RegExp(
      `(?:${jaKin}|${inJapanese('close to somebody')})[のは、](?<id>[\\p{Script=Han}]{0,2}${givenEnding})(?=${behindRelative})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 53,
    pattern: new RegExp(
      `(?:${jaKin}|${inJapanese('party of a case')}(?=\\p{Script=Han}{1,2}${inJapanese('surest ending of a given name')}[^\\p{Script=Han}]))(?<id>${givenName})(?=${behindRelative}|の)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern: new RegExp(
      `(?:(?<!\\p{Script=Han})|(?<=${jaRoles}))(?<id>(?:${jaSurnames})(?<=\\p{Script=Han}{2})(?:${givenName}|${givenEnding}))(?=${joinsNames}${givenName}${afterGiven})`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<=^|[。、！\\s　は])(?<id>[\\p{Script=Han}]{2,5}(?:[ 　][\\p{Script=Han}]{1,3})?(?=${inJapanese('introduces oneself')})|(?:${jaSurnames})(?=${inJapanese('is')}[。、\\n]|$))`,
      'gmu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern:
      /(?<!\p{Script=Katakana})(?<id>\p{Script=Katakana}[\p{Script=Katakana}ー]+(?:[・＝=][\p{Script=Katakana}ー]{2,}){1,3})/gu,
  },
  {
    kind: 'PERSON',
    weight: 52,
    pattern: new RegExp(
      `(?<id>\\p{Script=Katakana}[\\p{Script=Katakana}ー]{1,9})(?=${courtesy}|${inJapanese('accused')})`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 58,
    pattern: new RegExp(
      `(?<=(?:${jaCompany}|${inJapanese('sign of a company')})[\\s　]?)(?<id>[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Latin}ー・]{2,20})`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern: new RegExp(
      `(?<id>[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Latin}ー・]{2,20})(?=${jaCompany})`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern: new RegExp(
      `(?<=^|[，,。；;、：:\\s（(]|${inChinese('leads to a company')})(?<id>(?!${inChinese('begins no company')})(?:(?!${inChinese('in no company')})[\\p{Script=Han}]){2,20}?)(?=${inChinese('company form')})`,
      'gu',
    ),
  },
]

const korean: readonly Rule[] = [
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<![가-힣])(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{1,2})(?=\\s?${inKorean('title behind')}(?![가-힣]{2}))`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 55,
    pattern: new RegExp(
      `${inKorean('role')}${inKorean('topic')}?(?:[:：]|\\s){1,2}(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{2})(?=[\\s,.，。()]|${inKorean('follows a name')}|$)`,
      'gu',
    ),
  },
  {
    kind: 'PERSON',
    weight: 54,
    pattern: new RegExp(
      `(?<![가-힣])(?!${koWords})(?<id>(?:${koSurnames})[가-힣]{1,2})(?=${inKorean('introduces oneself')})`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 58,
    pattern: new RegExp(
      `(?<=(?:${koCompany}|${inKorean('company form in front')})\\s?)(?!${inKorean('begins no company')})(?<id>[가-힣A-Za-z]{2,15})(?=[\\s,.]|${inKorean('follows a company')}|$)`,
      'gu',
    ),
  },
  {
    kind: 'COMPANY',
    weight: 57,
    pattern: new RegExp(
      `(?<![가-힣])(?!${inKorean('begins a company form')}|${inKorean('party of a case')}\\s)(?<id>[가-힣A-Za-z]{2,15})(?=\\s?${koCompany})`,
      'gu',
    ),
  },
]

const scripts: readonly (readonly [RegExp, readonly Rule[]])[] = [
  [/[\p{Script=Han}\p{Script=Katakana}]/u, chineseAndJapanese],
  [/\p{Script=Hangul}/u, korean],
]

/** Names by context in text without spaces between words. */
export function cjkNames(text: string): Hit[] {
  const hits: Hit[] = []
  const rules = scripts.flatMap(([script, rules]) => (script.test(text) ? rules : []))
  for (const { pattern, kind, weight } of rules) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.id ?? ''
      if (value === '' || (value.includes('・') && loanWords.test(value))) continue
      const start = match.index + match[0].lastIndexOf(value)
      hits.push({
        start,
        end: start + value.length,
        kind,
        source: 'context',
        key: `name:${value.replace(/[\s　]/g, '')}`,
        detector: 'name-cjk',
        weight,
      })
    }
  }
  return hits
}
