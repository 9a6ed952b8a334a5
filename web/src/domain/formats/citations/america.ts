/** References of the United States, the United Kingdom and Brazil. */
import { cnjCase } from '../../values/checksums.ts'
import { type CitationForm, yearWithin } from './citation.ts'

/** The years in which a reporter appeared: first and, where it has ended, last. */
const reporters: Readonly<Record<string, readonly [number, number?]>> = {
  'U.S.': [1754],
  'S. Ct.': [1882],
  'F.': [1880, 1925],
  'F.2d': [1924, 1994],
  'F.3d': [1993, 2021],
  'F.4th': [2021],
  'F. Supp.': [1931, 1998],
  'F. Supp. 2d': [1997, 2015],
  'F. Supp. 3d': [2013],
  'A.2d': [1938, 2011],
  'A.3d': [2010],
  'N.E.2d': [1936, 2014],
  'N.E.3d': [2013],
  'P.2d': [1931, 2001],
  'P.3d': [1999],
  'S.W.2d': [1928, 2000],
  'S.W.3d': [1999],
}
const squeezed = (name: string): string => name.replace(/\s+/g, '')
const spans = new Map(Object.entries(reporters).map(([name, years]) => [squeezed(name), years]))
const reporterNames = Object.keys(reporters)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s?'))
  .join('|')

/** The British courts of neutral citations, with the year of their first. */
const courts: Readonly<Record<string, number>> = {
  UKSC: 2009,
  UKHL: 2001,
  UKPC: 2001,
  'EWCA Civ': 2001,
  'EWCA Crim': 2001,
  EWHC: 2001,
}

const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

const brazilianCodes: Readonly<Record<string, number>> = {
  CF: 250,
  CC: 2046,
  CDC: 119,
  CPC: 1072,
  CPP: 811,
  CP: 361,
  CLT: 922,
  CTN: 218,
}

/** American, British and Brazilian ways of writing references. */
export const americanForms: readonly CitationForm[] = [
  {
    system: 'us',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<volume>\\d{1,4})\\s+(?<reporter>${reporterNames})\\s?(?<page>\\d{1,5})(?:,\\s\\d{1,5})?(?:\\s\\((?:[^()\\n]{0,30}?\\s)?(?<year>\\d{4})\\))?(?!\\d)`,
      'gu',
    ),
    problem({ volume, reporter = '', page, year }, present) {
      if (Number(volume) === 0 || Number(page) === 0) return 'number'
      if (year === undefined) return null
      const [first = 0, last = present] = spans.get(squeezed(reporter)) ?? []
      return yearWithin(year, first, Math.min(last, present)) ? null : 'date'
    },
  },
  {
    system: 'us',
    pattern:
      /(?<![\p{L}\p{N}])(?<title>\d{1,3})\s+(?<code>U\.\s?S\.\s?C\.|C\.\s?F\.\s?R\.)\s*(?:§{1,2}|[Ss]ection|[Pp]art)\s*\d{1,5}[a-z]?(?:[.-]\d{1,5})?(?:\([a-z0-9]{1,4}\))*/gu,
    problem: ({ title, code = '' }) =>
      Number(title) >= 1 && Number(title) <= (code.startsWith('U') ? 54 : 50) ? null : 'number',
  },
  {
    system: 'gb',
    pattern: new RegExp(
      `(?<open>[[(])(?<year>\\d{4})(?<close>[\\])])\\s+(?<court>${Object.keys(courts).join('|')})\\s+(?<number>\\d{1,5})(?:\\s\\((?:Admin|Ch|Comm|Fam|KB|Pat|QB|TCC)\\))?(?!\\d)`,
      'gu',
    ),
    problem({ open, close, year, court = '', number }, present) {
      if (open !== '[' || close !== ']') return 'form'
      if (Number(number) === 0) return 'number'
      return yearWithin(year, courts[court] ?? 2001, present) ? null : 'date'
    },
  },
  {
    system: 'br',
    pattern:
      /(?<![\p{L}\p{N}])(?:REsp|AREsp|EREsp|RE|ARE|RHC|HC|ADI|ADPF|RMS)\s+(?:n\.?º\s*)?(?<number>\d{1,3}(?:\.\d{3})+|\d{1,7})(?:[/-](?<state>[A-Z]{2}))?(?![\p{L}\p{N}])/gu,
    problem: ({ number = '', state }) =>
      Number(number.replaceAll('.', '')) === 0
        ? 'number'
        : state === undefined || states.includes(state)
          ? null
          : 'form',
  },
  {
    system: 'br',
    pattern:
      /(?<![\p{L}\p{N}])(?:Lei(?:\s+Complementar)?|Decreto(?:-Lei)?|Medida\s+Provisória)\s+(?:n\.?º\s*)?(?<number>\d{1,3}(?:\.\d{3})*|\d{1,5})\/(?<year>\d{4})(?!\d)/gu,
    problem: ({ number = '', year }, present) =>
      Number(number.replaceAll('.', '')) === 0
        ? 'number'
        : yearWithin(year, 1889, present)
          ? null
          : 'date',
  },
  {
    system: 'br',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])[Aa]rt(?:igo|\\.)\\s*(?<number>\\d{1,2}\\.\\d{3}|\\d{1,4})(?:º)?(?:,\\s*(?:§\\s*\\d{1,2}º?|[IVXL]+|caput))*,?\\s+(?:d[ao]\\s+)(?<code>${Object.keys(brazilianCodes).join('|')})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    problem({ number = '', code = '' }) {
      const value = Number(number.replaceAll('.', ''))
      return value >= 1 && value <= (brazilianCodes[code] ?? 0) ? null : 'number'
    },
  },
  {
    system: 'br',
    pattern: /(?<![\p{L}\p{N}])(?<number>\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})(?!\d)/gu,
    problem: ({ number = '' }) => (cnjCase(number.replace(/\D/g, '')) ? null : 'number'),
  },
]
