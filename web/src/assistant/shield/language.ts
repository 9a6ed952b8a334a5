/** Which of the eight languages a text is most likely written in. A guess by script and
 *  function words; good enough to know whether nouns carry capitals. */
import type { Token } from './fold'

const markers: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the of and to in that is was for with by on as be are not this or shall from has have his her'.split(
      ' ',
    ),
  ),
  es: new Set('el los las del que y una por con para su al se es lo como fue sus la en'.split(' ')),
  pt: new Set(
    'os das dos que uma por com para seu ao nao se em foi pelo pela e sao na no da do'.split(' '),
  ),
  de: new Set(
    'der die und das den von zu mit dem des ist ein eine nicht auf fur im sich als nach wird bei'.split(
      ' ',
    ),
  ),
}

/** The language code of the text the tokens come from; `en` when nothing speaks. */
export function guessLanguage(tokens: readonly Token[]): string {
  const counts = new Map<string, number>()
  const add = (language: string, by: number) =>
    counts.set(language, (counts.get(language) ?? 0) + by)
  for (const token of tokens.slice(0, 1500)) {
    if (token.type === 'cjk') {
      const code = token.text.charCodeAt(0)
      if (code >= 0xac00 && code <= 0xd7a3) add('ko', 1)
      else if (code >= 0x3040 && code <= 0x30ff) add('ja', 3)
      else add('zh', 1)
    } else if (/^[а-я]/.test(token.fold)) add('ru', 1)
    else
      for (const [language, set] of Object.entries(markers))
        if (set.has(token.fold)) add(language, 2)
  }
  let best = 'en'
  for (const [language, count] of counts) if (count > (counts.get(best) ?? 0)) best = language
  return best
}
