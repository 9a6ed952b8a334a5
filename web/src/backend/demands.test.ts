import { expect, it, vi } from 'vitest'
import { type Answer, createDemands } from './demands'
import { ApiError, type ApiErrorType } from './errors'

const refusal = (type: ApiErrorType) => new ApiError({ type, message: type, status: 403 })

/** A server that refuses until what it demands was met. */
function strictServer() {
  const lacks = new Set<ApiErrorType>(['act_required', 'proof_required'])
  const call = vi.fn(async () => {
    const [demand] = lacks
    if (demand !== undefined) throw refusal(demand)
    return 'done'
  })
  const meeting = (demand: ApiErrorType) => vi.fn<Answer>(async () => lacks.delete(demand))
  return { lacks, call, meeting }
}

it('meets what a call demands and makes it again', async () => {
  const { call, meeting } = strictServer()
  const demands = createDemands()
  const [act, proof] = [meeting('act_required'), meeting('proof_required')]
  demands.answer('act_required', act)
  demands.answer('proof_required', proof)
  expect(await demands.through(call, true)).toBe('done')
  for (const asked of [act, proof]) {
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isStrict: true }))
  }
  expect(call).toHaveBeenCalledTimes(3)
})

it('asks once for calls that demand the same at once', async () => {
  const { call, meeting } = strictServer()
  const demands = createDemands()
  const act = meeting('act_required')
  demands.answer('act_required', act)
  demands.answer('proof_required', meeting('proof_required'))
  const all = await Promise.all([1, 2, 3].map(() => demands.through(call)))
  expect(all).toEqual(['done', 'done', 'done'])
  expect(act).toHaveBeenCalledTimes(1)
})

it('asks nobody for a refusal that was under way while the demand was met', async () => {
  const demands = createDemands()
  const ask = vi.fn(async () => true)
  demands.answer('act_required', ask)
  let refuse = (): void => undefined
  const slow = vi.fn(async () => 'slow')
  slow.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(refusal('act_required'))
      }),
  )
  const waiting = demands.through(slow)
  const quick = vi.fn(async () => 'quick')
  quick.mockRejectedValueOnce(refusal('act_required'))
  expect(await demands.through(quick)).toBe('quick')
  refuse()
  expect(await waiting).toBe('slow')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('lets a refusal through that nobody meets, that is not met, or that comes again', async () => {
  const demands = createDemands()
  const always = vi.fn(async () => Promise.reject(refusal('act_required')))
  await expect(demands.through(always)).rejects.toMatchObject({ type: 'act_required' })
  expect(always).toHaveBeenCalledTimes(1)
  const stop = demands.answer('act_required', async () => false)
  await expect(demands.through(always)).rejects.toMatchObject({ type: 'act_required' })
  expect(always).toHaveBeenCalledTimes(2)
  stop()
  demands.answer('act_required', async () => true)
  await expect(demands.through(always)).rejects.toMatchObject({ type: 'act_required' })
  expect(always).toHaveBeenCalledTimes(4)
  demands.answer('act_required', async () => Promise.reject(new Error('the vault is locked')))
  await expect(demands.through(always)).rejects.toThrow('the vault is locked')
  const other = vi.fn(async () => Promise.reject(refusal('denied')))
  await expect(demands.through(other)).rejects.toMatchObject({ type: 'denied' })
})

it('waits for nobody who is gone', async () => {
  const demands = createDemands()
  let signal: AbortSignal | undefined
  demands.answer('act_required', (asked) => {
    signal = asked.signal
    return new Promise(() => undefined)
  })
  const refused = vi.fn(async () => Promise.reject(refusal('act_required')))
  const calls = [demands.through(refused), demands.through(refused)]
  await expect.poll(() => signal).toBeDefined()
  demands.giveUp()
  for (const call of calls) await expect(call).rejects.toMatchObject({ type: 'act_required' })
  expect(signal?.aborted).toBe(true)
})
