import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Address, addressKinds, emptyAddress } from '../../domain/client/client-parts.ts'
import { addressKindKeys } from '../../domain/client/labels.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { Repeat } from './Repeat'

const parts = ['street', 'postalCode', 'city', 'region', 'country'] as const

/** Any number of postal addresses. An address left empty is not stored. */
export function AddressFields({
  addresses,
  onChange,
}: {
  addresses: readonly Address[]
  onChange: (addresses: readonly Address[]) => void
}) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  return (
    <Repeat
      items={addresses}
      legendOf={(number) => t('address', { number })}
      removeLabelOf={(number) => t('removeAddress', { number })}
      addLabel={t('addAddress')}
      blank={emptyAddress}
      onChange={onChange}
    >
      {(address, change) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <ChoiceSelect
            size="xs"
            label={t('addressKind')}
            value={address.kind}
            onChange={(kind) => change({ kind })}
            data={addressKinds.map((kind) => ({ value: kind, label: word(addressKindKeys[kind]) }))}
          />
          {parts.map((part) => (
            <LineField
              key={part}
              size="xs"
              label={t(part)}
              value={address[part]}
              autoComplete="off"
              onChange={(value) => change({ [part]: value })}
            />
          ))}
        </SimpleGrid>
      )}
    </Repeat>
  )
}
