import { useTranslation } from 'react-i18next'
import { SheetItems } from '../../records-ui/list/SheetMenu'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { type MenuStep, MoreMenu } from '../../ui/MoreMenu'
import { type TimeRow, timeCells } from './time-rows.ts'

/** The rows as a file, for payroll and for other programs. */
export function TimeExport({
  rows,
  of,
  steps,
}: {
  rows: readonly TimeRow[]
  of?: string | undefined
  /** What stands beside it, and in the same menu on a phone. */
  steps: readonly MenuStep[]
}) {
  const { t } = useTranslation('time')
  const { t: list } = useTranslation('lists')
  const { t: sheet } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const people = usePeople()
  const name = [t('entries'), of, useToday()].filter(Boolean).join('-')

  function make() {
    const header = [
      t('date'),
      t('scope_person'),
      word('caseField'),
      t('description'),
      t('totalWorked'),
      t('totalBilled'),
      t('rate'),
      t('fee'),
      t('currency'),
      t('codes'),
      t('state'),
    ]
    return timeCells(rows, header, {
      person: (id) => nameOf(people, id),
      state: (entry) =>
        entry.billing === 'invoiced'
          ? t('billed')
          : entry.billing === 'written_off'
            ? sheet('sheet_writtenOff')
            : entry.billable
              ? ''
              : t('notBillable'),
    })
  }
  return (
    <MoreMenu label={list('export')} disabled={rows.length === 0} steps={steps}>
      {rows.length > 0 && <SheetItems name={name} title={t('entries')} make={make} />}
    </MoreMenu>
  )
}
