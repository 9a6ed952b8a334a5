import { Button, Group, Menu } from '@mantine/core'
import {
  IconBook,
  IconCalculator,
  IconClockHour4,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { paths } from '../../lib/paths'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useStanding } from '../../records-ui/use-standing.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { laterDialog } from '../../ui/later'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { DeadlineTable } from './DeadlineTable'
import { DeadlineToolbar } from './DeadlineToolbar'
import { type DeadlineView, deadlineRows, firstView, sayable } from './deadline-rows.ts'
import { IncidentList } from './IncidentList'

const DeadlineDrawer = laterDialog(
  async () => (await import('./DeadlineDrawer')).DeadlineDrawer,
  ({ id }) => id !== undefined,
)

const ControlSheetDialog = laterDialog(
  async () => (await import('./ControlSheetDialog')).ControlSheetDialog,
)
const FirmRulesDialog = laterDialog(async () => (await import('./FirmRulesDialog')).FirmRulesDialog)
const NewDeadlineDialog = laterDialog(
  async () => (await import('./NewDeadlineDialog')).NewDeadlineDialog,
)
const RuleCalculatorDialog = laterDialog(
  async () => (await import('./RuleCalculatorDialog')).RuleCalculatorDialog,
)

/** /deadlines: everything that is due, and the calculator. `?deadline=` opens one beside the list. */
export function DeadlinesPage() {
  const { t, i18n } = useTranslation('deadlines')
  const deadlines = useStanding(deadlineKind)
  const cases = useRecords(caseKind)
  const view = useView<DeadlineView>('deadlines', firstView, sayable)
  const [open, setOpen] = useState<'new' | 'calculator' | 'sheet' | 'rules'>()
  const opened = useSearch({
    strict: false,
    select: (search: { deadline?: string }) => search.deadline,
  })
  const navigate = useNavigate()
  const today = useToday()
  const language = i18n.resolvedLanguage ?? 'en'
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const rows = useMemo(
    () => deadlineRows(deadlines, cases, view.values, today, language),
    [deadlines, cases, view.values, today, language, readings],
  )
  const close = () => setOpen(undefined)

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <MoreMenu
              steps={[
                { label: t('calculator'), Icon: IconCalculator, act: () => setOpen('calculator') },
              ]}
            >
              <Menu.Item
                leftSection={<IconPrinter size={15} aria-hidden="true" />}
                onClick={() => setOpen('sheet')}
                disabled={deadlines.length === 0}
              >
                {t('controlSheet')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconBook size={15} aria-hidden="true" />}
                onClick={() => setOpen('rules')}
              >
                {t('firmRules')}
              </Menu.Item>
            </MoreMenu>
            <Writers>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setOpen('new')}
              >
                {t('newDeadline')}
              </Button>
            </Writers>
          </Group>
        }
      />
      <IncidentList />
      {deadlines.length === 0 ? (
        <EmptyState
          icon={<IconClockHour4 size={32} />}
          title={t('emptyTitle')}
          action={
            <Button variant="light" onClick={() => setOpen('calculator')}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <DeadlineToolbar
            view={view.values}
            onChange={view.set}
            shown={rows.length}
            total={deadlines.length}
          />
          {rows.length === 0 ? (
            <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
          ) : (
            <DeadlineTable
              rows={rows}
              view={view.values}
              onSort={(sort) => view.set({ sort })}
              today={today}
            />
          )}
        </>
      )}
      <ControlSheetDialog opened={open === 'sheet'} onClose={close} />
      <FirmRulesDialog opened={open === 'rules'} onClose={close} />
      <NewDeadlineDialog opened={open === 'new'} onClose={close} />
      <RuleCalculatorDialog opened={open === 'calculator'} onClose={close} />
      <DeadlineDrawer id={opened} onClose={() => void navigate({ href: paths.deadlines() })} />
    </>
  )
}
