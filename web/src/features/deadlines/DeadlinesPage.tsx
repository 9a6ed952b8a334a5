import { Button, Group, Menu } from '@mantine/core'
import { IconBook, IconCalculator, IconClockHour4, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { useCurrentRecords } from '../../records-ui/use-current-records.ts'
import { AddButton } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { IncidentList } from './IncidentList'
import { useDeadlineList } from './use-deadline-list.tsx'

const DeadlineDrawer = lazyDialog(
  async () => (await import('./DeadlineDrawer')).DeadlineDrawer,
  ({ id }) => id !== undefined,
)

const ControlSheetDialog = lazyDialog(
  async () => (await import('./ControlSheetDialog')).ControlSheetDialog,
)
const FirmRulesDialog = lazyDialog(async () => (await import('./FirmRulesDialog')).FirmRulesDialog)
const NewDeadlineDialog = lazyDialog(
  async () => (await import('./NewDeadlineDialog')).NewDeadlineDialog,
)
const RuleChanges = lazyPart(async () => (await import('./RuleChanges')).RuleChanges)
const RuleCalculatorDialog = lazyDialog(
  async () => (await import('./RuleCalculatorDialog')).RuleCalculatorDialog,
)

/** /deadlines: everything that is due, and the calculator. `?deadline=` opens one beside the list. */
export function DeadlinesPage() {
  const { t } = useTranslation('deadlines')
  const deadlines = useCurrentRecords(deadlineKind)
  const list = useDeadlineList('deadlines', deadlines)
  const [open, setOpen] = useState<'new' | 'calculator' | 'sheet' | 'rules'>()
  const opened = useSearch({
    strict: false,
    select: (search: { deadline?: string }) => search.deadline,
  })
  const navigate = useNavigate()
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
                leftSection={icon(IconPrinter, 15)}
                onClick={() => setOpen('sheet')}
                disabled={deadlines.length === 0}
              >
                {t('controlSheet')}
              </Menu.Item>
              <Menu.Item leftSection={icon(IconBook, 15)} onClick={() => setOpen('rules')}>
                {t('firmRules')}
              </Menu.Item>
            </MoreMenu>
            <AddButton onClick={() => setOpen('new')}>{t('newDeadline')}</AddButton>
          </Group>
        }
      />
      <IncidentList />
      <RuleChanges deadlines={deadlines} />
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        empty={
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
        }
      />
      <ControlSheetDialog opened={open === 'sheet'} onClose={close} />
      <FirmRulesDialog opened={open === 'rules'} onClose={close} />
      <NewDeadlineDialog opened={open === 'new'} onClose={close} />
      <RuleCalculatorDialog opened={open === 'calculator'} onClose={close} />
      <DeadlineDrawer id={opened} onClose={() => void navigate({ href: paths.deadlines() })} />
    </>
  )
}
