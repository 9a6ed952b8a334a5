/** Japanese names in Latin letters, from the kana that say how they are read. */
import { hepburn } from '../../domain/search/kana.ts'

/** The same word in katakana. */
export function katakana(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

const short = (latin: string): string => latin.replace(/o[ou]/g, 'o').replace(/([aeu])\1/g, '$1')
const kunrei = (latin: string): string =>
  latin
    .replace(/sh(?=i)/g, 's')
    .replace(/sh/g, 'sy')
    .replace(/tsu/g, 'tu')
    .replace(/ch(?=i)/g, 't')
    .replace(/ch/g, 'ty')
    .replace(/j(?=i)/g, 'z')
    .replace(/j/g, 'zy')
    .replace(/fu/g, 'hu')

/**
 * The spellings of a word in kana, the passport's first: long vowels short, as they are, or with an
 * h (Sato, Satou, Satoh; a macron is an accent and folds away), ん before b, m and p as m, and the
 * spellings that schools teach (Zyunko). None where the word holds anything else.
 */
export function kanaSpellings(word: string): readonly string[] {
  const latin = hepburn(word)
  if (latin === '') return []
  const passport = short(latin)
  return [
    ...new Set([
      passport,
      latin,
      latin.replace(/o[ou]/g, 'oh').replace(/([aeu])\1/g, '$1'),
      passport.replace(/n(?=[bmp])/g, 'm'),
      kunrei(passport),
      kunrei(latin),
    ]),
  ]
}
