/**
 * A structured analysis of a case: what each model made of the same form, as it was saved to the
 * case. Names stand in it as the person sees them; it lives in the vault only.
 *
 * A model names the event that starts a period, its day and a rule. It never names the date that
 * is due: that is computed by our own rules whenever the analysis is shown.
 */
import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'

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

/** A question of law with the way to its answer. */
export interface Issue {
  readonly question: string
  readonly rule: string
  readonly application: string
  readonly counterArguments: readonly string[]
  readonly conclusion: string
  readonly stance: Stance
}

/** What may go wrong. */
export interface Risk {
  readonly text: string
  readonly severity: Grade
}

/** A period that a model thinks is running. */
export interface ProposedDeadline {
  readonly what: string
  /** the id of one of our rules, or '' when it named none that was offered */
  readonly rule: string
  /** the day of the event that starts it, `YYYY-MM-DD`, or '' */
  readonly trigger: string
  /** the period as the model stated it; 0 when it did not */
  readonly n: number
  readonly unit: StatedUnit
}

/** Something that somebody should do. */
export interface ProposedTask {
  readonly title: string
  readonly priority: Grade
}

/** The form, as one model filled it. */
export interface Analysis extends Readonly<Record<ListSection, readonly string[]>> {
  readonly issues: readonly Issue[]
  readonly risks: readonly Risk[]
  readonly deadlines: readonly ProposedDeadline[]
  readonly tasks: readonly ProposedTask[]
}

/** One model and what it made of the form. */
export interface ModelAnalysis {
  readonly provider: string
  readonly model: string
  readonly simulated: boolean
  /** why there is no analysis, in the server's codes; '' when there is one */
  readonly problem: string
  readonly analysis: Analysis | null
}

/** A proposal that a person confirmed, and the record it became. */
export interface Taken {
  readonly key: string
  readonly recordId: string
}

/** A case analysis record. */
export interface CaseAnalysis {
  readonly caseId: string
  readonly at: number
  readonly by: string
  readonly language: string
  /** what was asked for in particular, or '' */
  readonly focus: string
  /** the country whose procedural rules were offered: two letters, or '' */
  readonly country: string
  readonly models: readonly ModelAnalysis[]
  readonly taken: readonly Taken[]
  /** '' when its record could not be named */
  readonly disclosureId: string
}

/** Case analyses, as sealed in a workspace. */
export const caseAnalysisKind: Kind<CaseAnalysis> = {
  name: 'case_analysis',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'case_analysis')
    return {
      caseId: readId(fields, 'caseId'),
      at: readMoment(fields, 'at') ?? 0,
      by: readText(fields, 'by'),
      language: readText(fields, 'language', 'en'),
      focus: readText(fields, 'focus'),
      country: readText(fields, 'country'),
      models: readList(fields, 'models', modelMember),
      taken: readList(fields, 'taken', (member, path) => {
        const one = readObject(member, path)
        return { key: readId(one, 'key'), recordId: readId(one, 'recordId') }
      }),
      disclosureId: readText(fields, 'disclosureId'),
    }
  },
}

function modelMember(member: unknown, path: string): ModelAnalysis {
  const fields = readObject(member, path)
  return {
    provider: readText(fields, 'provider'),
    model: readText(fields, 'model'),
    simulated: fields.simulated === true,
    problem: readText(fields, 'problem'),
    analysis:
      fields.analysis === null || fields.analysis === undefined
        ? null
        : storedAnalysis(readObject(fields.analysis, `${path}.analysis`)),
  }
}

function storedAnalysis(fields: Raw): Analysis {
  const texts = (field: ListSection) => readList(fields, field, textMember)
  return {
    facts: texts('facts'),
    strengths: texts('strengths'),
    weaknesses: texts('weaknesses'),
    evidence: texts('evidence'),
    strategy: texts('strategy'),
    issues: readList(fields, 'issues', (member, path) => {
      const one = readObject(member, path)
      return {
        question: readText(one, 'question'),
        rule: readText(one, 'rule'),
        application: readText(one, 'application'),
        counterArguments: readList(one, 'counterArguments', textMember),
        conclusion: readText(one, 'conclusion'),
        stance: readChoice(one, 'stance', stances, 'open'),
      }
    }),
    risks: readList(fields, 'risks', (member, path) => {
      const one = readObject(member, path)
      return {
        text: readText(one, 'text'),
        severity: readChoice(one, 'severity', grades, 'medium'),
      }
    }),
    deadlines: readList(fields, 'deadlines', (member, path) => {
      const one = readObject(member, path)
      return {
        what: readText(one, 'what'),
        rule: readText(one, 'rule'),
        trigger: readText(one, 'trigger'),
        n: readCount(one, 'n'),
        unit: readChoice(one, 'unit', statedUnits, ''),
      }
    }),
    tasks: readList(fields, 'tasks', (member, path) => {
      const one = readObject(member, path)
      return {
        title: readText(one, 'title'),
        priority: readChoice(one, 'priority', grades, 'medium'),
      }
    }),
  }
}
