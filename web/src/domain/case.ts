/**
 * A case: one matter that the firm handles for one or more clients.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A case is never
 * erased by a click: deleting puts it in the bin (`binnedAt`), its documents
 * and notes with it, and all of them come back together.
 */
import { type CivilDate, parseCivilDate } from './civil-date.ts'
import type { Kind } from './kind.ts'
import { type Party, parseParty, tidyParty } from './party.ts'
import {
  readChoice,
  readDay,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from './read.ts'
import { optionalLine, optionalParagraphs, type Problem, requiredLine } from './rules.ts'
import { matchesQuery, tidyLine, tidyParagraphs } from './text.ts'

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

/** How far a case has come, in the usual order. */
export const caseStages = [
  'new_inquiry',
  'conflict_check',
  'consultation',
  'proposal_sent',
  'engaged',
  'investigation',
  'pleadings',
  'discovery',
  'negotiation',
  'trial',
  'judgment',
  'appeal',
  'enforcement',
  'resolved',
  'closed',
] as const
/** One of {@link caseStages}. */
export type CaseStage = (typeof caseStages)[number]

/** Which AI providers may be asked about a case: any, only a local model, none. */
export const aiConsents = ['allowed', 'local', 'forbidden'] as const
/** One of {@link aiConsents}. */
export type AiConsent = (typeof aiConsents)[number]

/** A case record. */
export interface LegalCase {
  readonly title: string
  readonly clientIds: readonly string[]
  /** One of {@link practiceAreas}, the firm's own words, or ''. */
  readonly practiceArea: string
  readonly description: string
  readonly status: CaseStatus
  readonly stage: CaseStage
  readonly parties: readonly Party[]
  readonly court: string
  readonly judge: string
  /** The court's number for the case, as the court writes it. */
  readonly docketNumber: string
  /** The client's or the firm's own reference. */
  readonly reference: string
  readonly openedOn: CivilDate | ''
  readonly closedOn: CivilDate | ''
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
    parties: [],
    court: '',
    judge: '',
    docketNumber: '',
    reference: '',
    openedOn: today,
    closedOn: '',
    ai: 'allowed',
    binnedAt: null,
  }
}

/** `legalCase` as it is stored: outer space gone, parties without a name left out. */
export function tidyCase(legalCase: LegalCase): LegalCase {
  return {
    ...legalCase,
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

/**
 * The fields that follow when a case enters `stage` on `today`: its status, and
 * the day it was closed. A case on hold stays on hold within the open stages.
 */
export function enterStage(
  legalCase: Pick<LegalCase, 'status' | 'closedOn'>,
  stage: CaseStage,
  today: CivilDate,
): Pick<LegalCase, 'stage' | 'status' | 'closedOn'> {
  if (stage === 'closed') {
    return { stage, status: 'closed', closedOn: legalCase.closedOn || today }
  }
  const inIntake = caseStages.indexOf(stage) < caseStages.indexOf('engaged')
  if (inIntake) return { stage, status: 'intake', closedOn: '' }
  return { stage, status: legalCase.status === 'on_hold' ? 'on_hold' : 'open', closedOn: '' }
}

/** Whether a search finds `legalCase`; `clientNames` are the names its client ids stand for. */
export function caseMatches(
  legalCase: LegalCase,
  query: string,
  clientNames: readonly string[],
): boolean {
  return matchesQuery(query, [
    legalCase.title,
    legalCase.description,
    legalCase.docketNumber,
    legalCase.reference,
    legalCase.court,
    ...legalCase.parties.map((party) => party.name),
    ...clientNames,
  ])
}

/** Case records, as sealed in a workspace. */
export const caseKind: Kind<LegalCase> = {
  name: 'case',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'case')
    return {
      title: readText(fields, 'title'),
      clientIds: readList(fields, 'clientIds', textMember),
      practiceArea: readText(fields, 'practiceArea'),
      description: readText(fields, 'description'),
      status: readChoice(fields, 'status', caseStatuses, 'open'),
      stage: readChoice(fields, 'stage', caseStages, 'engaged'),
      parties: readList(fields, 'parties', parseParty),
      court: readText(fields, 'court'),
      judge: readText(fields, 'judge'),
      docketNumber: readText(fields, 'docketNumber'),
      reference: readText(fields, 'reference'),
      openedOn: readDay(fields, 'openedOn'),
      closedOn: readDay(fields, 'closedOn'),
      ai: readChoice(fields, 'ai', aiConsents, 'allowed'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}
