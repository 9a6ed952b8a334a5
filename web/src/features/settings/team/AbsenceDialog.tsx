import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  absenceProblem,
  type Colleague,
  colleagueKind,
  colleagueOf,
  withAbsence,
} from '../../../domain/firm/colleague.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { usePeople } from '../../../records-ui/use-people.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { DateField } from '../../../ui/fields/DateField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { useVault } from '../../../vault/records/hooks'
import {
  createRecord,
  listRecords,
  newRecordId,
  updateRecord,
} from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'
import { useRoster } from './use-roster.ts'

/** Enters days on which somebody is away: oneself, or anybody for those who govern the firm. */
export function AbsenceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { t: word } = useTranslation('records')
  const { userId = '' } = useVault()
  const { govern } = useRights()
  const people = usePeople()
  const roster = useRoster()
  const draft = useDraft('team:absence', { who: '', from: '', until: '', standInId: '' })
  const { from, until } = draft.values
  const who = draft.values.who || userId
  // Whoever is not offered, the person themself among them, was not chosen.
  const standIns = people.filter(({ id }) => id !== who)
  const standInId = standIns.find(({ id }) => id === draft.values.standInId)?.id ?? ''
  const order = absenceProblem(from, until)
  const problems = useFormProblems({
    from: from === '' ? word('problemRequired') : null,
    until:
      until === ''
        ? word('problemRequired')
        : order === 'order'
          ? t('problemUntilBeforeFrom')
          : null,
  })
  const choices = govern ? people : people.filter(({ id }) => id === userId)

  const form = useFormSave({ draft, problems, save, onClose })

  async function save(): Promise<void> {
    const absence = {
      id: newRecordId(),
      from: from as CivilDate,
      until: until as CivilDate,
      standInId,
    }
    const entry = colleagueOf(listRecords(colleagueKind), who)
    if (entry === undefined) {
      const known = roster.find((member) => member.userId === who)
      const { name = '', email = '' } = known ?? {}
      const colleague: Colleague = { userId: who, name, email, absences: [] }
      await createRecord(colleagueKind, withAbsence(colleague, absence))
    } else {
      await updateRecord(colleagueKind, entry.id, (now) => withAbsence(now, absence))
    }
  }

  return (
    <FormDialog opened={opened} title={t('enterAbsence')} {...form}>
      <Stack gap="sm" ref={problems.formRef}>
        {choices.length > 1 && (
          <SelectField
            label={t('person')}
            value={who}
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(who) => draft.set({ who })}
          />
        )}
        <Group grow align="start">
          <DateField
            name="from"
            label={t('from')}
            value={from}
            onChange={(from) => draft.set({ from })}
            error={problems.errorOf('from')}
          />
          <DateField
            name="until"
            label={t('until')}
            value={until}
            onChange={(until) => draft.set({ until })}
            error={problems.errorOf('until')}
          />
        </Group>
        <SelectField
          label={t('standIn')}
          value={standInId}
          data={[
            { value: '', label: t('nobody') },
            ...standIns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(standInId) => draft.set({ standInId })}
        />
      </Stack>
    </FormDialog>
  )
}
