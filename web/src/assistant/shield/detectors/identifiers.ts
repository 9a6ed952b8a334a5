/**
 * National, tax, court and bank numbers of the eight languages' countries. A number
 * with a check digit is taken on its own word; one without needs a word beside it
 * that says what it is.
 */
import * as check from '../checksums'
import type { Detector } from './detector'

const edge = '(?<![\\p{L}\\p{N}])'
const stop = '(?![\\p{L}\\p{N}])'
const shape = (body: string, flags = 'gu'): RegExp => new RegExp(`${edge}${body}${stop}`, flags)

const spain: Detector[] = [
  {
    name: 'es-dni',
    kind: 'ID',
    pattern: shape('(?:\\d{8}|\\d{2}\\.\\d{3}\\.\\d{3})[ -]?[A-HJ-NP-TV-Za-hj-np-tv-z]'),
    valid: check.spanishId,
    weight: 90,
  },
  {
    name: 'es-nie',
    kind: 'ID',
    pattern: shape('[XYZxyz][ -]?\\d{7}[ -]?[A-Za-z]'),
    valid: check.spanishId,
    weight: 90,
  },
  {
    name: 'es-cif',
    kind: 'ID',
    pattern: shape('[ABCDEFGHJNPQRSUVW][ -]?\\d{2}\\.?\\d{3}\\.?\\d{2}[ -]?[0-9A-J]'),
    valid: check.spanishCompany,
    weight: 90,
  },
  {
    name: 'es-social',
    kind: 'ID',
    pattern: shape('\\d{2}[ /-]?\\d{8}[ /-]?\\d{2}'),
    valid: check.spanishSocial,
    context: /seguridad social|n\.?[ºo]?\s*s\.?\s*s|afiliaci[oó]n|NSS|NUSS/i,
    weight: 90,
  },
]

const portuguese: Detector[] = [
  {
    name: 'br-cpf',
    kind: 'ID',
    pattern: shape('\\d{3}\\.?\\d{3}\\.?\\d{3}[- ]?\\d{2}'),
    valid: check.cpf,
    weight: 90,
  },
  {
    name: 'br-cnpj',
    kind: 'ID',
    pattern: shape('[0-9A-Z]{2}\\.?[0-9A-Z]{3}\\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\\d{2}'),
    valid: (bare) => /\d/.test(bare) && check.cnpj(bare),
    weight: 90,
  },
  {
    name: 'br-cnj',
    kind: 'DOCKET',
    pattern: shape('\\d{7}-?\\d{2}\\.?\\d{4}\\.?\\d\\.?\\d{2}\\.?\\d{4}'),
    valid: check.cnjCase,
    weight: 92,
  },
  {
    name: 'br-oab',
    kind: 'ID',
    pattern: shape('OAB\\s*[/-]?\\s*[A-Z]{2}\\s*(?:n[ºo°.]*\\s*)?[\\d.]{3,8}'),
    weight: 75,
  },
  {
    name: 'br-rg',
    kind: 'ID',
    pattern: shape('\\d{1,2}\\.\\d{3}\\.\\d{3}-?[\\dXx]?'),
    context: /\b(RG|identidade|registro geral)\b/i,
    weight: 65,
  },
  {
    name: 'pt-nif',
    kind: 'ID',
    pattern: shape('(?:PT ?)?\\d{3}[ .]?\\d{3}[ .]?\\d{3}'),
    valid: (bare) => check.portugueseTax(bare.replace(/^PT/, '')),
    context: /\b(NIF|NIPC|contribuinte|fiscal|VAT)\b/i,
    weight: 90,
  },
  {
    name: 'pt-cc',
    kind: 'ID',
    pattern: shape('\\d{8}[ -]?\\d[ -]?[A-Z0-9]{2}\\d'),
    context: /cart[aã]o de cidad[aã]o|\bCC\b|\bBI\b|identidade/i,
    weight: 65,
  },
]

const german: Detector[] = [
  {
    name: 'de-tax',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}'),
    valid: check.germanTax,
    context: /steuer|IdNr|\bTIN\b|identifikationsnummer|tax/i,
    weight: 90,
  },
  {
    name: 'de-pension',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}'),
    valid: check.germanPension,
    weight: 90,
  },
  {
    name: 'de-card',
    kind: 'ID',
    pattern: shape('[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\\d'),
    valid: (bare) => /\d/.test(bare.slice(1)) && check.icao731(bare),
    weight: 88,
  },
  { name: 'de-vat', kind: 'ID', pattern: shape('DE ?\\d{9}'), weight: 75 },
  {
    name: 'de-taxno',
    kind: 'ID',
    pattern: shape('\\d{2,3}[/ ]\\d{3,4}[/ ]\\d{4,5}'),
    context: /steuernummer|st\.?-?nr/i,
    weight: 65,
  },
  {
    name: 'de-register',
    kind: 'ID',
    pattern: shape('HR[AB] ?\\d{2,6}(?: ?[A-Z]{1,2})?'),
    weight: 75,
  },
]

const chinese: Detector[] = [
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
    context: /护照|護照|passport/i,
    weight: 65,
  },
]

const japanese: Detector[] = [
  {
    name: 'ja-my-number',
    kind: 'ID',
    pattern: /(?<![0-9０-９])[0-9０-９]{4}[ -]?[0-9０-９]{4}[ -]?[0-9０-９]{4}(?![0-9０-９])/gu,
    valid: check.myNumber,
    context: /マイナンバー|個人番号|my number/i,
    weight: 92,
  },
  {
    name: 'ja-company',
    kind: 'ID',
    pattern: /(?<![0-9])T?[1-9]\d{12}(?![0-9])/gu,
    valid: (bare) => check.japaneseCompany(bare.replace(/^T/, '')),
    context: /法人番号|登録番号|corporate number/i,
    weight: 90,
  },
  {
    name: 'ja-docket',
    kind: 'DOCKET',
    pattern:
      /(?:令和|平成|昭和)[元0-9０-９]{1,2}年\s*[（(][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{1,3}[）)]\s*第?\s*[0-9０-９]{1,6}号/gu,
    weight: 80,
  },
  {
    name: 'ja-licence',
    kind: 'ID',
    pattern: /(?<![0-9])\d{12}(?![0-9])/gu,
    context: /免許証|運転免許/,
    weight: 65,
  },
]

const korean: Detector[] = [
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
    context: /법인등록번호/,
    weight: 65,
  },
  {
    name: 'ko-docket',
    kind: 'DOCKET',
    pattern:
      /(?<![0-9])(?:19|20)\d{2}\s?(?:가합|가단|가소|나|다|카합|카단|카기|고합|고단|고정|노|도|구합|구단|누|두|드합|드단|르|므|느합|느단|헌가|헌나|헌마|헌바|차|타경|타기)\s?\d{1,7}(?![0-9])/gu,
    weight: 80,
  },
]

const russian: Detector[] = [
  {
    name: 'ru-inn',
    kind: 'ID',
    pattern: shape('(?:\\d{12}|\\d{10})'),
    valid: check.inn,
    context: /(?<!\p{L})инн(?!\p{L})|налогоплательщ|\binn\b/iu,
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
    context: /снилс|страхов/i,
    weight: 92,
  },
  {
    name: 'ru-ogrn',
    kind: 'ID',
    pattern: shape('(?:\\d{15}|\\d{13})'),
    valid: check.ogrn,
    context: /огрн|регистрационн/i,
    weight: 92,
  },
  {
    name: 'ru-passport',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{2}[ №N]{0,3}\\d{6}'),
    context: /паспорт|серия/i,
    weight: 70,
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
    context: /дел[оауе]|№/i,
    weight: 75,
  },
  {
    name: 'ru-account',
    kind: 'ACCOUNT',
    pattern: shape('\\d{20}'),
    context: /сч[её]т|р\/с|к\/с|account/i,
    weight: 75,
  },
]

const english: Detector[] = [
  {
    name: 'us-ssn',
    kind: 'ID',
    pattern: shape('\\d{3}[- ]\\d{2}[- ]\\d{4}'),
    valid: (bare) => check.ssn(bare) || check.itin(bare),
    weight: 88,
  },
  {
    name: 'us-ssn-bare',
    kind: 'ID',
    pattern: shape('\\d{9}'),
    valid: (bare) => check.ssn(bare) || check.itin(bare),
    context: /\b(ssn|social security|itin|taxpayer|tax id)/i,
    weight: 75,
  },
  {
    name: 'us-ein',
    kind: 'ID',
    pattern: shape('\\d{2}-\\d{7}'),
    context: /\b(ein|employer|fein|tax id|i\.?r\.?s)/i,
    weight: 75,
  },
  {
    name: 'uk-nino',
    kind: 'ID',
    pattern: shape(
      '[A-CEGHJ-PR-TW-Za-ceghj-pr-tw-z][A-CEGHJ-NPR-TW-Za-ceghj-npr-tw-z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-Da-d]',
    ),
    weight: 85,
  },
  {
    name: 'uk-nhs',
    kind: 'ID',
    pattern: shape('\\d{3}[ -]?\\d{3}[ -]?\\d{4}'),
    valid: check.nhs,
    context: /\bNHS\b/,
    weight: 92,
  },
  {
    name: 'ca-sin',
    kind: 'ID',
    pattern: shape('\\d{3}[ -]\\d{3}[ -]\\d{3}'),
    valid: check.luhn,
    context: /\b(sin|social insurance)\b/i,
    weight: 90,
  },
  {
    name: 'en-docket',
    kind: 'DOCKET',
    pattern:
      /(?<![\p{L}\p{N}])\d{1,2}:\d{2}-(?:cv|cr|mc|md|bk|ap|mj|po)-\d{3,6}(?:-[A-Z]{2,4}){0,3}(?![\p{N}])/giu,
    weight: 80,
  },
  {
    name: 'en-docket-state',
    kind: 'DOCKET',
    pattern:
      /(?<=\b(?:case|docket|cause|index|file|claim)\s+(?:no|nos|number|nr)s?\.?:?\s{0,2}#?)(?<id>[A-Z]{0,5}[- ]?\d[\dA-Z]{0,12}(?:[-/: ]?[\dA-Z]{1,12}){0,4}\d)/giu,
    weight: 72,
  },
  {
    name: 'en-licence',
    kind: 'ID',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{0,3}\d[\dA-Z-]{4,15}(?![\p{L}\p{N}])/giu,
    context:
      /driver'?s?['’]?s? licen[cs]e|driving licen[cs]e|\bDL\b|passport|bar (?:no|number)|licen[cs]e (?:no|number|is|:)/i,
    weight: 66,
  },
  {
    name: 'application',
    kind: 'DOCKET',
    pattern:
      /(?<=\b(?:application|demanda|petici[oó]n|requ[eê]te|beschwerde|app|жалоб\p{L}+)s?\s*[(（]?\s*(?:nos?|n[.ºo°]{1,2}|nr|№|núm)?s?\.?\s?)(?<id>\d{1,6}\s?\/\s?\d{2,4})(?![\p{N}])/giu,
    weight: 78,
  },
  {
    name: 'application-list',
    kind: 'DOCKET',
    pattern: /(?<=\d\/\d{2}(?:,|\s+and|\s+y)\s)(?<id>\d{3,6}\/\d{2})(?![\p{N}])/gu,
    weight: 76,
  },
]

const spanishCourt: Detector[] = [
  {
    name: 'es-nig',
    kind: 'DOCKET',
    pattern: shape('\\d{5}[ .-]?\\d{2}[ .-]?\\d[ .-]?(?:19|20)\\d{2}[ .-]?\\d{7}'),
    context: /\bNIG\b|N\.I\.G/i,
    weight: 80,
  },
  {
    name: 'es-docket',
    kind: 'DOCKET',
    pattern:
      /(?<=\b(?:autos?|procedimiento(?:\s+[a-záéíóú]+){0,3}|expediente|juicio(?:\s+[a-záéíóú]+){0,2}|diligencias(?:\s+[a-záéíóú]+){0,2}|rollo(?:\s+de\s+[a-záéíóú]+){0,2})\s+(?:n[ºo.°]{1,3}|n[uú]m\.?|n[uú]mero)?\s*)(?<id>\d{1,7}\/\d{2,4})(?![\p{N}])/giu,
    weight: 76,
  },
]

const banks: Detector[] = [
  {
    name: 'iban',
    kind: 'ACCOUNT',
    pattern: shape('[A-Za-z]{2}\\d{2}(?:[ -]?[A-Za-z0-9]){11,30}'),
    valid: (bare) => check.iban(bare),
    weight: 95,
  },
  {
    name: 'iban-shape',
    kind: 'ACCOUNT',
    pattern: shape('[A-Z]{2}\\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,3})?'),
    context: /iban|bank|transfer|account|transferencia|cuenta|conta|konto|überweisung|сч[её]т/i,
    weight: 66,
  },
  {
    name: 'card',
    kind: 'CARD',
    pattern: /(?<![\p{L}\p{N}.])(?:\d[ -]?){11,18}\d(?![\p{L}\p{N}])/gu,
    valid: (bare) => /^(?:4|5[1-5]|2[2-7]|3[0-9]|6|1800|2131)/.test(bare) && check.luhn(bare),
    weight: 89,
  },
  {
    name: 'account',
    kind: 'ACCOUNT',
    pattern: shape('\\d[\\d -]{6,22}\\d'),
    context:
      /\b(account|acct|a\/c|cuenta|conta|konto(?:nummer)?|kto)\b|계좌|口座|账号|账户|帳號|сч[её]т/iu,
    weight: 66,
  },
  {
    name: 'swift',
    kind: 'ACCOUNT',
    pattern: shape('[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?'),
    context: /\b(swift|bic)\b/i,
    weight: 66,
  },
]

/** All identifier detectors. */
export const identifierDetectors: readonly Detector[] = [
  ...spain,
  ...portuguese,
  ...german,
  ...chinese,
  ...japanese,
  ...korean,
  ...russian,
  ...english,
  ...spanishCourt,
  ...banks,
]
