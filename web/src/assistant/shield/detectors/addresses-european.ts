/** Addresses of the countries that write the street before the number. */
import { anyPhrase, phrases } from '../phrases'
import { anyCase, begins, cap, ends, inOrder, small, unit } from './address-parts'
import { type Detector, figure } from './detector'

const romance = ['es', 'pt', 'all']
const romanceStreets = phrases('street', romance).map(
  // `C/ Mayor` and `Av. Brasil` need no space; a whole word does.
  (word) => anyCase([word]) + (/[./º]$/.test(word) ? '' : '(?=\\s)'),
)
const romanceName = `(?:${anyPhrase('before the name of a street', romance)}\\s+){0,2}${cap}(?:\\s+(?:${cap}|${small(anyPhrase('within the name of a street', romance))})){0,5}`
const romanceNumber =
  '(?:,?\\s*(?:n[ºo.°]{1,2}|núm\\.?|número|s/n)?\\s*\\d{1,5}(?:\\s?[-–]\\s?\\d{1,4})?[A-Za-z]?)?'
const romanceFloor = `(?:,?\\s*\\d{1,2}\\s?[ºª.]{1,2}\\s?(?:[A-Za-z](?![\\p{L}])|${anyPhrase('side of a building')}|\\d)?)*`
const romanceTown = `(?:,?\\s*(?:CEP\\s*|C\\.?P\\.?\\s*)?(?:\\d{5}(?:-\\d{3})?|\\d{4}-\\d{3})\\s*${cap}(?:\\s${cap}){0,2})?`

const germanWord = `(?:${cap}[ -]){0,3}(?:[\\p{Lu}][\\p{L}-]*${anyPhrase('street ending')}|${anyPhrase('street alone', ['de'])})`
// `Am Markt 3`, and not `Im Artikel 3`.
const germanPlace = `${anyPhrase('before a street')}\\s(?!${anyPhrase('behind no street')}\\p{Ll}*\\s)${cap}(?:\\s${cap})?`
const germanNumber = '\\s+\\d{1,4}\\s?[a-z]?(?:\\s?[-–/]\\s?\\d{1,4})?'
const germanTown = `(?:,?\\s+(?:D-)?\\d{5}\\s+${cap}(?:(?<!\\.)\\s${anyPhrase('within the name of a town')}?\\s?${cap})?)?`

const russianName = '\\p{Lu}[\\p{L}.-]+'
const russian = (tag: string): string => anyPhrase(tag, ['ru'])
const russianTown = `(?:(?:\\d{6},?\\s*)?(?:${russian('town')}\\s*\\p{Lu}[\\p{L}-]+,?\\s*))?`
const russianDoor = `(?:${russian('house')}\\s*)?\\d{1,4}[а-я]?(?:\\/\\d+)?`
const russianPart = `(?:,?\\s*${russian('building')}\\s*\\d+)?(?:,?\\s*${russian('flat')}\\s*\\d{1,4})?`

const everyday = new RegExp(`^${anyPhrase('street and everyday word')}`, 'i')

/** Spanish, Portuguese, French and Italian; German and its neighbours; Russian. */
export const europeanAddresses: readonly Detector[] = [
  {
    name: 'address-romance',
    kind: 'ADDRESS',
    pattern: inOrder(
      `${begins}(?:\\d{1,5}(?:\\s?bis)?,?\\s+){0,2}(?:${romanceStreets.join('|')})\\s*`,
      romanceName,
      romanceNumber,
      romanceFloor,
      unit,
      romanceTown,
    ),
    // `via FedEx`, `place Orders`
    valid: (bare) => bare.length >= 6 && (/\d/.test(bare) || !everyday.test(bare)),
    weight: 66,
  },
  {
    name: 'address-german',
    kind: 'ADDRESS',
    needs: figure,
    pattern: inOrder(`${begins}(?:${germanWord}|${germanPlace})`, germanNumber, germanTown, ends),
    weight: 67,
  },
  {
    name: 'address-russian',
    kind: 'ADDRESS',
    pattern: inOrder(
      russianTown,
      `${russian('street')}\\s*${russianName}(?:\\s${russianName})?,?\\s*`,
      russianDoor,
      russianPart,
    ),
    weight: 67,
  },
]
