/**
 * Figures of fields. A form keeps a plain decimal, `2400.5`; the person sees and types it as their
 * language writes it, `2.400,50`. What cannot be read for certain stays as it was typed, and is no
 * plain decimal: nothing downstream can take it for a number.
 */
import { isDecimal } from './decimal.ts'

/** The mark before the decimals in a language, and the one between its thousands. */
function marksOf(language: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group') }
}

/** The mark that a language does not set before decimals: where it is typed, say what was read. */
export function otherMark(language: string): '.' | ',' {
  return marksOf(language).decimal === ',' ? '.' : ','
}

/** A plain decimal as a language writes it, `fixed` to all its digits; any other text as it is. */
export function writeFigure(
  text: string,
  language: string,
  digits: number,
  fixed: boolean,
): string {
  if (!isDecimal(text, digits)) return text
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: fixed ? digits : 0,
    maximumFractionDigits: digits,
  }).format(text as Intl.StringNumericLiteral)
}

/**
 * The plain decimal that somebody typed, in their language's way or in the other where only one
 * reading is possible; null where none is certain. `1.234` is a thousand and more in German, one
 * and a little in English, and no amount of dollars there.
 */
export function readFigure(typed: string, language: string, digits: number): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’]/gu, '')
    .replace('\u2212', '-')
  const [, sign = '', body = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)$/u.exec(text) ?? []
  const at = body === '' ? null : decimalAt(body, marksOf(language), digits)
  if (at === null) return null
  const whole =
    body
      .slice(0, at)
      .replace(/[.,]/gu, '')
      .replace(/^0+(?=\d)/u, '') || '0'
  const fraction = body.slice(at + 1).replace(/0+$/u, '')
  if (fraction.length > digits) return null
  const figure = fraction === '' ? whole : `${whole}.${fraction}`
  return sign === '-' && /[1-9]/u.test(figure) ? `-${figure}` : figure
}

/** Where the decimal mark stands, the length where there is none; null where that is not certain. */
function decimalAt(body: string, marks: ReturnType<typeof marksOf>, digits: number): number | null {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last < 0) return body.length
  const mark = body.charAt(last)
  const before = body.slice(0, last)
  const after = body.length - last - 1
  // Of two kinds the last is the decimal one. Groups may be askew: somebody is changing a figure.
  if (/[.,]/u.test(before.replaceAll(mark, ''))) return before.includes(mark) ? null : last
  if (before.includes(mark)) {
    return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/u.test(body) ? body.length : null
  }
  if (mark === marks.group) {
    if (after === 3) return /^[1-9]\d{0,2}$/u.test(before) ? body.length : null
    return after < 3 ? last : null
  }
  // Three digits where the field has no place for them may be thousands of another language.
  return after === 3 && digits < 3 ? null : last
}
