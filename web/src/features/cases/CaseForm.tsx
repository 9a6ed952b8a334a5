import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { ClientsSelect } from '../../records-ui/ClientSelect'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import type { Entry } from '../../vault/wire/types'
import { CountrySelect } from './CountrySelect'
import { CourtField } from './courts/CourtField'
import { PracticeAreaInput } from './PracticeAreaInput'
import { useDocketAdvice } from './use-docket-advice.ts'

/** The facts of a case, to be edited. */
export function CaseForm({ entry, onDone }: { entry: Entry<LegalCase>; onDone: () => void }) {
  const { t } = useTranslation('cases')
  const docketAdvice = useDocketAdvice()
  const form = useRecordForm(caseKind, { entry, onClose: onDone })
  const { values, set } = form
  return (
    <PageForm of={form}>
      <form.Line name="title" />
      <form.Field name="clientIds">
        {({ value, set }) => <ClientsSelect label={t('clients')} value={value} onChange={set} />}
      </form.Field>
      <form.Field name="practiceArea">
        {({ set, ...field }) => <PracticeAreaInput {...field} onChange={set} />}
      </form.Field>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CountrySelect value={values.country} onChange={(country) => set({ country })} />
        <form.Field name="court">
          {({ value, error }) => <CourtField value={value} error={error} onChange={set} />}
        </form.Field>
        <form.Line
          name="docketNumber"
          description={docketAdvice(values.docketNumber, values.country)}
        />
        <form.Line name="judge" />
        <form.Line name="reference" />
        <form.Day name="openedOn" />
        <form.Day name="closedOn" />
        <form.Day name="keepUntil" />
      </SimpleGrid>
      <form.Own of="case" area={values.practiceArea} />
      <form.Person name="responsibleId" within={entry.id} nobody={t('nobody')} />
      <form.Person name="originatorId" nobody={t('nobody')} />
      <form.People name="assigneeIds" within={entry.id} />
      <form.Choice name="ai" description={t('aiHelp')} />
      <form.Paragraphs name="description" minRows={3} maxRows={14} />
    </PageForm>
  )
}
