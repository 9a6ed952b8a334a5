/** What the server may demand before it does something, and who meets that demand here.
 *
 *  A session's proof of the account key lasts a quarter of an hour, and an act of the person minutes:
 *  any call may come too late for either. So no call looks out for it. The open vault proves
 *  again without a word, a dialog asks the person, and the call is made once more. */
import { ApiError, fromService, isApiError } from './errors'

/** That the session proves the account key once more; that the person shows that it is them. */
export type Demand = 'proof_required' | 'act_required'

/** Meets a demand. Resolves to whether the call is to be made again, and rejects with what it is to
 *  fail with instead. */
export type Answer = (how: {
  /** for administration, where a mailed code does not count */
  readonly isStrict: boolean
  /** nobody waits any longer */
  readonly signal: AbortSignal
}) => Promise<boolean>

export interface Demands {
  /** Make a call, and again once what it demands was met. */
  through<T>(call: () => Promise<T>, isStrict?: boolean): Promise<T>
  /** Meet one kind of demand from now on. Returns how to stop. */
  answer(demand: Demand, answer: Answer): () => void
  /** Let every call that waits fail with its refusal: nobody is there any more. */
  giveUp(): void
}

/** Demands that nobody meets yet. */
export function createDemands(): Demands {
  const answers = new Map<Demand, Answer>()
  const pending = new Map<Demand, { readonly meeting: Promise<boolean>; giveUp(): void }>()
  /** How often each was met. */
  const met: Record<Demand, number> = { proof_required: 0, act_required: 0 }

  /** Many calls at once demand the same once. */
  const meet = (demand: Demand, isStrict: boolean): Promise<boolean> => {
    const answer = answers.get(demand)
    const asked = pending.get(demand)
    if (asked !== undefined || answer === undefined) return asked?.meeting ?? Promise.resolve(false)
    const waiting = new AbortController()
    const { signal } = waiting
    const givenUp = new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false))
    })
    const meeting = Promise.race([answer({ isStrict, signal }), givenUp])
      .then((isMet) => {
        if (isMet) met[demand]++
        return isMet
      })
      .finally(() => pending.delete(demand))
    pending.set(demand, { meeting, giveUp: () => waiting.abort() })
    return meeting
  }

  return {
    async through(call, isStrict = false) {
      const tried = new Set<Demand>()
      for (;;) {
        const before = { ...met }
        try {
          return await call()
        } catch (error) {
          const demand = demandOf(error)
          if (demand === undefined) throw error
          // Met for somebody else while this call was under way.
          if (met[demand] > before[demand]) continue
          if (tried.has(demand)) throw error
          tried.add(demand)
          if (!(await meet(demand, isStrict))) throw error
        }
      }
    },
    answer(demand, answer) {
      answers.set(demand, answer)
      return () => {
        if (answers.get(demand) === answer) answers.delete(demand)
      }
    },
    giveUp() {
      for (const { giveUp } of [...pending.values()]) giveUp()
    },
  }
}

/** Those of this page. */
export const demands = createDemands()

function demandOf(error: unknown): Demand | undefined {
  if (isApiError(error, 'proof_required')) return 'proof_required'
  return isApiError(error, 'act_required') ? 'act_required' : undefined
}

/** An error of the account service's client: as a demand, where an act of the person would lift it. */
export function asDemand<E extends Error & { readonly code?: unknown }>(error: E): E | ApiError {
  if (error.code !== 'reauthentication_needed') return fromService(error)
  return new ApiError({ type: 'act_required', message: error.message, status: 403 })
}
