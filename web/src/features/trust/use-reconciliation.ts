/** What a reconciliation compares as it is being typed, and what becomes of it. */
import { useState } from 'react'
import { useAuth } from '../../backend/use-auth'
import type { TrustAccount, TrustEntry } from '../../domain/trust/trust.ts'
import { reconcile } from '../../domain/trust/trust-reconciliation.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney } from '../../domain/values/money.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useUnsaved } from '../../ui/use-unsaved'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import type { keep } from './trust-actions.ts'
import { useTrustStep } from './use-trust-step.ts'

/** The day, the bank's balance and the explanation of a reconciliation; `result` once both can be read. */
export function useReconciliation(
  account: Entry<TrustAccount>,
  journal: readonly Entry<TrustEntry>[],
) {
  const { values, set } = useUnsaved(`trust:reconcile:${account.id}`, {
    asOf: todayNow() as string,
    bank: '',
    explanation: '',
  })
  const { user } = useAuth()
  const { run, busy, error } = useTrustStep()
  const [keptId, setKeptId] = useState(newRecordId)
  const entries = journal.map(({ value }) => value)
  const asOf = parseCivilDate(values.asOf)
  const bank = decimalMoney(values.bank, account.value.currency)
  const result =
    asOf === null || bank === null ? undefined : reconcile(account.value, entries, asOf, bank)
  const { lockedThrough } = account.value

  async function write(how: typeof keep): Promise<void> {
    if (result === undefined) return
    const done = await run(() =>
      how(linearRecords, account.id, {
        keptId,
        asOf: result.asOf,
        bankBalance: result.bankBalance,
        explanation: values.explanation,
        by: user?.id ?? '',
        now: Date.now(),
      }),
    )
    if (!done) return
    setKeptId(newRecordId())
    set({ explanation: '' })
  }

  return {
    values,
    set,
    entries,
    result,
    isLocked: asOf !== null && lockedThrough !== '' && asOf <= lockedThrough,
    isBadDate: asOf === null,
    write,
    busy,
    error,
  }
}

/** A reconciliation that can be read, as the parts of its dialog take it. */
export type Reconciling = ReturnType<typeof useReconciliation>
