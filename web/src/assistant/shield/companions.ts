/**
 * Who is named beside somebody in Japanese by a given name alone, the family name being the
 * same: 田中太郎と花子.
 */
import type { Hit } from './kinds'
import { anyPhrase } from './phrases'

const inJapanese = (tag: string): string => anyPhrase(tag, ['ja'])

/** How Japanese given names end. */
export const givenEnding = inJapanese('ending of a given name')
/** A given name of at least two signs that is no everyday word. */
export const givenName = `(?!${inJapanese('no given name')})\\p{Script=Han}{1,2}(?:${givenEnding}|${inJapanese('ending of a longer given name')})`
/** Joins the names of people who belong together. */
export const joinsNames = `(?:${inJapanese('and')}|・|、)`
/** What is said behind names. */
export const courtesy = inJapanese('courtesy')
/** What stands behind a given name in a sentence. */
export const afterGiven = `(?:${courtesy}|${inJapanese('courtesy to friends')})?(?:${inJapanese('follows a given name')}|[、。，・）)\\s]|$)`
const beside = new RegExp(
  `${courtesy}?${joinsNames}${inJapanese('whose')}?(?:${inJapanese('kin')}[の、]?)?(?<id>${givenName})(?=${afterGiven})`,
  'uy',
)

/** The people named by a given name beside one of `people`. */
export function companions(text: string, people: readonly Hit[]): Hit[] {
  const found: Hit[] = []
  for (const person of people) {
    if (person.source !== 'roster' && person.kind !== 'PERSON') continue
    if (!/\p{Script=Han}$/u.test(text.slice(person.start, person.end))) continue
    beside.lastIndex = person.end
    for (let match = beside.exec(text); match !== null; match = beside.exec(text)) {
      const value = match.groups?.id ?? ''
      const end = match.index + match[0].length
      found.push({
        start: end - value.length,
        end,
        kind: 'PERSON',
        source: 'context',
        key: `name:${value}`,
        detector: 'name-beside',
        weight: 53,
      })
    }
  }
  return found
}
