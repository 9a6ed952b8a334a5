/** What is still to be billed in each case. Pure. */
import type { LegalCase } from '../../../domain/case/case.ts'
import type { Client } from '../../../domain/client/client.ts'
import { hoursCell, type Sheet } from '../../../domain/formats/sheet.ts'
import { type Expense, expensePrice, isUnbilledExpense } from '../../../domain/time/expense.ts'
import { entryFee, isUnbilled, type TimeEntry } from '../../../domain/time/time-entry.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { type RoundingPolicy, roundDuration } from '../../../domain/values/duration.ts'
import { type Money, sumMoney } from '../../../domain/values/money.ts'
import type { Entry } from '../../../vault/wire/types.ts'

/** Whom work is billed to: its own client, or else the first of its case; '' where neither is said. */
export function billedTo(
  work: { readonly clientId: string },
  legalCase: LegalCase | undefined,
): string {
  return work.clientId || (legalCase?.clientIds[0] ?? '')
}

/** The work and the expenses of one case that one client pays for and that stand on no invoice. */
export interface UnbilledCase {
  /** '' for what belongs to none. */
  readonly caseId: string
  readonly caseTitle: string
  /** '' where nobody is named. */
  readonly clientId: string
  readonly clientName: string
  /** As billed. */
  readonly seconds: number
  /** What it comes to, one amount for each currency. */
  readonly amounts: readonly Money[]
  /** The day of the oldest of it. */
  readonly since: CivilDate
}

/** Every case with something to be billed, once for each client who pays; beside them the clients of
 *  what belongs to no case. */
export function unbilledCases(
  time: readonly Entry<TimeEntry>[],
  expenses: readonly Entry<Expense>[],
  cases: readonly Entry<LegalCase>[],
  clients: readonly Entry<Client>[],
  policy: RoundingPolicy,
): readonly UnbilledCase[] {
  const open = [
    ...time
      .filter(({ value }) => isUnbilled(value))
      .map(({ value }) => ({
        ...value,
        billed: roundDuration(value.seconds, policy),
        price: entryFee(value, policy),
      })),
    ...expenses
      .filter(({ value }) => isUnbilledExpense(value))
      .map(({ value }) => ({ ...value, billed: 0, price: expensePrice(value) })),
  ]
  const held = new Map(cases.map(({ id, value }) => [id, value]))
  const names = new Map(clients.map(({ id, value }) => [id, value.name]))
  const payers = (work: (typeof open)[number]): string =>
    JSON.stringify([work.caseId, billedTo(work, held.get(work.caseId))])
  return [...grouped(open, payers)].map(([key, work]) => {
    const [caseId, clientId] = JSON.parse(key) as [string, string]
    const prices = work.flatMap(({ price }) => price ?? [])
    return {
      caseId,
      clientId,
      caseTitle: held.get(caseId)?.title ?? '',
      clientName: names.get(clientId) ?? '',
      seconds: work.reduce((sum, { billed }) => sum + billed, 0),
      amounts: [...grouped(prices, ({ currency }) => currency)].map(([currency, own]) =>
        sumMoney(own, currency),
      ),
      since: work.map(({ on }) => on).sort()[0] as CivilDate,
    }
  })
}

/** The cases as a sheet, for files; a line for each currency. */
export function unbilledCells(rows: readonly UnbilledCase[], header: readonly string[]): Sheet {
  return [
    header,
    ...rows.flatMap(({ clientName, caseTitle, since, seconds, amounts }) =>
      amounts.map((amount, at) => [
        clientName,
        caseTitle,
        { day: since },
        // The hours of a case are not told apart by currency: they stand on its first line.
        at === 0 ? hoursCell(seconds) : '',
        amount,
        amount.currency,
      ]),
    ),
  ]
}

function grouped<T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}
