/** Tax and registration numbers as clients have them; tax-scheme.ts knows the numberings. */
import { tidyLine } from './text.ts'

/** The numberings a form offers, in the order of their countries. */
export const taxSchemes = [
  'ein',
  'ssn',
  'itin',
  'nif_es',
  'cif_es',
  'nif_pt',
  'cpf',
  'cnpj',
  'steuer_id',
  'ust_id',
  'cn_id',
  'uscc',
  'my_number',
  'houjin',
  'rrn',
  'brn',
  'inn',
  'ogrn',
  'lei',
  'other',
] as const
/** One of {@link taxSchemes}. */
export type TaxScheme = (typeof taxSchemes)[number]

/** A tax or registration number as it is written. */
export interface TaxId {
  readonly scheme: TaxScheme
  readonly value: string
}

/** Numbers that identify a person in everything they do: never printed on what leaves the firm. */
const personal: ReadonlySet<TaxScheme> = new Set(['ssn', 'itin', 'cn_id', 'my_number', 'rrn'])

/** The numbers that may stand on an invoice. */
export function printedTaxIds(ids: readonly TaxId[]): readonly string[] {
  return ids.filter(({ scheme }) => !personal.has(scheme)).map(({ value }) => value)
}

/** The characters that count: capitals and digits, full-width ones made plain. */
export function bareTaxId(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{Lu}\p{Nd}]/gu, '')
}

/** Numbers as they are stored: outer space gone, empty and repeated ones left out. */
export function tidyTaxIds(ids: readonly TaxId[]): readonly TaxId[] {
  const seen = new Set<string>()
  return ids
    .map(({ scheme, value }) => ({ scheme, value: tidyLine(value) }))
    .filter(({ scheme, value }) => {
      const key = `${scheme}:${bareTaxId(value)}`
      if (value === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}
