/** What the server may demand before it does something, and who meets that demand here.
 *
 *  A session's proof of the account key lasts a quarter of an hour, and an act of the person minutes:
 *  any call may come too late for either. So no call looks out for it. The open vault proves
 *  again without a word, a dialog asks the person, and the call is made once more. */
import { isApiError } from './errors'

/** That the session proves the account key once more; that the person shows that it is them. */
export type Demand = 'proof_required' | 'act_required'

/** Meets a demand. Resolves to whether the call is to be made again, and rejects with what it is to
 *  fail with instead. `isStrict`: for administration, where a mailed code does not count. */
export type Answer = (isStrict: boolean) => Promise<boolean>

export interface Demands {
  /** Make a call, and again once what it demands was met. */
  through<T>(call: () => Promise<T>, isStrict?: boolean): Promise<T>
  /** Meet one kind of demand from now on. Returns how to stop. */
  answer(demand: Demand, answer: Answer): () => void
}

/** Demands that nobody meets yet. */
export function createDemands(): Demands {
  const answers = new Map<Demand, Answer>()
  const pending = new Map<Demand, Promise<boolean>>()
  /** How often each was met. */
  const met: Record<Demand, number> = { proof_required: 0, act_required: 0 }

  /** Many calls at once demand the same once. */
  const meet = (demand: Demand, isStrict: boolean): Promise<boolean> => {
    const asked = pending.get(demand)
    if (asked !== undefined) return asked
    const meeting = (answers.get(demand)?.(isStrict) ?? Promise.resolve(false))
      .then((isMet) => {
        if (isMet) met[demand]++
        return isMet
      })
      .finally(() => pending.delete(demand))
    pending.set(demand, meeting)
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
  }
}

/** Those of this page. */
export const demands = createDemands()

function demandOf(error: unknown): Demand | undefined {
  if (isApiError(error, 'proof_required')) return 'proof_required'
  return isApiError(error, 'act_required') ? 'act_required' : undefined
}
