/**
 * Whether a name is a woman's or a man's, for languages whose words agree with it: a model
 * that sees only `[CLIENT_1]` would have to guess. Said only where the name itself is clear;
 * nothing is better than wrong.
 */
import { foldPhrase } from './fold'
import { namesOfMen, namesOfWomen } from './given-names'
import type { PlaceholderKind } from './kinds'
import { legalForms } from './titles'

export type Gender = 'feminine' | 'masculine'

/** The languages of the interface in which more than a pronoun agrees. */
const agreeing: ReadonlySet<string> = new Set(['es', 'pt', 'de', 'ru'])

/** Whom a placeholder of these kinds stands for may be a person. */
const people: ReadonlySet<PlaceholderKind> = new Set(['CLIENT', 'OPPONENT', 'PERSON', 'LAWYER'])

/** The gender that a person's name shows by itself: its given name, else a Russian patronymic. */
export function genderOfName(name: string): Gender | undefined {
  // "García, María" and "Иванова Мария" have it behind the surname.
  const words = foldPhrase(name.slice(name.indexOf(',') + 1)).split(' ')
  const all = foldPhrase(name).split(' ')
  if (all.length < 2 || all.some((word) => legalForms.has(word))) return undefined
  const given = /\p{Script=Cyrillic}/u.test(name) ? words : words.slice(0, 1)
  if (given.some((word) => namesOfWomen.has(word))) return 'feminine'
  if (given.some((word) => namesOfMen.has(word))) return 'masculine'
  if (all.some((word) => /(?:овн|евн|ичн)(?:а|ы|е|у|ой|ою)$/u.test(word))) return 'feminine'
  // Of two words, Петрович is a surname.
  return all.length > 2 && all.some((word) => /(?:ович|евич|ич)(?:а|у|ем|ом|е)?$/u.test(word))
    ? 'masculine'
    : undefined
}

/** What a model is told about the placeholders of a text in `language`: their gender where it is
 *  known, nothing else of the names. Empty when there is nothing to tell. */
export function agreementNote(
  language: string,
  replaced: Iterable<{
    readonly placeholder: string
    readonly kind: PlaceholderKind
    readonly value: string
  }>,
): string {
  if (!agreeing.has(language)) return ''
  const told = [...replaced].flatMap(({ placeholder, kind, value }) => {
    const gender = people.has(kind) ? genderOfName(value) : undefined
    return gender === undefined ? [] : [`[${placeholder}] is ${gender}`]
  })
  return told.length === 0 ? '' : `For agreement in grammar: ${told.join(', ')}.`
}
