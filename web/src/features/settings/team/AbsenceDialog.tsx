import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  absenceProblem,
  type Colleague,
  colleagueKind,
  colleagueOf,
  withAbsence,
} from '../../../domain/firm/colleague.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { usePeople } from '../../../records-ui/use-people.ts'
import { SelectField } from '../../../ui/fields/SelectField'
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
  const form = useForm({
    key: 'team:absence',
    initial: { who: '', from: '', until: '', standInId: '' },
    problems: ({ from, until }) => ({
      from: from === '' ? word('problemRequired') : null,
      until:
        until === ''
          ? word('problemRequired')
          : absenceProblem(from, until) === 'order'
            ? t('problemUntilBeforeFrom')
            : null,
    }),
    save,
    onClose,
  })
  const who = form.values.who || userId
  // Whoever is not offered, the person themself among them, was not chosen.
  const standIns = people.filter(({ id }) => id !== who)
  const standInId = standIns.find(({ id }) => id === form.values.standInId)?.id ?? ''
  const choices = govern ? people : people.filter(({ id }) => id === userId)

  async function save({ from, until }: { from: string; until: string }): Promise<void> {
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
    <DialogForm of={form} opened={opened} title={t('enterAbsence')}>
      {choices.length > 1 && (
        <SelectField
          label={t('person')}
          value={who}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(who) => form.set({ who })}
        />
      )}
      <Group grow align="start">
        <form.Day name="from" label={t('from')} />
        <form.Day name="until" label={t('until')} />
      </Group>
      <SelectField
        label={t('standIn')}
        value={standInId}
        data={[
          { value: '', label: t('nobody') },
          ...standIns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(standInId) => form.set({ standInId })}
      />
    </DialogForm>
  )
}
