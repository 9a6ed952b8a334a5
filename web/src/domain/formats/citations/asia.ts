/** References of China, Japan and Korea. */
import { type CitationForm, isDay, yearWithin } from './citation.ts'

const chineseCodes: Readonly<Record<string, number>> = {
  民法典: 1260,
  刑法: 452,
  公司法: 266,
}
const japaneseCodes: Readonly<Record<string, number>> = {
  民法: 1050,
  刑法: 264,
  憲法: 103,
  会社法: 979,
  民事訴訟法: 405,
}
const koreanCodes: Readonly<Record<string, number>> = {
  민법: 1118,
  형법: 372,
  상법: 935,
  헌법: 130,
  민사소송법: 502,
}

/** First and last year of an era, by our count. */
const eras: Readonly<Record<string, readonly [number, number?]>> = {
  明治: [1868, 1912],
  大正: [1912, 1926],
  昭和: [1926, 1989],
  平成: [1989, 2019],
  令和: [2019],
}

const digits: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** A number in Chinese or any digits; NaN where it is none. */
export function asianNumber(text: string): number {
  const plain = text.normalize('NFKC')
  if (/^\d+$/.test(plain)) return Number(plain)
  let sum = 0
  let open: number | undefined
  for (const sign of plain) {
    const unit = units[sign]
    const digit = digits[sign]
    if (unit !== undefined) {
      sum += (open ?? 1) * unit
      open = undefined
    } else if (digit !== undefined) open = digit
    else return Number.NaN
  }
  return plain === '' ? Number.NaN : sum + (open ?? 0)
}

function article(codes: Readonly<Record<string, number>>, code = '', number = ''): 'number' | null {
  const value = asianNumber(number)
  return value >= 1 && value <= (codes[code] ?? Number.POSITIVE_INFINITY) ? null : 'number'
}

const names = (codes: Readonly<Record<string, number>>): string =>
  Object.keys(codes)
    .sort((a, b) => b.length - a.length)
    .join('|')

const count = '[0-9０-９〇零一二三四五六七八九十百千]{1,9}'

/** Asian ways of writing references. */
export const asianForms: readonly CitationForm[] = [
  {
    system: 'cn',
    pattern:
      /[（(〔[](?<year>\d{4})[）)〕\]](?<court>(?:最高法|\p{Script=Han}\d{2,4}|\p{Script=Han})\p{Script=Han}{1,4})(?<number>\d{1,6})(?<end>号(?:之[一二三四五六七八九十])?)?/gu,
    problem: ({ year, end }, present) =>
      end === undefined ? 'form' : yearWithin(year, 1949, present) ? null : 'date',
  },
  {
    system: 'cn',
    pattern: new RegExp(
      `《(?:中华人民共和国)?(?<code>[^《》\\n]{2,30})》第(?<number>${count})条(?:第${count}[款项])*`,
      'gu',
    ),
    problem: ({ code, number }) => article(chineseCodes, code, number),
  },
  {
    system: 'jp',
    pattern:
      /最(?:高裁(?:判所)?|大)?(?:判|決)(?:決|定)?(?<era>明治|大正|昭和|平成|令和)(?<year>[0-9０-９]{1,2}|元)年(?<month>[0-9０-９]{1,2})月(?<day>[0-9０-９]{1,2})日(?:[民刑]集[0-9０-９]{1,3}巻[0-9０-９]{1,2}号[0-9０-９]{1,5}頁)?/gu,
    problem({ era = '', year = '', month = '', day = '' }, present) {
      const [first = 0, last = present] = eras[era] ?? []
      const full = first - 1 + (year === '元' ? 1 : asianNumber(year))
      if (full < first || full > last) return 'date'
      return isDay(full, asianNumber(month), asianNumber(day)) ? null : 'date'
    },
  },
  {
    system: 'jp',
    pattern: new RegExp(
      `(?<![\\p{Script=Han}《])(?<code>${names(japaneseCodes)})第?(?<number>${count})条(?:の${count})?(?:第?${count}項)?(?![》])`,
      'gu',
    ),
    problem: ({ code, number }) => article(japaneseCodes, code, number),
  },
  {
    system: 'kr',
    pattern:
      /(?:대법원|헌법재판소|헌재|\p{Script=Hangul}{2,6}(?:고등|지방)법원)\s?(?<year>\d{4})\.\s?(?<month>\d{1,2})\.\s?(?<day>\d{1,2})\.?\s?(?:자|선고)?\s?(?<filed>\d{4}|\d{2})(?:[가-힣]{1,3})\d{1,7}(?:\s?(?:전원합의체\s?)?(?:판결|결정))?/gu,
    problem({ year, month, day, filed = '' }, present) {
      if (!yearWithin(year, 1948, present)) return 'date'
      if (!isDay(Number(year), Number(month), Number(day))) return 'date'
      return filed.length === 4 && Number(filed) > Number(year) ? 'date' : null
    },
  },
  {
    system: 'kr',
    pattern: new RegExp(
      `(?<!\\p{Script=Hangul})(?<code>${names(koreanCodes)})\\s?제\\s?(?<number>\\d{1,4})조(?:의\\s?\\d{1,3})?(?:\\s?제\\s?\\d{1,3}항)?`,
      'gu',
    ),
    problem: ({ code, number }) => article(koreanCodes, code, number),
  },
]
