/** Whether two names may be the same person or company, and how strongly that is meant. */
import type { NameKey } from './name-key.ts'

/** The ways two names can meet, the strongest first. */
export const matchKinds = [
  'exact',
  'alias',
  'transliterated',
  'partial',
  'phonetic',
  'affiliate',
] as const
/** One of {@link matchKinds}. */
export type MatchKind = (typeof matchKinds)[number]

/** How two names meet, or null when they do not. Order of words never matters. */
export function matchNames(
  left: NameKey,
  right: NameKey,
): Exclude<MatchKind, 'alias' | 'affiliate'> | null {
  if (left.words.length === 0 || right.words.length === 0) return null
  if (left.sorted === right.sorted) return 'exact'
  if (sameLatin(left, right)) return left.foreign || right.foreign ? 'transliterated' : 'exact'
  if (isPart(left.latin, right.latin)) return 'partial'
  return soundAlike(left, right) ? 'phonetic' : null
}

/** "王伟" is written WangWei, "Wei Wang" or "Wang Wei": compare without spaces, in any order. */
function sameLatin(left: NameKey, right: NameKey): boolean {
  if (left.compact === '') return false
  return left.turned.includes(right.compact) || right.turned.includes(left.compact)
}

/** Every word of the shorter name stands in the longer one, an initial for a word that begins with it. */
function isPart(left: readonly string[], right: readonly string[]): boolean {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left]
  if (!shorter.some((word) => word.length >= 3)) return false
  return matchEach(shorter, longer, sameOrInitial)
}

/** Every word of the shorter name sounds like, or is one slip away from, a word of the longer. */
function soundAlike(left: NameKey, right: NameKey): boolean {
  const [shorter, longer] = left.latin.length <= right.latin.length ? [left, right] : [right, left]
  if (!shorter.latin.some((word) => word.length >= 4)) return false
  return matchEach(shorter.latin, longer.latin, (a, b, at, place) => {
    if (sameOrInitial(a, b)) return true
    if (a.length < 3 || b.length < 3) return false
    const sounds = longer.sounds[place]
    return shorter.sounds[at]?.some((sound) => sounds?.includes(sound)) === true || isOneSlip(a, b)
  })
}

function sameOrInitial(a: string, b: string): boolean {
  return a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0])
}

/**
 * Whether each word finds a word of its own. An initial gives way to a word that needs its place
 * and takes another (augmenting paths), so that long names cost no more than they are long.
 */
function matchEach(
  words: readonly string[],
  others: readonly string[],
  fits: (a: string, b: string, at: number, place: number) => boolean,
): boolean {
  const holders = new Map<number, number>()
  const settle = (at: number, tried: Set<number>): boolean => {
    const places = others.flatMap((other, place) =>
      !tried.has(place) && fits(words[at] ?? '', other, at, place) ? [place] : [],
    )
    const yielded = (place: number): boolean => {
      const holder = holders.get(place)
      if (holder === undefined || tried.has(place)) return false
      tried.add(place)
      return settle(holder, tried)
    }
    const found = places.find((place) => !holders.has(place)) ?? places.find(yielded)
    if (found === undefined) return false
    holders.set(found, at)
    return true
  }
  return words.every((_, at) => settle(at, new Set()))
}

/** One letter more, less, other or swapped, in words long enough that this is hardly chance. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < Math.min(a.length, b.length) && a[i] === b[i]) i++
  const [restA, restB] = [a.slice(i), b.slice(i)]
  const swapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    swapped
  )
}
