import { NumberInput, SimpleGrid } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  type Communication,
  communicationKind,
  newCommunication,
} from '../../domain/case/communication.ts'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { isKept, type RecordsChoice, RecordsSelect } from '../../records-ui/RecordSelect'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useUnsaved } from '../../ui/use-unsaved'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { saveCommunication } from './save-communication.ts'

const untimed = { minutes: 0 }

const nameOf = ({ name }: DocumentRecord) => name

/** A call, a meeting, a letter: logged, or changed. */
export function CommunicationDialog({
  about,
  cases,
  entry,
  suggestions,
  onClose,
}: {
  /** The case or the client that a new one belongs to. */
  about: Pick<Communication, 'caseId' | 'clientId'>
  /** The client's cases to choose from, where no case is given. */
  cases?: readonly { readonly id: string; readonly title: string }[]
  entry: Entry<Communication> | undefined
  /** Names that are likely: the parties of the case, or the client. */
  suggestions: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation('communications')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const key = `communication:${entry?.id ?? `new:${about.caseId || about.clientId}`}`
  const time = useUnsaved(`${key}:minutes`, untimed)
  const { minutes } = time.values
  const form = useRecordForm(communicationKind, {
    entry,
    key,
    given: newCommunication({ ...about, day: todayNow() }),
    problems: ({ day }) => ({ day: parseCivilDate(day) === null && t('problemDay') }),
    stored: (typed) => ({ ...typed, loggedBy: typed.loggedBy || (user?.id ?? '') }),
    save(next) {
      const said = [t(`channel_${next.channel}`), next.subject, next.participants.join(', ')]
      const over = entry && { id: entry.id, base: entry.value }
      return saveCommunication(over, next, minutes, said.filter(Boolean).join(', '))
    },
    beside: time,
    onClose,
  })
  const { values, set } = form

  return (
    <DialogForm of={form} opened title={t(entry === undefined ? 'log' : 'edit')}>
      {cases !== undefined && (
        <form.Select
          name="caseId"
          label={word('caseField')}
          onChange={(caseId) => set({ caseId, documentIds: [] })}
          data={[
            { value: '', label: word('caseNone') },
            ...cases.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <form.Choice name="channel" />
        <form.Choice name="direction" />
        <form.Day name="day" aria-required />
        <form.Clock name="time" label={t('fieldTime')} />
      </SimpleGrid>
      <form.Tags
        name="participants"
        description={t('fieldParticipantsHelp')}
        data={[...suggestions]}
      />
      <form.Line name="subject" data-autofocus />
      <form.Paragraphs name="body" minRows={3} maxRows={14} />
      <Documents
        caseId={values.caseId}
        value={values.documentIds}
        onChange={(documentIds) => set({ documentIds })}
      />
      {values.timeEntryId === '' && (
        <NumberInput
          label={t('fieldMinutes')}
          description={t('fieldMinutesHelp')}
          min={0}
          max={1440}
          allowDecimal={false}
          value={minutes || ''}
          onChange={(typed) => time.set({ minutes: Number(typed) || 0 })}
        />
      )}
      <form.Tick name="privileged" />
    </DialogForm>
  )
}

function Documents({ caseId, ...choice }: RecordsChoice & { caseId: string }) {
  const { t } = useTranslation('communications')
  const isOffered = useCallback(
    (document: DocumentRecord) => document.caseId === caseId && isKept(document),
    [caseId],
  )
  const has = useRecords(documentKind).some(({ value }) => isOffered(value))
  return (
    has && (
      <RecordsSelect
        {...choice}
        kind={documentKind}
        nameOf={nameOf}
        isOffered={isOffered}
        label={t('fieldDocuments')}
      />
    )
  )
}
