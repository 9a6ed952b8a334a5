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

/** Where such words are words of the sentence: behind the first, or before the second. */
const plainly: Readonly<Record<string, Readonly<Record<string, readonly [string, string?]>>>> = {
  en: {
    // "The notice period of thirty days."
    period: [
      'an?|the|this|that|these|each|every|any|no|such|its|notice|limitations?|grace|trial|time|cure|waiting|probation(?:ary)?|rental|lease|contract|reporting|holding|prescription|relevant|first|second|same|whole|entire',
      'of(?! course)|during|between|within|expires?|expired|ends?|ended|begins?|began|runs?|lapses?|lapsed',
    ],
  },
  es: {
    punto: [
      'el|un|este|ese|aquel|al|del|cada|qué|primer|segundo|tercer|último|algún|ningún|otro|mismo|dicho|tal|en',
      'de (?:vista|partida|encuentro|inflexión|conexión)|número|primero|segundo|tercero|\\d+',
    ],
    'dos puntos': ['los|estos|esos|en|de'],
    coma: ['el|un|en|del|al'],
  },
  pt: { 'dois pontos': ['os|esses|estes|nos|dos|em'] },
  de: {
    punkt: [
      'de[rmsn]|diese[rmsn]?|jede[rmsn]?|eine?[rmsn]?|keine?[rmsn]?|erste[rn]?|zweite[rn]?|letzte[rn]?|strittige[rn]?|wichtige[rn]?|springende[rn]?',
      '\\d+|eins|zwei|drei|vier|fünf',
    ],
  },
  ru: {
    точка: ['эта|та|одна|другая|каждая|первая|вторая|крайняя|конечная|данная', 'зрения|отсч[её]та'],
  },
}

/** A pattern for spoken words where nothing around makes them words of the sentence. */
function asSign(words: string, language: string): string {
  const [behind, before] = plainly[language]?.[words] ?? []
  const left = behind === undefined ? '' : `(?<!(?<![\\p{L}\\p{N}])(?:${behind})\\s+)`
  const right = before === undefined ? '' : `(?!\\s+(?:${before})(?![\\p{L}\\p{N}]))`
  return `${left}${words}${right}`
}

const noSpaces = new Set(['zh', 'ja'])

/** `said` with its spoken signs written. */
export function writeSigns(said: string, language: string): string {
  let text = said.normalize('NFC')
  for (const [words, sign] of spoken[language] ?? []) {
    const pattern = noSpaces.has(language)
      ? new RegExp(`[\\s，、。]*${words}[\\s，、。]*`, 'gu')
      : new RegExp(
          `[\\s,]*(?<![\\p{L}\\p{N}])${asSign(words, language)}(?![\\p{L}\\p{N}])[.,]?[^\\S\\n]*`,
          'giu',
        )
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
