/** From a sentence that was read to what it would do: names looked up, days reckoned. Pure. */
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { foldText } from '../values/text.ts'
import { grammarOf, readScreen } from './commands.ts'
import type { Heard, SpokenScreen } from './intent.ts'
import { findNamed, type Named, splitName } from './names.ts'

/** What would be done. `ids` are those that the name may mean; one is needed, several are offered. */
export type Intent =
  | { readonly do: 'open'; readonly screen: SpokenScreen }
  | {
      readonly do: 'openCase' | 'openClient'
      readonly name: string
      readonly ids: readonly string[]
    }
  | { readonly do: 'createClient' | 'createCase'; readonly name: string }
  | { readonly do: 'createTask'; readonly name: string; readonly due: CivilDate | '' }
  | {
      readonly do: 'startTimer'
      readonly text: string
      readonly ids: readonly string[]
    }
  | { readonly do: 'stopTimer' }
  | {
      readonly do: 'note'
      readonly name: string
      readonly ids: readonly string[]
      readonly text: string
    }
  | { readonly do: 'ask'; readonly question: string }
  | { readonly do: 'yes' | 'no' }

/** What names can be looked up in. */
export interface Known {
  readonly cases: readonly Named[]
  readonly clients: readonly Named[]
  readonly today: CivilDate
}

/** What a sentence would do. Undefined when it would open something that nothing is called. */
export function resolve(heard: Heard, language: string, known: Known): Intent | undefined {
  const { act, name, text } = heard
  switch (act) {
    case 'yes':
    case 'no':
    case 'stopTimer':
      return { do: act }
    case 'ask':
      return { do: 'ask', question: name }
    case 'createClient':
    case 'createCase':
      return { do: act, name }
    case 'createTask':
      return { do: act, ...splitDay(name, language, known.today) }
    case 'startTimer': {
      const whole = findNamed(name, known.cases)
      if (whole.length > 0) return { do: act, text: name, ids: whole }
      const { ids, rest } = splitName(name, known.cases)
      return { do: act, text: rest, ids }
    }
    case 'note': {
      if (text !== '') return { do: act, name, ids: findNamed(name, known.cases), text }
      const found = splitName(name, known.cases)
      return { do: act, name: found.name, ids: found.ids, text: found.rest }
    }
    case 'openCase':
      return { do: act, name, ids: findNamed(name, known.cases) }
    case 'openClient':
      return { do: act, name, ids: findNamed(name, known.clients) }
    case 'open':
      return openAnything(name, language, known)
  }
}

function openAnything(name: string, language: string, known: Known): Intent | undefined {
  const screen = readScreen(name, language)
  if (screen !== undefined) return { do: 'open', screen }
  const cases = findNamed(name, known.cases)
  if (cases.length > 0) return { do: 'openCase', name, ids: cases }
  const clients = findNamed(name, known.clients)
  return clients.length > 0 ? { do: 'openClient', name, ids: clients } : undefined
}

/** Take a day off the beginning or the end: `call Mara by Friday`, `明天给法院打电话`. */
export function splitDay(
  said: string,
  language: string,
  today: CivilDate,
): { readonly name: string; readonly due: CivilDate | '' } {
  const { before } = grammarOf(language)
  for (const [word, due] of dayWords(language, today)) {
    // Where words are spaced a day, and what belongs to it, ends with one: "mañana elaborar".
    const day = unspaced.test(word)
      ? `(?:${before})?(?:${word})(?:\\s*(?:${before}))?`
      : `(?:(?:${before})\\s+)?(?:${word})(?:\\s+(?:${before}))?(?![\\p{L}\\p{N}])`
    const patterns = [
      new RegExp(`^(?<name>.*?\\S)[\\s,]+${day}$`, 'isu'),
      new RegExp(`^${day}[\\s,，、]*(?<name>\\S.*)$`, 'isu'),
    ]
    for (const pattern of patterns) {
      const name = pattern.exec(said)?.groups?.name?.trim() ?? ''
      if (name !== '') return { name, due }
    }
  }
  return { name: said, due: '' }
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Words for days, the longest first, each with the day it means on `today`. */
function dayWords(language: string, today: CivilDate): [string, CivilDate][] {
  const near = grammarOf(language).days.map((word, at): [string, CivilDate] => [
    word,
    addDays(today, at),
  ])
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const named = Array.from({ length: 7 }, (_, day): [string, CivilDate][] => {
    const due = addDays(today, (day - weekday + 7) % 7 || 7)
    const date = new Date(Date.UTC(2024, 0, 1 + day)) // 1 January 2024 was a Monday
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      date,
    )
    return forms(name, language).map((form) => [form, due])
  }).flat()
  return [...near, ...named].sort(([a], [b]) => b.length - a.length)
}

/** The forms in which a weekday is said. */
function forms(name: string, language: string): string[] {
  if (language === 'ru') return [name, name.replace(/а$/u, 'у'), name.replace(/а$/u, 'ы')]
  if (language === 'pt') return [name, name.replace(/-feira$/u, '')]
  if (language === 'zh') return [name, name.replace('星期', '周')]
  return foldText(name) === name ? [name] : [name, foldText(name)]
}
