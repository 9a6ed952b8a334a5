import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { partyRoleKeys, partySideKeys } from '../../domain/case/labels.ts'
import {
  emptyParty,
  type Party,
  partyPart,
  partyRoles,
  partySides,
  usualSide,
} from '../../domain/case/party.ts'
import { clientKind } from '../../domain/client/client.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { foldText } from '../../domain/values/text.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { listRecords, newRecordId, updateRecord } from '../../vault/records/records'
import { useProblemText } from './use-problem-text.ts'

const labels = {
  name: 'partyName',
  email: 'partyEmail',
  phone: 'partyPhone',
  address: 'partyAddress',
} as const

/** Add a party, or change one. */
export function PartyDialog({
  caseId,
  party,
  opened,
  onClose,
}: {
  caseId: string
  party: Party | null
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const problemText = useProblemText()
  const draft = useDraft<Party>(`party:${caseId}:${party?.id ?? 'new'}`, party ?? emptyParty())
  const { values, set } = draft
  const problems = useFormProblems({
    name: problemText(partyPart.fields.name.problem(values.name)),
    email: problemText(partyPart.fields.email.problem(values.email)),
    phone: problemText(partyPart.fields.phone.problem(values.phone)),
    address: problemText(partyPart.fields.address.problem(values.address)),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      await storeParty(caseId, draft.base, values)
    },
  })

  const line = (field: 'name' | 'email' | 'phone' | 'address') => ({
    name: field,
    label: t(labels[field]),
    value: values[field],
    error: problems.errorOf(field),
    autoComplete: 'off',
    onChange: (typed: string) => set({ [field]: typed }),
  })

  return (
    <FormDialog
      opened={opened}
      title={party === null ? t('addParty') : t('editPartyTitle')}
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField {...line('name')} aria-required data-autofocus />
        <ChoiceSelect
          label={t('partyRole')}
          value={values.role}
          onChange={(role) => {
            set({ role, side: usualSide(role) })
          }}
          data={partyRoles.map((role) => ({ value: role, label: word(partyRoleKeys[role]) }))}
        />
        <ChoiceSelect
          label={t('partySide')}
          value={values.side}
          onChange={(side) => set({ side })}
          data={partySides.map((side) => ({ value: side, label: word(partySideKeys[side]) }))}
        />
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('partyAliases')}
          description={t('partyAliasesHelp')}
          value={[...values.aliases]}
          onChange={(aliases) => set({ aliases })}
        />
        <TagsInput
          comboboxProps={{ keepMounted: false }}
          label={t('partyAffiliates')}
          value={[...values.affiliates]}
          onChange={(affiliates) => set({ affiliates })}
        />
        <LineField {...line('email')} inputMode="email" />
        <LineField {...line('phone')} inputMode="tel" />
        <LineField {...line('address')} />
      </div>
    </FormDialog>
  )
}

/** A new party gets an id; one that carries a client's name is linked to that client. */
async function storeParty(caseId: string, base: Party, values: Party): Promise<void> {
  const tidy = partyPart.tidy(values)
  const client = listRecords(clientKind).find(
    ({ value }) => value.binnedAt === null && foldText(value.name) === foldText(tidy.name),
  )
  const party = { ...tidy, id: tidy.id || newRecordId(), clientId: client?.id ?? '' }
  const changed = changedFields(base, party)
  await updateRecord(caseKind, caseId, (current) => ({
    ...current,
    parties: current.parties.some(({ id }) => id === party.id)
      ? current.parties.map((other) => (other.id === party.id ? { ...other, ...changed } : other))
      : [...current.parties, party],
  }))
}
