/** Kana: one as the other, and in Latin letters by Hepburn's spelling. */

const kanaTable =
  'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu'
const sounds = new Map(kanaTable.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/** The same word in hiragana; half-width katakana are read as well. */
export function hiragana(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** Letter by letter in Hepburn's spelling; empty where something else than kana stands. */
export function hepburn(word: string): string {
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

/** Latin letters as far as all spellings of Japanese agree: Satō, Satou and Satoh; Syunzi and Shunji. */
export function romajiKey(latin: string): string {
  return latin
    .replace(/o(h(?![aeiouy])|u)/g, 'o')
    .replace(/tch|cch/g, 'tty')
    .replace(/ch/g, 'ty')
    .replace(/sh/g, 'sy')
    .replace(/j/g, 'zy')
    .replace(/ts/g, 't')
    .replace(/f/g, 'h')
    .replace(/l/g, 'r')
    .replace(/y+i/g, 'i')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/([aeiouny])\1+/g, '$1')
}
