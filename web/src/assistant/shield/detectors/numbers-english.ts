/** Numbers of the English-speaking countries and of their courts. */
import * as check from '../../../domain/values/checksums'
import type { Detector } from './detector'
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
    name: 'passport',
    kind: 'ID',
    pattern:
      /(?<![\p{Script=Latin}\p{N}])(?:[A-Z]{0,3} ?\d{6,9}[A-Z]?|(?=[A-Z]*\d)[A-Z0-9]{9,10})(?![\p{Script=Latin}\p{N}])/gu,
    context:
      /passport|pasaporte|passaporte|reisepass|passnummer|护照|護照|旅券|パスポート|여권|загранпаспорт/iu,
    weight: 66,
  },
  {
    name: 'vehicle',
    kind: 'ID',
    pattern: shape('[A-HJ-NPR-Z0-9]{11}[A-HJ-NPR-Z0-9]{2}\\d{4}'),
    valid: (bare) => /[A-Z]/.test(bare) && /\d{3}/.test(bare),
    context:
      /\bVIN\b|chassis|bastidor|chassi|fahrgestell|\bFIN\b|车架|車台番号|차대번호|vehicle id/iu,
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
    pattern:
      /(?<=\b(?:case|docket|cause|index|file|claim|registration|policy|permit|certificate|reference)\s+(?:no|nos|number|nr)s?\.?:?\s{0,2}#?)(?<id>[A-Z]{0,5}[- ]?\d[\dA-Z]{0,12}(?:[-/: ]?[\dA-Z]{1,12}){0,4}\d)/giu,
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
      /(?=\d)(?<=\b(?:application|demanda|petici[oó]n|requ[eê]te|beschwerde|app|жалоб\p{L}+)s?\s*[(（]?\s*(?:nos?|n[.ºo°]{1,2}|nr|№|núm)?s?\.?\s?)(?<id>\d{1,6}\s?\/\s?\d{2,4})(?![\p{N}])/giu,
    weight: 78,
  },
  {
    name: 'application-list',
    kind: 'DOCKET',
    pattern: /(?<=\d\/\d{2}(?:,|\s+and|\s+y)\s)(?<id>\d{3,6}\/\d{2})(?![\p{N}])/gu,
    weight: 76,
  },
  {
    // (ref. AB-2021/344), (n.º 345/2020-B), Az. (12 O 345/20)
    name: 'file-in-brackets',
    kind: 'DOCKET',
    needs: /[([]/,
    pattern:
      /(?<=(?:\b(?:Az|Gz)\.|Aktenzeichen)\s\(|[([]\s?(?:(?:our |your )?ref(?:erence)?|nos?|nr|n\.?[ºo°]|núm|file|case|az|aktenzeichen|gz|exp(?:ediente)?|proc(?:esso)?|№|дело №)[.:]{0,2}\s{0,2})(?<id>[\p{L}\d][\p{L}\d ./-]{1,22}\d(?:-\p{L})?)(?=\s?[)\]])/giu,
    valid: (bare) => /\d{3}/.test(bare) && !/^(?:19|20)\d{2}$/.test(bare),
    weight: 72,
  },
]
