import { Group, SimpleGrid, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, clientStatuses, clientTypes } from '../../domain/client/client.ts'
import { clientStatusKeys, clientTypeKeys } from '../../domain/client/labels.ts'
import type { CustomKey } from '../../domain/record/custom-values.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { languages } from '../../i18n/languages'
import { CustomInputs } from '../../records-ui/custom/CustomInputs'
import { useCustomForm } from '../../records-ui/custom/use-custom-form.ts'
import { DraftNotice, useRestored } from '../../ui/FormDialog'
import { FormShell } from '../../ui/FormShell'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { AddressFields } from './AddressFields'
import { ContactFields } from './ContactFields'
import { RelatedFields } from './RelatedFields'
import { TaxIdFields } from './TaxIdFields'
import { useProblemText } from './use-problem-text.ts'

/** Everything about a client, to be edited. Saves only the fields that were changed here. */
export function ClientForm({ entry, onDone }: { entry: Entry<Client>; onDone: () => void }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const draft = useDraft<Client>(`client:${entry.id}`, entry.value)
  const restored = useRestored(true, draft.changed)
  const { values, set } = draft
  const custom = useCustomForm('client', draft.base, values)
  const problems = useFormProblems<'name' | 'email' | 'phone' | 'notes' | CustomKey>({
    ...custom.problems,
    name: problemText(clientKind.fields.name.problem(values.name)),
    email: problemText(clientKind.fields.email.problem(values.email)),
    phone: problemText(clientKind.fields.phone.problem(values.phone)),
    notes: problemText(clientKind.fields.notes.problem(values.notes)),
  })

  async function save(): Promise<void> {
    const patch = changedFields(draft.base, clientKind.tidy(values))
    if (Object.keys(patch).length > 0) await updateRecord(clientKind, entry.id, patch)
  }

  const { saving, error, onSubmit } = useFormSave({ draft, problems, save, onClose: onDone })

  const line = (field: 'name' | 'email' | 'phone') => ({
    name: field,
    label: t(field),
    value: values[field],
    error: problems.errorOf(field),
    autoComplete: 'off',
    onChange: (typed: string) => set({ [field]: typed }),
  })

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={onSubmit}
      onCancel={() => {
        draft.drop()
        onDone()
      }}
    >
      {restored && <DraftNotice onDiscard={draft.drop} />}
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField {...line('name')} aria-required />
        <Group grow align="flex-start">
          <ChoiceSelect
            label={t('type')}
            value={values.type}
            onChange={(type) => set({ type })}
            data={clientTypes.map((type) => ({ value: type, label: word(clientTypeKeys[type]) }))}
          />
          <ChoiceSelect
            label={t('status')}
            value={values.status}
            onChange={(status) => set({ status })}
            data={clientStatuses.map((status) => ({
              value: status,
              label: word(clientStatusKeys[status]),
            }))}
          />
        </Group>
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('aliases')}
          description={t('aliasesHelp')}
          value={[...values.aliases]}
          onChange={(aliases) => set({ aliases })}
          acceptValueOnBlur
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <LineField {...line('email')} inputMode="email" />
          <LineField {...line('phone')} inputMode="tel" />
          <SelectField
            label={t('language')}
            value={values.language}
            onChange={(language) => set({ language })}
            data={[
              { value: '', label: t('languageUnknown') },
              ...languages.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <TagsInput
            comboboxProps={{ keepMounted: false }}
            label={t('tags')}
            value={[...values.tags]}
            onChange={(tags) => set({ tags })}
            acceptValueOnBlur
          />
        </SimpleGrid>
        <CustomInputs
          fields={custom.fields}
          values={values}
          onChange={set}
          errorOf={problems.errorOf}
        />
        <TaxIdFields taxIds={values.taxIds} onChange={(taxIds) => set({ taxIds })} />
        <ContactFields contacts={values.contacts} onChange={(contacts) => set({ contacts })} />
        <RelatedFields
          ownId={entry.id}
          related={values.related}
          onChange={(related) => set({ related })}
        />
        <AddressFields addresses={values.addresses} onChange={(addresses) => set({ addresses })} />
        <ParagraphsField
          name="notes"
          label={t('notes')}
          autosize
          minRows={3}
          maxRows={12}
          value={values.notes}
          error={problems.errorOf('notes')}
          onChange={(notes) => set({ notes })}
        />
      </div>
    </FormShell>
  )
}
