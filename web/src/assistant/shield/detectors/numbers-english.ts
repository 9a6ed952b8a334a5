/** Numbers of the English-speaking countries and of their courts. */
import * as check from '../../../domain/values/checksums'
import { anyPhrase } from '../phrases'
import { type Detector, said } from './detector'
import { shape } from './number-shape'

export const english: readonly Detector[] = [
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
    context: said('social security', ['en']),
    weight: 75,
  },
  {
    name: 'us-ein',
    kind: 'ID',
    pattern: shape('\\d{2}-\\d{7}'),
    context: said('employer number'),
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
    context: said('health number', ['en'], 'u'),
    weight: 92,
  },
  {
    name: 'ca-sin',
    kind: 'ID',
    pattern: shape('\\d{3}[ -]\\d{3}[ -]\\d{3}'),
    valid: check.luhn,
    context: said('social insurance'),
    weight: 90,
  },
  {
    name: 'passport',
    kind: 'ID',
    pattern:
      /(?<![\p{Script=Latin}\p{N}])(?:[A-Z]{0,3} ?\d{6,9}[A-Z]?|(?=[A-Z]*\d)[A-Z0-9]{9,10})(?![\p{Script=Latin}\p{N}])/gu,
    context: said('passport'),
    weight: 66,
  },
  {
    name: 'vehicle',
    kind: 'ID',
    pattern: shape('[A-HJ-NPR-Z0-9]{11}[A-HJ-NPR-Z0-9]{2}\\d{4}'),
    valid: (bare) => /[A-Z]/.test(bare) && /\d{3}/.test(bare),
    context: said('chassis number'),
    weight: 70,
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
    pattern: new RegExp(
      `(?<=${anyPhrase('has a number')}\\s+(?:no|nos|number|nr)s?\\.?:?\\s{0,2}#?)(?<id>[A-Z]{0,5}[- ]?\\d[\\dA-Z]{0,12}(?:[-/: ]?[\\dA-Z]{1,12}){0,4}\\d)`,
      'giu',
    ),
    weight: 72,
  },
  {
    name: 'en-licence',
    kind: 'ID',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{0,3}\d[\dA-Z-]{4,15}(?![\p{L}\p{N}])/giu,
    context: said('licence', ['en']),
    weight: 66,
  },
  {
    name: 'application',
    kind: 'DOCKET',
    pattern: new RegExp(
      `(?=\\d)(?<=${anyPhrase('application to a court')}s?\\s*[(（]?\\s*(?:nos?|n[.ºo°]{1,2}|nr|№|núm)?s?\\.?\\s?)(?<id>\\d{1,6}\\s?\\/\\s?\\d{2,4})(?![\\p{N}])`,
      'giu',
    ),
    weight: 78,
  },
  {
    name: 'application-list',
    kind: 'DOCKET',
    pattern: new RegExp(
      `(?<=\\d/\\d{2}(?:,|\\s+${anyPhrase('and', ['en', 'es'])})\\s)(?<id>\\d{3,6}/\\d{2})(?![\\p{N}])`,
      'gu',
    ),
    weight: 76,
  },
  {
    // (ref. AB-2021/344), (n.º 345/2020-B), Az. (12 O 345/20)
    name: 'file-in-brackets',
    kind: 'DOCKET',
    needs: /[([]/,
    pattern: new RegExp(
      `(?<=${anyPhrase('file number')}\\s\\(|[([]\\s?${anyPhrase('in brackets before a file number')}[.:]{0,2}\\s{0,2})(?<id>[\\p{L}\\d][\\p{L}\\d ./-]{1,22}\\d(?:-\\p{L})?)(?=\\s?[)\\]])`,
      'giu',
    ),
    valid: (bare) => /\d{3}/.test(bare) && !/^(?:19|20)\d{2}$/.test(bare),
    weight: 72,
  },
]
