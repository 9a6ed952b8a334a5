/**
 * Names that the sentence itself introduces, whatever their letters look like, and firms
 * named after their partners.
 */

import { fold } from '../fold'
import type { Hit } from '../kinds'
import type { Lexicon } from '../lexicon'

const introductions =
  /(?<=\b(?:my (?:full |last |first |maiden )?name is|her (?:maiden |last )?name is|his (?:last )?name is|me llamo|mi nombre es|se llama|meu nome é|chamo-me|me chamo|ich heiße|mein name ist|меня зовут)\s)(?<id>\p{L}[\p{L}'’-]+(?:\s\p{L}\.?)?(?:\s\p{L}[\p{L}'’-]+){0,2}?)(?=\s*(?:$|[.,;!?\n]|\b(?:and|but|or|y|e|und|aber|pero|mas|и|а|но|i|from|de|living)\b))/giu
const field =
  /(?<=(?:^|\n)\s*(?:name|nombre|nome|имя|фио|full name|client|cliente|mandant)\s*:\s{0,3})(?<id>\p{L}[\p{L}.'’ -]{1,50}?)(?=\s*(?:$|\n|[,;]))/giu
const partners =
  /(?<![\p{L}])(?<id>\p{Lu}[\p{L}'’-]+(?:,\s\p{Lu}[\p{L}'’-]+){1,4},?\s(?:and|&|y|e|und)\s\p{Lu}[\p{L}'’-]+)(?![\p{L}])/gu
const initialAlone =
  /(?<=\b(?:de|del|a|por|que|con|mientras|porque|y|of|by|that|with|from|to|between|and|when|von|mit|durch)\s\[?\s?)(?<id>[B-DF-HJ-NP-TV-XZ])(?=\.?(?:\s\]|\]|,|\s\p{Ll}))(?!\.?\s?(?:\d|[A-Z]))/gu

function collect(
  text: string,
  pattern: RegExp,
  detector: string,
  kind: Hit['kind'],
  weight: number,
): Hit[] {
  pattern.lastIndex = 0
  return [...text.matchAll(pattern)].map((match) => {
    const value = match.groups?.id ?? ''
    const start = match.index + match[0].indexOf(value)
    return {
      start,
      end: start + value.length,
      kind,
      source: 'context',
      key: `name:${fold(value)}`,
      detector,
      weight,
    }
  })
}

/** Introduced names, named fields, firms of partners, people called by one letter. */
export function introducedNames(text: string, lexicon: Lexicon): Hit[] {
  const surnames = (value: string) =>
    value
      .split(/,\s|,?\s(?:and|&|y|e|und)\s/u)
      .filter((part) => lexicon.isSurname(fold(part)) || lexicon.isGivenName(fold(part))).length
  return [
    ...collect(text, introductions, 'name-said', 'PERSON', 54),
    ...collect(text, field, 'name-field', 'PERSON', 54),
    ...collect(text, partners, 'name-partners', 'COMPANY', 53).filter(
      (hit) => surnames(text.slice(hit.start, hit.end)) >= 2,
    ),
    ...collect(text, initialAlone, 'name-letter', 'PERSON', 40),
  ]
}
