/**
 * Hangul in Latin letters: by the official rules (Revised Romanization), and as people have long
 * spelled their own names: Kim and not Gim, Young-hee and not Yeonghui.
 */
import { koreanSurnames, type Syllable, syllableOf } from '../../domain/search/hangul.ts'
import type { LatinNames } from './kinds'
import { choices, spellings } from './latin-forms'

/** A given name of two syllables has as many at most. */
const mostSpellings = 9

const english: Readonly<Record<string, string>> = {
  eo: 'u',
  yeo: 'yu',
  u: 'oo',
  yu: 'yoo',
  ui: 'ee',
}

const alone: Readonly<Record<string, string>> = { yeo: 'you', u: 'woo', ui: 'ui' }

/** How one syllable of a name is spelled: as an ear used to English hears it, officially, and
 *  half and half. */
function spellingsOf({ lead, vowel, tail }: Syllable): string[] {
  const heard = (lead === '' && alone[vowel]) || (english[vowel] ?? vowel)
  const begins = lead === 'g' ? 'k' : lead
  return [...new Set([begins + heard, lead + vowel, lead + heard])].map((one) => one + tail)
}

/** The spellings of a Korean name, those with the likeliest surname first; none where it is not
 *  written in Hangul. */
export function koreanSpellings(chars: readonly string[], surnameLength: number): LatinNames {
  const syllables = chars.map(syllableOf).filter((one) => one !== undefined)
  if (syllables.length < chars.length || chars.length <= surnameLength)
    return { usual: [], others: [] }
  const spelled = syllables.map(spellingsOf)
  const surname = chars.slice(0, surnameLength).join('')
  const families = new Set([
    ...(koreanSurnames.get(surname) ?? []),
    ...choices(spelled.slice(0, surnameLength)).map((one) => one.join('')),
  ])
  const [first = '', ...others] = families
  const given = spelled.slice(surnameLength)
  return {
    usual: spellings([first], given, mostSpellings),
    others: spellings(others, given, mostSpellings * others.length),
  }
}
