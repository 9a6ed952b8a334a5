/** Japanese names in Latin letters, from the kana that say how they are read. */

const kanaTable =
  'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu'
const sounds = new Map(kanaTable.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** The same word in hiragana; half-width katakana are read as well. */
export function hiragana(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** The same word in katakana. */
export function katakana(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

/** Letter by letter in Hepburn's spelling; empty where something else than kana stands. */
function hepburn(word: string): string {
  let latin = ''
  let doubled = false
  for (const char of hiragana(word)) {
    const small = 'ゃゅょ'.indexOf(char)
    if (small >= 0) {
      const vowel = 'auo'[small] ?? ''
      latin = latin.replace(/(sh|ch|j)i$/, '$1').replace(/i$/, 'y') + vowel
    } else if (char === 'っ') doubled = true
    else if (char === 'ー') latin += latin.at(-1) ?? ''
    else {
      const sound = sounds.get(char)
      if (sound === undefined) return ''
      latin += doubled ? (sound.startsWith('ch') ? 't' : sound.charAt(0)) + sound : sound
      doubled = false
    }
  }
  return latin
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
