import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMail, IconPhonePlus } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import {
  byTime,
  type Channel,
  type Communication,
  channels,
  communicationKind,
  communicationWords,
} from '../../domain/case/communication.ts'
import { found } from '../../domain/search/search.ts'
import { TickAll, TickBox } from '../../records-ui/list/TickBox'
import { useTicks } from '../../records-ui/list/use-ticks.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { later } from '../../ui/later'
import { SearchField } from '../../ui/SearchField'
import { usePrinting } from '../../ui/use-printing'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { CommunicationCard } from './CommunicationCard'
import { CommunicationDialog } from './CommunicationDialog'
import classes from './communications.module.css'
import { MailDialog } from './MailDialog'
import { isMailFile, type MailReader, type PendingMail } from './mail-file.ts'

const RecordBinBulk = later(
  async () => (await import('../../records-ui/list/RecordBinBulk')).RecordBinBulk<Communication>,
)

/** How many entries are in the page at first, and come with each asking for more. */
const step = 50

/** The log of a case. E-mails are dropped on it as .eml files. */
export function CommunicationLog({ caseId, readMail }: { caseId: string; readMail: MailReader }) {
  const { t } = useTranslation('communications')
  const { t: word } = useTranslation('records')
  const [look, setLook] = useState<Look>({ query: '', channel: '', bin: false })
  const [editing, setEditing] = useState<{ entry: Entry<Communication> | undefined }>()
  const [most, setMost] = useState(step)
  const printing = usePrinting()
  const mails = useMails(readMail)
  const legalCase = useRecord(caseKind, caseId)
  const ours = useRecords(communicationKind).filter(({ value }) => value.caseId === caseId)
  const binned = ours.filter(({ value }) => value.binnedAt !== null).length
  useReadings()
  const chosen = ours.filter((entry) => fits(entry, look))
  const shown = found(look.query, chosen, ({ value }) => communicationWords(value)).toSorted(
    (a, b) => byTime(a.value, b.value),
  )
  const ticks = useTicks(shown, ({ id }) => id, String(look.bin))
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
                    leftSection={<IconMail size={16} aria-hidden="true" />}
                  >
                    {t('addMail')}
                  </Button>
                )}
              </FileButton>
            </Writers>
            <Writers>
              <Button
                leftSection={<IconPhonePlus size={16} aria-hidden="true" />}
                onClick={() => setEditing({ entry: undefined })}
              >
                {t('log')}
              </Button>
            </Writers>
          </Group>
        </Group>
        {ours.length > 3 && (
          <LogToolbar look={look} onChange={(patch) => setLook({ ...look, ...patch })} />
        )}
        {shown.length === 0 && (
          <EmptyState title={ours.length === 0 ? t('emptyTitle') : t('nothingFound')}>
            {ours.length === 0 ? t('emptyText') : undefined}
          </EmptyState>
        )}
        {look.bin && shown.length > 0 && <TickAll list={ticks} ids={shown.map(({ id }) => id)} />}
        {shown.slice(0, printing ? undefined : most).map((entry) => (
          <CommunicationCard
            key={entry.id}
            entry={entry}
            onEdit={() => setEditing({ entry })}
            tick={
              look.bin && (
                <TickBox
                  list={ticks}
                  id={entry.id}
                  name={entry.value.subject || t(`channel_${entry.value.channel}`)}
                />
              )
            }
          />
        ))}
        {shown.length > most && (
          <div>
            <Button variant="default" size="compact-sm" onClick={() => setMost(most + step)}>
              {t('showMore', { count: shown.length - most })}
            </Button>
          </div>
        )}
        {look.bin && <RecordBinBulk kind={communicationKind} list={ticks} />}
        {(binned > 0 || look.bin) && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setLook({ ...look, bin: !look.bin })}
            >
              {look.bin ? word('binHide') : word('binShow', { count: binned })}
            </Button>
          </div>
        )}
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

interface Look {
  readonly query: string
  readonly channel: Channel | ''
  readonly bin: boolean
}

function fits({ value }: Entry<Communication>, { channel, bin }: Look): boolean {
  if ((value.binnedAt !== null) !== bin) return false
  return channel === '' || value.channel === channel
}

function LogToolbar({ look, onChange }: { look: Look; onChange: (patch: Partial<Look>) => void }) {
  const { t } = useTranslation('communications')
  return (
    <Group gap="sm">
      <SearchField
        label={t('search')}
        value={look.query}
        onType={(typed) => onChange({ query: typed })}
        flex="1 1 12rem"
      />
      <ChoiceSelect
        aria-label={t('filter')}
        value={look.channel}
        onChange={(channel) => onChange({ channel })}
        data={[
          { value: '', label: t('allChannels') },
          ...channels.map((value) => ({ value, label: t(`channel_${value}`) })),
        ]}
      />
    </Group>
  )
}

/** E-mails on their way in: dropped or chosen, read one after the other, filed one by one. */
function useMails(readMail: MailReader) {
  const { t } = useTranslation('communications')
  const [queue, setQueue] = useState<readonly PendingMail[]>([])
  const [filed, setFiled] = useState(0)
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  const complain = (key: 'mailNotMail' | 'mailUnreadable', name: string): void =>
    void notifications.show({ color: 'red', message: t(key, { name }) })

  async function take(files: readonly File[]): Promise<void> {
    setReading(true)
    for (const file of files) {
      const mail = isMailFile(file) ? await readMail(file) : undefined
      if (mail !== undefined) setQueue((before) => [...before, { mail, file }])
      else complain(isMailFile(file) ? 'mailUnreadable' : 'mailNotMail', file.name)
    }
    setReading(false)
  }

  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return {
    next: queue[0],
    /** How many went before: two may have one name. */
    filed,
    done: () => {
      setQueue((before) => before.slice(1))
      setFiled((before) => before + 1)
    },
    take,
    reading,
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      },
    },
  }
}
