import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLines, type Client } from '../../domain/client.ts'
import { addressKindKeys } from '../../domain/labels.ts'
import { languages } from '../../i18n/languages'
import { FactList } from '../../ui/FactList'

/** What is known about a client; what is not known is left out. */
export function ClientFacts({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const language = languages.find(({ code }) => code === client.language)?.name ?? client.language
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('email'), client.email && <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>],
    [
      t('phone'),
      client.phone && (
        <Anchor href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}>{client.phone}</Anchor>
      ),
    ],
    [t('aliases'), client.aliases.join(', ')],
    [t('taxId'), client.taxId],
    [t('language'), language],
    ...client.addresses.map((address): readonly [string, ReactNode] => [
      word(addressKindKeys[address.kind]),
      addressLines(address).join('\n'),
    ]),
    [t('notes'), client.notes],
  ]
  return <FactList facts={facts} empty={t('noFacts')} />
}
