/**
 * E-mail, web and network addresses, and telephone numbers. The phone library weighs
 * about as much as the rest of the shield, so it is loaded when it is first needed and
 * handed in; without it a plain shape stands in.
 */
import type { Hit } from '../kinds'
import { anyPhrase, anyWord } from '../phrases'
import { type Detector, figure } from './detector'
import { touching } from './number-shape'

/** Finds telephone numbers in a line of text. Offsets point into the line. */
export type PhoneFinder = (
  line: string,
) => readonly { start: number; end: number; number: string }[]

const topLevels = anyPhrase('top level', ['all'])

/** Addresses of the network. */
export const networkDetectors: readonly Detector[] = [
  {
    name: 'email',
    kind: 'EMAIL',
    needs: /[@＠]|[([]at[)\]]/iu,
    pattern:
      /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}\s?(?:@|＠|\(at\)|\[at\])\s?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62}[\p{L}\p{N}])?(?:\.|\s?[([]dot[)\]]\s?))+[\p{L}]{2,24}/giu,
    weight: 96,
  },
  {
    name: 'url',
    kind: 'URL',
    pattern:
      /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'“”«»()[\]{}，。、]+[^\s<>"'“”«»()[\]{}，。、.,;:!?]/giu,
    valid: (bare) => !publicSite.test(bare),
    weight: 94,
  },
  {
    name: 'domain',
    kind: 'URL',
    needs: /\./,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62}[\\p{L}\\p{N}])?\\.)+${topLevels}(?:/[^\\s<>"'()]*[^\\s<>"'().,;:!?])?(?![\\p{L}\\p{N}@-])`,
      'giu',
    ),
    valid: (bare) => bare.length >= 5 && !publicSite.test(bare),
    weight: 80,
  },
  {
    name: 'ipv4',
    kind: 'IP',
    pattern:
      /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g,
    weight: 86,
  },
  {
    name: 'ipv6',
    kind: 'IP',
    pattern:
      /(?<![\p{L}\p{N}:])(?:[0-9a-f]{1,4}:){3,7}(?::?[0-9a-f]{1,4}){1,4}(?![\p{L}\p{N}:])/giu,
    weight: 86,
  },
  {
    name: 'plate',
    kind: 'PLATE',
    needs: figure,
    pattern:
      /(?<![\p{L}\p{N}])[\p{Lu}\d]{1,4}[ -]?[\p{Lu}\d]{1,4}[ -]?[\p{Lu}\d]{1,4}(?![\p{L}\p{N}])/gu,
    valid: (bare) => /\d/.test(bare) && /\p{L}/u.test(bare) && bare.length >= 4,
    context: new RegExp(
      `\\b${anyPhrase('plate', ['en'])}\\b|${anyPhrase('plate', ['es', 'pt', 'de', 'ru', 'zh', 'ja', 'ko'])}`,
      'iu',
    ),
    weight: 62,
  },
]

// Courts, parliaments and journals of record are sources, not people.
const publicSite =
  /(?:GOV|EUROPA|ECHRCOEINT|BOEES|CENDOJ|PODERJUDICIALES|JUSBR|GOVBR|BUNDDE|GESETZEIMINTERNETDE|COURTSGOJP|LAWGOKR|SCOURTGOKR|SUDRFRU|ARBITRRU|COURTGOVCN|BAILII|COURTLISTENER|JUSTIACOM)/

const candidate = new RegExp(
  `(?<!${touching})[+＋(（]?[0-9０-９][0-9０-９\\s().\\-‐‑–/]{4,20}[0-9０-９](?:\\s?${anyPhrase('extension')}\\s?\\d{1,6})?(?!${touching})`,
  'giu',
)
const phoneWord = new RegExp(anyWord('telephone'), 'iu')
const dateShape =
  /^\(?\d{1,4}(?:[./-]|\.\s)\d{1,2}(?:[./-]|\.\s)\d{1,4}\)?(?:\s+\d{1,2}(?:[:.]\d{2})*)?$/
const caseNumber = /^\d{1,6}\/\d{2,4}$/
const yearPair = /^\(?(?:1[5-9]|20)\d{2}\s?[-–/]\s?(?:(?:1[5-9]|20)?\d{2})\)?$/

/** Telephone numbers in `text`. */
export function phoneHits(text: string, find?: PhoneFinder): Hit[] {
  const hits: Hit[] = []
  candidate.lastIndex = 0
  for (const match of text.matchAll(candidate)) {
    const digits = match[0].normalize('NFKC').replace(/\D/g, '')
    if (
      digits.length < 6 ||
      digits.length > 19 ||
      dateShape.test(match[0].trim()) ||
      yearPair.test(match[0].trim()) ||
      caseNumber.test(match[0].trim())
    )
      continue
    const start = match.index
    const before = text.slice(Math.max(0, start - 24), start)
    const found =
      find?.(
        match[0].normalize('NFKC').length === match[0].length
          ? match[0].normalize('NFKC')
          : match[0],
      ) ?? []
    for (const one of found) {
      // `+46 (0)179 459 33`: the country belongs to what was found of the rest.
      const from = /^[+＋]\d{1,3}[\s(]*$/.test(match[0].slice(0, one.start)) ? 0 : one.start
      hits.push(phone(start + from, start + one.end, one.number, 84))
    }
    if (found.length > 0) continue
    const grouped = /^[+＋(（]|^\d{2,4}[\s).-]\s?\d{2,4}[\s.-]\d{2,4}/.test(match[0])
    const plausible = phoneWord.test(before) || (/^[+＋]/.test(match[0]) && digits.length >= 8)
    if (plausible || (find === undefined && grouped && digits.length >= 9 && digits.length <= 13))
      hits.push(phone(start, start + match[0].length, digits, plausible ? 78 : 60))
  }
  return hits
}

function phone(start: number, end: number, number: string, weight: number): Hit {
  return {
    start,
    end,
    kind: 'PHONE',
    source: 'pattern',
    key: `phone:${number.replace(/\D/g, '')}`,
    detector: 'phone',
    weight,
  }
}
