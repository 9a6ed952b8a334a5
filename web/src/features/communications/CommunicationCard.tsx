import { Anchor, Badge, Button, Group, Paper, Text } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Communication, communicationKind } from '../../domain/case/communication.ts'
import { documentKind } from '../../domain/document/document.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { IconButton } from '../../ui/IconButton'
import { SaveState } from '../../ui/SaveState'
import { showUndo } from '../../ui/undo-toast'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { removeRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import classes from './communications.module.css'

/** Text up to this length is shown whole. */
const shortText = 400

/** One entry of the log. */
export function CommunicationCard({
  entry,
  onEdit,
  tick,
}: {
  entry: Entry<Communication>
  onEdit: () => void
  /** Stands before one in the bin. */
  tick?: ReactNode
}) {
  const { t, i18n } = useTranslation('communications')
  const { value } = entry
  const [whole, setWhole] = useState(false)
  const language = i18n.resolvedLanguage ?? 'en'
  const when = `${formatListedDate(value.day, language)} ${timeOfDay(value.time, language)}`.trim()
  const channel = t(`channel_${value.channel}`)
  const long = value.body.length > shortText
  return (
    <Paper component="article" aria-label={t('of', { channel, when })}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="xs">
          {tick}
          <Badge variant="light">{channel}</Badge>
          {value.direction === 'in' && (
            <IconArrowDownLeft size={16} role="img" aria-label={t('direction_in')} />
          )}
          {value.direction === 'out' && (
            <IconArrowUpRight size={16} role="img" aria-label={t('direction_out')} />
          )}
          <Text size="xs" c="dimmed">
            {when}
          </Text>
          {value.privileged && (
            <Badge color="yellow" variant="light">
              {t('privileged')}
            </Badge>
          )}
          <SaveState state={entry.state} />
        </Group>
        <Actions entry={entry} onEdit={onEdit} />
      </Group>
      <RecordConflicts id={entry.id} />
      {value.subject !== '' && (
        <Text size="sm" fw={600} mt={4}>
          {value.subject}
        </Text>
      )}
      {value.participants.length > 0 && (
        <Text size="sm" c="dimmed" className={classes.text ?? ''}>
          {t('with', { people: value.participants.join(', ') })}
        </Text>
      )}
      {value.body !== '' && (
        <Text size="sm" mt={4} className={classes.text ?? ''}>
          {long && !whole ? `${value.body.slice(0, shortText).trimEnd()}…` : value.body}
        </Text>
      )}
      {long && (
        <Button size="compact-xs" variant="subtle" onClick={() => setWhole(!whole)}>
          {whole ? t('readLess') : t('readMore')}
        </Button>
      )}
      {(value.documentIds.length > 0 || value.timeEntryId !== '') && <Kept value={value} />}
    </Paper>
  )
}

/** Documents and time that belong to it. Looks through all of the firm's: not there without any. */
function Kept({ value }: { value: Communication }) {
  const { t } = useTranslation('communications')
  const documents = useRecords(documentKind).filter(({ id }) => value.documentIds.includes(id))
  const time = useRecord(timeEntryKind, value.timeEntryId || undefined)
  if (documents.length === 0 && time === undefined) return null
  return (
    <Group gap="sm" mt={6}>
      {documents.map(({ id, value: document }) => (
        <Anchor
          key={id}
          size="sm"
          href={paths.casePassage(value.caseId, { document: id, page: 1, start: 0, end: 0 })}
        >
          {document.name}
        </Anchor>
      ))}
      {time !== undefined && (
        <Anchor size="sm" href={paths.caseTab(value.caseId, 'time')}>
          {t('timeMade', { minutes: Math.round(time.value.seconds / 60) })}
        </Anchor>
      )}
    </Group>
  )
}

function Actions({ entry, onEdit }: { entry: Entry<Communication>; onEdit: () => void }) {
  const { t } = useTranslation('communications')
  const restore = (): Promise<void> => updateRecord(communicationKind, entry.id, { binnedAt: null })
  if (entry.value.binnedAt !== null) {
    return (
      <Writers>
        <BinActions
          question={t('deleteForGood')}
          onRestore={restore}
          onDelete={() => removeRecord(communicationKind, entry.id)}
        />
      </Writers>
    )
  }
  async function discard(): Promise<void> {
    await updateRecord(communicationKind, entry.id, { binnedAt: Date.now() })
    showUndo(t('binned'), restore)
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Writers>
        <IconButton icon={IconPencil} label={t('edit')} onClick={onEdit} />
      </Writers>
      <Writers>
        <IconButton
          icon={IconTrash}
          label={t('delete')}
          color="red"
          onClick={() => void discard()}
        />
      </Writers>
    </Group>
  )
}
