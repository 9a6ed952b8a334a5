/** Writes dictated words down: spoken punctuation becomes signs, sentences begin large. */

/** Spoken words for signs, by language, longest first where one begins another. */
const spoken: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['new paragraph', '\n\n'],
    ['new line', '\n'],
    ['question mark', '?'],
    ['exclamation mark', '!'],
    ['full stop', '.'],
    ['semicolon', ';'],
    ['comma', ','],
    ['colon', ':'],
    ['period', '.'],
  ],
  es: [
    ['punto y aparte', '.\n\n'],
    ['nuevo párrafo', '\n\n'],
    ['nueva línea', '\n'],
    ['signo de interrogación', '?'],
    ['punto y coma', ';'],
    ['dos puntos', ':'],
    ['punto y seguido', '.'],
    ['coma', ','],
    ['punto', '.'],
  ],
  pt: [
    ['novo parágrafo', '\n\n'],
    ['nova linha', '\n'],
    ['ponto de interrogação', '?'],
    ['ponto de exclamação', '!'],
    ['ponto e vírgula', ';'],
    ['dois pontos', ':'],
    ['ponto final', '.'],
    ['vírgula', ','],
  ],
  de: [
    ['neuer absatz', '\n\n'],
    ['neue zeile', '\n'],
    ['fragezeichen', '?'],
    ['ausrufezeichen', '!'],
    ['strichpunkt', ';'],
    ['semikolon', ';'],
    ['doppelpunkt', ':'],
    ['komma', ','],
    ['punkt', '.'],
  ],
  ru: [
    ['новый абзац', '\n\n'],
    ['новая строка', '\n'],
    ['вопросительный знак', '?'],
    ['восклицательный знак', '!'],
    ['точка с запятой', ';'],
    ['двоеточие', ':'],
    ['запятая', ','],
    ['точка', '.'],
  ],
  zh: [
    ['新段落', '\n\n'],
    ['换行', '\n'],
    ['问号', '？'],
    ['感叹号', '！'],
    ['分号', '；'],
    ['冒号', '：'],
    ['逗号', '，'],
    ['句号', '。'],
  ],
  ja: [
    ['新しい段落', '\n\n'],
    ['改行', '\n'],
    ['疑問符', '？'],
    ['感嘆符', '！'],
    ['読点', '、'],
    ['句点', '。'],
  ],
  ko: [
    ['새 단락', '\n\n'],
    ['줄 바꿈', '\n'],
    ['물음표', '?'],
    ['느낌표', '!'],
    ['쉼표', ','],
    ['마침표', '.'],
  ],
}

const noSpaces = new Set(['zh', 'ja'])

/** `said` with its spoken signs written. */
export function writeSigns(said: string, language: string): string {
  let text = said.normalize('NFC')
  for (const [words, sign] of spoken[language] ?? []) {
    const pattern = noSpaces.has(language)
      ? new RegExp(`[\\s，、。]*${words}[\\s，、。]*`, 'gu')
      : new RegExp(`[\\s,]*(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])[.,]?[^\\S\\n]*`, 'giu')
    text = text.replace(pattern, noSpaces.has(language) || sign.endsWith('\n') ? sign : `${sign} `)
  }
  return text.replace(/[^\S\n]+$/u, '').replace(/[^\S\n]*\n[^\S\n]*/gu, '\n')
}

/** What was written before with what was said now. */
export function appendDictation(before: string, said: string, language: string): string {
  const text = writeSigns(said.trim(), language)
  if (text.trim() === '' && !text.includes('\n')) return before
  const glued = before === '' || /\s$/u.test(before) || /^[\s.,;:?!。，、；：？！]/u.test(text)
  const gap = glued || noSpaces.has(language) ? '' : ' '
  const begins = before.trim() === '' || /[.?!\n]\s*$/u.test(before)
  return `${before}${gap}${capitalise(text, begins, language)}`
}

function capitalise(text: string, begins: boolean, language: string): string {
  const inner = text.replace(
    /([.?!]\s+|\n)(\p{Ll})/gu,
    (_, sign: string, letter: string) => `${sign}${letter.toLocaleUpperCase(language)}`,
  )
  return begins
    ? inner.replace(
        /^(\s*)(\p{Ll})/u,
        (_, gap: string, letter: string) => `${gap}${letter.toLocaleUpperCase(language)}`,
      )
    : inner
}
