import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconClock, IconCoin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { useOpened } from '../../ui/use-opened'
import { useRecordsBy } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { TimeTotalsBar } from './TimeTotalsBar'
import { useTimeList } from './use-time-list.tsx'

const TimeBulk = lazyPart(async () => (await import('./TimeBulk')).TimeBulk)

const TimeEntryDialog = lazyDialog(async () => (await import('./TimeEntryDialog')).TimeEntryDialog)
const RatesDialog = lazyDialog(async () => (await import('./RatesDialog')).RatesDialog)

/** The tab Time of a case: what was worked on it, what it comes to, and what is still to be billed. */
export function TimeTab({ caseId }: { caseId: string }) {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const ours = useRecordsBy(timeEntryKind, 'caseId', caseId)
  const [opened, open] = useOpened(`time:${caseId}`)
  const list = useTimeList(caseId, ours, open)
  const { write } = useRights()
  const [dialog, setDialog] = useState<'new' | 'rates'>()
  const edited = ours.find(({ id }) => id === opened)
  const close = () => setDialog(undefined)

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('tabText')} <Anchor href={paths.time()}>{sheet('sheet_allEntries')}</Anchor>
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={icon(IconCoin)} onClick={() => setDialog('rates')}>
            {t('rates')}
          </Button>
          <AddButton onClick={() => setDialog('new')}>{t('newEntry')}</AddButton>
        </Group>
      </Group>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[sheet('sheet_nothingFound'), sheet('sheet_nothingFoundText')]}
        binEmpty={t('binEmpty')}
        selectable={write}
        Bulk={TimeBulk}
        before={list.shown.length > 0 && <TimeTotalsBar rows={list.found} />}
        empty={
          <EmptyState icon={<IconClock size={32} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <TimeEntryDialog
        opened={dialog === 'new'}
        caseId={caseId}
        entry={undefined}
        onClose={close}
      />
      {edited !== undefined && (
        <TimeEntryDialog
          key={edited.id}
          opened
          caseId={caseId}
          entry={edited}
          onClose={() => open(undefined)}
        />
      )}
      <RatesDialog opened={dialog === 'rates'} caseId={caseId} onClose={close} />
    </Stack>
  )
}
