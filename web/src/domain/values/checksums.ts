/**
 * The check digits of national, tax, court and bank numbers. Every function takes the bare
 * characters (no separators, capitals) and says whether the number can exist. Sources:
 * the issuing authorities' published algorithms.
 */

const digitsOf = (text: string): number[] => [...text].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
const allEqual = (text: string): boolean => /^(.)\1*$/.test(text)

/** Luhn, for payment cards, IMEI and several national numbers. */
export function luhn(text: string): boolean {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const digit = Number(text.charAt(text.length - 1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 && !allEqual(text)
}

/** The remainder of a long decimal number, letters counted as 10 to 35. */
export function mod97(text: string): number {
  let rest = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 ' +
    'GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 ' +
    'NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 2), Number(pair.slice(2))]),
)

/** International bank account number: country length and mod 97. */
export function iban(text: string): boolean {
  return (
    ibanLengths[text.slice(0, 2)] === text.length && mod97(text.slice(4) + text.slice(0, 4)) === 1
  )
}

/** Spanish DNI or NIE. */
export function spanishId(text: string): boolean {
  const number = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === text.slice(-1)
}

/** Spanish company number (CIF). */
export function spanishCompany(text: string): boolean {
  const digits = digitsOf(text.slice(1, 8))
  const sum = digits.reduce((total, digit, at) => {
    if (at % 2 === 1) return total + digit
    const doubled = digit * 2
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  const last = text.slice(-1)
  return last === String(control) || last === 'JABCDEFGHI'[control]
}

/** Portuguese NIF. */
export function portugueseTax(text: string): boolean {
  if (!/^[1235689]|^45|^7[0124579]/.test(text)) return false
  const rest = weighted(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return Number(text.slice(-1)) === (rest < 2 ? 0 : 11 - rest)
}

/** Brazilian CPF. */
export function cpf(text: string): boolean {
  if (allEqual(text)) return false
  const digits = digitsOf(text)
  const check = (count: number) => {
    const rest =
      digits.slice(0, count).reduce((sum, digit, at) => sum + digit * (count + 1 - at), 0) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return check(9) === digits[9] && check(10) === digits[10]
}

/** Brazilian CNPJ, numeric or alphanumeric (each character counts as its ASCII code less 48). */
export function cnpj(text: string): boolean {
  if (allEqual(text)) return false
  const values = [...text].map((char) => char.charCodeAt(0) - 48)
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const check = (count: number) => {
    const rest = weighted(values, weights.slice(13 - count)) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return check(12) === values[12] && check(13) === values[13]
}

/** Brazilian court case number (CNJ): `NNNNNNN DD AAAA J TR OOOO`, mod 97. */
export function cnjCase(text: string): boolean {
  const parts = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/.exec(text)
  if (parts === null) return false
  const [, number, check, year, branch, court, origin] = parts
  return mod97(`${number}${year}${branch}${court}${origin}${check}`) === 1
}

/** German tax identification number: ISO 7064 mod 11,10 and the rule of repeated digits. */
export function germanTax(text: string): boolean {
  if (text.startsWith('0')) return false
  const counts = new Map<string, number>()
  for (const char of text.slice(0, 10)) counts.set(char, (counts.get(char) ?? 0) + 1)
  const repeats = [...counts.values()].filter((count) => count > 1)
  if (repeats.length !== 1 || (repeats[0] ?? 0) > 3) return false
  return iso7064mod1110(text)
}

/** ISO 7064 mod 11,10: German tax and VAT numbers. */
export function iso7064mod1110(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(text.slice(-1))
}

/** Document numbers of machine-readable passports and German identity cards: weights 7, 3, 1. */
export function icao731(text: string): boolean {
  const weights = [7, 3, 1]
  const sum = [...text.slice(0, -1)].reduce(
    (total, char, at) => total + Number.parseInt(char, 36) * (weights[at % 3] ?? 0),
    0,
  )
  return sum % 10 === Number(text.slice(-1))
}

/** German pension insurance number. */
export function germanPension(text: string): boolean {
  const letter = String(text.charCodeAt(8) - 64).padStart(2, '0')
  const digits = digitsOf(text.slice(0, 8) + letter + text.slice(9))
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]
  const sum = weights.reduce((total, weight, at) => {
    const product = weight * (digits[at] ?? 0)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 10 === digits[12]
}

/** Chinese resident identity number: date and ISO 7064 mod 11-2. */
export function chineseId(text: string): boolean {
  const month = Number(text.slice(10, 12))
  const day = Number(text.slice(12, 14))
  if (!/^[1-9]\d{5}(18|19|20)/.test(text) || month < 1 || month > 12 || day < 1 || day > 31)
    return false
  const sum = weighted(
    digitsOf(text.slice(0, 17)),
    [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2],
  )
  return '10X98765432'[sum % 11] === text.slice(-1)
}

/** Chinese unified social credit code of an organisation. */
export function chineseCompany(text: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const values = [...text].map((char) => alphabet.indexOf(char))
  if (values.includes(-1)) return false
  const sum = weighted(values, [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28])
  return (31 - (sum % 31)) % 31 === values[17]
}

/** Japanese individual number (My Number). */
export function myNumber(text: string): boolean {
  const rest = weighted(digitsOf(text), [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return Number(text.slice(-1)) === (rest <= 1 ? 0 : 11 - rest) && !allEqual(text)
}

/** Japanese corporate number: the check digit stands in front. */
export function japaneseCompany(text: string): boolean {
  const digits = digitsOf(text.slice(1)).reverse()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0)
  return 9 - (sum % 9) === Number(text.charAt(0))
}

/** Korean resident number: a real date and a century digit; the check digit ended in 2020. */
export function koreanId(text: string): boolean {
  const month = Number(text.slice(2, 4))
  const day = Number(text.slice(4, 6))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && /[1-8]/.test(text.charAt(6))
}

/** Korean business registration number. */
export function koreanCompany(text: string): boolean {
  const digits = digitsOf(text)
  const sum =
    weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor(((digits[8] ?? 0) * 5) / 10)
  return (10 - (sum % 10)) % 10 === digits[9] && !allEqual(text)
}

/** Russian tax number, 10 digits for companies or 12 for people. */
export function inn(text: string): boolean {
  if (allEqual(text)) return false
  const digits = digitsOf(text)
  const check = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10
  if (text.length === 10) return check([2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[9]
  return (
    check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[10] &&
    check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[11]
  )
}

/** Russian pension insurance number. */
export function snils(text: string): boolean {
  if (allEqual(text.slice(0, 9))) return false
  const sum = weighted(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2, 1])
  const check = sum < 100 ? sum : (sum % 101) % 100
  return check === Number(text.slice(9))
}

/** Russian registration number of a company (13 digits) or a sole trader (15). */
export function ogrn(text: string): boolean {
  const body = text.slice(0, -1)
  const divisor = text.length === 13 ? 11n : 13n
  return Number((BigInt(body) % divisor) % 10n) === Number(text.slice(-1)) && !allEqual(text)
}

/** United States social security number: no area 000, 666 or 900 and up, no zero group. */
export function ssn(text: string): boolean {
  const area = Number(text.slice(0, 3))
  return (
    area !== 0 &&
    area !== 666 &&
    area < 900 &&
    text.slice(3, 5) !== '00' &&
    text.slice(5) !== '0000'
  )
}

/** United States taxpayer number of a person without a social security number. */
export function itin(text: string): boolean {
  const group = Number(text.slice(3, 5))
  return (
    text.startsWith('9') &&
    ((group >= 50 && group <= 65) ||
      (group >= 70 && group <= 88) ||
      (group >= 90 && group <= 99 && group !== 93))
  )
}

/** Any two Spanish Social Security digits: province and number, mod 97. */
export function spanishSocial(text: string): boolean {
  const province = text.slice(0, 2)
  const number = text.slice(2, -2)
  const value =
    Number(number) < 10_000_000 && number.length === 8
      ? Number(province) * 10_000_000 + Number(number)
      : Number(province + number)
  return Number(province) >= 1 && Number(province) <= 66 && value % 97 === Number(text.slice(-2))
}

/** British NHS number. */
export function nhs(text: string): boolean {
  const check = 11 - (weighted(digitsOf(text), [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check === 11 ? 0 : check) === Number(text.slice(-1)) && !allEqual(text)
}
