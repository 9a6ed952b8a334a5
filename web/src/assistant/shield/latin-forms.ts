/** How a Chinese or Korean name is written once it is spelled in Latin letters. */
import type { FormStrength, LatinName, LatinNames, NameForm } from './kinds'

/** The fewest letters that name somebody in one word: a given name of two syllables, a whole name. */
const shortestGiven = 4
const shortestRun = 6

/** Every choice of one among each of several. */
export function choices(each: readonly (readonly string[])[]): string[][] {
  return each.reduce<string[][]>(
    (heads, options) => heads.flatMap((head) => options.map((one) => [...head, one])),
    [[]],
  )
}

/** Every spelling of a surname with every spelling of the syllables behind it, `most` at most. */
export function spellings(
  families: readonly string[],
  syllables: readonly (readonly string[])[],
  most: number,
): LatinName[] {
  const given = choices(syllables)
  return families.flatMap((family) => given.map((one) => ({ family, given: one }))).slice(0, most)
}

/**
 * The forms of a name by its spellings. The surname never stands alone, and a given name only where
 * it has two syllables. The spellings beside the usual ones come in full alone.
 */
export function latinForms({ usual, others }: LatinNames): NameForm[] {
  return [...[...usual, ...others].flatMap(inFull), ...usual.flatMap(inShort)]
}

const form = (words: readonly string[], strength: FormStrength = 'spelled'): NameForm => ({
  words,
  strength,
  fixed: true,
})

function inFull({ family, given }: LatinName): NameForm[] {
  const run = given.join('')
  return [
    form([family, run]),
    form([run, family]),
    ...(given.length > 1 ? [form([family, ...given]), form([...given, family])] : []),
  ]
}

function inShort({ family, given }: LatinName): NameForm[] {
  const run = given.join('')
  const [letters, first = ''] = [given.map((one) => one.slice(0, 1)), given[0]?.slice(0, 1)]
  const both = (lead: readonly string[]) => [form([...lead, family]), form([family, ...lead])]
  const single = (word: string, shortest: number) =>
    word.length < shortest ? [] : [form([word], 'single')]
  return [
    ...both(letters),
    ...(given.length > 1 ? [...both([letters.join('')]), ...both([first])] : []),
    // A German genitive.
    form([family, `${run}s`]),
    form([run, `${family}s`]),
    ...single(`${family}${run}`, shortestRun),
    ...single(`${run}${family}`, shortestRun),
    ...(given.length > 1 ? [run, `${run}s`].flatMap((word) => single(word, shortestGiven)) : []),
  ]
}
