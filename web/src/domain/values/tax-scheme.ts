/**
 * The numberings of tax and registration numbers: what each is called, its shape, and its check
 * digits where the issuing authority publishes any.
 *
 * A verdict is advice, never a bar: authorities issue exceptions, and a client whose number
 * is mistyped is still a client.
 */
import * as check from './checksums.ts'
import { bareTaxId, type TaxId, type TaxScheme, taxSchemes } from './tax-id.ts'

/** A numbering: the letters people know it by, which are the same in every language. */
interface Scheme {
  readonly label: string
  /** ISO 3166 code of the country that issues it; '' for international ones. */
  readonly country: string
  readonly example: string
  readonly shape: RegExp
  readonly valid?: (bare: string) => boolean
}

/** The numberings whose shape is known, and `other` for every other one. */
const table = {
  ein: {
    label: 'EIN',
    country: 'US',
    example: '12-3456789',
    shape: /^(?!07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)[0-9]{9}$/u,
  },
  ssn: { label: 'SSN', country: 'US', example: '123-45-6789', shape: /^\d{9}$/u, valid: check.ssn },
  itin: {
    label: 'ITIN',
    country: 'US',
    example: '912-70-1234',
    shape: /^9\d{8}$/u,
    valid: check.itin,
  },
  nif_es: {
    label: 'NIF / NIE',
    country: 'ES',
    example: '12345678Z',
    shape: /^(\d{8}|[XYZ]\d{7})[A-Z]$/u,
    valid: check.spanishId,
  },
  cif_es: {
    label: 'CIF',
    country: 'ES',
    example: 'A58818501',
    shape: /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/u,
    valid: check.spanishCompany,
  },
  nif_pt: {
    label: 'NIF / NIPC',
    country: 'PT',
    example: '501442600',
    shape: /^\d{9}$/u,
    valid: check.portugueseTax,
  },
  cpf: {
    label: 'CPF',
    country: 'BR',
    example: '529.982.247-25',
    shape: /^\d{11}$/u,
    valid: check.cpf,
  },
  cnpj: {
    label: 'CNPJ',
    country: 'BR',
    example: '11.222.333/0001-81',
    shape: /^[0-9A-Z]{12}\d{2}$/u,
    valid: check.cnpj,
  },
  steuer_id: {
    label: 'Steuer-IdNr.',
    country: 'DE',
    example: '86095742719',
    shape: /^\d{11}$/u,
    valid: check.germanTax,
  },
  ust_id: {
    label: 'USt-IdNr.',
    country: 'DE',
    example: 'DE136695976',
    shape: /^DE\d{9}$/u,
    valid: (bare) => check.iso7064mod1110(bare.slice(2)),
  },
  cn_id: {
    label: '居民身份证',
    country: 'CN',
    example: '11010519491231002X',
    shape: /^\d{17}[0-9X]$/u,
    valid: check.chineseId,
  },
  uscc: {
    label: '统一社会信用代码',
    country: 'CN',
    example: '91350100M000100Y43',
    shape: /^[0-9A-Z]{18}$/u,
    valid: check.chineseCompany,
  },
  my_number: {
    label: '個人番号',
    country: 'JP',
    example: '1234 5678 9018',
    shape: /^\d{12}$/u,
    valid: check.myNumber,
  },
  houjin: {
    label: '法人番号',
    country: 'JP',
    example: '7000012050002',
    shape: /^\d{13}$/u,
    valid: check.japaneseCompany,
  },
  rrn: {
    label: '주민등록번호',
    country: 'KR',
    example: '900101-1234567',
    shape: /^\d{13}$/u,
    valid: check.koreanId,
  },
  brn: {
    label: '사업자등록번호',
    country: 'KR',
    example: '124-81-00998',
    shape: /^\d{10}$/u,
    valid: check.koreanCompany,
  },
  inn: {
    label: 'ИНН',
    country: 'RU',
    example: '7707083893',
    shape: /^(\d{10}|\d{12})$/u,
    valid: check.inn,
  },
  ogrn: {
    label: 'ОГРН',
    country: 'RU',
    example: '1027700132195',
    shape: /^(\d{13}|\d{15})$/u,
    valid: check.ogrn,
  },
  lei: {
    label: 'LEI',
    country: '',
    example: '5493001KJTIIGC8Y1R12',
    shape: /^[0-9A-Z]{18}\d{2}$/u,
    valid: (bare) => check.mod97(bare) === 1,
  },
} as const satisfies Record<Exclude<TaxScheme, 'other'>, Scheme>

/** What is to be said of a number. */
export type TaxVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'shape' | 'checkDigits'; readonly example: string }

/** The numbering's name and country; undefined for `other`, whose name the reader's language gives. */
export function taxSchemeName(
  scheme: TaxScheme,
): { readonly label: string; readonly country: string } | undefined {
  if (scheme === 'other') return undefined
  const { label, country } = table[scheme]
  return { label, country }
}

/** Check a number against its numbering; undefined where nothing is known to check. */
export function checkTaxId({ scheme, value }: TaxId): TaxVerdict | undefined {
  if (scheme === 'other' || value.trim() === '') return undefined
  const known: Scheme = table[scheme]
  const bare = bareTaxId(value)
  if (!known.shape.test(bare)) return { ok: false, why: 'shape', example: known.example }
  if (known.valid !== undefined && !known.valid(bare)) {
    return { ok: false, why: 'checkDigits', example: known.example }
  }
  return { ok: true }
}

/** The numbering that a number can only be: the one whose check digits it has. `other` when none or several fit. */
export function guessTaxScheme(value: string): TaxScheme {
  const fitting = taxSchemes.filter((scheme) => {
    if (scheme === 'other' || !('valid' in table[scheme])) return false
    return checkTaxId({ scheme, value })?.ok === true
  })
  return fitting.length === 1 && fitting[0] !== undefined ? fitting[0] : 'other'
}
