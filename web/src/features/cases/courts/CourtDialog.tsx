import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { type Court, courtKind } from '../../../domain/case/court.ts'
import { firmCalendarKind } from '../../../domain/deadline/firm-calendar.ts'
import { useRuleSetChoices } from '../../../records-ui/deadlines/use-rule-set-choices.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useRecordForm } from '../../../records-ui/form/use-record-form.ts'
import { ZoneField } from '../../../ui/fields/ZoneField'
import { useRecords } from '../../../vault/records/hooks'
import { createRecord, listRecords, updating, writeRecords } from '../../../vault/records/records'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { CountrySelect } from '../CountrySelect'

/** A court, new or changed. Cases that have chosen it bear its new name. */
export function CourtDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Court> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('cases')
  const { write } = useRights()
  const form = useRecordForm(courtKind, { entry, save, onClose })
  const { values, set } = form
  const choices = useRuleSetChoices()
  const calendars = useRecords(firmCalendarKind).filter(
    ({ id, value }) =>
      id === values.calendarId || (value.ruleSet === values.ruleSet && value.retiredAt === null),
  )

  async function save(court: Court, changed: Partial<Court>): Promise<unknown> {
    if (entry === undefined) return await createRecord(courtKind, court)
    const { name } = changed
    const renamed = listRecords(caseKind).filter(({ value }) => value.courtId === entry.id)
    return await writeRecords([
      updating(courtKind, entry.id, changed),
      ...(name === undefined ? [] : renamed).map(({ id }) =>
        updating(caseKind, id, { court: court.name }),
      ),
    ])
  }

  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('courtNew') : entry.value.name}
      readOnly={!write}
    >
      <form.Line name="name" data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Choice name="level" />
        <CountrySelect value={values.country} onChange={(country) => set({ country })} />
      </SimpleGrid>
      <form.Paragraphs name="address" />
      <form.Line name="registry" description={t('courtRegistryHelp')} />
      <form.Line name="filingSystem" placeholder="CM/ECF, LexNET, beA, PJe" />
      <ZoneField
        label={t('courtZone')}
        none={t('courtZoneNone')}
        value={values.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
      <form.Select
        name="ruleSet"
        onChange={(ruleSet) => set({ ruleSet, calendarId: '' })}
        data={[{ value: '', label: t('courtRuleSetNone') }, ...choices]}
      />
      {calendars.length > 0 && (
        <form.Select
          name="calendarId"
          data={[
            { value: '', label: t('courtCalendarNone') },
            ...calendars.map(({ id, value }) => ({ value: id, label: value.name })),
          ]}
        />
      )}
    </DialogForm>
  )
}
