import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Client, clientKind, isListed } from '../domain/client/client.ts'
import { paths } from '../lib/paths'
import { type RecordChoice, RecordSelect, type RecordsChoice, RecordsSelect } from './RecordSelect'

const nameOf = ({ name }: Client) => name

/** The client whom something concerns. */
export function ClientSelect({
  label,
  isOffered = isListed,
  ...choice
}: RecordChoice & {
  label?: string
  /** Whether a client is offered; those that stand in the lists unless something else is said. */
  isOffered?: (client: Client, id: string) => boolean
}) {
  const { t } = useTranslation('records')
  return (
    <RecordSelect
      {...choice}
      kind={clientKind}
      nameOf={nameOf}
      isOffered={isOffered}
      label={label ?? t('clientField')}
      nothingFound={<NoClient />}
    />
  )
}

/** The clients whom something concerns. */
export function ClientsSelect({ label, ...choice }: RecordsChoice & { label: string }) {
  return (
    <RecordsSelect
      {...choice}
      kind={clientKind}
      nameOf={nameOf}
      isOffered={isListed}
      label={label}
      nothingFound={<NoClient />}
    />
  )
}

function NoClient() {
  const { t } = useTranslation('records')
  return (
    <Text size="sm">
      {t('clientNotFound')} <Anchor href={paths.clients()}>{t('openClients')}</Anchor>
    </Text>
  )
}
