/** Which of the eight languages a text is most likely written in. A guess by script and
 *  function words; good enough to know whether nouns carry capitals. */
import markersFile from '../data/words/language-markers.txt?raw'
import { type Token, wordsByLanguage } from './fold'

const markers = wordsByLanguage(markersFile)

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
    else for (const [language, set] of markers) if (set.has(token.fold)) add(language, 2)
  }
  let best = 'en'
  for (const [language, count] of counts) if (count > (counts.get(best) ?? 0)) best = language
  return best
}
