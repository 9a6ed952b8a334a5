import { Autocomplete, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind, isListed } from '../../domain/client/client.ts'
import { relationKindKeys } from '../../domain/client/client-labels.ts'
import { type RelatedParty, relationKinds } from '../../domain/client/client-parts.ts'
import { picking } from '../../records-ui/picking.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import { Repeat } from './Repeat'

/** People and companies that belong together with the client; one that is a client itself is linked. */
export function RelatedFields({
  ownId,
  related,
  onChange,
}: {
  ownId: string
  related: readonly RelatedParty[]
  onChange: (related: readonly RelatedParty[]) => void
}) {
  const { t } = useTranslation('clients')
  const clients = useRecords(clientKind).filter(({ id, value }) => id !== ownId && isListed(value))
  const named = (name: string): string =>
    clients.find(({ value }) => value.name === name.trim())?.id ?? ''
  return (
    <Repeat
      items={related}
      legendOf={(number) => t('relatedParty', { number })}
      removeLabelOf={(number) => t('removeRelated', { number })}
      addLabel={t('addRelated')}
      blank={(): RelatedParty => ({
        id: newRecordId(),
        name: '',
        kind: 'other',
        clientId: '',
        note: '',
      })}
      onChange={onChange}
    >
      {(party, change) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <Autocomplete
            size="xs"
            label={t('relatedName')}
            value={party.name}
            data={[...new Set(clients.map(({ value }) => value.name))]}
            limit={20}
            filter={picking}
            comboboxProps={{ withinPortal: true, keepMounted: false }}
            {...(party.clientId === '' ? {} : { description: t('relatedIsClient') })}
            onChange={(name) => change({ name, clientId: named(name) })}
          />
          <ChoiceSelect
            size="xs"
            label={t('relatedKind')}
            value={party.kind}
            onChange={(kind) => change({ kind })}
            data={relationKinds.map((kind) => ({ value: kind, label: t(relationKindKeys[kind]) }))}
          />
          <LineField
            size="xs"
            label={t('relatedNote')}
            value={party.note}
            autoComplete="off"
            onChange={(note) => change({ note })}
          />
        </SimpleGrid>
      )}
    </Repeat>
  )
}
