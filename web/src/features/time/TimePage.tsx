import { Button, Group, Stack } from '@mantine/core'
import { IconClock, IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { isIdentifier } from '../../lib/view-address'
import { firstDayOfWeek } from '../../lib/week.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { laterDialog } from '../../ui/later'
import { PageHeader } from '../../ui/PageHeader'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { TargetBar } from './TargetBar'
import { TimeExport } from './TimeExport'
import { TimeTable } from './TimeTable'
import { TimeToolbar } from './TimeToolbar'
import { TimeTotalsBar } from './TimeTotalsBar'
import { timeRows, timeTotals } from './time-rows.ts'
import {
  chosenTime,
  daysOf,
  firstTimeView,
  type TimeView,
  timeFilters,
  timePeriods,
} from './time-view.ts'

const sayable = { filter: timeFilters, period: timePeriods, person: isIdentifier }

const TimeEntryDialog = laterDialog(async () => (await import('./TimeEntryDialog')).TimeEntryDialog)
const TargetDialog = laterDialog(async () => (await import('./TargetDialog')).TargetDialog)

/** /time: what was worked on all cases, and what was recorded without one. */
export function TimePage() {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const entries = useRecords(timeEntryKind)
  const view = useView<TimeView>('time', firstTimeView, sayable)
  const { rows, total } = useTimeRows(view.values)
  const { write } = useRights()
  const me = useAuth(({ user }) => user?.id) ?? ''
  const [aiming, setAiming] = useState(false)
  const [dialog, setDialog] = useState<string>()
  const edited = entries.find(({ id }) => id === dialog)
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHeader
        title={t('entries')}
        description={sheet('sheet_pageText')}
        actions={
          <Group gap="xs">
            <TimeExport
              rows={rows}
              steps={
                write
                  ? [{ label: t('targetHours'), Icon: IconTargetArrow, act: () => setAiming(true) }]
                  : []
              }
            />
            <Writers>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setDialog('new')}
              >
                {t('newEntry')}
              </Button>
            </Writers>
          </Group>
        }
      />
      <TargetBar personId={view.values.person || me} />
      {total === 0 ? (
        <EmptyState icon={<IconClock size={32} />} title={sheet('sheet_pageEmpty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Stack gap="md">
          <TimeToolbar view={view.values} onChange={view.set} shown={rows.length} total={total} />
          {rows.length === 0 ? (
            <EmptyState title={sheet('sheet_nothingFound')}>
              {sheet('sheet_nothingFoundText')}
            </EmptyState>
          ) : (
            <>
              <TimeTotalsBar totals={timeTotals(rows)} />
              <TimeTable
                rows={rows}
                across
                sort={view.values.sort}
                onSort={(sort) => view.set({ sort })}
                onOpen={setDialog}
              />
            </>
          )}
        </Stack>
      )}
      <TargetDialog opened={aiming} onClose={() => setAiming(false)} />
      <TimeEntryDialog opened={dialog === 'new'} caseId="" entry={undefined} onClose={close} />
      {edited !== undefined && (
        <TimeEntryDialog
          key={edited.id}
          opened
          caseId={edited.value.caseId}
          entry={edited}
          onClose={close}
        />
      )}
    </>
  )
}

function useTimeRows(view: TimeView) {
  const { i18n } = useTranslation('time')
  const language = i18n.resolvedLanguage ?? 'en'
  const entries = useRecords(timeEntryKind)
  const cases = useRecords(caseKind)
  const terms = useBillingTerms()
  const today = useToday()
  const firstDay = firstDayOfWeek(language, navigator.languages)
  const titles = useMemo(() => new Map(cases.map(({ id, value }) => [id, value.title])), [cases])
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const rows = useMemo(() => {
    const chosen = chosenTime(entries, titles, view, daysOf(view.period, today, firstDay))
    return timeRows(chosen, titles, roundingOf(terms), view.sort, language)
  }, [entries, titles, view, today, firstDay, terms, language, readings])
  const total = entries.filter(({ value }) => value.status === 'completed').length
  return { rows, total }
}
