/**
 * How a case moves: the only functions that may change its stage or status.
 *
 * Guards hang on phases. A case enters the active phase, from intake or from rest, only
 * with a decided conflict check, and goes on in it unless a check found a conflict; it is
 * closed only when nothing of the closing checklist is open; it is declined from intake
 * with a reason, and opened again with a reason. Every step is written into the case's
 * history.
 */
import type { LegalCase } from '../case/case.ts'
import { type HeldPipeline, stageIn } from '../case/pipeline-set.ts'
import type { ConflictState } from '../conflict-check/conflict-state.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { tidyParagraphs } from '../values/text.ts'

/** What must be known of a case before it moves. */
export interface MoveFacts {
  readonly conflict: ConflictState
  /** How many items of the closing checklist are open. */
  readonly closingOpen: number
}

/** Who moves it, when and why. */
export interface Mover {
  readonly by: string
  readonly now: number
  readonly today: CivilDate
  readonly reason: string
}

/** Why a step is not possible. Each is a key of the catalogue. */
export type MoveRefusal =
  | 'binned'
  | 'unknownStage'
  | 'sameStage'
  | 'archived'
  | 'reasonMissing'
  | 'conflictCheck'
  | 'notEngaged'
  | 'checklist'
  | 'notInIntake'
  | 'notResting'
  | 'notActive'

/** The fields that a step changes. */
export type StepPatch = Partial<
  Pick<
    LegalCase,
    'stage' | 'pipelineId' | 'status' | 'closedOn' | 'history' | 'closingDone' | 'declinedLetterOn'
  >
>

/** The patch of a step, or why it is refused. */
export type Step =
  | { readonly ok: true; readonly patch: StepPatch }
  | { readonly ok: false; readonly why: MoveRefusal }

/** Whether a case is out of work: closed, declined or archived. */
export function isResting(legalCase: Pick<LegalCase, 'status'>): boolean {
  return ['closed', 'declined', 'archived'].includes(legalCase.status)
}

/** Move a case to another stage of its pipeline; also opens a closed or declined case again. */
export function moveCase(
  legalCase: LegalCase,
  { id: pipelineId, pipeline }: HeldPipeline,
  to: string,
  facts: MoveFacts,
  mover: Mover,
): Step {
  const stage = pipeline.stages.find((candidate) => candidate.id === to)
  if (legalCase.binnedAt !== null) return refuse('binned')
  if (stage === undefined) return refuse('unknownStage')
  if (legalCase.status === 'archived') return refuse('archived')
  const resting = isResting(legalCase)
  const from = stageIn(pipeline, legalCase.stage)
  if (to === legalCase.stage && (!resting || stage.phase === 'closed')) return refuse('sameStage')
  const reason = tidyParagraphs(mover.reason)

  if (stage.phase === 'closed') {
    if (legalCase.status === 'declined' || from.phase === 'intake') return refuse('notEngaged')
    if (facts.closingOpen > 0) return refuse('checklist')
    return step(legalCase, mover, 'closed', {
      stage: to,
      pipelineId,
      status: 'closed',
      closedOn: legalCase.closedOn || mover.today,
    })
  }
  if (resting && reason === '') return refuse('reasonMissing')
  if (stage.phase === 'active') {
    const entering = resting || from.phase !== 'active'
    if (!permits(facts.conflict, entering)) return refuse('conflictCheck')
  }
  const paused = legalCase.status === 'on_hold' && stage.phase === 'active'
  return step(legalCase, mover, resting ? 'reopened' : 'moved', {
    stage: to,
    pipelineId,
    status: stage.phase === 'intake' ? 'intake' : paused ? 'on_hold' : 'open',
    closedOn: '',
    ...(resting ? { closingDone: [], declinedLetterOn: '' as const } : {}),
  })
}

/**
 * A check that is missing, open or older than the parties stops a case from being taken on, not
 * from going on: a lawyer may add a case that the firm works on already. A conflict stops both.
 */
function permits(conflict: ConflictState, entering: boolean): boolean {
  if (conflict === 'cleared' || conflict === 'waived') return true
  return !entering && conflict !== 'conflict'
}

/** Decline a case that the firm was never engaged in. `letterOn` is the day of the letter saying so, or ''. */
export function declineCase(
  legalCase: LegalCase,
  { id: pipelineId, pipeline }: HeldPipeline,
  letterOn: CivilDate | '',
  mover: Mover,
): Step {
  if (legalCase.binnedAt !== null) return refuse('binned')
  const inIntake = stageIn(pipeline, legalCase.stage).phase === 'intake'
  if (isResting(legalCase) || !inIntake) return refuse('notInIntake')
  if (tidyParagraphs(mover.reason) === '') return refuse('reasonMissing')
  return step(legalCase, mover, 'declined', {
    stage: legalCase.stage,
    pipelineId,
    status: 'declined',
    declinedLetterOn: letterOn,
  })
}

/** Put a case that is being worked on to rest for a while, or take it up again. */
export function pauseCase(legalCase: LegalCase, pause: boolean, mover: Mover): Step {
  if (legalCase.binnedAt !== null) return refuse('binned')
  if (legalCase.status !== (pause ? 'open' : 'on_hold')) return refuse('notActive')
  return step(legalCase, mover, pause ? 'paused' : 'resumed', {
    stage: legalCase.stage,
    status: pause ? 'on_hold' : 'open',
  })
}

/** Put a closed or declined case into the archive, or take it out as what it was. */
export function archiveCase(legalCase: LegalCase, archive: boolean, mover: Mover): Step {
  if (legalCase.binnedAt !== null) return refuse('binned')
  if (archive) {
    if (legalCase.status !== 'closed' && legalCase.status !== 'declined') {
      return refuse('notResting')
    }
    return step(legalCase, mover, 'archived', { stage: legalCase.stage, status: 'archived' })
  }
  if (legalCase.status !== 'archived') return refuse('notResting')
  const last = legalCase.history.findLast(({ event }) => event === 'closed' || event === 'declined')
  return step(legalCase, mover, 'unarchived', {
    stage: legalCase.stage,
    status: last?.event === 'declined' ? 'declined' : 'closed',
  })
}

function step(
  legalCase: LegalCase,
  mover: Mover,
  event: LegalCase['history'][number]['event'],
  patch: StepPatch & { readonly stage: string },
): Step {
  const entry = {
    event,
    from: legalCase.stage,
    stage: patch.stage,
    at: mover.now,
    by: mover.by,
    reason: tidyParagraphs(mover.reason),
  }
  return { ok: true, patch: { ...patch, history: [...legalCase.history, entry] } }
}

function refuse(why: MoveRefusal): Step {
  return { ok: false, why }
}

/** When a case came into the stage it is in; `createdAt` where it was never moved. */
export function inStageSince(legalCase: Pick<LegalCase, 'history'>, createdAt: number): number {
  const last = legalCase.history.findLast(
    ({ event, from, stage }) => from !== stage || event === 'reopened',
  )
  return last?.at ?? createdAt
}

/** How long a case was worked on in each stage, in milliseconds, in the order of first entry. */
export function timeInStages(
  legalCase: Pick<LegalCase, 'history' | 'stage' | 'status'>,
  createdAt: number,
  now: number,
): readonly { readonly stage: string; readonly spent: number }[] {
  const spent = new Map<string, number>()
  const add = (stage: string, from: number, to: number): void => {
    spent.set(stage, (spent.get(stage) ?? 0) + Math.max(0, to - from))
  }
  let since = createdAt
  let resting = false
  for (const { event, from, at } of legalCase.history) {
    if (!resting) add(from, since, at)
    resting = ['closed', 'declined', 'archived', 'unarchived'].includes(event)
    since = at
  }
  if (!isResting(legalCase)) add(legalCase.stage, since, now)
  return [...spent].map(([stage, time]) => ({ stage, spent: time }))
}
