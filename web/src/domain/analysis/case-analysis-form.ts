/**
 * The form of a case analysis as a JSON schema, and the reading of what a model made of it.
 * Nothing a model writes is trusted: what does not fit is left out, what is too long is cut,
 * and an answer with nothing in it is none.
 */

import { isFirmRuleId } from '../deadline/firm-rule.ts'
import type { RuleSet } from '../deadline/rule-set.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import { readDates } from '../values/written-dates.ts'
import {
  type Analysis,
  grades,
  type Issue,
  type ProposedDeadline,
  sections,
  stances,
  statedUnits,
} from './case-analysis.ts'

/** The form's name; the stand-ins know it by this. */
export const formName = 'case_brief'

/** Most members of a list that are kept, and longest texts. */
const mostMembers = 40
const longestText = 4_000
const longestTitle = 200

/** The form, with the rules that a model may name. Nothing of the case is in it; what the firm
 *  calls a rule of its own passes `cover`. */
export function analysisForm(sets: readonly RuleSet[], cover: (text: string) => string): object {
  const rules = sets.flatMap((set) => set.rules)
  const meaning = rules.map(({ id, name, citation, trigger }) => {
    const called = `${name} (${citation})`
    return `${id}: ${isFirmRuleId(id) ? cover(called) : called}, from ${trigger}`
  })
  const text = { type: 'string' }
  const texts = { type: 'array', items: text }
  return {
    title: formName,
    ...objectOf({
      facts: texts,
      issues: listOf({
        question: text,
        rule: text,
        application: text,
        counter_arguments: texts,
        conclusion: text,
        stance: { type: 'string', enum: stances },
      }),
      strengths: texts,
      weaknesses: texts,
      risks: listOf({ text, severity: { type: 'string', enum: grades } }),
      evidence: texts,
      strategy: texts,
      deadlines: listOf({
        what: text,
        rule: {
          type: 'string',
          enum: ['', ...rules.map(({ id }) => id)],
          description: ['The rule that sets the period, empty if none fits.', ...meaning].join(
            '\n',
          ),
        },
        trigger_date: {
          type: 'string',
          description: 'Day of the starting event, YYYY-MM-DD, only if the material states it.',
        },
        n: { type: 'integer', description: 'Length of the period that the rule sets.' },
        unit: { type: 'string', enum: statedUnits },
      }),
      tasks: listOf({ title: text, priority: { type: 'string', enum: grades } }),
    }),
  }
}

function objectOf(properties: Readonly<Record<string, object>>): object {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function listOf(properties: Readonly<Record<string, object>>): object {
  return { type: 'array', items: objectOf(properties) }
}

/**
 * Read what a model wrote; undefined when it is no analysis. `restore` puts names back for
 * placeholders in every text, after the JSON was read: a name with a quotation mark in it
 * would break it before.
 */
export function readAnalysis(
  answer: string,
  restore: (text: string) => string,
): Analysis | undefined {
  const fields = objectIn(answer)
  return fields === undefined ? undefined : readFields(fields, restore)
}

/** As {@link readAnalysis}, placeholders left as they are, also where a day should stand. */
export function readMasked(form: string): Analysis | undefined {
  const fields = objectIn(form)
  return fields === undefined ? undefined : readFields(fields, (text) => text, isPlaceholder)
}

const isPlaceholder = (text: string): boolean => /^\[[A-Z]+_\d+\]$/.test(text)

function readFields(
  fields: Fields,
  restore: (text: string) => string,
  isDay: (text: string) => boolean = () => false,
): Analysis | undefined {
  const paragraphs = (value: unknown): string =>
    typeof value === 'string' ? tidyParagraphs(restore(value.slice(0, longestText)).trim()) : ''
  const texts = (value: unknown): string[] => members(value).map(paragraphs).filter(Boolean)
  const analysis: Analysis = {
    facts: texts(fields.facts),
    issues: objects(fields.issues)
      .map(
        (one): Issue => ({
          question: paragraphs(one.question),
          rule: paragraphs(one.rule),
          application: paragraphs(one.application),
          counterArguments: texts(one.counter_arguments),
          conclusion: paragraphs(one.conclusion),
          stance: choice(one.stance, stances, 'open'),
        }),
      )
      .filter(({ question, conclusion }) => question !== '' || conclusion !== ''),
    strengths: texts(fields.strengths),
    weaknesses: texts(fields.weaknesses),
    risks: objects(fields.risks)
      .map((one) => ({
        text: paragraphs(one.text),
        severity: choice(one.severity, grades, 'medium'),
      }))
      .filter(({ text }) => text !== ''),
    evidence: texts(fields.evidence),
    strategy: texts(fields.strategy),
    deadlines: objects(fields.deadlines)
      .map((one) => deadlineIn(one, paragraphs, isDay))
      .filter(({ what }) => what !== ''),
    tasks: objects(fields.tasks)
      .map((one) => ({
        title: tidyLine(paragraphs(one.title)).slice(0, longestTitle),
        priority: choice(one.priority, grades, 'medium'),
      }))
      .filter(({ title }) => title !== ''),
  }
  return Object.values(analysis).some((list) => list.length > 0) ? analysis : undefined
}

type Fields = Readonly<Record<string, unknown>>

function deadlineIn(
  one: Fields,
  paragraphs: (value: unknown) => string,
  isDay: (text: string) => boolean,
): ProposedDeadline {
  // The day itself may be a placeholder, where the shield keeps dates back, and models write
  // it as the material does: what can be one day only is that day.
  const stated = paragraphs(one.trigger_date)
  const [day = [], ...others] = readDates(stated).dates
  const trigger = day.length === 1 && others.length === 0 ? day[0] : undefined
  const { n } = one
  return {
    what: tidyLine(paragraphs(one.what)).slice(0, longestTitle),
    rule: typeof one.rule === 'string' ? one.rule.slice(0, longestTitle) : '',
    trigger: trigger ?? (isDay(stated) ? stated : ''),
    n: typeof n === 'number' && Number.isInteger(n) && n > 0 && n <= 100_000 ? n : 0,
    unit: choice(one.unit, statedUnits, ''),
  }
}

function members(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostMembers) : []
}

function objects(value: unknown): Fields[] {
  return members(value).flatMap((one): Fields[] =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? [{ ...one }] : [],
  )
}

function choice<const T extends string>(value: unknown, choices: readonly T[], other: T): T {
  return choices.find((one) => one === value) ?? other
}

/** The form that stands in an answer, as JSON and as its model filled it, placeholders and all; ''
 *  where none does. Of an answer that broke off, what is whole in it. */
export function formIn(answer: string, broken: boolean): string {
  const fields = objectIn(answer, broken)
  const isFilled = fields !== undefined && readFields(fields, (text) => text) !== undefined
  return isFilled ? JSON.stringify(fields) : ''
}

/** The first object of an answer that has a section of the form. Braces in the words around it
 *  are none, and what models often get wrong in JSON is mended. */
function objectIn(answer: string, broken = false): Fields | undefined {
  let at = answer.indexOf('{')
  for (let tries = 0; at >= 0 && tries < mostBraces; tries++) {
    const found = parsed(wholeObject(answer, at, broken))
    if (found !== undefined && sections.some((name) => name in found)) return found
    at = answer.indexOf('{', at + 1)
  }
  return undefined
}

/** So many braces are looked at for the one that opens the form. */
const mostBraces = 50

function parsed(json: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(json)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    // No JSON, or not all of it: no analysis.
  }
  return undefined
}

/** The object that begins at a brace, to the brace that closes it; where none does, '', or if it
 *  `broken` off, its whole members. Lines broken inside a text are escaped, commas behind a last
 *  member are dropped. */
function wholeObject(answer: string, from: number, broken: boolean): string {
  const open: string[] = []
  let json = ''
  let whole = ''
  for (const [part, text, lastComma] of answer.slice(from).matchAll(jsonParts)) {
    // A text that never ends.
    if (part === '"') break
    if (part === ',') whole = json + open.join('')
    if (text !== undefined)
      json += text.replace(/[\n\r\t]/g, (sign) => JSON.stringify(sign).slice(1, -1))
    else if (lastComma === undefined) json += part
    if (part === '{') open.unshift('}')
    if (part === '[') open.unshift(']')
    if (part !== '}' && part !== ']') continue
    open.shift()
    if (open.length === 0) return json
    whole = json + open.join('')
  }
  return broken ? whole : ''
}

const jsonParts = /("(?:[^"\\]|\\.)*")|(,)(?=\s*[}\]])|[^"{}[\],]+|./gs
