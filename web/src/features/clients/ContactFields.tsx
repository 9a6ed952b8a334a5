import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind } from '../../domain/client/client.ts'
import type { ContactPerson } from '../../domain/client/client-parts.ts'
import { LineField } from '../../ui/fields/LineField'
import { newRecordId } from '../../vault/records/records'
import { Repeat } from './Repeat'
import { useProblemText } from './use-problem-text.ts'

/** People at the client, and further ways to reach them. An entry left empty is not stored. */
export function ContactFields({
  contacts,
  onChange,
}: {
  contacts: readonly ContactPerson[]
  onChange: (contacts: readonly ContactPerson[]) => void
}) {
  const { t } = useTranslation('clients')
  const problemText = useProblemText()
  return (
    <Repeat
      items={contacts}
      legendOf={(number) => t('contact', { number })}
      removeLabelOf={(number) => t('removeContact', { number })}
      addLabel={t('addContact')}
      blank={() => ({ id: newRecordId(), name: '', position: '', email: '', phone: '' })}
      onChange={onChange}
    >
      {(contact, change) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {(['name', 'position', 'email', 'phone'] as const).map((field) => (
            <LineField
              key={field}
              size="xs"
              label={t(contactLabels[field])}
              value={contact[field]}
              autoComplete="off"
              error={
                field === 'email' || field === 'phone'
                  ? problemText(clientKind.fields[field].problem(contact[field]))
                  : null
              }
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </SimpleGrid>
      )}
    </Repeat>
  )
}

const contactLabels = {
  name: 'contactName',
  position: 'contactPosition',
  email: 'contactEmail',
  phone: 'contactPhone',
} as const
