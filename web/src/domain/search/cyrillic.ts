/**
 * Cyrillic and Latin letters brought to a coarse key that all systems of spelling agree on:
 * Tschaikowski, Chaykovskiy and Чайковский have the same.
 */

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вv гg дd еe ёе жS зs иi йi кk лl мm нn оo пp рr сs тt уu фf хh цs чS шS щS ъ ыi ь эe юiu яia іi їi єe ґg'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

const single = (key: string): string => key.replace(/(.)\1+/g, '$1')

/** The key of a folded text in Cyrillic letters; others stay. */
export function cyrillicKey(text: string): string {
  return single([...text].map((one) => letters[one] ?? one).join(''))
}

/** The keys of a folded text in Latin letters: `ch` is one sound or another. */
export function slavicKeys(text: string): readonly string[] {
  const key = (ch: string) =>
    single(
      text
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
  return [...new Set(['S', 'h'].map(key))]
}
