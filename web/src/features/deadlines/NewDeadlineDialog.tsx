import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { useCourtClock } from '../../records-ui/deadlines/use-court-of-case.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { createRecord } from '../../vault/records/records'

/** A deadline whose date is known: an order of the court, a contract, an appointment. */
export function NewDeadlineDialog({
  opened,
  onClose,
  caseId: given = '',
}: {
  opened: boolean
  onClose: () => void
  /** The case to begin with, or ''. */
  caseId?: string
}) {
  const { t } = useTranslation('deadlines')
  const { user } = useAuth()
  const form = useRecordForm(deadlineKind, {
    key: `deadline:new:${given}`,
    given: { caseId: given },
    save: ({ title, caseId, due, time, priority, type, recurrence, notes }) =>
      createRecord(
        deadlineKind,
        newDeadline(
          { title, caseId, due, time, priority, type, recurrence, notes },
          user?.id ?? '',
          Date.now(),
        ),
      ),
    onClose,
  })
  const clock = useCourtClock(form.values.caseId)
  return (
    <DialogForm of={form} opened={opened} title={t('newDeadline')}>
      <form.Line name="title" data-autofocus />
      <form.Case name="caseId" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="due" />
        <form.Clock name="time" description={clock} />
        <form.Choice name="priority" />
        <form.Choice name="type" />
      </SimpleGrid>
      <form.Choice name="recurrence" description={t('recurrenceHelp')} />
      <form.Paragraphs name="notes" />
    </DialogForm>
  )
}
