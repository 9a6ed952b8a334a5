/** What a client agreed to pay for a case, and how much it may cost. */
import type { Of } from '../record/describe.ts'
import {
  certainMoney,
  choice,
  count,
  flag,
  money as moneyField,
  paragraphs,
  text,
} from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { type Money, money, scaleMoney } from '../values/money.ts'

/** How the work is paid for. `none` until somebody says. */
export const feeMethods = [
  'none',
  'hourly',
  'flat',
  'contingency',
  'retainer',
  'pro_bono',
  'legal_aid',
] as const
/** One of {@link feeMethods}. */
export type FeeMethod = (typeof feeMethods)[number]

/** The share of what is recovered, from a stage of the case on. */
const contingencyTier = part({
  /** The stage from which it holds; '' from the beginning. */
  fromStage: text(),
  /** 3333 is 33.33 %. */
  basisPoints: count(),
})
/** See {@link contingencyTier}. */
export type ContingencyTier = Of<typeof contingencyTier>

/** A fee arrangement. Only the fields of its method mean something; nothing is agreed in a new one. */
export const feePart = part({
  method: choice(feeMethods, 'none'),
  currency: text(),
  flat: moneyField(),
  tiers: many(contingencyTier),
  /** Whether costs are taken off before the share is computed. */
  costsFirst: flag(true),
  retainer: moneyField(),
  /** What the retainer is topped up to stay above. */
  retainerMinimum: moneyField(),
  /** The most that the work may cost, whatever the method; null for no cap. */
  cap: moneyField(),
  notes: paragraphs(),
})
/** See {@link feePart}. */
export type FeeArrangement = Of<typeof feePart>

/** Nothing agreed yet. */
export const noFee = feePart.initial

/** The share that holds when a case has come to `stage`: the last tier whose stage was reached. */
export function tierAt(
  tiers: readonly ContingencyTier[],
  stages: readonly string[],
  stage: string,
): ContingencyTier | undefined {
  const reached = stages.indexOf(stage)
  return tiers
    .map((tier) => ({ tier, at: tier.fromStage === '' ? -1 : stages.indexOf(tier.fromStage) }))
    .filter(({ tier, at }) => tier.fromStage === '' || (at >= 0 && at <= reached))
    .sort((a, b) => a.at - b.at)
    .at(-1)?.tier
}

/** What a contingency brings: the fee, and what is left for the client after fee and costs. */
export function contingencyFee(
  fee: Pick<FeeArrangement, 'costsFirst' | 'cap'>,
  tier: ContingencyTier,
  recovered: Money,
  costs: Money,
): { readonly fee: Money; readonly client: Money } {
  const base = fee.costsFirst ? Math.max(0, recovered.minor - costs.minor) : recovered.minor
  const share = scaleMoney(money(base, recovered.currency), tier.basisPoints, 10_000)
  const capped = fee.cap?.currency === recovered.currency && fee.cap.minor < share.minor
  const due = capped && fee.cap !== null ? fee.cap : share
  const client = recovered.minor - due.minor - costs.minor
  return { fee: due, client: money(client, recovered.currency) }
}

/** What a case may cost, and when to say that it comes close. */
export const budgetPart = part({
  amount: certainMoney(),
  /** Percent of the amount at which an alert is shown, for example 80. */
  alertPercent: count(80),
})
/** See {@link budgetPart}. */
export type Budget = Of<typeof budgetPart>

/** How much of a budget is used. */
export interface BudgetUse {
  readonly spent: Money
  readonly percent: number
  readonly level: 'within' | 'near' | 'over'
}

/** How much of `budget` has been used by fees in its currency. */
export function budgetUse(budget: Budget, fees: readonly (Money | null)[]): BudgetUse {
  const { currency, minor: limit } = budget.amount
  const minor = fees.reduce((sum, fee) => sum + (fee?.currency === currency ? fee.minor : 0), 0)
  const percent = limit === 0 ? (minor > 0 ? 101 : 0) : Math.floor((minor * 100) / limit)
  const over = minor > limit
  return {
    spent: money(minor, currency),
    percent,
    level: over ? 'over' : percent >= budget.alertPercent ? 'near' : 'within',
  }
}
