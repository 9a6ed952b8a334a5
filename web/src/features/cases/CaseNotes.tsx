import { Button, Stack, Text } from '@mantine/core'
import { IconNotes, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Note, noteKind } from '../../domain/case/note.ts'
import { TickAll, TickBox } from '../../records-ui/list/TickBox'
import { useTicks } from '../../records-ui/list/use-ticks.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy'
import { useRecordsBy } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'
import { NoteCard } from './NoteCard'
import { NoteComposer } from './NoteComposer'

const RecordBinBulk = lazyPart(
  async () => (await import('../../records-ui/list/RecordBinBulk')).RecordBinBulk<Note>,
)

/** The notes of a case, newest first. */
export function CaseNotes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const [bin, setBin] = useState(false)
  const ours = useRecordsBy(noteKind, 'caseId', caseId)
  const binned = ours.filter(({ value }) => value.binnedAt !== null)
  const shown = (bin ? binned : ours.filter(({ value }) => value.binnedAt === null)).toReversed()
  const ticks = useTicks(shown, ({ id }) => id, String(bin))
  return (
    <Stack gap="md" maw={760}>
      {!bin && (
        <Writers>
          <NoteComposer
            draftKey={`note:new:${caseId}`}
            label={t('newNote')}
            initial=""
            onSave={async (text) => {
              await createRecord(noteKind, { caseId, text, binnedAt: null })
            }}
          />
        </Writers>
      )}
      {shown.length === 0 && (
        <EmptyState icon={<IconNotes size={30} />} title={bin ? t('binEmpty') : t('noNotes')}>
          {bin ? undefined : t('noNotesText')}
        </EmptyState>
      )}
      {bin && shown.length > 0 && <TickAll list={ticks} ids={shown.map(({ id }) => id)} />}
      {shown.map((entry) => (
        <NoteCard
          key={entry.id}
          entry={entry}
          tick={bin && <TickBox list={ticks} id={entry.id} name={entry.value.text.slice(0, 60)} />}
        />
      ))}
      {bin && <RecordBinBulk kind={noteKind} list={ticks} />}
      {(binned.length > 0 || bin) && (
        <Text component="div">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={icon(IconTrash, 15)}
            onClick={() => setBin(!bin)}
          >
            {bin ? word('binHide') : word('binShow', { count: binned.length })}
          </Button>
        </Text>
      )}
    </Stack>
  )
}
