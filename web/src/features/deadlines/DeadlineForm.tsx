import { SimpleGrid, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { type Deadline, deadlineKind, moveTo } from '../../domain/deadline/deadline.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { useCourtClock } from '../../records-ui/deadlines/use-court-of-case.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

/** A deadline to be edited. Saves only what was changed here; a changed date has to be verified again. */
export function DeadlineForm({ entry, onDone }: { entry: Entry<Deadline>; onDone: () => void }) {
  const { t } = useTranslation('deadlines')
  const { user } = useAuth()
  const form = useRecordForm(deadlineKind, { entry, save, onClose: onDone })
  const { values, set } = form
  const due = parseCivilDate(values.due)
  const clock = useCourtClock(values.caseId)

  async function save(_: Deadline, { due: moved, ...patch }: Partial<Deadline>): Promise<void> {
    if (moved === undefined && Object.keys(patch).length === 0) return
    // A colleague may have closed, verified or moved it since the form was opened.
    await updateRecord(deadlineKind, entry.id, (now) => {
      const next = { ...now, ...patch }
      return moved === undefined ? next : moveTo(next, moved, user?.id ?? '')
    })
  }

  return (
    <PageForm of={form}>
      <form.Line name="title" />
      <form.Case name="caseId" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="due" />
        <form.Clock name="time" description={clock} />
        <form.Choice name="priority" />
        <form.Choice name="type" />
        <form.Choice name="recurrence" />
        <TagsInput
          label={t('reminders')}
          description={t('remindersHelp')}
          value={values.reminders.map(String)}
          onChange={(days) =>
            set({
              reminders: days
                .map(Number)
                .filter((day) => Number.isInteger(day) && day >= 0 && day <= 365),
            })
          }
        />
        <form.Count name="preDeadlineDays" description={t('preDeadlineHelp')} min={0} max={365} />
        <form.Person name="ownerId" within={values.caseId} on={due} nobody={t('nobody')} />
        <form.Person
          name="backupId"
          within={values.caseId}
          on={due}
          description={t('backupHelp')}
          nobody={t('nobody')}
        />
      </SimpleGrid>
      <form.Tick name="locked" description={t('lockedHelp')} />
      <form.Paragraphs name="notes" />
    </PageForm>
  )
}
