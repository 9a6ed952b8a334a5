/**
 * Text as people compare it: order, search and initials in the reader's language.
 *
 * Nothing here changes what is stored; names keep the spelling they were given.
 */

/** Lower case, without accents and with single spaces: what a search compares. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().trim()
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters, figures and signs that fold to themselves, with single spaces: most texts of most firms. */
const isPlain = /^(?:[!-~]| (?! ))*$/

const spaceBefore = / (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu
const spaceBehind = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]) /gu

/**
 * What a search looks through: folded, katakana as hiragana, and without the spaces beside
 * ideographs, kana and Hangul, which one writer sets and another does not (佐藤 恵美, 법률 사무소).
 */
export function searchForm(text: string): string {
  const folded = foldText(text)
  if (!/[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]/.test(folded)) return folded
  return folded
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(spaceBefore, '')
    .replace(spaceBehind, '$1')
}

/** The words that a search looks for. */
export function searchWords(query: string): readonly string[] {
  return foldText(query).split(' ').filter(Boolean).map(searchForm)
}

/** A comparison that sorts names as the reader's language does, numbers by value. */
export function textOrder(language: string): (a: string, b: string) => number {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  return (a, b) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** Signs that have what follows them read from the other side: behind one, `fdp.exe` looks like
 *  `exe.pdf`. Marks that only lean a sign towards a word, as Hebrew and Arabic need them, are none. */
const turns = /[\u202a-\u202e\u2066-\u2069]/gu

/** `text` without outer space, inner runs of space made one; line breaks go too, and what turns text round. */
export function tidyLine(text: string): string {
  return text.replace(turns, '').replace(/\s+/gu, ' ').trim()
}

/** `text` without trailing space on lines and without outer blank lines. */
export function tidyParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/^\n+|\n+$/g, '')
}

/** The number of UTF-8 bytes of `text`, without encoding it. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x800) bytes += 2
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4
      i++
    } else bytes += 3
  }
  return bytes
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}
