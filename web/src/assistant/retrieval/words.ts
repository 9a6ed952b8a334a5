/**
 * Words to search by, the same for texts and questions: folded, lightly stemmed, and
 * pairs of characters where words are not separated. What no question is about is left
 * out. The server cuts the knowledge base the same way (internal/knowledge/words.go);
 * spec/words.md and its vectors hold both to it.
 */
import { functionWords } from '../shield/common-words'
import { tokenise } from '../shield/fold'

/** Endings, the long ones of all languages before the short ones of any. */
const endings: readonly RegExp[] = [
  /(?:ational|ations?|ating|ated|ators?|aciones|acion|acoes|acao|amientos?|imientos?|adores?|mente|mentos?|ments?|idades?|dades?|ungen|ung)$/,
  /(?:ness(?:es)?|ings?|edly|ates?|idad|dade|icos?|icas?|ados?|adas?|idos?|idas?|ando|endo)$/,
  /(?:ed|ies|ers?|ly|ares?|eres?|ires?|os|as|es|en|s|a|o|e)$/,
]
const stemLength = 8

/** The stem of a folded word: enough that forms of one word meet. */
export function stem(word: string): string {
  if (word.length <= 3 || /[\u{10000}-\u{10FFFF}]/u.test(word)) return word
  if (/^[\u0400-\u04FF]/.test(word)) return word.slice(0, Math.max(4, Math.min(word.length - 2, 6)))
  for (const ending of endings) {
    const short = word.replace(ending, '')
    if (short !== word && short.length >= 3)
      return short.replace(/(.)\1$/, '$1').slice(0, stemLength)
  }
  return word.slice(0, stemLength)
}

/** The words of a text that tell what it is about, in order, with repetitions. */
export function searchWords(text: string): string[] {
  return cut(text, false)
}

/** The words by which a passage is indexed and a question is asked: {@link searchWords}, and single
 *  characters beside their pairs, which meet where a word is written with another neighbour. */
export function passageWords(text: string): string[] {
  return cut(text, true)
}

function cut(text: string, singles: boolean): string[] {
  const words: string[] = []
  const tokens = tokenise(text)
  tokens.forEach((token, at) => {
    if (token.type !== 'cjk') {
      if (!functionWords.has(token.fold)) words.push(stem(token.fold))
      return
    }
    const next = tokens[at + 1]
    const paired = next?.type === 'cjk' && next.start === token.end
    if (paired) words.push(token.fold + next.fold)
    if (singles || (!paired && tokens[at - 1]?.end !== token.start)) words.push(token.fold)
  })
  return words
}
