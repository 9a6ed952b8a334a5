import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, clientTypes, emptyClient } from '../../domain/client/client.ts'
import { clientTypeKeys } from '../../domain/client/labels.ts'
import type { CustomKey } from '../../domain/record/custom-values.ts'
import { foldText } from '../../domain/values/text.ts'
import { paths } from '../../lib/paths'
import { CustomInputs } from '../../records-ui/custom/CustomInputs'
import { useCustomForm } from '../../records-ui/custom/use-custom-form.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'
import { sameNamed } from './client-rows.ts'
import { useProblemText } from './use-problem-text.ts'

const blank = emptyClient()

/** The few fields with which a client begins; the rest is filled in on the client itself. */
export function NewClientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const draft = useDraft<Client>('client:new', blank)
  const { values } = draft
  const custom = useCustomForm('client', blank, values, '', true)
  const problems = useFormProblems<'name' | 'email' | 'phone' | CustomKey>({
    ...custom.problems,
    name: problemText(clientKind.fields.name.problem(values.name)),
    email: problemText(clientKind.fields.email.problem(values.email)),
    phone: problemText(clientKind.fields.phone.problem(values.phone)),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      await createRecord(clientKind, clientKind.tidy(values))
    },
  })

  return (
    <FormDialog opened={opened} title={t('newClient')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="name"
          label={t('name')}
          value={values.name}
          onChange={(name) => draft.set({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        {/* While it is being saved the new client itself would be the one that is called so. */}
        {!form.saving && <SameNamed name={values.name} />}
        <ChoiceSelect
          name="type"
          label={t('type')}
          value={values.type}
          onChange={(type) => draft.set({ type })}
          data={clientTypes.map((type) => ({ value: type, label: word(clientTypeKeys[type]) }))}
        />
        <LineField
          name="email"
          label={t('email')}
          inputMode="email"
          value={values.email}
          onChange={(email) => draft.set({ email })}
          error={problems.errorOf('email')}
          autoComplete="off"
        />
        <LineField
          name="phone"
          label={t('phone')}
          inputMode="tel"
          value={values.phone}
          onChange={(phone) => draft.set({ phone })}
          error={problems.errorOf('phone')}
          autoComplete="off"
        />
        <CustomInputs
          fields={custom.fields}
          values={values}
          onChange={draft.set}
          errorOf={problems.errorOf}
        />
      </div>
    </FormDialog>
  )
}

/** Warns before a client is entered twice. */
function SameNamed({ name }: { name: string }) {
  const { t } = useTranslation('clients')
  const [first] = sameNamed(useRecords(clientKind), name, foldText)
  if (first === undefined) return null
  return (
    <Alert color="yellow" p="xs" role="status">
      {t('sameName')} <Anchor href={paths.client(first.id)}>{first.value.name}</Anchor>
    </Alert>
  )
}
