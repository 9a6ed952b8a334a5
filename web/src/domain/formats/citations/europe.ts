/** References of Spain, Germany, Russia, and of the European Union. */
import { type CitationForm, fullYear, isDay, yearWithin } from './citation.ts'

/** The last article or section of a code, as far as the code is numbered through. */
const spanishCodes: Readonly<Record<string, number>> = {
  CE: 169,
  CC: 1976,
  CP: 639,
  LEC: 827,
  LECrim: 999,
}
const germanCodes: Readonly<Record<string, number>> = {
  BGB: 2385,
  ZPO: 1120,
  StGB: 358,
  StPO: 500,
  HGB: 905,
  InsO: 359,
  VwGO: 195,
  GG: 146,
}
const russianCodes: Readonly<Record<string, number>> = {
  ГК: 1551,
  УК: 361,
  ТК: 424,
  ГПК: 446,
  АПК: 332,
  УПК: 477,
  СК: 170,
}

function withinCode(codes: Readonly<Record<string, number>>, code = '', number = ''): boolean {
  const last = codes[code]
  const value = Number(number)
  return value >= 1 && (last === undefined || value <= last)
}

const codes = (table: Readonly<Record<string, number>>): string => Object.keys(table).join('|')

/** European ways of writing references. */
export const europeanForms: readonly CitationForm[] = [
  {
    system: 'eu',
    pattern: /ECLI(?::(?<parts>[A-Z0-9.]+(?::[A-Z0-9.]+)*))/g,
    problem({ parts = '' }, present) {
      const [country, court, year, ordinal, ...more] = parts.replace(/\.+$/, '').split(':')
      if (!/^[A-Z]{2}$/.test(country ?? '') || !/^[A-Z][A-Z0-9]{0,6}$/.test(court ?? ''))
        return 'form'
      if (ordinal === undefined || more.length > 0 || !/^[A-Z0-9.]{1,25}$/.test(ordinal))
        return 'form'
      return yearWithin(year, 1900, present) ? null : 'date'
    },
  },
  {
    system: 'eu',
    pattern:
      /(?<![\p{L}\p{N}])(?:Case|Asunto|Rechtssache|Rs\.|Processo|дело)\s+(?<court>[CTF])[-‑–](?<number>\d{1,5})\/(?<year>\d{2,4})(?!\d)/gu,
    problem: ({ year = '', number }, present) =>
      year.length === 3 || Number(number) === 0
        ? 'form'
        : fullYear(year, present) < 1953 || fullYear(year, present) > present
          ? 'date'
          : null,
  },
  {
    system: 'es',
    pattern:
      /(?<![\p{L}\p{N}])(?:STS|STC|SAN|STSJ|SAP|ATS|ATC)\s+(?:n\.?º\s*)?(?<number>\d{1,5})\/(?<year>\d{4})(?!\d)/gu,
    problem: ({ year, number }, present) =>
      Number(number) === 0 ? 'number' : yearWithin(year, 1978, present) ? null : 'date',
  },
  {
    system: 'es',
    pattern:
      /(?<![\p{L}\p{N}])(?:Ley(?:\s+Orgánica)?|Real\s+Decreto(?:[- ](?:ley|Legislativo))?)\s+(?<number>\d{1,4})\/(?<year>\d{4})(?!\d)/giu,
    problem: ({ year, number }, present) =>
      Number(number) === 0 ? 'number' : yearWithin(year, 1889, present) ? null : 'date',
  },
  {
    system: 'es',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:art(?:ículo|\\.)|Art(?:ículo|\\.))\\s*(?<number>\\d{1,4})(?:\\.\\d{1,2})?\\s+(?:(?:de\\s+la|del)\\s+)?(?<code>${codes(spanishCodes)})(?![\\p{L}\\p{N}/])`,
      'gu',
    ),
    problem: ({ number, code }) => (withinCode(spanishCodes, code, number) ? null : 'number'),
  },
  {
    system: 'de',
    pattern: new RegExp(
      `(?:§{1,2}|(?<![\\p{L}\\p{N}])Art(?:ikel|\\.))\\s*(?<number>\\d{1,4})[a-z]?(?:\\s+Abs(?:atz|\\.)\\s*\\d{1,2})?(?:\\s+(?:S\\.|Satz|Nr\\.)\\s*\\d{1,2}){0,2}\\s+(?<code>${codes(germanCodes)})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    problem: ({ number, code }) => (withinCode(germanCodes, code, number) ? null : 'number'),
  },
  {
    system: 'de',
    pattern:
      /(?<![\p{L}\p{N}])(?:BGH|BAG|BFH|BSG|BVerwG|BVerfG|OLG\s+\p{Lu}\p{L}+|LG\s+\p{Lu}\p{L}+),?\s+(?:Urteil|Urt\.|Beschluss|Beschl\.)\s+(?:vom|v\.)\s*(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.\s*(?<year>\d{4})\s*[-–,]\s*(?:Az\.:?\s*)?(?<docket>(?:[IVX]+|\d{1,3})\s+[A-Z][A-Za-z]{0,4}(?:\s*\([A-Za-z]+\))?\s+\d{1,5}\/(?<filed>\d{2}))(?!\d)/gu,
    problem({ day, month, year, filed = '' }, present) {
      if (!isDay(Number(year), Number(month), Number(day))) return 'date'
      if (!yearWithin(year, 1950, present)) return 'date'
      return fullYear(filed, present) > Number(year) ? 'date' : null
    },
  },
  {
    system: 'de',
    pattern:
      /(?<![\p{L}\p{N}])(?:(?:BGHZ|BGHSt|BVerfGE|BVerwGE|BAGE)\s+(?<volume>\d{1,3}),\s*\d{1,4}|NJW(?:-RR)?\s+(?<year>\d{4}),\s*\d{1,4})(?!\d)/gu,
    problem: ({ volume, year }, present) =>
      volume !== undefined
        ? Number(volume) === 0
          ? 'number'
          : null
        : yearWithin(year, 1947, present)
          ? null
          : 'date',
  },
  {
    system: 'ru',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:ст\\.|стать(?:я|и|ей|ёй|е|ю))\\s*(?<number>\\d{1,4})(?:\\.\\d{1,3})?\\s+(?<code>${codes(russianCodes)})\\s+РФ(?!\\p{L})`,
      'gu',
    ),
    problem: ({ number, code }) => (withinCode(russianCodes, code, number) ? null : 'number'),
  },
  {
    system: 'ru',
    pattern:
      /(?<![\p{L}\p{N}])(?:Федеральн(?:ый|ого|ым)\s+закон(?:а|ом)?|Постановлени[еяю]\s+Пленума\s+(?:ВС|ВАС)\s+РФ)\s+от\s+(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})\s+(?:№|N)\s*(?<number>\d{1,4})(?:-ФЗ)?(?!\d)/gu,
    problem: ({ day, month, year }, present) =>
      isDay(Number(year), Number(month), Number(day)) && yearWithin(year, 1990, present)
        ? null
        : 'date',
  },
  {
    system: 'ru',
    pattern: /(?<![\p{L}\p{N}])А(?<court>\d{1,3})[-–]\d{1,7}\/(?<year>\d{2,4})(?!\d)/gu,
    problem({ court, year = '' }, present) {
      if (Number(court) < 1 || Number(court) > 99 || year.length === 3) return 'form'
      return yearWithin(String(fullYear(year, present)), 1992, present) ? null : 'date'
    },
  },
]
