/**
 * What a rule set says: how a system of procedure counts time, and which periods it
 * sets. Rule sets are data with citations; the algorithm in `compute.ts` knows none
 * of them. Those that ship are files (rule-sets.ts); a firm's own rules and calendars
 * are records, read by the same fields (firm-rule.ts, firm-calendar.ts).
 */
import type { HolidayCalendar } from '../calendars/calendar.ts'
import type { Country, NamedCalendar } from '../calendars/countries.ts'
import { yearlyDay } from '../calendars/holiday.ts'
import type { Of } from '../record/describe.ts'
import { below } from '../record/field.ts'
import { certainDay, choice, count, flag, id, line, text, yes } from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import { DomainError } from '../values/domain-error.ts'

/** What a period is counted in. `day_suspended` skips suspensions but no other closed day; `day_monday`
 *  are days, and then on to the Monday after they have passed. */
export const periodUnits = [
  'hour',
  'day',
  'business_day',
  'day_suspended',
  'day_monday',
  'week',
  'month',
  'year',
  'year_end',
] as const
/** One of {@link periodUnits}. */
export type PeriodUnit = (typeof periodUnits)[number]

/** What every period says, one that ships and a firm's own. */
export const periodFields = {
  name: line().required().called('deadlines:firmRuleName'),
  citation: line().required().called('deadlines:citation'),
  n: count().called('deadlines:periodLength'),
  unit: choice(periodUnits, 'day')
    .called('deadlines:periodUnit', 'deadlines:unitName_')
    .goesWith('n'),
  /** Counted onward from the trigger or back from it. */
  direction: choice(['after', 'before'], 'after')
    .called('deadlines:direction', 'deadlines:')
    .goesWith('n'),
  /** Whether the period runs after being served, or a paper must be served before its event, so that
   *  days are added for the way of service. */
  servedPeriod: flag().called('deadlines:servedPeriod'),
}

/** Ways of service by which some rules add days. */
export const serviceMethods = [
  'electronic',
  'mail',
  'mailElsewhere',
  'mailAbroad',
  'overnight',
  'fax',
  'clerk',
  'consented',
] as const
/** One of {@link serviceMethods}. */
export type ServiceMethod = (typeof serviceMethods)[number]

/** Whether a name, as it was stored, is one of {@link serviceMethods}. */
export function isServiceMethod(name: string | undefined): name is ServiceMethod {
  return serviceMethods.some((method) => method === name)
}

/** How far a rule was checked against its source. Drafts are shown as such. */
const status = choice(['draft', 'verified'], 'draft')

/** A stretch of the year in which periods stand still and nothing falls due. */
const suspension = part({
  name: text(),
  citation: text(),
  /** Inclusive; may run over the turn of the year. */
  from: yearlyDay,
  to: yearlyDay,
  /** First and last day of the time in which it applies. */
  since: absent(text()),
  until: absent(text()),
})
/** See {@link suspension}. */
export type Suspension = Of<typeof suspension>

/** A further span in which an act is still accepted, reported beside the date. */
const grace = part({
  kind: choice(['until-time-next-open-day', 'open-days-with-fine'], 'open-days-with-fine'),
  days: count(),
  time: absent(text()),
  citation: text(),
})
/** See {@link grace}. */
export type Grace = Of<typeof grace>

/** Days added for a way of service: after the period itself has expired (FRCP 6(d)), or where they
 *  join it, before its end is looked at. */
const serviceDays = part({
  methods: many(choice(serviceMethods, 'mail')),
  days: count(),
  unit: choice(['day', 'business_day'], 'day'),
  /** Which periods they are added to: those after an event, those before one, or either. */
  direction: choice(['after', 'before', 'both'], 'after'),
  joins: yes(),
  citation: text(),
})

/** See {@link serviceDays}. */
export type ServiceDays = Of<typeof serviceDays>

/** How days are counted, calendars aside. */
const counting = part({
  citation: part({ start: text(), count: text(), roll: text(), month: absent(text()) }),
  /** Whether a subdivision's days also count for periods counted backwards. */
  subdivisionsBackward: yes(),
  /** Whether every part is listed, so that an unknown part can be bounded by all of them. */
  subdivisionsComplete: yes(),
  /** Days between the event and the first day of counting, such as publication after release. */
  deemed: absent(part({ openDays: count(), citation: text() })),
  suspensions: absent(many(suspension)),
  /** What happens to a month count whose day does not exist, and where it ends. */
  months: choice(['same-day-or-last', 'same-day-or-next', 'day-before'], 'same-day-or-last'),
  /** Whether a closed last day moves the end. */
  rolls: flag(),
  /** Whether counting begins on the first open day after the event, and not on the next day. */
  startsOpen: yes(),
  /** Up to how many days a period is short, so that its closed days are not counted. */
  shortPeriods: absent(part({ upTo: count(), citation: text() })),
  service: absent(many(serviceDays)),
  grace: absent(many(grace)),
  /** How hours are counted; not said: the rules have no periods of hours. Those of closed days pass
   *  like others and only the end is moved (FRCP 6(a)(2)), or they are not counted (ZPO 222). */
  hours: absent(part({ skipsClosed: yes(), citation: text() })),
  /** By when on the Monday an act is due whose days go on to one. */
  monday: absent(part({ time: text(), citation: text() })),
  /** Where a period neither begins nor ends on a day of shortened court hours, which yet counts
   *  between the two. */
  shortDays: absent(part({ citation: text() })),
})

/** How days are counted. */
export interface Computation extends Of<typeof counting> {
  readonly calendars: readonly HolidayCalendar[]
  /** Calendars of parts of the country, by code. Their days close courts there. */
  readonly subdivisions?: Readonly<Record<string, HolidayCalendar>>
  /** Closing days of single courts, by id, as a firm keeps them. They count in both directions. */
  readonly courts?: Readonly<Record<string, HolidayCalendar>>
}

/** What happens to a month count whose day does not exist, and where it ends. */
export type MonthRule = Computation['months']

const rule = part({
  id: id(),
  ...periodFields,
  trigger: text(),
  /** Whether a court may extend it. */
  extendable: absent(flag()),
  /** Days for ways of service that this rule adds in place of those of its set. */
  service: absent(many(serviceDays)),
  status,
})

/** One period that a rule set, or a firm, sets. */
export interface DeadlineRule extends Of<typeof rule> {
  /** The shipped rule that a firm's own takes the place of. */
  readonly replaces?: string
}

/** Counted onward from the trigger or back from it. */
export type Direction = DeadlineRule['direction']

const ruleSet = part({
  version: text(),
  name: line().required(),
  jurisdiction: text(),
  status,
  /** The first day for which this version counts. */
  effectiveFrom: certainDay(),
  source: line().required(),
  /** The lawyer admitted there who checked the rules. */
  lawyer: absent(line()),
  /** What a person must mind who relies on them, in English and in other languages. */
  note: absent(text()),
  notes: absent(many(part({ language: text(), text: text() }))),
  /** Which text the rules were compared with, word for word: where it was read, and when. */
  compared: absent(many(part({ text: text(), at: text(), on: certainDay() }))),
  /** How many worked examples hold the rules: published ones, and those counted by hand. */
  examples: absent(part({ published: count(), derived: count() })),
  computation: part({
    ...counting.fields,
    /** Countries, or courts by their calendar's id, whose days close its courts; the country whose
     *  parts have holidays of their own; and courts that have some beside their country's. */
    calendars: many(text()),
    subdivisions: absent(text()),
    branches: absent(many(text())),
  }),
  rules: many(rule),
  /** Its place among those that ship. */
  order: count(),
})

/** A system of procedure: its way of counting and its periods, as of a version. */
export interface RuleSet extends Omit<Of<typeof ruleSet>, 'computation' | 'rules' | 'order'> {
  readonly id: string
  readonly computation: Computation
  readonly rules: readonly DeadlineRule[]
  /** What the parts of its country and the branches of its courts are called, by code. */
  readonly partNames: Readonly<Record<string, string>>
}

/** What to mind when relying on the rules, in a language or in English. */
export function noteOf({ note, notes }: RuleSet, language: string): string | undefined {
  return notes?.find((own) => own.language === language)?.text ?? note
}

/** What a rule set finds its calendars in. */
export interface Calendars {
  readonly countries: Readonly<Record<string, Country>>
  readonly courts: Readonly<Record<string, NamedCalendar>>
}

/** A file as the rule set of that id, and its place among those that ship. */
export function readRuleSet(
  id: string,
  file: unknown,
  known: Calendars,
): { readonly order: number; readonly set: RuleSet } {
  try {
    const { order, computation, ...said } = ruleSet.read(file)
    const { calendars, subdivisions, branches, ...counts } = computation
    const country = subdivisions === undefined ? undefined : countryOf(subdivisions, known)
    const courts = branches ?? []
    const parts = {
      ...country?.parts,
      ...Object.fromEntries(courts.map((court) => [court, calendarOf(court, known)])),
    }
    return {
      order,
      set: {
        ...said,
        id,
        partNames: {
          ...country?.partNames,
          ...Object.fromEntries(courts.map((court) => [court, known.courts[court]?.name ?? court])),
        },
        computation: {
          ...counts,
          calendars: calendars.map((code) => calendarOf(code, known)),
          ...(Object.keys(parts).length === 0 ? {} : { subdivisions: parts }),
        },
      },
    }
  } catch (error) {
    throw below(`rule-sets/${id}`, error)
  }
}

function countryOf(code: string, { countries }: Calendars): Country {
  const found = countries[code]
  if (found === undefined) throw new DomainError('computation', code, 'a country with a calendar')
  return found
}

/** The calendar of a country, or of courts. */
function calendarOf(code: string, known: Calendars): HolidayCalendar {
  return known.courts[code]?.calendar ?? countryOf(code, known).calendar
}
