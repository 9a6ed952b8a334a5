import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Address, type AddressKind, addressKinds, emptyAddress } from '../../domain/client.ts'
import { addressKindKeys } from '../../domain/labels.ts'

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
  const replace = (index: number, patch: Partial<Address>): void =>
    onChange(addresses.map((address, at) => (at === index ? { ...address, ...patch } : address)))
  return (
    <Stack gap="xs">
      {addresses.map((address, index) => (
        <AddressField
          // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no identity but their place
          key={index}
          number={index + 1}
          address={address}
          onChange={(patch) => replace(index, patch)}
          onRemove={() => onChange(addresses.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...addresses, emptyAddress()])}
        >
          {t('addAddress')}
        </Button>
      </div>
    </Stack>
  )
}

function AddressField({
  number,
  address,
  onChange,
  onRemove,
}: {
  number: number
  address: Address
  onChange: (patch: Partial<Address>) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  return (
    <Fieldset legend={t('address', { number })} p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-end" mb="xs">
        <NativeSelect
          size="xs"
          label={t('addressKind')}
          value={address.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as AddressKind })}
          data={addressKinds.map((kind) => ({ value: kind, label: word(addressKindKeys[kind]) }))}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('removeAddress', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {parts.map((part) => (
          <TextInput
            key={part}
            size="xs"
            label={t(part)}
            value={address[part]}
            autoComplete="off"
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
