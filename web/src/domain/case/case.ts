/**
 * A case: one matter that the firm handles for one or more clients.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A case is never
 * erased by a click: deleting puts it in the bin (`binnedAt`), its documents
 * and notes with it, and all of them come back together.
 */

import { type CustomValues, readCustomValues, tidyCustomValues } from '../record/custom-values.ts'
import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readDay,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalLine, optionalParagraphs, type Problem, requiredLine } from '../record/rules.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import {
  type Budget,
  type FeeArrangement,
  noFee,
  parseBudget,
  parseFee,
} from './fee-arrangement.ts'
import { type Party, parseParty, tidyParty } from './party.ts'

/** Fields of law that the form offers; a firm may also type its own. */
export const practiceAreas = [
  'administrative',
  'bankruptcy',
  'civil',
  'commercial',
  'contracts',
  'corporate',
  'criminal',
  'data_protection',
  'employment',
  'estate',
  'family',
  'immigration',
  'intellectual_property',
  'international',
  'labor',
  'litigation',
  'personal_injury',
  'real_estate',
  'tax',
  'other',
] as const
/** One of {@link practiceAreas}. */
export type PracticeArea = (typeof practiceAreas)[number]

/** Whether a case is being worked on. */
export const caseStatuses = ['intake', 'open', 'on_hold', 'closed', 'declined', 'archived'] as const
/** One of {@link caseStatuses}. */
export type CaseStatus = (typeof caseStatuses)[number]

/** What became of a case in its history, see stage-move.ts. */
const caseEvents = [
  'opened',
  'moved',
  'paused',
  'resumed',
  'closed',
  'declined',
  'reopened',
  'archived',
  'unarchived',
] as const
/** One of {@link caseEvents}. */
export type CaseEvent = (typeof caseEvents)[number]

/** One step of a case. Steps are only ever added. */
export interface CaseStep {
  readonly event: CaseEvent
  readonly from: string
  readonly stage: string
  readonly at: number
  /** The account that did it. */
  readonly by: string
  readonly reason: string
}

/** How another case belongs to this one. */
export const relations = ['related', 'appeal_of', 'parallel', 'predecessor', 'successor'] as const
/** One of {@link relations}. */
export type Relation = (typeof relations)[number]

/** Another case that belongs to this one. */
export interface RelatedCase {
  readonly caseId: string
  readonly relation: Relation
}

/** A ticked step of the closing checklist. */
export interface ClosingTick {
  readonly id: string
  readonly by: string
  readonly at: number
}

/** Why no limitation period runs in a case, said by somebody. */
export interface NoLimitation {
  readonly reason: string
  readonly by: string
  readonly at: number
}

/** Which AI providers may be asked about a case: any, only a local model, none. */
export const aiConsents = ['allowed', 'local', 'forbidden'] as const
/** One of {@link aiConsents}. */
export type AiConsent = (typeof aiConsents)[number]

/** A case record. */
export interface LegalCase extends CustomValues {
  readonly title: string
  readonly clientIds: readonly string[]
  /** One of {@link practiceAreas}, the firm's own words, or ''. */
  readonly practiceArea: string
  readonly description: string
  /** Follows from the stage; changed by the steps of stage-move.ts only. */
  readonly status: CaseStatus
  /** The id of a stage of the case's pipeline. */
  readonly stage: string
  /** The pipeline it goes through; '' for that of its practice area. */
  readonly pipelineId: string
  readonly history: readonly CaseStep[]
  readonly closingDone: readonly ClosingTick[]
  /** The day of the letter that declined the case, or ''. */
  readonly declinedLetterOn: CivilDate | ''
  readonly parties: readonly Party[]
  /** The account that answers for the case, or ''. */
  readonly responsibleId: string
  /** The account that brought the client or the case to the firm, or ''. */
  readonly originatorId: string
  readonly assigneeIds: readonly string[]
  readonly related: readonly RelatedCase[]
  readonly fee: FeeArrangement
  readonly budget: Budget | null
  readonly noLimitation: NoLimitation | null
  /** Folders that the case's documents are sorted into, as a template named them. */
  readonly folders: readonly string[]
  /** Two letters of the country whose court decides, or ''. */
  readonly country: string
  readonly court: string
  readonly judge: string
  /** The court's number for the case, as the court writes it. */
  readonly docketNumber: string
  /** The client's or the firm's own reference. */
  readonly reference: string
  readonly openedOn: CivilDate | ''
  readonly closedOn: CivilDate | ''
  /** The last day on which the file must be kept, or ''. */
  readonly keepUntil: CivilDate | ''
  readonly ai: AiConsent
  /** When the case was put in the bin, in milliseconds; null when it is not there. */
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const caseRules = {
  title: requiredLine,
  practiceArea: optionalLine,
  description: optionalParagraphs,
  court: optionalLine,
  judge: optionalLine,
  docketNumber: optionalLine,
  reference: optionalLine,
  openedOn: optionalDay,
  closedOn: optionalDay,
  keepUntil: optionalDay,
} as const satisfies Partial<Record<keyof LegalCase, (text: string) => Problem | null>>

function optionalDay(text: string): Problem | null {
  return text === '' || parseCivilDate(text) !== null ? null : 'date'
}

/** What is wrong with the two dates together, or null. */
export function caseDatesProblem(openedOn: string, closedOn: string): Problem | null {
  return openedOn !== '' && closedOn !== '' && closedOn < openedOn ? 'beforeOpening' : null
}

/** A case with nothing filled in yet, opened on `today`. */
export function emptyCase(today: CivilDate): LegalCase {
  return {
    title: '',
    clientIds: [],
    practiceArea: '',
    description: '',
    status: 'open',
    stage: 'engaged',
    pipelineId: '',
    history: [],
    closingDone: [],
    declinedLetterOn: '',
    parties: [],
    responsibleId: '',
    originatorId: '',
    assigneeIds: [],
    related: [],
    fee: noFee,
    budget: null,
    noLimitation: null,
    folders: [],
    country: '',
    court: '',
    judge: '',
    docketNumber: '',
    reference: '',
    openedOn: today,
    closedOn: '',
    keepUntil: '',
    ai: 'allowed',
    binnedAt: null,
  }
}

/** `legalCase` as it is stored: outer space gone, parties without a name left out. */
export function tidyCase(legalCase: LegalCase): LegalCase {
  return {
    ...legalCase,
    ...tidyCustomValues(legalCase),
    title: tidyLine(legalCase.title),
    practiceArea: tidyLine(legalCase.practiceArea),
    description: tidyParagraphs(legalCase.description),
    court: tidyLine(legalCase.court),
    judge: tidyLine(legalCase.judge),
    docketNumber: tidyLine(legalCase.docketNumber),
    reference: tidyLine(legalCase.reference),
    clientIds: [...new Set(legalCase.clientIds)],
    parties: legalCase.parties.map(tidyParty).filter((party) => party.name !== ''),
  }
}

/** Whether people still work on a case: it is neither closed, declined, archived nor in the bin. */
export function isActiveCase(legalCase: LegalCase): boolean {
  if (legalCase.binnedAt !== null) return false
  return (
    legalCase.status === 'intake' || legalCase.status === 'open' || legalCase.status === 'on_hold'
  )
}

/** What of `records` still asks for something: what belongs to a case in the bin rests with it. */
export function standing<T extends { readonly value: { readonly caseId: string } }>(
  records: readonly T[],
  cases: readonly { readonly id: string; readonly value: LegalCase }[],
): readonly T[] {
  const binned = new Set(cases.filter(({ value }) => value.binnedAt !== null).map(({ id }) => id))
  return records.filter(({ value }) => !binned.has(value.caseId))
}

/** Case records, as sealed in a workspace. */
export const caseKind: Kind<LegalCase> = {
  name: 'case',
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'case')
    return {
      title: readText(fields, 'title'),
      clientIds: readList(fields, 'clientIds', textMember),
      practiceArea: readText(fields, 'practiceArea'),
      description: readText(fields, 'description'),
      status: readChoice(fields, 'status', caseStatuses, 'open'),
      stage: readText(fields, 'stage', 'engaged'),
      pipelineId: readText(fields, 'pipelineId'),
      history: readList(fields, 'history', parseStep),
      closingDone: readList(fields, 'closingDone', parseTick),
      declinedLetterOn: readDay(fields, 'declinedLetterOn'),
      parties: readList(fields, 'parties', parseParty),
      responsibleId: readText(fields, 'responsibleId'),
      originatorId: readText(fields, 'originatorId'),
      assigneeIds: readList(fields, 'assigneeIds', textMember),
      related: readList(fields, 'related', parseRelated),
      fee: parseFee(fields.fee, 'fee'),
      budget: parseBudget(fields.budget, 'budget'),
      noLimitation: parseNoLimitation(fields.noLimitation, 'noLimitation'),
      folders: readList(fields, 'folders', textMember),
      country: readText(fields, 'country'),
      court: readText(fields, 'court'),
      judge: readText(fields, 'judge'),
      docketNumber: readText(fields, 'docketNumber'),
      reference: readText(fields, 'reference'),
      openedOn: readDay(fields, 'openedOn'),
      closedOn: readDay(fields, 'closedOn'),
      keepUntil: readDay(fields, 'keepUntil'),
      ai: readChoice(fields, 'ai', aiConsents, 'allowed'),
      binnedAt: readMoment(fields, 'binnedAt'),
      ...readCustomValues(fields),
    }
  },
}

function parseStep(raw: unknown, path: string): CaseStep {
  const fields = readObject(raw, path)
  return {
    event: readChoice(fields, 'event', caseEvents, 'moved'),
    from: readText(fields, 'from'),
    stage: readText(fields, 'stage'),
    at: readMoment(fields, 'at') ?? 0,
    by: readText(fields, 'by'),
    reason: readText(fields, 'reason'),
  }
}

function parseTick(raw: unknown, path: string): ClosingTick {
  const fields = readObject(raw, path)
  const { id, by } = { id: readText(fields, 'id'), by: readText(fields, 'by') }
  return { id, by, at: readMoment(fields, 'at') ?? 0 }
}

function parseRelated(raw: unknown, path: string): RelatedCase {
  const fields = readObject(raw, path)
  return {
    caseId: readText(fields, 'caseId'),
    relation: readChoice(fields, 'relation', relations, 'related'),
  }
}

function parseNoLimitation(raw: unknown, path: string): NoLimitation | null {
  if (raw === undefined || raw === null) return null
  const fields = readObject(raw, path)
  const { reason, by } = { reason: readText(fields, 'reason'), by: readText(fields, 'by') }
  return { reason, by, at: readMoment(fields, 'at') ?? 0 }
}
