import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalculator, IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { useRecordsBy } from '../../vault/records/hooks'
import { NewDeadlineDialog } from './NewDeadlineDialog'
import { RuleCalculatorDialog } from './RuleCalculatorDialog'
import { useDeadlineList } from './use-deadline-list.tsx'

/** The tab Deadlines of a case: what is due in it, the next first. */
export function DeadlinesTab({ caseId }: { caseId: string }) {
  const { t } = useTranslation('deadlines')
  const ours = useRecordsBy(deadlineKind, 'caseId', caseId)
  const [open, setOpen] = useState<'new' | 'calculator'>()
  const list = useDeadlineList('case-deadlines', ours)
  const close = (): void => setOpen(undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('description')}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={icon(IconCalculator)}
            onClick={() => setOpen('calculator')}
          >
            {t('calculator')}
          </Button>
          <AddButton onClick={() => setOpen('new')}>{t('newDeadline')}</AddButton>
        </Group>
      </Group>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        empty={
          <EmptyState icon={<IconClockHour4 size={30} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <NewDeadlineDialog opened={open === 'new'} onClose={close} caseId={caseId} />
      <RuleCalculatorDialog opened={open === 'calculator'} onClose={close} caseId={caseId} />
    </Stack>
  )
}
