import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client/client.ts'
import { addressLines } from '../../domain/client/client-parts.ts'
import { addressKindKeys } from '../../domain/client/labels.ts'
import { checkTaxId } from '../../domain/values/tax-scheme.ts'
import { languages } from '../../i18n/languages'
import { ownFacts } from '../../records-ui/custom/own-facts'
import { FactList } from '../../ui/FactList'
import { MailLink, PhoneLink } from './ContactLinks'
import { useTaxSchemeName } from './use-tax-scheme-name.ts'

/** What is known about a client; what is not known is left out. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const nameOf = useTaxSchemeName()
  const language = languages.find(({ code }) => code === client.language)?.name ?? client.language
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('email'), client.email && <MailLink email={client.email} />],
    [t('phone'), client.phone && <PhoneLink phone={client.phone} />],
    [t('aliases'), client.aliases.join(', ')],
    ...client.taxIds.map((taxId): readonly [string, ReactNode] => [
      nameOf(taxId.scheme),
      checkTaxId(taxId)?.ok === false ? `${taxId.value} (${t('taxDoubtful')})` : taxId.value,
    ]),
    [t('language'), language],
    ...client.addresses.map((address): readonly [string, ReactNode] => [
      word(addressKindKeys[address.kind]),
      addressLines(address).join('\n'),
    ]),
    [
      t('tags'),
      client.tags.length > 0 && (
        <Group gap={4}>
          {client.tags.map((tag) => (
            <Badge key={tag} size="sm" variant="light" tt="none">
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    ],
    [t('notes'), client.notes],
  ].map(([term, value]) => [term as string, value === false ? '' : value] as const)
  return (
    <FactList facts={facts} empty={t('noFacts')}>
      {ownFacts('client', client)}
    </FactList>
  )
}
