/** Plain numbers as people type them. */

/**
 * The number as typed, or null where it is not certain: `1,000` is a thousand to some and one to
 * others.
 */
export function parseNumber(text: string): number | null {
  const cleaned = text.normalize('NFKC').replace(/[\s'’]/gu, '')
  const match = /^([+-]?)([1-9]\d{0,2}([.,])\d{3}(?:\3\d{3})*|\d*)(?:([.,])(\d+))?$/u.exec(cleaned)
  if (match === null) return null
  const [, sign = '', whole = '', grouping, separator, fraction = ''] = match
  if (whole + fraction === '') return null
  const groups = grouping === undefined ? 1 : whole.split(grouping).length
  if (groups > 1 && separator === grouping) return null
  if (groups === 2 && separator === undefined) return null
  const number = Number(`${sign}${whole.replace(/[.,]/gu, '')}.${fraction || '0'}`)
  return Number.isFinite(number) ? number : null
}
