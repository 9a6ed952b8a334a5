/** The number that a court gives a case: its usual shape in each country, with check digits where there are any. */

/** A country's way of numbering. */
interface Numbering {
  readonly country: string
  readonly example: string
  readonly shape: RegExp
  readonly check?: (text: string) => boolean
}

const numberings: readonly Numbering[] = [
  {
    country: 'US',
    example: '1:25-cv-01234',
    // District court, with or without the office; court of appeals and Supreme Court: year and number.
    shape: /^((\d{1,2}:)?\d{2}-[a-z]{2,4}-\d{3,6}(-[A-Z]{2,4}){0,3}|\d{2}-\d{1,6})$/iu,
  },
  {
    country: 'BR',
    example: '0001234-37.2025.8.26.0100',
    shape: /^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/u,
    check: brazilianCheck,
  },
  {
    country: 'ES',
    example: '28079 42 1 2025 0001234',
    // The general identification number (NIG), or number and year of the court's own register.
    shape: /^(\d{5}[\s-]?\d{2}[\s-]?\d[\s-]?\d{4}[\s-]?\d{7}|\d{1,6}\/\d{4}(-[A-Z0-9]{1,3})?)$/u,
  },
  {
    country: 'DE',
    example: '12 O 345/25',
    // Senates of the federal courts write their number in Roman figures.
    shape:
      /^(\d{1,4}|[IVX]{1,5})\s?[A-ZÄÖÜ][A-Za-zÄÖÜäöü]{0,4}\s?\d{1,6}\/\d{2}(\s?\(?[A-Z]{1,3}\)?)?$/u,
  },
  {
    country: 'PT',
    example: '123/25.0T8LSB',
    shape: /^\d{1,6}\/\d{2}\.\d[A-Z0-9]{2,3}[A-Z]{2,4}(-[A-Z0-9]{1,3})?$/u,
  },
  {
    country: 'CN',
    example: '(2025)京0105民初12345号',
    shape:
      /^[(（]\d{4}[)）]\p{Script=Han}{1,3}\d{0,6}\p{Script=Han}{1,4}\d{1,7}号(之\p{Script=Han})?$/u,
  },
  {
    country: 'JP',
    example: '令和7年(ワ)第123号',
    shape: /^(令和|平成)(\d{1,2}|元)年[(（]\p{Script=Katakana}{1,3}[)）]第?\d{1,6}号$/u,
  },
  { country: 'KR', example: '2025가합12345', shape: /^\d{4}\p{Script=Hangul}{1,3}\d{1,7}$/u },
  {
    country: 'RU',
    example: 'А40-12345/2025',
    shape: /^(А\d{2}-\d{1,7}\/\d{2,4}(-\d{1,4}-\d{1,4})?|\d{1,2}[а-я]?-\d{1,6}\/\d{2,4})$/iu,
  },
]

/** The countries whose numbering is known. */
export const docketCountries: readonly string[] = numberings.map(({ country }) => country)

/** What is to be said of a docket number. */
export type DocketVerdict =
  | { readonly ok: true; readonly country: string }
  | { readonly ok: false; readonly why: 'shape' | 'checkDigits'; readonly example: string }

/** Check a number against its country's numbering; undefined when the country's is not known. An advice, never a bar. */
export function checkDocketNumber(text: string, country: string): DocketVerdict | undefined {
  const numbering = numberings.find((candidate) => candidate.country === country)
  if (!numbering) return undefined
  const cleaned = text.normalize('NFC').trim()
  if (!numbering.shape.test(cleaned)) return { ok: false, why: 'shape', example: numbering.example }
  if (numbering.check && !numbering.check(cleaned))
    return { ok: false, why: 'checkDigits', example: numbering.example }
  return { ok: true, country }
}

/** The country whose numbering a text has, or undefined when none or several fit. */
export function docketCountry(text: string): string | undefined {
  const fitting = numberings.filter((numbering) => checkDocketNumber(text, numbering.country)?.ok)
  return fitting.length === 1 ? fitting[0]?.country : undefined
}

/** Module 97-10 of the Conselho Nacional de Justiça (Resolução 65/2008): the check digits stand in the middle. */
function brazilianCheck(text: string): boolean {
  const [, number = '', digits = '', rest = ''] = /^(\d{7})-(\d{2})\.(.+)$/u.exec(text) ?? []
  return BigInt(number + rest.replace(/\D/gu, '') + digits) % 97n === 1n
}
