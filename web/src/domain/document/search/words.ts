/**
 * The words of a text as the document index knows them: lower case, without accents, and
 * cut where words end in languages that do not write spaces.
 *
 * Chinese and Japanese runs are cut by the browser's own dictionary. A dictionary cuts one
 * phrase differently in different surroundings, so every pair of neighbouring characters is
 * a word of the index too: what a person types is found wherever it stands.
 */

const combining = /[\u0300-\u036f]+/g
const word = /[\p{L}\p{N}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Words longer than this are cut: nobody types them, and they would fill the index. */
const longest = 40

/** `text` as it is compared: compatible forms, no accents, lower case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(combining, '').normalize('NFC').toLowerCase()
}

let segmenter: Intl.Segmenter | undefined

/** The words of a run without spaces, as the browser's dictionary cuts it. */
export function segmentRun(run: string): readonly string[] {
  if (run.length < 2) return [run]
  // One dictionary serves Chinese and Japanese alike.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}

/** Every two neighbouring characters of a run; the run itself when it has one. */
export function pairsOf(run: string): readonly string[] {
  const characters = [...run]
  if (characters.length < 2) return [run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** A piece of folded text: an ordinary word, or a run without spaces. */
export interface Piece {
  readonly text: string
  readonly unspaced: boolean
}

/** `text`, folded, in pieces. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const [found] of foldForSearch(text).matchAll(word)) {
    if (!isUnspaced.test(found)) {
      pieces.push({ text: found.slice(0, longest), unspaced: false })
      continue
    }
    let at = 0
    for (const run of found.matchAll(unspaced)) {
      if (run.index > at) pieces.push({ text: found.slice(at, run.index), unspaced: false })
      pieces.push({ text: run[0], unspaced: true })
      at = run.index + run[0].length
    }
    if (at < found.length) pieces.push({ text: found.slice(at), unspaced: false })
  }
  return pieces
}

/** What the index holds of a text, with repetitions. */
export function indexWords(text: string): string[] {
  const words: string[] = []
  for (const piece of piecesOf(text)) {
    if (!piece.unspaced) {
      words.push(piece.text)
      continue
    }
    const segments = segmentRun(piece.text)
    words.push(...segments)
    for (const pair of pairsOf(piece.text)) if (!segments.includes(pair)) words.push(pair)
  }
  return words
}
