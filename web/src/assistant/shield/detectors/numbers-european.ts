/** Numbers of Spain, Portugal, Brazil and the German-speaking countries. */
import * as check from '../../../domain/values/checksums'
import { anyPhrase } from '../phrases'
import { type Detector, said } from './detector'
import { shape } from './number-shape'

export const spain: readonly Detector[] = [
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
    pattern: shape('[XYZxyz][ -]?\\d\\.?\\d{3}\\.?\\d{3}[ -]?[A-Za-z]'),
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
    context: said('social security', ['es']),
    weight: 90,
  },
]

/** Mexico, Argentina, Chile, Colombia. */
export const latinAmerica: readonly Detector[] = [
  {
    name: 'mx-curp',
    kind: 'ID',
    pattern: shape('[A-ZÑ]{4}\\d{6}[HMX][A-Z]{5}[A-Z0-9]\\d'),
    weight: 86,
  },
  {
    name: 'mx-rfc',
    kind: 'ID',
    pattern: shape('[A-ZÑ&]{3,4}[ -]?\\d{6}[ -]?[A-Z0-9]{3}'),
    context: said('tax number of Mexico', ['es'], 'u'),
    weight: 75,
  },
  {
    name: 'ar-cuit',
    kind: 'ID',
    pattern: shape('(?:20|23|24|27|30|33|34)-?\\d{8}-?\\d'),
    context: said('tax number of Argentina', ['es'], 'u'),
    weight: 75,
  },
  {
    name: 'cl-rut',
    kind: 'ID',
    pattern: shape('\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dkK]'),
    context: said('identity number of Chile'),
    weight: 75,
  },
  {
    name: 'co-cedula',
    kind: 'ID',
    pattern: shape('\\d{1,3}(?:\\.?\\d{3}){2,3}'),
    context: said('identity card of Colombia'),
    weight: 64,
  },
]

export const portuguese: readonly Detector[] = [
  {
    name: 'br-cpf',
    kind: 'ID',
    pattern: shape('\\d{3}[. ]?\\d{3}[. ]?\\d{3}[-/ ]?\\d{2}'),
    valid: check.cpf,
    weight: 90,
  },
  {
    name: 'br-cnpj',
    kind: 'ID',
    pattern: shape(
      '(?:[0-9A-Za-z]{2}\\.?[0-9A-Za-z]{3}\\.?[0-9A-Za-z]{3}/?[0-9A-Za-z]{4}|\\d{2} \\d{3} \\d{3} ?/? ?\\d{4})[- ]?\\d{2}',
    ),
    valid: (bare) => /\d.*\d\d$/.test(bare) && check.cnpj(bare),
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
    needs: /OAB/,
    pattern: shape('OAB\\s*[/-]?\\s*[A-Z]{2}\\s*(?:n[ºo°.]*\\s*)?[\\d.]{3,8}'),
    weight: 75,
  },
  {
    name: 'br-rg',
    kind: 'ID',
    pattern: shape('\\d{1,2}\\.\\d{3}\\.\\d{3}-?[\\dXx]?'),
    context: said('identity card of Brazil'),
    weight: 65,
  },
  {
    name: 'pt-nif',
    kind: 'ID',
    pattern: shape('(?:PT ?)?\\d{3}[ .]?\\d{3}[ .]?\\d{3}'),
    valid: (bare) => check.portugueseTax(bare.replace(/^PT/, '')),
    context: said('tax number', ['pt']),
    weight: 90,
  },
  {
    name: 'pt-social',
    kind: 'ID',
    pattern: shape('\\d{3}[. ]?\\d{5}[. ]?\\d{2}[-. ]?\\d|\\d{4}[ ]?\\d{4}[ ]?\\d{3,4}'),
    context: said('social security', ['pt']),
    weight: 65,
  },
  {
    name: 'pt-cc',
    kind: 'ID',
    pattern: shape('\\d{8}[ -]?\\d[ -]?[A-Z0-9]{2}\\d'),
    context: said('citizen’s card'),
    weight: 65,
  },
]

export const german: readonly Detector[] = [
  {
    name: 'de-tax',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}'),
    valid: check.germanTax,
    context: said('tax number', ['de']),
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
  {
    name: 'de-pension-shape',
    kind: 'ID',
    pattern: shape('\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}'),
    context: said('pension number', ['de']),
    weight: 65,
  },
  { name: 'de-vat', kind: 'ID', pattern: shape('DE ?\\d{9}'), weight: 75 },
  {
    name: 'de-taxno',
    kind: 'ID',
    pattern: shape('\\d{2,3}[/ ]\\d{3,4}[/ ]\\d{4,5}'),
    context: said('number at the tax office'),
    weight: 65,
  },
  {
    name: 'de-register',
    kind: 'ID',
    pattern: shape('HR[AB] ?\\d{2,6}(?: ?[A-Z]{1,2})?'),
    weight: 75,
  },
]

export const spanishCourt: readonly Detector[] = [
  {
    name: 'es-nig',
    kind: 'DOCKET',
    pattern: shape('\\d{5}[ .-]?\\d{2}[ .-]?\\d[ .-]?(?:19|20)\\d{2}[ .-]?\\d{7}'),
    context: said('court number'),
    weight: 80,
  },
  {
    name: 'es-docket',
    kind: 'DOCKET',
    pattern: new RegExp(
      `(?=\\d)(?<=(?:${anyPhrase('proceedings')}|${anyPhrase('kind of proceedings')}(?:\\s+[a-záéíóú]+){0,3}|${anyPhrase('roll')}(?:\\s+de\\s+[a-záéíóú]+){0,2})\\s+(?:n[ºo.°]{1,3}|n[uú]m\\.?|n[uú]mero)?\\s*)(?<id>\\d{1,7}\\/\\d{2,4})(?![\\p{N}])`,
      'giu',
    ),
    weight: 76,
  },
]
