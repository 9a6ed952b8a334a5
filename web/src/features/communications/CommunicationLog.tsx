import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import {
  type Communication,
  channels,
  communicationKind,
  communicationWords,
} from '../../domain/case/communication.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { TickAll, TickBox } from '../../records-ui/list/TickBox'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy'
import { usePrinting } from '../../ui/use-printing'
import { useRecord, useRecordsBy } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { CommunicationCard } from './CommunicationCard'
import { CommunicationDialog } from './CommunicationDialog'
import classes from './communications.module.css'
import { MailDialog } from './MailDialog'
import type { MailReader } from './mail-file.ts'
import { useMails } from './use-mails.ts'

const RecordBinBulk = lazyPart(
  async () => (await import('../../records-ui/list/RecordBinBulk')).RecordBinBulk<Communication>,
)

/** How many entries are in the page at first, and come with each asking for more. */
const step = 50

/** The log of a case, the newest first. E-mails are dropped on it as .eml files. */
export function CommunicationLog({ caseId, readMail }: { caseId: string; readMail: MailReader }) {
  const { t } = useTranslation('communications')
  const [editing, setEditing] = useState<{ entry: Entry<Communication> | undefined }>()
  const mails = useMails(readMail)
  const legalCase = useRecord(caseKind, caseId)
  const ours = useRecordsBy(communicationKind, 'caseId', caseId)
  const list = useCommunicationList(ours)
  return (
    <section
      className={classes.drop}
      aria-labelledby="communications"
      data-over={mails.over || undefined}
      {...mails.target}
    >
      <Stack gap="md" maw={760}>
        <Group justify="space-between">
          <Text component="h2" id="communications" fw={600} m={0}>
            {t('title')}
          </Text>
          <LogButtons mails={mails} onLog={() => setEditing({ entry: undefined })} />
        </Group>
        <RecordList
          list={list}
          search={t('search')}
          nothing={[t('nothingFound')]}
          Bulk={list.view.bin ? CommunicationBin : undefined}
          empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        >
          <Cards list={list} onEdit={(entry) => setEditing({ entry })} />
        </RecordList>
      </Stack>
      {editing && (
        <CommunicationDialog
          about={{ caseId, clientId: '' }}
          entry={editing.entry}
          suggestions={[...new Set(legalCase?.value.parties.map(({ name }) => name))]}
          onClose={() => setEditing(undefined)}
        />
      )}
      {mails.next && (
        <MailDialog key={mails.filed} pending={mails.next} caseId={caseId} onClose={mails.done} />
      )}
    </section>
  )
}

function useCommunicationList(rows: readonly Entry<Communication>[]): List<Entry<Communication>> {
  const { t } = useTranslation('communications')
  const of = useFieldColumns(communicationKind, ({ value }: Entry<Communication>) => value)
  return useList<Entry<Communication>>({
    id: 'communications',
    label: t('title'),
    rows,
    rowKey: ({ id }) => id,
    rowName: nameOf,
    words: ({ value }) => communicationWords(value),
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'day', descending: true },
    columns: [
      of('day', '8rem', { sortValue: ({ value }) => `${value.day} ${value.time}` }),
      of('time', '5rem', { header: t('fieldTime') }),
      of('channel', '7rem'),
      of('direction', '7rem'),
      of('participants', '1fr'),
      of('subject', '1fr'),
      of('body', '2fr'),
    ],
    filters: [
      {
        key: 'channel',
        label: t('filter'),
        one: true,
        all: '',
        options: [
          { value: '', label: t('allChannels') },
          ...channels.map((value) => ({ value, label: t(`channel_${value}`) })),
        ],
        of: ({ value }) => value.channel,
      },
    ],
  })

  function nameOf({ value }: Entry<Communication>): string {
    return value.subject || t(`channel_${value.channel}`)
  }
}

function LogButtons({ mails, onLog }: { mails: ReturnType<typeof useMails>; onLog: () => void }) {
  const { t } = useTranslation('communications')
  return (
    <Group gap="xs">
      <Writers>
        <FileButton
          accept=".eml,message/rfc822"
          multiple
          onChange={(files) => void mails.take(files)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={mails.reading}
              leftSection={icon(IconMail)}
            >
              {t('addMail')}
            </Button>
          )}
        </FileButton>
      </Writers>
      <Writers>
        <Button leftSection={icon(IconPhonePlus)} onClick={onLog}>
          {t('log')}
        </Button>
      </Writers>
    </Group>
  )
}

function Cards({
  list,
  onEdit,
}: {
  list: List<Entry<Communication>>
  onEdit: (entry: Entry<Communication>) => void
}) {
  const { t } = useTranslation('communications')
  const [most, setMost] = useState(step)
  const printing = usePrinting()
  const { shown, view, spec } = list
  return (
    <Stack gap="md">
      {view.bin && <TickAll list={list} ids={shown.map(({ id }) => id)} />}
      {shown.slice(0, printing ? undefined : most).map((entry) => (
        <CommunicationCard
          key={entry.id}
          entry={entry}
          onEdit={() => onEdit(entry)}
          tick={view.bin && <TickBox list={list} id={entry.id} name={spec.rowName(entry)} />}
        />
      ))}
      {shown.length > most && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setMost(most + step)}>
            {t('showMore', { count: shown.length - most })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function CommunicationBin({ list }: { list: List<Entry<Communication>> }) {
  return <RecordBinBulk kind={communicationKind} list={list} />
}
