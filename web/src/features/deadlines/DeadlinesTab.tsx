import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalculator, IconClockHour4, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { SwitchField } from '../../ui/fields/SwitchField'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { DeadlineTable } from './DeadlineTable'
import { type DeadlineView, deadlineRows, firstView, sayable } from './deadline-rows.ts'
import { NewDeadlineDialog } from './NewDeadlineDialog'
import { RuleCalculatorDialog } from './RuleCalculatorDialog'

/** The tab Deadlines of a case: what is due in it, the next first. */
export function DeadlinesTab({ caseId }: { caseId: string }) {
  const { t, i18n } = useTranslation('deadlines')
  const all = useRecords(deadlineKind)
  const view = useView<DeadlineView>('case-deadlines', firstView, sayable)
  const [open, setOpen] = useState<'new' | 'calculator'>()
  const today = useToday()
  const language = i18n.resolvedLanguage ?? 'en'
  const ours = useMemo(() => all.filter(({ value }) => value.caseId === caseId), [all, caseId])
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const rows = useMemo(
    () => deadlineRows(ours, [], view.values, today, language),
    [ours, view.values, today, language, readings],
  )
  const done = view.values.filter === 'done'
  const close = (): void => setOpen(undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('description')}
        </Text>
        <Group gap="xs">
          <SwitchField
            label={t('filterDone')}
            checked={done}
            onChange={(checked) => view.set({ filter: checked ? 'done' : 'active' })}
          />
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} aria-hidden="true" />}
            onClick={() => setOpen('calculator')}
          >
            {t('calculator')}
          </Button>
          <Writers>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpen('new')}
            >
              {t('newDeadline')}
            </Button>
          </Writers>
        </Group>
      </Group>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconClockHour4 size={30} />}
          title={ours.length === 0 ? t('emptyTitle') : t('nothingFound')}
        >
          {ours.length === 0 ? t('emptyText') : undefined}
        </EmptyState>
      ) : (
        <DeadlineTable
          rows={rows}
          view={view.values}
          onSort={(sort) => view.set({ sort })}
          today={today}
          withCase={false}
        />
      )}
      <NewDeadlineDialog opened={open === 'new'} onClose={close} caseId={caseId} />
      <RuleCalculatorDialog opened={open === 'calculator'} onClose={close} caseId={caseId} />
    </Stack>
  )
}
