import { Badge, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { errorText } from '../../ui/error-text'
import { IconButton } from '../../ui/IconButton'
import { SaveState } from '../../ui/SaveState'
import { showUndo } from '../../ui/undo-toast'
import { type Patch, updateRecord } from '../../vault/records/records'
import type { TimeRow } from './time-rows.ts'

/** Billed, written off or neither, saved or not, and the ways back. */
export function TimeRowState({ row: { entry } }: { row: TimeRow }) {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const change = (to: Patch<TimeEntry>): Promise<void> => updateRecord(timeEntryKind, entry.id, to)
  const move = (binnedAt: number | null): Promise<void> => change({ binnedAt })
  const attempt = (step: Promise<void>): void =>
    void step.catch((error: unknown) =>
      notifications.show({ color: 'red', message: errorText(common, error) }),
    )
  const takeBack = (): Promise<void> =>
    change((held) =>
      held.billing === 'written_off' ? { ...held, billing: 'draft', writeOffReason: '' } : held,
    )
  async function discard(): Promise<void> {
    await move(Date.now())
    showUndo(t('discarded'), () => move(null))
  }
  if (entry.value.binnedAt !== null) {
    return (
      <Writers>
        <Button size="compact-sm" variant="light" onClick={() => attempt(move(null))}>
          {word('binRestore')}
        </Button>
      </Writers>
    )
  }
  return (
    <Group gap="2px 6px">
      {entry.value.billing === 'invoiced' ? (
        <Badge variant="light" color="green">
          {t('billed')}
        </Badge>
      ) : entry.value.billing === 'written_off' ? (
        <>
          <Badge variant="light" color="gray">
            {sheet('sheet_writtenOff')}
          </Badge>
          <Writers>
            <IconButton
              icon={IconArrowBackUp}
              label={sheet('sheet_takeWriteOffBack', { description: entry.value.description })}
              onClick={() => attempt(takeBack())}
            />
          </Writers>
        </>
      ) : (
        <Writers>
          <IconButton
            icon={IconTrash}
            label={t('discardEntry', { description: entry.value.description })}
            onClick={() => attempt(discard())}
          />
        </Writers>
      )}
      <SaveState state={entry.state} />
    </Group>
  )
}
