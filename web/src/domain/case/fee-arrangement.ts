/** What a client agreed to pay for a case, and how much it may cost. */
import { readChoice, readCount, readList, readMoney, readObject, readText } from '../record/read.ts'
import { optionalParagraphs, type Problem } from '../record/rules.ts'
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
export interface ContingencyTier {
  /** The stage from which it holds; '' from the beginning. */
  readonly fromStage: string
  /** 3333 is 33.33 %. */
  readonly basisPoints: number
}

/** A fee arrangement. Only the fields of its method mean something. */
export interface FeeArrangement {
  readonly method: FeeMethod
  readonly currency: string
  readonly flat: Money | null
  readonly tiers: readonly ContingencyTier[]
  /** Whether costs are taken off before the share is computed. */
  readonly costsFirst: boolean
  readonly retainer: Money | null
  /** What the retainer is topped up to stay above. */
  readonly retainerMinimum: Money | null
  /** The most that the work may cost, whatever the method; null for no cap. */
  readonly cap: Money | null
  readonly notes: string
}

/** What is wrong with the words of an arrangement, or null. */
export function feeNotesProblem(notes: string): Problem | null {
  return optionalParagraphs(notes)
}

/** Nothing agreed yet. */
export const noFee: FeeArrangement = {
  method: 'none',
  currency: '',
  flat: null,
  tiers: [],
  costsFirst: true,
  retainer: null,
  retainerMinimum: null,
  cap: null,
  notes: '',
}

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
export interface Budget {
  readonly amount: Money
  /** Percent of the amount at which an alert is shown, for example 80. */
  readonly alertPercent: number
}

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

/** Read the fee arrangement of a stored record. */
export function parseFee(raw: unknown, path: string): FeeArrangement {
  if (raw === undefined || raw === null) return noFee
  const fields = readObject(raw, path)
  const optional = (field: string): Money | null =>
    fields[field] === undefined || fields[field] === null ? null : readMoney(fields, field)
  return {
    method: readChoice(fields, 'method', feeMethods, 'none'),
    currency: readText(fields, 'currency'),
    flat: optional('flat'),
    tiers: readList(fields, 'tiers', parseTier),
    costsFirst: fields.costsFirst !== false,
    retainer: optional('retainer'),
    retainerMinimum: optional('retainerMinimum'),
    cap: optional('cap'),
    notes: readText(fields, 'notes'),
  }
}

function parseTier(raw: unknown, path: string): ContingencyTier {
  const fields = readObject(raw, path)
  return {
    fromStage: readText(fields, 'fromStage'),
    basisPoints: readCount(fields, 'basisPoints'),
  }
}

/** Read the budget of a stored record. */
export function parseBudget(raw: unknown, path: string): Budget | null {
  if (raw === undefined || raw === null) return null
  const fields = readObject(raw, path)
  return {
    amount: readMoney(fields, 'amount'),
    alertPercent: readCount(fields, 'alertPercent', 80),
  }
}
