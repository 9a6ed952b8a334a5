/**
 * Who is named beside somebody in Japanese by a given name alone, the family name being the
 * same: 田中太郎と花子.
 */
import type { Hit } from './kinds'
import { anyPhrase } from './phrases'

/** How Japanese given names end. */
export const givenEnding = anyPhrase('ending of a given name', ['ja'])
// Everyday words that end as given names do: those of the list, and what is built like them.
const han = '\\p{Script=Han}'
const everyday = `(?:${anyPhrase('no given name', ['ja'])}|${han}{2}人|${han}?[男女]子|${han}?[時年世現交地身]代|${han}{2}代|${han}組織)`
/** A given name of at least two signs that is no everyday word. */
export const givenName = `(?!${everyday})\\p{Script=Han}{1,2}(?:${givenEnding}|${anyPhrase('ending of a longer given name', ['ja'])})`
/** Joins the names of people who belong together. */
export const joinsNames = '(?:と|・|、|及び|および|並びに|ならびに)'
/** What stands behind a given name in a sentence. */
export const afterGiven =
  '(?:さん|氏|様|ちゃん|くん)?(?:[はがをにのでとも、。，・）)\\s]|及び|および|夫妻|夫婦|親子|兄弟|姉妹|$)'
const kin = anyPhrase('kin', ['ja'])
const beside = new RegExp(
  `(?:さん|氏|様)?${joinsNames}(?:その)?(?:${kin}[の、]?)?(?<id>${givenName})(?=${afterGiven})`,
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
