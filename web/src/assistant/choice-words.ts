/**
 * What a firm's own list may offer and what names nobody: countries, their parts, and where
 * something stands. For the languages written with capitals the word lists of the shield know
 * everyday words; for Russian, Chinese, Japanese and Korean the phrases of `data/phrases` do.
 */
import { languages } from '../i18n/languages'
import { foldPhrase } from './shield/fold'
import { anyPhrase, phrases } from './shield/phrases'

const whole = (expression: string): RegExp => new RegExp(`^${expression}$`, 'iu')

/** Parts of the countries whose languages the product speaks, and what is called one by how its name
 *  begins or ends. */
const regions = [
  whole(anyPhrase('part of a country')),
  new RegExp(
    `^${anyPhrase('begins a region')} \\p{L}+|(?:^| )${anyPhrase('ends a region')}$`,
    'iu',
  ),
]

/** Where something stands, how much it matters, yes and no: nothing but such words, which run
 *  together where a script sets no spaces. */
const states = [
  whole(anyPhrase('how it stands', ['ru'])),
  ...['zh', 'ja', 'ko'].map((language) => whole(`${anyPhrase('how it stands', [language])}+`)),
]

let known: ReadonlySet<string> | undefined

/** Countries in the languages of the product, and parts of theirs; folded. */
function places(): ReadonlySet<string> {
  if (known !== undefined) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const countries = languages.flatMap(({ code }) => {
    const names = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' })
    return codes.flatMap((region) => names.of(region) ?? [])
  })
  known = new Set([...countries, ...phrases('part of a country')].map(foldPhrase))
  return known
}

/** Whether a choice of a list is a place that thousands share, or says how something stands. */
export function isEverydayChoice(name: string): boolean {
  const bare = name.trim()
  const words = bare.split(/\s+/u)
  return (
    places().has(foldPhrase(bare)) ||
    regions.some((pattern) => pattern.test(bare)) ||
    states.some((pattern) => words.every((word) => pattern.test(word)))
  )
}
