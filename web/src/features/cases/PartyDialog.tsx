import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { emptyParty, type Party, partyPart, usualSide } from '../../domain/case/party.ts'
import { clientKind } from '../../domain/client/client.ts'
import { foldText } from '../../domain/values/text.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { usePartForm } from '../../records-ui/form/use-record-form.ts'
import { listRecords, newRecordId, updateRecord } from '../../vault/records/records'

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
  const form = usePartForm(partyPart, {
    key: `party:${caseId}:${party?.id ?? 'new'}`,
    initial: party ?? emptyParty(),
    save: (typed, changed) => storeParty(caseId, typed, changed),
    onClose,
  })
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={party === null ? t('addParty') : t('editPartyTitle')}
    >
      <form.Line name="name" data-autofocus />
      <form.Choice name="role" onChange={(role) => form.set({ role, side: usualSide(role) })} />
      <form.Choice name="side" />
      <form.Tags name="aliases" description={t('partyAliasesHelp')} />
      <form.Tags name="affiliates" />
      <form.Line name="email" inputMode="email" />
      <form.Line name="phone" inputMode="tel" />
      <form.Line name="address" />
    </DialogForm>
  )
}

/** A new party gets an id; one that carries a client's name is linked to that client. */
async function storeParty(caseId: string, typed: Party, changed: Partial<Party>): Promise<void> {
  const client = listRecords(clientKind).find(
    ({ value }) => value.binnedAt === null && foldText(value.name) === foldText(typed.name),
  )
  const known = { id: typed.id || newRecordId(), clientId: client?.id ?? '' }
  await updateRecord(caseKind, caseId, (current) => ({
    ...current,
    parties: current.parties.some(({ id }) => id === known.id)
      ? current.parties.map((other) =>
          other.id === known.id ? { ...other, ...changed, ...known } : other,
        )
      : [...current.parties, { ...typed, ...known }],
  }))
}
