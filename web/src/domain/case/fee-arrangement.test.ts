import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orInitial } from '../record/parts.ts'
import { money } from '../values/money.ts'
import { budgetUse, contingencyFee, feePart, noFee, tierAt } from './fee-arrangement.ts'

const usd = (minor: number) => money(minor, 'USD')
const stages = ['engaged', 'pleadings', 'trial', 'appeal']
const tiers = [
  { fromStage: '', basisPoints: 2500 },
  { fromStage: 'trial', basisPoints: 4000 },
  { fromStage: 'pleadings', basisPoints: 3333 },
  { fromStage: 'elsewhere', basisPoints: 9000 },
]

describe('contingency tiers', () => {
  it.each([
    ['engaged', 2500],
    ['pleadings', 3333],
    ['trial', 4000],
    ['appeal', 4000],
    ['unknown', 2500],
  ])('at %s', (stage, basisPoints) => {
    expect(tierAt(tiers, stages, stage)?.basisPoints).toBe(basisPoints)
  })

  it('has none before the first', () => {
    expect(tierAt([{ fromStage: 'trial', basisPoints: 1 }], stages, 'engaged')).toBeUndefined()
  })
})

describe('contingencyFee', () => {
  const tier = { fromStage: '', basisPoints: 3333 }
  it.each([
    [true, null, 10_000_00, 1_000_00, 2_999_70, 6_000_30],
    [false, null, 10_000_00, 1_000_00, 3_333_00, 5_667_00],
    [false, usd(3_000_00), 10_000_00, 1_000_00, 3_000_00, 6_000_00],
    [true, null, 500_00, 1_000_00, 0, -500_00],
  ])('costs first %s, cap %j', (costsFirst, cap, recovered, costs, fee, client) => {
    const due = contingencyFee({ costsFirst, cap }, tier, usd(recovered), usd(costs))
    expect(due).toEqual({ fee: usd(fee), client: usd(client) })
  })

  it('always adds up to what was recovered', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.nat(1e9),
        fc.nat(10_000),
        fc.boolean(),
        (r, c, basisPoints, costsFirst) => {
          const due = contingencyFee(
            { costsFirst, cap: null },
            { fromStage: '', basisPoints },
            usd(r),
            usd(c),
          )
          expect(due.fee.minor + due.client.minor + c).toBe(r)
          expect(due.fee.minor).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('budgetUse', () => {
  const budget = { amount: usd(1000_00), alertPercent: 80 }
  it.each([
    [[], 0, 'within'],
    [[usd(799_99), null], 79, 'within'],
    [[usd(500_00), usd(300_00)], 80, 'near'],
    [[usd(1000_00)], 100, 'near'],
    [[usd(1000_01)], 100, 'over'],
    [[money(99_999_99, 'EUR')], 0, 'within'],
  ])('%j', (fees, percent, level) => {
    expect(budgetUse(budget, fees)).toMatchObject({ percent, level })
  })

  it('of nothing is over with the first cent', () => {
    expect(budgetUse({ amount: usd(0), alertPercent: 80 }, [usd(1)]).level).toBe('over')
    expect(budgetUse({ amount: usd(0), alertPercent: 80 }, []).level).toBe('within')
  })
})

it('reads what an older version did not store', () => {
  expect(orInitial(feePart).read(undefined)).toEqual(noFee)
  expect(feePart.read({ method: 'flat', flat: usd(5) })).toEqual({
    ...noFee,
    method: 'flat',
    flat: usd(5),
  })
})
