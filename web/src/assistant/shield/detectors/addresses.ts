/**
 * Postal addresses by the way each country writes them: a number with a word for
 * street, a postcode with a town, the ladder of Chinese, Japanese and Korean units.
 */
import { anyPhrase, latin, phrases } from '../phrases'
import {
  anyCase,
  begins,
  cap,
  ends,
  inOrder,
  month,
  notMonth,
  small,
  someone,
  unit,
} from './address-parts'
import { asianAddresses } from './addresses-asian'
import { europeanAddresses } from './addresses-european'
import { type Detector, figure } from './detector'

const name = `(?:${cap}|\\d{1,3}${anyPhrase('ordinal')})(?:\\s+(?:${cap}|${small(anyPhrase('within an English street'))})){0,4}`
// What follows a street on the same or the next lines: town, state, postcode, country.
const place = `(?:,?[ \\t]*\\n?[ \\t]*,?[ \\t]*(?:${cap}|[A-Z]{2})(?:[ \\t]+(?:${cap}|${small(anyPhrase('within a town'))})){0,3}){0,3}`
const postalCode = '(?:,?\\s*(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|\\d{4,6}(?:-\\d{3,4})?))?'
// `13 EXHIBIT 1 TRUST AGREEMENT`: words of a document between two numbers.
const notDocument = `(?!(?:${anyPhrase('word of a document')}|${month})(?![\\p{L}]))`
const placeInCapitals = `(?:\\s*,?\\s*\\n?\\s*,?\\s*(?:${cap}|[A-Z]{2})(?:[ \\t]+${cap}){0,3}){0,3}(?:\\s*,?\\s*\\d{4,6})?`
const unitWord = anyPhrase('unit behind a number')
const streetAlone = anyPhrase('street alone', ['en'])

/** Address detectors; all of them shapes, none of them certain. */
export const addressDetectors: readonly Detector[] = [
  {
    name: 'address-en',
    kind: 'ADDRESS',
    needs: figure,
    pattern: inOrder(
      `${begins}(?:\\d{1,6}[A-Z]?(?:[-–/]\\d{1,5})?[, ]\\s*){1,2}(?:[NSEW]\\.?\\s)?`,
      `${name}\\s+(?:${anyCase(phrases('street', ['en']))})${ends}\\.?`,
      unit,
      place,
      postalCode,
    ),
    valid: (bare) => /[A-Z]/.test(bare),
    weight: 68,
  },
  {
    name: 'address-street',
    kind: 'ADDRESS',
    needs: new RegExp(streetAlone, 'u'),
    pattern: inOrder(
      `${begins}${cap}(?:\\s${cap}){0,2}\\s${streetAlone}(?![\\p{L}])`,
      '(?:\\s(?:No\\.?\\s?)?\\d{1,5})?',
    ),
    weight: 58,
  },
  {
    name: 'address-number-first',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,-])${notMonth}\\d{2,6}\\s+(?:${notDocument}${someone}\\s+){1,4}\\d{1,4}[a-z]?(?=\\.?(?:\\n|,|\\s*${unitWord}|$|\\.\\s|\\sst\\b))(?:\\.(?=\\s*${unitWord}))?${unit}${placeInCapitals}`,
      'giu',
    ),
    valid: (bare) => /[A-Z]{3}/.test(bare),
    weight: 57,
  },
  {
    name: 'address-military',
    kind: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])(?:(?:PSC|Unit|CMR)\s+\d{1,5},?\s+Box\s+\d{1,5}|US(?:NS|NV|S|CGC)\s\p{Lu}\p{L}+)(?:,?\s+(?:APO|FPO|DPO)\s+(?:AA|AE|AP)\s+\d{5})?/giu,
    weight: 66,
  },
  {
    // The lines under the number of a flat are its town and country.
    name: 'address-unit',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyCase([...phrases('unit behind a number'), ...phrases('flat', ['en'])])})\\.?\\s\\d{1,5}(?![\\p{L}\\p{N}])(?:[ \\t]*\\n[ \\t>?|,]*${cap}(?:[ \\t]${cap}){0,2}(?=[ \\t]*\\n[ \\t>?|,]*(?:${cap}|[A-Z]{2})))?`,
      'gu',
    ),
    weight: 56,
  },
  {
    name: 'address-resides',
    kind: 'ADDRESS',
    needs: figure,
    pattern: inOrder(
      `(?<=\\b${anyPhrase('is at', latin)}\\s${anyPhrase('at a place')}\\s(?:the\\s\\p{Ll}+\\sside\\sof\\s)?)${notMonth}`,
      `(?:\\d{1,6}\\s){0,2}${cap}(?:\\s${someone}){0,4}\\s\\d{1,5}[a-z]?(?![\\p{L}\\p{N}]|[.,]\\d)`,
    ),
    weight: 56,
  },
  {
    name: 'address-corner',
    kind: 'ADDRESS',
    needs: new RegExp(anyPhrase('corner')),
    pattern: new RegExp(
      `\\b${anyPhrase('corner')} (?:\\d{1,5}\\s|\\p{Ll}{1,3}\\.\\s)?${cap}(?:\\s(?:\\d{1,5}\\.?|${someone})){0,4} ${anyPhrase('and', ['en'])} (?:\\d{1,5}\\s|\\p{Ll}+\\s)?${cap}(?:\\s(?:\\d{1,5}|${cap})){0,3}`,
      'gu',
    ),
    weight: 67,
  },
  {
    name: 'postcode-uk',
    kind: 'ADDRESS',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/gu,
    weight: 60,
  },
  {
    name: 'postcode-context',
    kind: 'ADDRESS',
    pattern: new RegExp(
      `(?=\\d)(?<=${begins}${anyPhrase('postcode')}(?:\\s+is)?:?\\s{0,2})(?<id>\\d{3} \\d{2}|\\d{4} ?[A-Z]{2}|\\d{3,6}(?:-\\d{3,4})?)(?![\\p{L}\\d])`,
      'giu',
    ),
    weight: 60,
  },
  ...europeanAddresses,
  ...asianAddresses,
  { name: 'postcode-ja', kind: 'ADDRESS', pattern: /〒\s?\d{3}[-－]\d{4}/gu, weight: 62 },
  {
    name: 'po-box',
    kind: 'ADDRESS',
    pattern: new RegExp(`${begins}${anyPhrase('post box')}\\s*(?:n[ºo.]*\\s*)?\\d{1,6}`, 'giu'),
    weight: 62,
  },
]
