import { Button, Group } from '@mantine/core'
import { IconClock, IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyDialog, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { useOpened } from '../../ui/use-opened'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { TargetBar } from './TargetBar'
import { TimeTotalsBar } from './TimeTotalsBar'
import { useTimeList } from './use-time-list.tsx'

const TimeBulk = lazyPart(async () => (await import('./TimeBulk')).TimeBulk)
const TimeEntryDialog = lazyDialog(async () => (await import('./TimeEntryDialog')).TimeEntryDialog)
const TargetDialog = lazyDialog(async () => (await import('./TargetDialog')).TargetDialog)

/** /time: what was worked on all cases, and what was recorded without one. */
export function TimePage() {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const entries = useRecords(timeEntryKind)
  const [opened, open] = useOpened('time')
  const list = useTimeList('', entries, open)
  const { write } = useRights()
  const me = useAuth(({ user }) => user?.id) ?? ''
  const [dialog, setDialog] = useState<'new' | 'target'>()
  const edited = entries.find(({ id }) => id === opened)
  const close = () => setDialog(undefined)
  const [chosen] = list.view.filters.person ?? []
  return (
    <>
      <PageHeader
        title={t('entries')}
        description={sheet('sheet_pageText')}
        actions={
          <Group gap="xs">
            <Writers>
              <Button
                variant="default"
                leftSection={icon(IconTargetArrow)}
                onClick={() => setDialog('target')}
              >
                {t('targetHours')}
              </Button>
            </Writers>
            <AddButton onClick={() => setDialog('new')}>{t('newEntry')}</AddButton>
          </Group>
        }
      />
      <TargetBar personId={chosen || me} />
      <RecordList
        list={list}
        search={sheet('sheet_search')}
        nothing={[sheet('sheet_nothingFound'), sheet('sheet_nothingFoundText')]}
        selectable={write}
        Bulk={TimeBulk}
        before={list.shown.length > 0 && <TimeTotalsBar rows={list.found} />}
        empty={
          <EmptyState icon={<IconClock size={32} />} title={sheet('sheet_pageEmpty')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <TargetDialog opened={dialog === 'target'} onClose={close} />
      <TimeEntryDialog opened={dialog === 'new'} caseId="" entry={undefined} onClose={close} />
      {edited !== undefined && (
        <TimeEntryDialog
          key={edited.id}
          opened
          caseId={edited.value.caseId}
          entry={edited}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
