/**
 * Packs of rules: rule sets and calendars that travel apart from the program, written as the files that
 * ship and read by the same readers. A pack takes the place of what ships where its file is as new or
 * newer by the day in its header, so that a later program is not set back by an old pack.
 *
 * Whose pack it is has been proven before it is read here (crypto/rules/rule-pack.ts). What is read is still
 * a stranger's text: a pack is refused whole, by a {@link DomainError} that names the field.
 */
import { readEach } from '../../lib/data-file.ts'
import { type HolidayCalendar, holidayOn } from '../calendars/calendar.ts'
import { readCountry, readNamedCalendar } from '../calendars/countries.ts'
import { civil } from '../calendars/days.ts'
import { below, type Raw, readFields } from '../record/field.ts'
import { certainDay, count, id, line } from '../record/fields.ts'
import { part } from '../record/parts.ts'
import { addDays } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { Closures } from './closures.ts'
import type { RuleSet } from './rule-set.ts'
import { type RuleFiles, readRules, shippedFiles } from './rule-sets.ts'

const headPart = part({
  id: id(),
  name: line(),
  /** Rises with each pack of that id. */
  sequence: count(),
  date: certainDay(),
  source: line(),
  /** Who checked it, and how far. */
  checked: line(),
})

/** What a pack says of itself. */
export type RulePackHead = ReturnType<typeof headPart.read>

/** A pack of rules. */
export interface RulePack extends RuleFiles {
  readonly head: RulePackHead
  /** Its files that count for nothing, because later ones ship. */
  readonly superseded: readonly string[]
}

const contents = ['ruleSets', 'calendars', 'courtCalendars'] as const
const names: Readonly<Record<(typeof contents)[number], RegExp>> = {
  ruleSets: /^[a-z][a-z0-9-]{0,63}$/u,
  calendars: /^[A-Z]{2}$/u,
  courtCalendars: /^[a-z][a-z0-9-]{0,63}$/u,
}

/** A pack as its publisher wrote it; each stands by itself over what ships. */
export function readRulePack(text: string): RulePack {
  const raw = readFields(parse(text))
  const head = headPart.read(raw)
  for (const said of ['id', 'name', 'sequence', 'source', 'checked'] as const)
    if (!head[said]) throw new DomainError(said, 'nothing', 'a value')
  const [ruleSets, calendars, courtCalendars] = contents.map((content) => filesOf(raw, content))
  const files = { ruleSets, calendars, courtCalendars } as RuleFiles
  const pack = { head, ...files, superseded: supersededIn(files) }
  for (const country of Object.values(readEach(pack.calendars, readCountry)))
    for (const calendar of [country.calendar, ...Object.values(country.parts)])
      tryCalendar(calendar)
  for (const { calendar } of Object.values(readEach(pack.courtCalendars, readNamedCalendar)))
    tryCalendar(calendar)
  for (const set of ruleSetsWith([pack])) if (set.id in pack.ruleSets) trySet(set)
  return pack
}

/** The rule sets that ship, with those of packs in their place. */
export function ruleSetsWith(packs: readonly RulePack[]): readonly RuleSet[] {
  return readRules({
    ruleSets: newest('ruleSets', packs),
    calendars: newest('calendars', packs),
    courtCalendars: newest('courtCalendars', packs),
  })
}

function newest(content: (typeof contents)[number], packs: readonly RulePack[]): Raw {
  const files: Record<string, unknown> = { ...shippedFiles[content] }
  for (const pack of packs)
    for (const [name, file] of Object.entries(pack[content]))
      if (dateOf(file) >= dateOf(files[name])) files[name] = file
  return files
}

function supersededIn(files: RuleFiles): readonly string[] {
  return contents.flatMap((content) =>
    Object.entries(files[content])
      .filter(([name, file]) => dateOf(file) < dateOf(shippedFiles[content][name]))
      .map(([name]) => name),
  )
}

/** The day of a file, by its header; '' for none. */
function dateOf(file: unknown): string {
  return file === undefined ? '' : certainDay().read(readFields(file).date)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('', 'text', 'JSON')
  }
}

function filesOf(raw: Raw, content: (typeof contents)[number]): Raw {
  try {
    const files = readFields(raw[content] ?? {})
    for (const [name, file] of Object.entries(files)) {
      if (!names[content].test(name)) throw new DomainError('', 'a name', String(names[content]))
      try {
        dateOf(file)
      } catch (error) {
        throw below(name, error)
      }
    }
    return files
  } catch (error) {
    throw below(content, error)
  }
}

/** What no reader of single fields sees: that each day of a calendar exists. */
function tryCalendar(calendar: HolidayCalendar): void {
  const [from, through] = calendar.years
  if (from < 1900 || through > 2200 || from > through)
    throw new DomainError(`calendars/${calendar.id}`, `${from} to ${through}`, '1900 to 2200')
  try {
    for (let year = from; year <= through; year++) holidayOn(calendar, civil(year, 1, 1))
  } catch {
    throw new DomainError(`calendars/${calendar.id}`, 'a day', 'one that exists')
  }
}

/** Nor that counting comes to an end. */
function trySet({ id, computation }: RuleSet): void {
  const closures = new Closures(computation, {}, 'after', 'statutory')
  const days = Array.from({ length: 365 }, (_, n) => addDays(civil(2027, 1, 1), n))
  if (days.every((day) => closures.suspensionOn(day) !== undefined))
    throw new DomainError(`rule-sets/${id}.suspensions`, 'the whole year', 'a part of it')
}
