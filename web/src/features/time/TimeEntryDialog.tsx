import { SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { roleOf } from '../../domain/time/billing-terms.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { enteredWork, type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { activityCodes, taskCodes } from '../../domain/time/utbms.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { clientIn, type EntryValues, fieldsOf, problemsOf, valuesOf } from './entry-form.ts'
import { TimeHistory } from './TimeHistory'

/** A time entry that is typed in, or changed. */
export function TimeEntryDialog({
  opened,
  caseId,
  entry,
  onClose,
}: {
  opened: boolean
  caseId: string
  entry: Entry<TimeEntry> | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('time')
  const { form, submit, bare, setBare, currency, cases } = useEntryForm(entry, caseId, onClose)
  const none = { value: '', label: t('noCode') }
  return (
    <DialogForm
      of={{ ...form, submit }}
      opened={opened}
      title={entry === undefined ? t('newEntry') : t('editEntry')}
    >
      <form.Paragraphs
        name="description"
        label={t('description')}
        error={bare}
        onChange={(description) => {
          setBare(false)
          form.set({ description })
        }}
        aria-required
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="on" label={t('date')} />
        <form.Line name="duration" label={t('duration')} description={t('durationHelp')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Case
          name="caseId"
          onChange={(id) =>
            form.set({ caseId: id, clientId: clientIn(cases, id, form.values.clientId) })
          }
        />
        <form.Client name="clientId" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Figure
          name="rate"
          currency={currency}
          label={t('rateIn', { currency })}
          description={t('rateHelp')}
        />
        <form.Switch name="billable" label={t('billable')} mt={{ base: 0, xs: 'xl' }} />
        <form.Select
          name="taskCode"
          label={t('taskCode')}
          data={[
            none,
            ...taskCodes.map((value) => ({ value, label: `${value} ${t(`task_${value}`)}` })),
          ]}
        />
        <form.Select
          name="activityCode"
          label={t('activityCode')}
          data={[
            none,
            ...activityCodes.map((value) => ({
              value,
              label: `${value} ${t(`activity_${value}`)}`,
            })),
          ]}
        />
      </SimpleGrid>
      {entry !== undefined && <TimeHistory id={entry.id} />}
    </DialogForm>
  )
}

/** The form over an entry; `bare` once it was to be saved without a description. */
function useEntryForm(entry: Entry<TimeEntry> | undefined, caseId: string, onClose: () => void) {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const { user } = useAuth()
  const cases = useRecords(caseKind)
  const rates = useRecords(rateKind)
  const terms = useBillingTerms()
  const currency = entry?.value.hourly?.currency ?? terms.currency
  const personId = entry?.value.personId ?? user?.id ?? ''
  const [bare, setBare] = useState(false)
  const form = useForm<EntryValues>({
    key: `time:${entry?.id ?? `new:${caseId}`}`,
    initial: valuesOf(entry?.value, caseId, clientIn(cases, caseId, '')),
    problems: (values) => {
      const { on, duration, rate } = problemsOf(values, currency)
      return { on: on && t(on), duration: duration && t(duration), rate: rate && t(rate) }
    },
    save,
    beside: { changed: false, drop: () => setBare(false) },
    onClose,
  })

  async function save(values: EntryValues, base: EntryValues): Promise<void> {
    const known = rates.map(({ value }) => value)
    const role = roleOf(terms, personId)
    const meant = (typed: EntryValues) =>
      fieldsOf(typed, entry?.value, personId, cases, known, currency, role)
    const fields = meant(values)
    if (entry === undefined) {
      await createRecord(timeEntryKind, enteredWork(fields))
      return
    }
    // What an invoice bills stays as it was billed.
    if (entry.value.billing === 'invoiced') throw new Error(sheet('refusal_billedElsewhere'))
    const priced = entry.value.hourly === null ? { hourly: fields.hourly } : {}
    await updateRecord(timeEntryKind, entry.id, {
      ...changedFields(meant(base), fields),
      ...priced,
    })
  }

  /** Nothing else is told while the description is missing: without it there is nothing to bill. */
  function submit(): void {
    if (form.values.description.trim() !== '') {
      form.submit()
      return
    }
    setBare(true)
    notifications.show({
      id: 'time-description',
      color: 'red',
      title: t('descriptionRequired'),
      message: t('descriptionRequiredText'),
    })
  }

  return { form, submit, bare, setBare, currency, cases }
}
