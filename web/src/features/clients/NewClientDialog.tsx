import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind } from '../../domain/client/client.ts'
import { foldText } from '../../domain/values/text.ts'
import { paths } from '../../lib/paths'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { useRecords } from '../../vault/records/hooks'
import { sameNamed } from './client-rows.ts'

/** The few fields with which a client begins; the rest is filled in on the client itself. */
export function NewClientDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const form = useRecordForm(clientKind, { onClose })
  return (
    <DialogForm of={form} opened={opened} title={t('newClient')}>
      <form.Line name="name" data-autofocus />
      {/* While it is being saved the new client itself would be the one that is called so. */}
      {!form.saving && <SameNamed name={form.values.name} />}
      <form.Choice name="type" />
      <form.Line name="email" inputMode="email" />
      <form.Line name="phone" inputMode="tel" />
      <form.Own of="client" isNew />
    </DialogForm>
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
