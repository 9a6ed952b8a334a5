import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconClock, IconCoin, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { paths } from '../../lib/paths'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import type { Sort } from '../../ui/data-table'
import { EmptyState } from '../../ui/EmptyState'
import { laterDialog } from '../../ui/later'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { TimeExport } from './TimeExport'
import { TimeTable } from './TimeTable'
import { TimeTotalsBar } from './TimeTotalsBar'
import { finished, timeRows, timeTotals } from './time-rows.ts'

const TimeEntryDialog = laterDialog(async () => (await import('./TimeEntryDialog')).TimeEntryDialog)
const RatesDialog = laterDialog(async () => (await import('./RatesDialog')).RatesDialog)

/** The tab Time of a case: what was worked on it, what it comes to, and what is still to be billed. */
export function TimeTab({ caseId }: { caseId: string }) {
  const { t, i18n } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const entries = useRecords(timeEntryKind)
  const terms = useBillingTerms()
  const title = useRecord(caseKind, caseId)?.value.title ?? ''
  const [sort, setSort] = useState<Sort>({ key: 'on', descending: true })
  const [binShown, setBinShown] = useState(false)
  const [dialog, setDialog] = useState<{ kind: 'new' | 'rates' } | { kind: 'edit'; id: string }>()
  const policy = useMemo(() => roundingOf(terms), [terms])
  const ours = useMemo(
    () => entries.filter(({ value }) => value.caseId === caseId),
    [entries, caseId],
  )
  const rows = useMemo(
    () => timeRows(finished(ours, binShown), new Map([[caseId, title]]), policy, sort, language),
    [ours, binShown, caseId, title, policy, sort, language],
  )
  const binned = finished(ours, true).length
  const edited =
    dialog?.kind === 'edit' ? entries.find((entry) => entry.id === dialog.id) : undefined
  const close = () => setDialog(undefined)

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('tabText')} <Anchor href={paths.time()}>{sheet('sheet_allEntries')}</Anchor>
        </Text>
        <Group gap="xs">
          {(binned > 0 || binShown) && (
            <Button variant="subtle" color="gray" onClick={() => setBinShown(!binShown)}>
              {binShown ? word('binHide') : word('binShow', { count: binned })}
            </Button>
          )}
          <TimeExport
            rows={rows}
            of={title}
            steps={[{ label: t('rates'), Icon: IconCoin, act: () => setDialog({ kind: 'rates' }) }]}
          />
          <Writers>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'new' })}
            >
              {t('newEntry')}
            </Button>
          </Writers>
        </Group>
      </Group>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconClock size={32} />}
          title={binShown ? t('binEmpty') : t('emptyTitle')}
        >
          {binShown ? undefined : t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <TimeTotalsBar totals={timeTotals(rows)} />
          <TimeTable
            rows={rows}
            sort={sort}
            onSort={setSort}
            onOpen={(id) => setDialog({ kind: 'edit', id })}
          />
        </>
      )}
      <TimeEntryDialog
        opened={dialog?.kind === 'new'}
        caseId={caseId}
        entry={undefined}
        onClose={close}
      />
      {edited !== undefined && (
        <TimeEntryDialog key={edited.id} opened caseId={caseId} entry={edited} onClose={close} />
      )}
      <RatesDialog opened={dialog?.kind === 'rates'} caseId={caseId} onClose={close} />
    </Stack>
  )
}
