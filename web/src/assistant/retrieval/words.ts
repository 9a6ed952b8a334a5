/**
 * Words to search by, the same for texts and questions: folded, lightly stemmed, and
 * pairs of characters where words are not separated. What no question is about is left
 * out.
 */
import { functionWords } from '../shield/common-words'
import { tokenise } from '../shield/fold'

const endings: readonly RegExp[] = [
  // English
  /(?:ational|ations?|ating|ated|ates?|ators?)$/,
  /(?:ments?|ness(?:es)?|ings?|edly|ed|ies|es|ers?|ly|s)$/,
]
const romance =
  /(?:aciones|acion|amientos?|imientos?|mente|adores?|idades?|idad|icos?|icas?|ados?|adas?|idos?|idas?|ando|endo|ares?|eres?|ires?|os|as|es|a|o|e)$/
const portuguese = /(?:acoes|acao|dades?|mentos?|mente)$/

/** The stem of a folded word: enough that forms of one word meet. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  if (/^[Ѐ-ӿ]/.test(word)) return word.slice(0, Math.max(4, Math.min(word.length - 2, 6)))
  if (word.length > 9) return word.slice(0, 7)
  for (const ending of [...endings, portuguese, romance]) {
    const short = word.replace(ending, '')
    if (short !== word && short.length >= 3) return short.replace(/(.)\1$/, '$1')
  }
  return word
}

/** The search words of a text, in order, with repetitions. */
export function searchWords(text: string): string[] {
  const words: string[] = []
  const tokens = tokenise(text)
  tokens.forEach((token, at) => {
    if (token.type === 'cjk') {
      const next = tokens[at + 1]
      if (next?.type === 'cjk' && next.start === token.end) words.push(token.fold + next.fold)
      else if (tokens[at - 1]?.end !== token.start) words.push(token.fold)
    } else if (!functionWords.has(token.fold)) words.push(stem(token.fold))
  })
  return words
}
