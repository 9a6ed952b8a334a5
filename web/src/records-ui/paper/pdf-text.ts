/**
 * A text as the fonts of our PDFs can show it: letters and their accents as one character, the
 * spaces that fonts have, nothing that is not to be seen, and an amount whose sign no font has
 * by the name of its currency.
 */
import type { Printed, Run } from '../../domain/formats/rich-text/rich-text.ts'

/** `text` for a PDF in `language`; what stays without a font is told by `PdfFonts`. */
export function pdfText(text: Printed, language: string): Printed {
  const shown = (runs: readonly Run[]): Run[] =>
    runs.map((run) => ({ ...run, text: shownText(run.text, language) }))
  return text.map((one) =>
    one.type === 'table'
      ? { ...one, rows: one.rows.map((row) => row.map(shown)) }
      : { ...one, runs: shown(one.runs) },
  )
}

/** Signs of money that neither Liberation Sans nor the slices of Noto Sans have. */
const currencies: Readonly<Record<string, string>> = {
  '₽': 'RUB',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  '₸': 'KZT',
  '₼': 'AZN',
  '₾': 'GEL',
}

function shownText(text: string, language: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Variation_Selector}\p{Cf}]/gu, '')
    .replace(/[\u2028\u2029]/gu, '\n')
    .replace(/[\u2007\u202f]/gu, '\u00a0')
    .replace(/[\u2000-\u2006\u2008-\u200a\u205f]/gu, ' ')
    .replace(/([₽₹₺₴₸₼₾])(?=(\d?))/gu, (_, sign: string, digit: string) => {
      const name = sign === '₽' && language === 'ru' ? 'руб.' : (currencies[sign] ?? sign)
      return digit === '' ? name : `${name}\u00a0`
    })
}
