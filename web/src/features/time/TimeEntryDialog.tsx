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
import { CaseSelect } from '../../records-ui/CaseSelect'
import { FigureField } from '../../records-ui/FigureField'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { SwitchField } from '../../ui/fields/SwitchField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { type EntryValues, fieldsOf, problemsOf, valuesOf } from './entry-form.ts'
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
  const { t: sheet } = useTranslation('billing')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const cases = useRecords(caseKind)
  const rates = useRecords(rateKind)
  const terms = useBillingTerms()
  const currency = entry?.value.hourly?.currency ?? terms.currency
  const personId = entry?.value.personId ?? user?.id ?? ''
  const draft = useDraft<EntryValues>(
    `time:${entry?.id ?? `new:${caseId}`}`,
    valuesOf(entry?.value, caseId),
  )
  const { values, set } = draft
  const [bare, setBare] = useState(false)
  const found = problemsOf(values, currency)
  const problems = useFormProblems({
    on: found.on && t(found.on),
    duration: found.duration && t(found.duration),
    rate: found.rate && t(found.rate),
  })

  function hasDescription(): boolean {
    if (values.description.trim() !== '') return true
    setBare(true)
    notifications.show({
      id: 'time-description',
      color: 'red',
      title: t('descriptionRequired'),
      message: t('descriptionRequiredText'),
      closeButtonProps: { 'aria-label': common('close') },
    })
    return false
  }

  async function save(): Promise<void> {
    const meant = (typed: EntryValues) =>
      fieldsOf(
        typed,
        entry?.value,
        personId,
        cases,
        rates.map(({ value }) => value),
        currency,
        roleOf(terms, personId),
      )
    const fields = meant(values)
    if (entry === undefined) {
      await createRecord(timeEntryKind, enteredWork(fields))
      return
    }
    // What an invoice bills stays as it was billed.
    if (entry.value.billing === 'invoiced') throw new Error(sheet('refusal_billedElsewhere'))
    const priced = entry.value.hourly === null ? { hourly: fields.hourly } : {}
    await updateRecord(timeEntryKind, entry.id, {
      ...changedFields(meant(draft.base), fields),
      ...priced,
    })
  }

  const form = useFormSave({
    draft,
    problems: {
      attempt: () => hasDescription() && problems.attempt(),
      reset() {
        setBare(false)
        problems.reset()
      },
    },
    save,
    onClose,
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('newEntry') : t('editEntry')}
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <ParagraphsField
          label={t('description')}
          autosize
          minRows={2}
          value={values.description}
          error={bare}
          onChange={(description) => {
            setBare(false)
            set({ description })
          }}
          aria-required
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            name="on"
            label={t('date')}
            value={values.on}
            onChange={(on) => set({ on })}
            error={problems.errorOf('on')}
          />
          <LineField
            name="duration"
            label={t('duration')}
            description={t('durationHelp')}
            value={values.duration}
            onChange={(duration) => set({ duration })}
            error={problems.errorOf('duration')}
            autoComplete="off"
          />
        </SimpleGrid>
        <CaseSelect value={values.caseId} onChange={(id) => set({ caseId: id })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FigureField
            name="rate"
            currency={currency}
            label={t('rateIn', { currency })}
            description={t('rateHelp')}
            value={values.rate}
            onChange={(rate) => set({ rate })}
            error={problems.errorOf('rate')}
          />
          <SwitchField
            mt={{ base: 0, xs: 'xl' }}
            label={t('billable')}
            checked={values.billable}
            onChange={(billable) => set({ billable })}
          />
          <SelectField
            label={t('taskCode')}
            value={values.taskCode}
            onChange={(taskCode) => set({ taskCode })}
            data={['', ...taskCodes].map((code) => ({
              value: code,
              label: code === '' ? t('noCode') : `${code} ${t(`task_${code as 'L110'}`)}`,
            }))}
          />
          <SelectField
            label={t('activityCode')}
            value={values.activityCode}
            onChange={(activityCode) => set({ activityCode })}
            data={['', ...activityCodes].map((code) => ({
              value: code,
              label: code === '' ? t('noCode') : `${code} ${t(`activity_${code as 'A101'}`)}`,
            }))}
          />
        </SimpleGrid>
        {entry !== undefined && <TimeHistory id={entry.id} />}
      </div>
    </FormDialog>
  )
}
