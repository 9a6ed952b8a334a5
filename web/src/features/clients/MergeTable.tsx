import { Radio, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client/client.ts'
import {
  choiceFields,
  listFields,
  type MergeChoice,
  type MergeChoices,
} from '../../domain/client/client-merge.ts'
import { addressLines } from '../../domain/client/client-parts.ts'
import { clientStatusKeys, clientTypeKeys } from '../../domain/client/labels.ts'
import { sayCustomValue } from '../../domain/record/custom-field.ts'
import { customKey } from '../../domain/record/custom-values.ts'
import { sameValue } from '../../domain/record/patch.ts'
import { languages } from '../../i18n/languages'
import { useCustomFields, useCustomWords } from '../../records-ui/custom/use-custom-fields.ts'

const fields = [...choiceFields, ...listFields]
type Field = (typeof fields)[number]

const labels = {
  name: 'name',
  type: 'type',
  status: 'status',
  email: 'email',
  phone: 'phone',
  language: 'language',
  aliases: 'aliases',
  addresses: 'addresses',
  taxIds: 'taxId',
  contacts: 'contacts',
  related: 'related',
  tags: 'tags',
  notes: 'notes',
} as const satisfies Record<Field, string>

/** The fields in which two clients differ, and whose value stands in each. */
export function MergeTable({
  kept,
  absorbed,
  choices,
  onChange,
}: {
  kept: Client
  absorbed: Client
  choices: MergeChoices
  onChange: (patch: Partial<MergeChoices>) => void
}) {
  const { t } = useTranslation('clients')
  const inWords = useInWords()
  const different = fields.filter((field) => !sameValue(kept[field], absorbed[field]))
  const words = useCustomWords()
  const own = useCustomFields('client').filter(
    ({ id }) => !sameValue(kept[customKey(id)], absorbed[customKey(id)]),
  )
  if (different.length + own.length === 0) return <Text size="sm">{t('mergeNoDifference')}</Text>
  const isList = (field: Field): boolean => (listFields as readonly string[]).includes(field)
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="xs" fz="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="8rem">{t('mergeField')}</Table.Th>
            <Table.Th>{t('mergeKept', { name: kept.name })}</Table.Th>
            <Table.Th>{t('mergeOther', { name: absorbed.name })}</Table.Th>
            <Table.Th w="5.5rem">{t('mergeBoth')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {different.map((field) => (
            <MergeRow
              key={field}
              field={field}
              label={t(labels[field])}
              kept={inWords(field, kept)}
              absorbed={inWords(field, absorbed)}
              choice={choices[field]}
              isList={isList(field)}
              onChoose={(choice) => onChange({ [field]: choice })}
            />
          ))}
          {own.map((held) => {
            const key = customKey(held.id)
            return (
              <MergeRow
                key={key}
                field={key}
                label={held.value.name}
                kept={sayCustomValue(held, kept, words)}
                absorbed={sayCustomValue(held, absorbed, words)}
                choice={choices[key]}
                isList={false}
                onChoose={(choice) => onChange({ [key]: choice })}
              />
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function MergeRow({
  field,
  label,
  kept,
  absorbed,
  choice,
  isList,
  onChoose,
}: {
  field: string
  label: string
  kept: string
  absorbed: string
  choice: MergeChoice | undefined
  isList: boolean
  onChoose: (choice: MergeChoice) => void
}) {
  const { t } = useTranslation('clients')
  const option = (offered: MergeChoice, text: string) => (
    <Radio
      size="xs"
      name={`merge-${field}`}
      checked={choice === offered}
      onChange={() => onChoose(offered)}
      label={text || t('mergeEmpty')}
      aria-label={`${label}: ${text || t('mergeEmpty')}`}
      styles={{ label: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }}
    />
  )
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {label}
      </Table.Th>
      <Table.Td>{option('kept', kept)}</Table.Td>
      <Table.Td>{option('absorbed', absorbed)}</Table.Td>
      <Table.Td>{isList && option('both', t('mergeBoth'))}</Table.Td>
    </Table.Tr>
  )
}

function useInWords(): (field: Field, client: Client) => string {
  const { t: word } = useTranslation('records')
  return (field, client) => {
    switch (field) {
      case 'type':
        return word(clientTypeKeys[client.type])
      case 'status':
        return word(clientStatusKeys[client.status])
      case 'language':
        return languages.find(({ code }) => code === client.language)?.name ?? client.language
      case 'aliases':
      case 'tags':
        return client[field].join(', ')
      case 'taxIds':
        return client.taxIds.map(({ value }) => value).join('\n')
      case 'addresses':
        return client.addresses.map((address) => addressLines(address).join(', ')).join('\n')
      case 'contacts':
        return client.contacts
          .map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', '))
          .join('\n')
      case 'related':
        return client.related.map(({ name }) => name).join('\n')
      default:
        return client[field]
    }
  }
}
