import { Group, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind } from '../../domain/client/client.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import type { Entry } from '../../vault/wire/types'
import { AddressFields } from './AddressFields'
import { ContactFields } from './ContactFields'
import { RelatedFields } from './RelatedFields'
import { TaxIdFields } from './TaxIdFields'

/** Everything about a client, to be edited. */
export function ClientForm({ entry, onDone }: { entry: Entry<Client>; onDone: () => void }) {
  const { t } = useTranslation('clients')
  const form = useRecordForm(clientKind, { entry, onClose: onDone })
  const { values, set } = form
  return (
    <PageForm of={form}>
      <form.Line name="name" />
      <Group grow align="flex-start">
        <form.Choice name="type" />
        <form.Choice name="status" />
      </Group>
      <form.Tags name="aliases" description={t('aliasesHelp')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Line name="email" inputMode="email" />
        <form.Line name="phone" inputMode="tel" />
        <form.Language name="language" none={t('languageUnknown')} />
        <form.Tags name="tags" />
      </SimpleGrid>
      <form.Own of="client" />
      <TaxIdFields taxIds={values.taxIds} onChange={(taxIds) => set({ taxIds })} />
      <ContactFields contacts={values.contacts} onChange={(contacts) => set({ contacts })} />
      <RelatedFields
        ownId={entry.id}
        related={values.related}
        onChange={(related) => set({ related })}
      />
      <AddressFields addresses={values.addresses} onChange={(addresses) => set({ addresses })} />
      <form.Paragraphs name="notes" minRows={3} maxRows={12} />
    </PageForm>
  )
}
