/** Plain decimals, `2400.5`: how forms keep figures, whatever the person's language. */

/** Whether a text is a plain decimal with at most so many digits behind its point. */
export function isDecimal(text: string, digits: number): boolean {
  const match = /^-?\d+(?:\.(\d+))?$/u.exec(text)
  return match !== null && (match[1]?.length ?? 0) <= digits
}

/**
 * A plain decimal as whole units of its last place: `12.5` with two digits is 1250. Null for any
 * other text, for more digits than that, and for more than a number holds exactly.
 */
export function decimalUnits(text: string, digits: number): number | null {
  if (!isDecimal(text, digits)) return null
  const [whole = '', fraction = ''] = text.split('.')
  const units = Number(whole + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(units) ? units : null
}
