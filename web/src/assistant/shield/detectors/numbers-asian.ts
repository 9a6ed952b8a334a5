/** Numbers of China, Japan, Korea and Russia. */
import * as check from '../../../domain/values/checksums'
import { anyPhrase } from '../phrases'
import { type Detector, said } from './detector'
import { shape } from './number-shape'

const inChinese = (tag: string): string => anyPhrase(tag, ['zh'])

export const chinese: readonly Detector[] = [
  {
    name: 'zh-id',
    kind: 'ID',
    pattern: /(?<![0-9A-Za-z])\d{6}[ ]?\d{8}[ ]?\d{3}[\dXx](?![0-9A-Za-z])/gu,
    valid: check.chineseId,
    weight: 92,
  },
  {
    name: 'zh-company',
    kind: 'ID',
    pattern: /(?<![0-9A-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Za-z])/gu,
    valid: check.chineseCompany,
    weight: 92,
  },
  {
    // Mistyped, or made up for an example: the words say what it is.
    name: 'zh-number',
    kind: 'ID',
    pattern: /(?<![0-9A-Za-z])[0-9A-Z]{17}[0-9A-Zx](?![0-9A-Za-z])/gu,
    valid: (bare) => /\d{6}/.test(bare),
    context: said('identity number', ['zh']),
    weight: 70,
  },
  {
    name: 'zh-account-name',
    kind: 'ID',
    // a name may be of letters alone
    needs: said('network account'),
    pattern: new RegExp(
      `(?<=${anyPhrase('network account')}${inChinese('calls a number')}?\\s?(?:${inChinese('is')}|[:：])?\\s?)(?<id>[A-Za-z0-9][\\w-]{4,19})`,
      'giu',
    ),
    weight: 70,
  },
  {
    name: 'zh-plate',
    kind: 'PLATE',
    pattern: new RegExp(
      `${inChinese('province on a plate')}[A-Z]\\s?[·•.・]?\\s?[A-Z0-9]{4,6}(?![0-9A-Za-z])`,
      'gu',
    ),
    weight: 80,
  },
  {
    name: 'zh-docket',
    kind: 'DOCKET',
    pattern:
      /[（(〔[]\s*(?:19|20)\d{2}\s*[）)〕\]]\s*[\p{Script=Han}]{1,4}\d{0,6}[\p{Script=Han}]{1,8}(?:字第)?\d{1,7}(?:-\d+)?号/gu,
    weight: 80,
  },
  {
    name: 'zh-passport',
    kind: 'ID',
    pattern: /(?<![0-9A-Za-z])[EGPDS][A-Z]?\d{7,8}(?![0-9A-Za-z])/gu,
    context: said('passport', ['zh', 'en']),
    weight: 65,
  },
]

export const japanese: readonly Detector[] = [
  {
    name: 'ja-my-number',
    kind: 'ID',
    pattern: /(?<![0-9０-９])[0-9０-９]{4}[ -]?[0-9０-９]{4}[ -]?[0-9０-９]{4}(?![0-9０-９])/gu,
    valid: check.myNumber,
    context: said('identity number', ['ja']),
    weight: 92,
  },
  {
    name: 'ja-company',
    kind: 'ID',
    pattern: /(?<![0-9])T?[1-9]\d{12}(?![0-9])/gu,
    valid: (bare) => check.japaneseCompany(bare.replace(/^T/, '')),
    context: said('company number', ['ja']),
    weight: 90,
  },
  {
    name: 'ja-docket',
    kind: 'DOCKET',
    pattern: new RegExp(
      `${anyPhrase('era')}[元0-9０-９]{1,2}年\\s*[（(][\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]{1,3}[）)]\\s*第?\\s*[0-9０-９]{1,6}号`,
      'gu',
    ),
    weight: 80,
  },
  {
    name: 'ja-plate',
    kind: 'PLATE',
    pattern:
      /(?<!\p{Script=Han})\p{Script=Han}{2,4}[ 　]?[0-9０-９]{2,3}[ 　]?[\p{Script=Hiragana}][ 　]?[0-9０-９・]{1,2}[-－−‐][0-9０-９]{2}(?![0-9０-９])/gu,
    weight: 80,
  },
  {
    name: 'ja-licence',
    kind: 'ID',
    pattern: /(?<![0-9])\d{12}(?![0-9])/gu,
    context: said('licence', ['ja']),
    weight: 65,
  },
]

export const korean: readonly Detector[] = [
  {
    name: 'ko-id',
    kind: 'ID',
    pattern: /(?<![0-9])\d{6}[- ]?[1-8]\d{6}(?![0-9])/gu,
    valid: check.koreanId,
    weight: 88,
  },
  {
    name: 'ko-company',
    kind: 'ID',
    pattern: /(?<![0-9-])\d{3}-\d{2}-\d{5}(?![0-9-])/gu,
    valid: check.koreanCompany,
    weight: 90,
  },
  {
    name: 'ko-register',
    kind: 'ID',
    pattern: /(?<![0-9])\d{6}-\d{7}(?![0-9])/gu,
    context: said('company number', ['ko']),
    weight: 65,
  },
  {
    name: 'ko-plate',
    kind: 'PLATE',
    pattern: new RegExp(
      `(?<![0-9])(?:${anyPhrase('province on a plate', ['ko'])}\\s?)?\\d{2,3}\\s?[가-힣]\\s?\\d{4}(?![0-9])`,
      'gu',
    ),
    context: said('vehicle', ['ko']),
    weight: 70,
  },
  {
    name: 'ko-licence',
    kind: 'ID',
    pattern: /(?<![0-9])\d{2}-\d{2}-\d{6}-\d{2}(?![0-9])/gu,
    weight: 80,
  },
  {
    name: 'ko-docket',
    kind: 'DOCKET',
    pattern: new RegExp(
      `(?<![0-9])(?:19|20)\\d{2}\\s?${anyPhrase('kind of case', ['ko'])}\\s?\\d{1,7}(?![0-9])`,
      'gu',
    ),
    weight: 80,
  },
]

export const russian: readonly Detector[] = [
  {
    name: 'ru-inn',
    kind: 'ID',
    pattern: shape('(?:\\d{12}|\\d{10})'),
    valid: check.inn,
    context: said('tax number', ['ru']),
    weight: 92,
  },
  {
    name: 'ru-snils',
    kind: 'ID',
    pattern: shape('\\d{3}[- ]\\d{3}[- ]\\d{3}[- ]?\\d{2}'),
    valid: check.snils,
    weight: 92,
  },
  {
    name: 'ru-snils-bare',
    kind: 'ID',
    pattern: shape('\\d{11}'),
    valid: check.snils,
    context: said('pension number', ['ru']),
    weight: 92,
  },
  {
    name: 'ru-ogrn',
    kind: 'ID',
    pattern: shape('(?:\\d{15}|\\d{13})'),
    valid: check.ogrn,
    context: said('company number', ['ru']),
    weight: 92,
  },
  {
    name: 'ru-passport',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{2}[ №N]{0,3}\\d{6}'),
    context: said('inner passport'),
    weight: 70,
  },
  {
    name: 'ru-plate',
    kind: 'PLATE',
    pattern: shape('[АВЕКМНОРСТУХ] ?\\d{3} ?[АВЕКМНОРСТУХ]{2} ?\\d{2,3}'),
    weight: 80,
  },
  {
    name: 'ru-docket',
    kind: 'DOCKET',
    pattern: /(?<![\p{L}\p{N}])[АA]\d{1,3}-\d{1,6}\/(?:19|20)?\d{2}(?![\p{N}])/gu,
    weight: 80,
  },
  {
    name: 'ru-docket-general',
    kind: 'DOCKET',
    pattern: /(?<![\p{N}/-])\d{1,2}[а-я]?-\d{1,6}\/(?:19|20)\d{2}(?![\p{N}])/giu,
    context: said('case', ['ru']),
    weight: 75,
  },
  {
    name: 'ru-account',
    kind: 'ACCOUNT',
    pattern: shape('\\d{20}'),
    context: said('account of Russia'),
    weight: 75,
  },
]
