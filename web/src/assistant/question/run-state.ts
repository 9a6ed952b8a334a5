/**
 * What is known about a run while its events arrive. A pure step from one state to the
 * next; texts hold placeholders. A slot that fails keeps what it said and says why; the
 * others go on.
 */
import type { Consensus } from '../../domain/conversation/consensus'
import type { AnswerProblem, Message, SlotAnswer } from '../../domain/conversation/conversation'
import type { RunEvent } from '../events'

/** How far one model is. */
export type SlotState = 'waiting' | 'thinking' | 'writing' | 'done' | 'failed'

/** One model's place in the panel while it answers. */
export interface RunSlot extends SlotAnswer {
  readonly state: SlotState
}

/** A run so far. */
export interface RunState {
  readonly phase: 'preparing' | 'asking' | 'comparing' | 'finished'
  readonly slots: readonly RunSlot[]
  readonly consensus: Consensus | null
  readonly outcome: Message['outcome']
  /** why there is no answer at all */
  readonly problem: AnswerProblem | null
}

/** A run that has not heard anything yet. */
export const newRun: RunState = {
  phase: 'preparing',
  slots: [],
  consensus: null,
  outcome: '',
  problem: null,
}

function freshSlot(slot: number): RunSlot {
  return {
    slot,
    provider: '',
    model: '',
    simulated: false,
    text: '',
    reasoning: '',
    problem: null,
    inputTokens: 0,
    outputTokens: 0,
    state: 'waiting',
  }
}

function change(state: RunState, slot: number, next: (slot: RunSlot) => RunSlot): RunState {
  const known = state.slots.some((one) => one.slot === slot)
  const slots = known ? state.slots : [...state.slots, freshSlot(slot)]
  return {
    ...state,
    slots: slots
      .map((one) => (one.slot === slot ? next(one) : one))
      .sort((a, b) => a.slot - b.slot),
  }
}

function isRunning({ state }: RunSlot): boolean {
  return state !== 'done' && state !== 'failed'
}

/** The models that the comparison went on without: they hang, or are not done yet. */
export function lateSlots({ consensus, slots }: RunState): readonly RunSlot[] {
  return consensus === null ? [] : slots.filter(isRunning)
}

/** The answers that no more comes of. */
export function settledSlots(slots: readonly RunSlot[]): readonly RunSlot[] {
  return slots.filter((slot) => !isRunning(slot))
}

/** The state after one more event. */
export function applyEvent(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'provider':
      // A second start of a slot means another model took over before any text came.
      return change({ ...state, phase: 'asking' }, event.slot, () => ({
        ...freshSlot(event.slot),
        provider: event.provider,
        model: event.model,
        simulated: event.simulated,
      }))
    case 'delta':
      return change(state, event.slot, (slot) => ({
        ...slot,
        text: slot.text + event.text,
        state: 'writing',
      }))
    case 'reasoning':
      return change(state, event.slot, (slot) => ({
        ...slot,
        reasoning: slot.reasoning + event.text,
        state: slot.state === 'waiting' ? 'thinking' : slot.state,
      }))
    case 'usage':
      return settle(
        change(state, event.slot, (slot) => ({
          ...slot,
          inputTokens: event.inputTokens,
          outputTokens: event.outputTokens,
          state: slot.state === 'failed' ? 'failed' : 'done',
        })),
      )
    case 'error':
      if (event.slot === undefined) return { ...state, problem: event.problem }
      return settle(
        change(state, event.slot, (slot) => ({ ...slot, problem: event.problem, state: 'failed' })),
      )
    case 'consensus':
      return { ...state, consensus: event.consensus }
    case 'done':
      return finish({ ...state, outcome: event.outcome })
  }
}

function settle(state: RunState): RunState {
  return state.slots.some(isRunning) || state.phase === 'finished'
    ? state
    : { ...state, phase: 'comparing' }
}

function finish(state: RunState): RunState {
  return {
    ...state,
    phase: 'finished',
    slots: state.slots.map((slot) =>
      !isRunning(slot)
        ? slot
        : slot.text === ''
          ? { ...slot, state: 'failed', problem: slot.problem ?? failure('cut', slot.provider) }
          : { ...slot, state: 'done' },
    ),
  }
}

/** The state with every answer taken that no more comes of. */
export function takeSettled(state: RunState, take: (slot: RunSlot) => RunSlot): RunState {
  const isNew = (slot: RunSlot): boolean => !isRunning(slot) && slot.form === undefined
  if (!state.slots.some(isNew)) return state
  return { ...state, slots: state.slots.map((slot) => (isNew(slot) ? take(slot) : slot)) }
}

/** A problem without more to say about it. */
export function failure(code: string, provider = '', partial = false): AnswerProblem {
  return { code, provider, retryAfterSeconds: 0, partial }
}

/** The run ended from our side: stopped by the person, or the connection is gone. */
export function endRun(state: RunState, problem: AnswerProblem): RunState {
  if (state.phase === 'finished') return state
  const slots = state.slots.map(
    (slot): RunSlot =>
      !isRunning(slot)
        ? slot
        : {
            ...slot,
            state: 'failed',
            problem: { ...problem, provider: slot.provider, partial: slot.text !== '' },
          },
  )
  const answered = slots.some((slot) => slot.text !== '')
  return {
    ...state,
    phase: 'finished',
    slots,
    outcome: state.outcome === '' ? 'none' : state.outcome,
    problem: answered && problem.code === 'stopped' ? null : (state.problem ?? problem),
  }
}

/** Why nobody answered, when nobody did: the run's own reason, else what the slots agree on. */
export function reasonForNone(
  state: Pick<RunState, 'slots' | 'problem' | 'consensus'>,
): AnswerProblem | null {
  if (state.problem !== null) return state.problem
  if (state.consensus !== null || state.slots.some((slot) => slot.text !== '')) return null
  const [first] = state.slots
  if (first === undefined) return failure('internal')
  const codes = new Set(state.slots.map((slot) => slot.problem?.code ?? 'internal'))
  return codes.size === 1 ? (first.problem ?? failure('internal')) : failure('unavailable')
}
