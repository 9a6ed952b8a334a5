/** The parts of a person's name, as files of other programs keep them apart. */

const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u
const foreignInKana = /^[\p{Script=Katakana}ー]+$/u

/** Chinese, Japanese and Korean names begin with the family name. A name in katakana alone is that of
 *  somebody from elsewhere. */
function familyFirst(family: string, given: string): boolean {
  const all = `${family}${given}`
  return family !== '' && given !== '' && eastern.test(all) && !foreignInKana.test(all)
}

/** A name as people write it: family name last, or first where it stands so (佐藤 恵美, 김민지). */
export function wholeName(family: string, given: string, middle = ''): string {
  if (!familyFirst(family, given)) return [given, middle, family].filter(Boolean).join(' ')
  // Of one sign, a family name is written together with the other.
  return [family, given].join([...family].length === 1 ? '' : ' ')
}

/** The family and the given name of a name, as far as a space tells them apart. */
export function partsOfName(name: string): readonly [family: string, given: string] {
  const [first = '', ...rest] = name.split(' ')
  if (rest.length === 1 && familyFirst(first, rest[0] ?? '')) return [first, rest[0] ?? '']
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, ''] : [name.slice(at + 1), name.slice(0, at)]
}
