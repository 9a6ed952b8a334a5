/** What is done with many time entries at once. What is on an invoice stays as it is. */
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { roleOf } from '../../domain/time/billing-terms.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { useBulkStep } from '../../records-ui/list/use-bulk-step.ts'
import { listRecords } from '../../vault/records/records'
import { fieldsOf, valuesOf } from './entry-form.ts'
import type { TimeRow } from './time-rows.ts'

type Rows = readonly TimeRow[]
type Why = 'invoiced' | 'writtenOff'

/** The steps; each answers false where it changed nothing. */
export interface TimeBulkSteps {
  bill(rows: Rows, billable: boolean): Promise<boolean>
  /** To another case, of its client; an entry without a rate gets the one that holds there. */
  move(rows: Rows, caseId: string): Promise<boolean>
  discard(rows: Rows): Promise<boolean>
  restore(rows: Rows): Promise<boolean>
}

/** Steps of the open vault. */
export function useTimeBulk(): TimeBulkSteps {
  const { t } = useTranslation('time')
  const terms = useBillingTerms()
  const step = useBulkStep(timeEntryKind, (why: Why, count) => t(`stays_${why}`, { count }))
  const entries = (rows: Rows) => rows.map(({ entry }) => entry)
  const unbilled =
    (patchOf: (entry: TimeEntry) => Partial<TimeEntry> | Why) =>
    ({ value }: TimeRow['entry']) =>
      value.billing === 'invoiced' || value.invoiceId !== '' ? 'invoiced' : patchOf(value)

  return {
    bill: (rows, billable) =>
      step(
        entries(rows),
        unbilled(() => ({ billable })),
      ),
    move: (rows, caseId) => {
      const cases = listRecords(caseKind)
      const rates = listRecords(rateKind).map(({ value }) => value)
      return step(
        entries(rows),
        unbilled((entry) => {
          const { clientId, hourly } = fieldsOf(
            { ...valuesOf(entry, caseId), caseId },
            entry,
            entry.personId,
            cases,
            rates,
            entry.hourly?.currency ?? terms.currency,
            roleOf(terms, entry.personId),
          )
          return { caseId, clientId, hourly }
        }),
      )
    },
    discard: (rows) =>
      step(
        entries(rows),
        unbilled(({ billing }) =>
          billing === 'written_off' ? 'writtenOff' : { binnedAt: Date.now() },
        ),
        'bulkBinned',
      ),
    restore: (rows) => step(entries(rows), () => ({ binnedAt: null }), 'bulkRestored'),
  }
}
