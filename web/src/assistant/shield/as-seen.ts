/**
 * A text as a reader sees it, where bold or italic begins or ends within a word and where
 * half-width katakana write the sign of a voiced sound as a character of its own: ﾀﾞ is ダ.
 */

const within =
  /[ｳｶ-ﾄﾊ-ﾎ][ﾞﾟ]|(?<=\p{L})(?:<\/?(?:a|b|i|u|s|em|strong|span|font|mark|sup|sub|del|ins|small|big|tt)(?:\s[^<>]{0,200})?>|\*{1,3})+(?=\p{L})/giu

/** What a reader makes of it: of a voiced sound one character, of markup nothing. */
function seen(mark: string): string {
  return /[ﾞﾟ]$/.test(mark) ? mark.normalize('NFKC') : ''
}

/** The text as it is seen, and where a stretch of it lies in the original; undefined where nothing
 *  differs. */
export function asSeen(
  text: string,
):
  | { readonly text: string; readonly at: (start: number, end: number) => [number, number] }
  | undefined {
  const marks = [...text.matchAll(within)]
  if (marks.length === 0) return undefined
  const gone: { readonly offset: number; readonly skipped: number }[] = []
  let skipped = 0
  for (const { 0: mark, index } of marks) {
    const kept = seen(mark).length
    const offset = index - skipped + kept
    skipped += mark.length - kept
    gone.push({ offset, skipped })
  }
  const at = (offset: number) =>
    offset + (gone.findLast((one) => one.offset <= offset)?.skipped ?? 0)
  return {
    text: text.replace(within, seen),
    at: (start, end) => {
      const last = at(end - 1) + 1
      return [at(start), /[ﾞﾟ]/.test(text.charAt(last)) ? last + 1 : last]
    },
  }
}
