/** Bank accounts and payment cards, in any country. */
import * as check from '../../../domain/values/checksums'
import { type Detector, said } from './detector'
import { shape, touching } from './number-shape'

export const banks: readonly Detector[] = [
  {
    name: 'iban',
    kind: 'ACCOUNT',
    // A table or a narrow column parts it anywhere: tabs, two spaces, the end of a line.
    pattern: shape('[A-Za-z]{2}[ -]?\\d{2}(?:[ \\t.-]{0,2}\\n?[A-Za-z0-9]){11,30}'),
    valid: (bare) => check.iban(bare),
    weight: 95,
  },
  {
    name: 'iban-shape',
    kind: 'ACCOUNT',
    pattern: shape('[A-Z]{2}\\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,3})?'),
    context: said('bank transfer'),
    weight: 66,
  },
  {
    name: 'card',
    kind: 'CARD',
    pattern: new RegExp(`(?<!${touching}|\\.)(?:\\d[ -]?){11,18}\\d(?!${touching})`, 'gu'),
    valid: (bare) => /^(?:4|5[1-5]|2[2-7]|3[0-9]|6|1800|2131)/.test(bare) && check.luhn(bare),
    weight: 89,
  },
  {
    name: 'account',
    kind: 'ACCOUNT',
    pattern: shape('\\d[\\d -]{6,22}\\d'),
    context: said('account'),
    weight: 66,
  },
  {
    name: 'swift',
    kind: 'ACCOUNT',
    // most are of letters alone
    needs: said('bank code'),
    pattern: shape('[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?'),
    context: said('bank code'),
    weight: 66,
  },
]
