/**
 * A structured analysis of a case: what each model made of the same form, as it was saved to the
 * case. Names stand in it as the person sees them; it lives in the vault only.
 *
 * A model names the event that starts a period, its day and a rule. It never names the date that
 * is due: that is computed by our own rules whenever the analysis is shown.
 */
import { type Of, record } from '../record/describe.ts'
import { choice, count, flag, id, momentOrZero, reference, text } from '../record/fields.ts'
import { many, part, perhaps } from '../record/parts.ts'

/** How a model answers the question of an issue. */
export const stances = ['yes', 'no', 'depends', 'open'] as const
/** One of {@link stances}. */
export type Stance = (typeof stances)[number]

/** How grave a risk is and how pressing a task. */
export const grades = ['high', 'medium', 'low'] as const
/** One of {@link grades}. */
export type Grade = (typeof grades)[number]

/** The units in which a model may state a period; '' when it stated none. */
export const statedUnits = ['', 'day', 'business_day', 'week', 'month', 'year'] as const
/** One of {@link statedUnits}. */
export type StatedUnit = (typeof statedUnits)[number]

/** The sections of an analysis, in the order they are shown. */
export const sections = [
  'facts',
  'issues',
  'strengths',
  'weaknesses',
  'risks',
  'evidence',
  'strategy',
  'deadlines',
  'tasks',
] as const
/** One of {@link sections}. */
export type SectionId = (typeof sections)[number]

/** The sections that are plain lists of statements. */
export type ListSection = 'facts' | 'strengths' | 'weaknesses' | 'evidence' | 'strategy'

const texts = many(text())

/** A question of law with the way to its answer. */
const issue = part({
  question: text(),
  rule: text(),
  application: text(),
  counterArguments: texts,
  conclusion: text(),
  stance: choice(stances, 'open'),
})
/** See {@link issue}. */
export type Issue = Of<typeof issue>

/** What may go wrong. */
const risk = part({ text: text(), severity: choice(grades, 'medium') })
/** See {@link risk}. */
export type Risk = Of<typeof risk>

/** A period that a model thinks is running. */
const proposedDeadline = part({
  what: text(),
  /** the id of one of our rules, or '' when it named none that was offered */
  rule: text(),
  /** the day of the event that starts it, `YYYY-MM-DD`, or '' */
  trigger: text(),
  /** the period as the model stated it; 0 when it did not */
  n: count(),
  unit: choice(statedUnits, ''),
})
/** See {@link proposedDeadline}. */
export type ProposedDeadline = Of<typeof proposedDeadline>

/** Something that somebody should do. */
const proposedTask = part({ title: text(), priority: choice(grades, 'medium') })
/** See {@link proposedTask}. */
export type ProposedTask = Of<typeof proposedTask>

/** The form, as one model filled it. */
const analysisForm = part({
  facts: texts,
  strengths: texts,
  weaknesses: texts,
  evidence: texts,
  strategy: texts,
  issues: many(issue),
  risks: many(risk),
  deadlines: many(proposedDeadline),
  tasks: many(proposedTask),
})
/** See {@link analysisForm}. */
export type Analysis = Of<typeof analysisForm>

/** One model and what it made of the form. */
const modelAnalysis = part({
  provider: text(),
  model: text(),
  simulated: flag(),
  /** why there is no analysis, in the server's codes, or `late` where it was not waited for; '' when
   *  there is one */
  problem: text(),
  analysis: perhaps(analysisForm),
})
/** See {@link modelAnalysis}. */
export type ModelAnalysis = Of<typeof modelAnalysis>

/** A proposal that a person confirmed, and the record it became. */
const taken = part({ key: id(), recordId: id() })
/** See {@link taken}. */
export type Taken = Of<typeof taken>

/** Case analyses, as sealed in a workspace. */
export const caseAnalysisKind = record('case_analysis', 1, {
  caseId: id(),
  at: momentOrZero(),
  by: reference('account'),
  language: text('en'),
  /** what was asked for in particular, or '' */
  focus: text(),
  /** the country whose procedural rules were offered: two letters, or '' */
  country: text(),
  models: many(modelAnalysis),
  taken: many(taken),
  /** '' when its record could not be named */
  disclosureId: reference('disclosure'),
})
/** A case analysis record. */
export type CaseAnalysis = Of<typeof caseAnalysisKind>
