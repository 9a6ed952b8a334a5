/**
 * Questions being answered. A run belongs to its conversation and not to a screen: the
 * person may look elsewhere and come back, and the answer is stored when it is complete.
 *
 * Order of writing: the question first, then the disclosure, then the text leaves; so nothing
 * that was asked is lost and nothing leaves unrecorded. The map of placeholders lies in the answer.
 */
import { isApiError } from '../../backend/errors'
import {
  type AnswerProblem,
  conversationKind,
  type Message,
  messageKind,
  questionMessage,
  type SentPassage,
} from '../../domain/conversation/conversation'
import { conversationMoves } from '../../domain/conversation/conversation-place.ts'
import { onLock } from '../../lib/on-lock'
import {
  type Change,
  creating,
  getRecord,
  newRecordId,
  removing,
  updating,
  writeRecords,
} from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { disclose, type Outgoing } from '../disclose'
import {
  applyEvent,
  endRun,
  failure,
  lateSlots,
  newRun,
  type RunSlot,
  type RunState,
  reasonForNone,
  takeSettled,
} from './run-state'
import { dropUnfinished, keepUnfinished, showWaiting } from './unfinished'

/** A run while it lasts. A new object for every change. */
export interface ActiveRun {
  readonly conversationId: string
  readonly questionId: string
  readonly consensus: boolean
  readonly state: RunState
  readonly outgoing: Outgoing | undefined
  readonly passages: readonly SentPassage[]
  readonly preferences: readonly string[]
}

/** What is asked, before anything was built. */
export interface Ask {
  readonly conversationId: string
  readonly consensus: boolean
  /** the question typed; undefined to ask an earlier question again */
  readonly text: string | undefined
  readonly questionId: string
  /** an earlier failed answer that this one takes the place of */
  readonly replaces?: string | undefined
  /** builds what leaves; runs after the question is stored */
  readonly build: (signal: AbortSignal) => Promise<{
    readonly outgoing: Outgoing
    readonly passages: readonly SentPassage[]
    readonly preferences: readonly string[]
    readonly take?: TakeAnswer
  }>
}

/** What becomes of one model's answer once no more of it comes. */
export type TakeAnswer = (slot: RunSlot) => RunSlot

const runs = new Map<string, ActiveRun>()
const stops = new Map<string, AbortController>()
const answers = new Map<string, Promise<unknown>>()
const watchers = new Set<() => void>()
let announcing: ReturnType<typeof setTimeout> | undefined

function announce(): void {
  if (announcing !== undefined) return
  announcing = setTimeout(() => {
    announcing = undefined
    for (const heard of watchers) heard()
  }, 30)
}

function set(run: ActiveRun): void {
  runs.set(run.conversationId, run)
  announce()
}

/** Be told of every change of any run. */
export function watchRuns(heard: () => void): () => void {
  watchers.add(heard)
  return () => void watchers.delete(heard)
}

/** The run of a conversation, while one lasts. */
export function runOf(conversationId: string): ActiveRun | undefined {
  return runs.get(conversationId)
}

/** Whether the answers are there and compared, and one that hangs is waited for. */
export function isOnlyLate({ state }: ActiveRun): boolean {
  return lateSlots(state).length > 0
}

/** Stop the run of a conversation; what came so far is kept. */
export function stopRun(conversationId: string): void {
  stops.get(conversationId)?.abort()
}

// The vault is being shut: nothing more may be read from it or written to it.
onLock(() => {
  for (const stop of stops.values()) stop.abort()
})

/**
 * Ask. Resolves when the answer, or the reason why there is none, is stored; to undefined when
 * nothing is waiting for it any more, or an earlier question is not answered yet. Rejects only when the question itself could not be stored:
 * then nothing left, and the caller still has what was typed.
 */
export async function ask(asked: Ask): Promise<Message | undefined> {
  const { conversationId } = asked
  for (let run = runs.get(conversationId); run !== undefined; run = runs.get(conversationId)) {
    if (!isOnlyLate(run)) return undefined
    // Who asks on waits no longer for what is late. What came stands before the question.
    stopRun(conversationId)
    await answers.get(conversationId)?.catch(() => undefined)
  }
  const answer = answerTo(asked)
  answers.set(conversationId, answer)
  showWaiting(asked.questionId, answer)
  return await answer
}

async function answerTo(asked: Ask): Promise<Message | undefined> {
  const { conversationId, questionId, replaces } = asked
  const stop = new AbortController()
  stops.set(conversationId, stop)
  let run: ActiveRun = {
    conversationId,
    questionId,
    consensus: asked.consensus,
    state: newRun,
    outgoing: undefined,
    passages: [],
    preferences: [],
  }
  set(run)
  const update = (part: Partial<ActiveRun>) => {
    run = { ...run, ...part }
    set(run)
  }
  const id = newRecordId()
  let disclosureId = ''
  let take: TakeAnswer = (slot) => slot
  const keep = (state: RunState): Message => {
    const answer = answerMessage({ ...run, state }, disclosureId)
    keepUnfinished({ id, answer, replaces })
    return answer
  }
  try {
    const begun = [...newQuestion(asked), ...outOfArchive(conversationId)]
    if (begun.length > 0) await writeRecords(begun)
    try {
      const built = await asked.build(stop.signal)
      const { outgoing, passages, preferences } = built
      take = built.take ?? take
      update({ outgoing, passages, preferences })
      const events = disclose(outgoing, Date.now(), stop.signal, (id) => {
        disclosureId = id
      })
      for await (const event of events) {
        update({ state: takeSettled(applyEvent(run.state, event), take) })
        keep(takeSettled(endRun(run.state, failure('closed')), take))
      }
      update({ state: takeSettled(endRun(run.state, failure('cut')), take) })
    } catch (error) {
      update({ state: takeSettled(endRun(run.state, problemOf(error, stop.signal)), take) })
    }
    return await store(id, keep(run.state), replaces)
  } finally {
    runs.delete(conversationId)
    stops.delete(conversationId)
    answers.delete(conversationId)
    announce()
  }
}

function newQuestion({ conversationId, questionId, text }: Ask): readonly Change[] {
  if (text === undefined) return []
  return [creating(messageKind, questionMessage(conversationId, text, Date.now()), questionId)]
}

/** Who asks in an archived conversation takes it up again. */
function outOfArchive(conversationId: string): readonly Change[] {
  if (!getRecord(conversationKind, conversationId)?.value.archived) return []
  return [updating(conversationKind, conversationId, conversationMoves.unarchive)]
}

/** Store an answer. Undefined when it has no place any more: its question is deleted, or the vault shut. */
async function store(
  id: string,
  answer: Message,
  replaces: string | undefined,
): Promise<Message | undefined> {
  try {
    // An answer without its question would be seen by nobody, and deleted by nobody.
    const isWanted = getRecord(messageKind, answer.questionId) !== undefined
    if (isWanted)
      await writeRecords([
        creating(messageKind, answer, id),
        ...(replaces === undefined ? [] : [removing(messageKind, replaces)]),
      ])
    dropUnfinished(answer.questionId)
    return isWanted ? answer : undefined
  } catch (error) {
    if (error instanceof VaultError && error.type === 'locked') return undefined
    return { ...answer, slots: [], consensus: null, problem: failure('not_stored') }
  }
}

/** A fresh id for a question. */
export const newQuestionId = newRecordId

function answerMessage(run: ActiveRun, disclosureId: string): Message {
  const { state } = run
  return {
    conversationId: run.conversationId,
    role: 'assistant',
    at: Date.now(),
    text: '',
    questionId: run.questionId,
    consensusAsked: run.consensus,
    slots: state.slots.map(({ state: _, ...slot }) => slot),
    consensus: state.consensus,
    outcome: state.outcome,
    problem: reasonForNone(state),
    passages: run.passages,
    disclosureId,
    preferenceIds: run.preferences,
    leftBehind: run.outgoing?.leftBehind ?? 0,
    placeholders: run.outgoing?.placeholders ?? [],
  }
}

/** What a failed run means, in the words of {@link AnswerProblem}. */
function problemOf(error: unknown, signal: AbortSignal): AnswerProblem {
  if (signal.aborted) return failure('stopped')
  if (error instanceof Error && error.name === 'ConsentError') return failure('forbidden')
  if (isApiError(error)) {
    return { ...failure(error.type), retryAfterSeconds: Math.ceil(error.retryAfterSeconds ?? 0) }
  }
  // The connection broke while the answer streamed.
  if (error instanceof TypeError) return failure('offline')
  return failure('internal')
}
