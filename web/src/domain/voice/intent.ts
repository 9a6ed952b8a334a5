/** What a person can ask for by voice. What was understood is shown, and confirmed, before it changes anything. */

/** The acts, as a sentence names them. `name` still holds everything that followed. */
export const acts = [
  'stopTimer',
  'startTimer',
  'note',
  'createClient',
  'createCase',
  'createTask',
  'openCase',
  'openClient',
  'open',
  'ask',
  'yes',
  'no',
] as const
/** One of {@link acts}. */
export type Act = (typeof acts)[number]

/** A sentence as it was read. */
export interface Heard {
  readonly act: Act
  /** What follows the verb: a name, a name and a text, or a question. */
  readonly name: string
  /** The text of a note, where the sentence sets it apart from the name. */
  readonly text: string
}

/** The screens that can be opened by name. */
export const spokenScreens = [
  'dashboard',
  'assistant',
  'cases',
  'board',
  'clients',
  'deadlines',
  'calendar',
  'tasks',
  'files',
  'billing',
  'templates',
  'learning',
  'settings',
] as const
/** One of {@link spokenScreens}. */
export type SpokenScreen = (typeof spokenScreens)[number]

/** How one language says it. Every pattern is tried against the whole sentence, in order. */
export interface Grammar {
  /** `(?<name>…)` is what follows; `(?<text>…)` the text of a note */
  readonly sentences: readonly (readonly [Act, string])[]
  /** what politeness puts before an order and behind it, with its separators; '' for nothing */
  readonly courtesy: readonly [before: string, after: string]
  readonly screens: Readonly<Record<SpokenScreen, string>>
  /** today, tomorrow, the day after tomorrow; alternatives with `|` */
  readonly days: readonly [string, string, string]
  /** words before a day: `by|for|on` */
  readonly before: string
}
