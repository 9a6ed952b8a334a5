import { MultiSelect, NumberInput, SimpleGrid, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  type Communication,
  channels,
  communicationKind,
  directions,
  newCommunication,
} from '../../domain/case/communication.ts'
import { documentKind } from '../../domain/document/document.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../domain/values/text.ts'
import { picking } from '../../records-ui/picking.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { TickField } from '../../ui/fields/TickField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { saveCommunication } from './save-communication.ts'

type Fields = Omit<Communication, 'day'> & { readonly day: string; readonly minutes: number }

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
  const initial = entry?.value ?? newCommunication({ ...about, day: todayNow() })
  const key = entry?.id ?? `new:${about.caseId || about.clientId}`
  const draft = useDraft<Fields>(`communication:${key}`, {
    ...initial,
    minutes: 0,
  })
  const { values, set } = draft
  const day = parseCivilDate(values.day)
  const subject = communicationKind.fields.subject.problem(values.subject)
  const body = communicationKind.fields.body.problem(values.body)
  const problems = useFormProblems({
    day: day === null ? t('problemDay') : null,
    subject: subject === null ? null : word(problemKeys[subject]),
    body: body === null ? null : word(problemKeys[body]),
  })

  async function save(): Promise<void> {
    if (day === null) return
    const { minutes, ...fields } = values
    const next: Communication = {
      ...fields,
      day,
      subject: tidyLine(fields.subject),
      body: tidyParagraphs(fields.body),
      participants: fields.participants.map(tidyLine).filter((name) => name !== ''),
      loggedBy: fields.loggedBy || (user?.id ?? ''),
    }
    const said = [t(`channel_${next.channel}`), next.subject, next.participants.join(', ')]
    const { minutes: _, ...begun } = draft.base
    const base = { ...begun, day: begun.day as CivilDate }
    await saveCommunication(
      entry && { id: entry.id, base },
      next,
      minutes,
      said.filter(Boolean).join(', '),
    )
  }

  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog opened title={t(entry === undefined ? 'log' : 'edit')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {cases !== undefined && (
          <SelectField
            label={word('caseField')}
            value={values.caseId}
            onChange={(caseId) => set({ caseId, documentIds: [] })}
            data={[
              { value: '', label: word('caseNone') },
              ...cases.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
        <SimpleGrid cols={2} spacing="sm">
          <ChoiceSelect
            label={t('fieldChannel')}
            value={values.channel}
            onChange={(channel) => set({ channel })}
            data={channels.map((value) => ({ value, label: t(`channel_${value}`) }))}
          />
          <ChoiceSelect
            label={t('fieldDirection')}
            value={values.direction}
            onChange={(direction) => set({ direction })}
            data={directions.map((value) => ({ value, label: t(`direction_${value}`) }))}
          />
          <DateField
            name="day"
            label={t('fieldDay')}
            value={values.day}
            onChange={(day) => set({ day })}
            error={problems.errorOf('day')}
            aria-required
          />
          <LineField
            type="time"
            label={t('fieldTime')}
            value={values.time}
            onChange={(time) => set({ time })}
          />
        </SimpleGrid>
        <TagsInput
          label={t('fieldParticipants')}
          description={t('fieldParticipantsHelp')}
          data={[...suggestions]}
          value={[...values.participants]}
          onChange={(participants) => set({ participants })}
          comboboxProps={{ withinPortal: true, keepMounted: false }}
        />
        <LineField
          name="subject"
          label={t('fieldSubject')}
          value={values.subject}
          onChange={(subject) => set({ subject })}
          error={problems.errorOf('subject')}
          autoComplete="off"
          data-autofocus
        />
        <ParagraphsField
          name="body"
          label={t('fieldBody')}
          autosize
          minRows={3}
          maxRows={14}
          value={values.body}
          onChange={(body) => set({ body })}
          error={problems.errorOf('body')}
        />
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
            value={values.minutes || ''}
            onChange={(minutes) => set({ minutes: Number(minutes) || 0 })}
          />
        )}
        <TickField
          label={t('fieldPrivileged')}
          checked={values.privileged}
          onChange={(privileged) => set({ privileged })}
        />
      </div>
    </FormDialog>
  )
}

function Documents({
  caseId,
  value,
  onChange,
}: {
  caseId: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('communications')
  useReadings()
  const documents = useRecords(documentKind).filter(
    (entry) => entry.value.caseId === caseId && entry.value.binnedAt === null,
  )
  if (documents.length === 0) return null
  const known = new Set(documents.map(({ id }) => id))
  return (
    <MultiSelect
      label={t('fieldDocuments')}
      data={documents.map((entry) => ({ value: entry.id, label: entry.value.name }))}
      value={value.filter((id) => known.has(id))}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={50}
      filter={picking}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
