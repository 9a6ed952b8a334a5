/**
 * A name kept in Latin letters and met in Cyrillic ones. One Latin spelling has many origins, so
 * both are brought to a coarse key that all systems of spelling agree on: Tschaikowski, Chaykovskiy
 * and Чайковский have the same.
 */
import { russianEndings } from './inflect'

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вv гg дd еe ёe жS зs иi йi кk лl мm нn оo пp рr сs тt уu фf хh цs чS шS щS ъ ыi ь эe юiu яia іi їi єe ґg'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

const single = (key: string): string => key.replace(/(.)\1+/g, '$1')

/** The fewest letters that tell somebody. */
const shortest = 4

/** The keys of a folded Latin word; none for a shorter word. */
export function latinKeys(word: string): readonly string[] {
  const key = (ch: string) =>
    single(
      word
        .replace(/schtsch|shch|chtch|tsch|tch|sch|sh|zh/g, 'S')
        .replace(/kh/g, 'h')
        .replace(/ch/g, ch)
        .replace(/th/g, 't')
        .replace(/ph/g, 'f')
        .replace(/ck/g, 'k')
        .replace(/x/g, 'ks')
        .replace(/ts|tz|[cz]/g, 's')
        .replace(/w/g, 'v')
        .replace(/ou/g, 'u')
        .replace(/[yj]/g, 'i')
        .replace(/i[eo]/g, 'e'),
    )
  return word.length < shortest ? [] : [...new Set(['S', 'h'].map(key))]
}

const nominatives = ['', 'а', 'я', 'о', 'ь', 'и', 'ии', 'ыи', 'ои', 'ая', 'ия']

/** The keys of the names of which a folded Cyrillic word may be a case. */
export function cyrillicKeys(word: string): readonly string[] {
  const stems = russianEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, word.length - ending.length))
  const bases = stems.flatMap((stem) => nominatives.map((ending) => stem + ending))
  return [
    ...new Set(
      [word, ...bases].map((base) => single([...base].map((one) => letters[one] ?? one).join(''))),
    ),
  ]
}
