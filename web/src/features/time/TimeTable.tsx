import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind } from '../../domain/client/client.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { hoursText } from '../../domain/values/duration.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import { useTickBoxes, useTicks } from '../../records-ui/list/use-ticks.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { later } from '../../ui/later'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { TimeRowState } from './TimeRowState'
import type { TimeRow } from './time-rows.ts'

const TimeBulk = later(async () => (await import('./TimeBulk')).TimeBulk)

/** Time entries, and what can be done with several at once; `across` names the case of each, and who worked. */
export function TimeTable({
  rows,
  across = false,
  sort,
  onSort,
  onOpen,
}: {
  rows: readonly TimeRow[]
  across?: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useTranslation('time')
  const language = i18n.resolvedLanguage ?? 'en'
  const { write } = useRights()
  const people = usePeople()
  const clients = useRecords(clientKind)
  const { t: word } = useTranslation('records')
  const bin = rows.some(({ entry }) => entry.value.binnedAt !== null)
  const ticked = useTicks(rows, ({ entry }) => entry.id, String(bin))
  const boxes = useTickBoxes(ticked, ({ entry }) => entry.value.description)
  const where: readonly Column<TimeRow>[] = [
    {
      key: 'case',
      header: word('caseField'),
      width: 'minmax(9.5rem, 2fr)',
      sortable: true,
      render: ({ entry: { value }, caseTitle }) =>
        caseTitle === '' ? (
          <Text span size="sm" c="dimmed">
            {clients.find(({ id }) => id === value.clientId)?.value.name ?? t('noCaseYet')}
          </Text>
        ) : (
          <Anchor fw={400} href={paths.caseTab(value.caseId, 'time')}>
            {caseTitle}
          </Anchor>
        ),
    },
    {
      key: 'person',
      header: t('scope_person'),
      width: '7rem',
      wideOnly: true,
      render: ({ entry }) => nameOf(people, entry.value.personId),
    },
  ]
  const codes: Column<TimeRow> = {
    key: 'codes',
    header: t('codes'),
    width: '6rem',
    wideOnly: true,
    render: ({ entry }) =>
      [entry.value.taskCode, entry.value.activityCode].filter(Boolean).join(' '),
  }
  const rate: Column<TimeRow> = {
    key: 'rate',
    header: t('rate'),
    width: '6rem',
    number: true,
    wideOnly: true,
    render: ({ entry }) =>
      entry.value.hourly === null ? '' : formatMoney(entry.value.hourly, language),
  }
  const columns: readonly Column<TimeRow>[] = [
    {
      key: 'description',
      header: t('description'),
      width: 'minmax(11rem, 3fr)',
      sortable: true,
      render: ({ entry: { id, value } }) => (
        <>
          {!write || value.billing === 'invoiced' || value.binnedAt !== null ? (
            value.description
          ) : (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => onOpen(id)}
            >
              {value.description}
            </Anchor>
          )}
          {value.billing === 'written_off' && (
            <Text size="xs" c="dimmed">
              {value.writeOffReason}
            </Text>
          )}
        </>
      ),
    },
    ...(across ? where : []),
    {
      key: 'on',
      header: t('date'),
      width: '7.5rem',
      sortable: true,
      render: ({ entry }) => formatListedDate(entry.value.on, language),
    },
    {
      key: 'worked',
      header: t('duration'),
      width: '6rem',
      number: true,
      sortable: true,
      render: ({ entry, billed }) => (
        <span title={t('workedAndBilled', { billed: hoursText(billed, language) })}>
          {t('hours', { hours: hoursText(entry.value.seconds, language) })}
        </span>
      ),
    },
    ...(across ? [] : [rate]),
    {
      key: 'fee',
      header: t('fee'),
      width: '7rem',
      number: true,
      sortable: true,
      render: ({ entry, fee }) =>
        fee === null ? (
          <Text span size="sm" c="dimmed">
            {entry.value.billable ? t('noRate') : t('notBillable')}
          </Text>
        ) : (
          formatMoney(fee, language)
        ),
    },
    ...(across ? [] : [codes]),
    {
      key: 'state',
      header: t('state'),
      width: '9.5rem',
      render: (row) => <TimeRowState row={row} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('entries')}
        rows={rows}
        rowKey={({ entry }) => entry.id}
        columns={columns}
        sort={sort}
        onSort={onSort}
        selection={write ? boxes : undefined}
      />
      {ticked.selected.length > 0 && <TimeBulk ticked={ticked} bin={bin} />}
    </>
  )
}
