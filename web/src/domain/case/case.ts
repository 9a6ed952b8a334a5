/**
 * A case: one matter that the firm handles for one or more clients.
 *
 * Exists only decrypted, in the memory of an unlocked browser. A case is never
 * erased by a click: deleting puts it in the bin (`binnedAt`), its documents
 * and notes with it, and all of them come back together.
 */

import { type Of, record } from '../record/describe.ts'
import {
  choice,
  day,
  line,
  moment,
  momentOrZero,
  paragraphs,
  reference,
  references,
  text,
} from '../record/fields.ts'
import { absent, many, orInitial, part, perhaps } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { budgetPart, feePart } from './fee-arrangement.ts'
import {
  aiConsentKeys,
  caseStatusKeys,
  pipelineKeys,
  practiceAreaKeys,
  stageKeys,
} from './labels.ts'
import { partyPart } from './party.ts'

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
const caseStep = part({
  event: choice(caseEvents, 'moved'),
  from: text(),
  stage: text(),
  at: momentOrZero(),
  /** The account that did it. */
  by: reference('account'),
  reason: text(),
})
/** See {@link caseStep}. */
export type CaseStep = Of<typeof caseStep>

/** How another case belongs to this one. */
export const relations = ['related', 'appeal_of', 'parallel', 'predecessor', 'successor'] as const
/** One of {@link relations}. */
export type Relation = (typeof relations)[number]

/** Another case that belongs to this one. */
const relatedCase = part({ caseId: reference('case'), relation: choice(relations, 'related') })
/** See {@link relatedCase}. */
export type RelatedCase = Of<typeof relatedCase>

/** A ticked step of the closing checklist. */
const closingTick = part({ id: text(), by: reference('account'), at: momentOrZero() })
/** See {@link closingTick}. */
export type ClosingTick = Of<typeof closingTick>

/** Why no limitation period runs in a case, said by somebody. */
const noLimitation = part({ reason: text(), by: reference('account'), at: momentOrZero() })
/** See {@link noLimitation}. */
export type NoLimitation = Of<typeof noLimitation>

/** Which AI providers may be asked about a case: any, only a local model, none. */
export const aiConsents = ['allowed', 'local', 'forbidden'] as const
/** One of {@link aiConsents}. */
export type AiConsent = (typeof aiConsents)[number]

/** Case records, as sealed in a workspace. */
export const caseKind = record('case', 2, {
  title: line().required().called('cases:title'),
  clientIds: references('client').called('cases:clients'),
  /** One of {@link practiceAreas}, the firm's own words, or ''. */
  practiceArea: line().called('cases:practiceArea', practiceAreaKeys),
  description: paragraphs().called('cases:descriptionField'),
  /** Follows from the stage; changed by the steps of stage-move.ts only. */
  status: choice(caseStatuses, 'open').called('cases:status', caseStatusKeys).goesWith('stage'),
  /** The id of a stage of the case's pipeline. */
  stage: text('engaged').called('cases:stage', stageKeys),
  /** The pipeline it goes through; '' for that of its practice area. */
  pipelineId: reference('pipeline').called('cases:pipeline', pipelineKeys).goesWith('stage'),
  history: many(caseStep).goesWith('stage'),
  closingDone: many(closingTick).called('cases:closingDone'),
  /** The day of the letter that declined the case, or ''. */
  declinedLetterOn: day().goesWith('stage'),
  parties: many(partyPart)
    .tidied((parties) => parties.filter(({ name }) => name !== ''))
    .called('cases:parties'),
  /** The account that answers for the case, or ''. */
  responsibleId: reference('account').called('cases:responsible'),
  /** The account that brought the client or the case to the firm, or ''. */
  originatorId: reference('account').called('cases:originator'),
  assigneeIds: references('account').called('cases:assigned'),
  related: many(relatedCase).called('cases:relatedCases'),
  fee: orInitial(feePart).called('cases:fee'),
  budget: perhaps(budgetPart).called('cases:budget'),
  noLimitation: perhaps(noLimitation).called('cases:limitation'),
  /** Folders that the case's documents are sorted into, as a template named them. */
  folders: many(text()).called('cases:folders'),
  /** Two letters of the country whose court decides, or ''. */
  country: text().goesWith('court'),
  court: line().called('cases:court'),
  /** The court by that name among those that the firm keeps, see court.ts; '' or nothing for none. */
  courtId: absent(reference('court')).goesWith('court'),
  judge: line().called('cases:judge'),
  /** The court's number for the case, as the court writes it. */
  docketNumber: line().called('cases:docketNumber'),
  /** The client's or the firm's own reference. */
  reference: line().called('cases:reference'),
  openedOn: day().called('cases:openedOn'),
  closedOn: day().called('cases:closedOn'),
  /** The last day on which the file must be kept, or ''. */
  keepUntil: day().called('cases:keepUntil'),
  ai: choice(aiConsents, 'allowed').called('cases:ai', aiConsentKeys),
  /** When the case was put in the bin, in milliseconds; null when it is not there. */
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindCase')
  .withOwnFields()
  .judges('closedOn', ({ openedOn, closedOn }) =>
    openedOn !== '' && closedOn !== '' && closedOn < openedOn ? 'beforeOpening' : null,
  )

/** A case record. */
export type LegalCase = Of<typeof caseKind>

/** A case with nothing filled in yet, opened on `today`. */
export function emptyCase(today: CivilDate): LegalCase {
  return caseKind.empty({ openedOn: today })
}

/** Whether people still work on a case: it is neither closed, declined, archived nor in the bin. */
export function isActiveCase(legalCase: LegalCase): boolean {
  if (legalCase.binnedAt !== null) return false
  return (
    legalCase.status === 'intake' || legalCase.status === 'open' || legalCase.status === 'on_hold'
  )
}

/** What of `records` still asks for something: what belongs to a case in the bin rests with it. */
export function outsideBin<T extends { readonly value: { readonly caseId: string } }>(
  records: readonly T[],
  cases: readonly { readonly id: string; readonly value: LegalCase }[],
): readonly T[] {
  const binned = new Set(cases.filter(({ value }) => value.binnedAt !== null).map(({ id }) => id))
  if (binned.size === 0) return records
  return records.filter(({ value }) => !binned.has(value.caseId))
}
