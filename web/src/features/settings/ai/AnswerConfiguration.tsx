import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { providersToAsk } from '../../../assistant/panel'
import type { Providers } from '../../../backend/providers'
import type { AiSettings } from '../../../domain/conversation/ai-settings'
import { useFormat } from '../../../i18n/use-format'
import { useProviderName } from '../../../records-ui/ai/use-provider-name'

/** Who set a value: the person, the administrators, or nobody, so that each model decides. */
type SetBy = 'configYou' | 'configAdmin' | 'configModel'

/** On the smallest phone these give way, so that who set a value stays whole. */
const breaksWords = { overflowWrap: 'anywhere' } as const

/** The values that hold for this person's questions, and who set each of them. */
export function AnswerConfiguration({
  server,
  settings,
}: {
  server: Providers
  settings: AiSettings
}) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const nameOf = useProviderName()
  const may = providersToAsk(server, settings)
  const chosen = settings.defaultProvider
  const usual = [chosen, server.default_provider].find((id) => id !== '' && may.includes(id)) || ''
  const temperature = settings.temperature ?? server.temperature
  const tokens = Math.min(settings.maxTokens ?? server.max_tokens, server.max_tokens)
  const limit = (most: number): string => (most === 0 ? t('configNoLimit') : format.number(most))
  const ownOr = (isOwn: boolean): SetBy => (isOwn ? 'configYou' : 'configAdmin')
  const rows: readonly (readonly [label: string, value: string, by: SetBy])[] = [
    [
      t('defaultProvider'),
      usual === '' ? t('adminDefaultFirst') : nameOf(usual),
      ownOr(usual !== '' && usual === chosen),
    ],
    [
      t('temperature'),
      temperature === null ? t('configOpen') : format.number(temperature),
      temperature === null ? 'configModel' : ownOr(settings.temperature !== null),
    ],
    [
      t('maxTokens'),
      format.number(tokens),
      ownOr(settings.maxTokens !== null && settings.maxTokens <= server.max_tokens),
    ],
    [t('adminFallback'), t(server.fallback ? 'configOn' : 'configOff'), 'configAdmin'],
    [t('adminRequests'), limit(server.requests_per_minute), 'configAdmin'],
    [t('adminTokens'), limit(server.tokens_per_day), 'configAdmin'],
  ]
  return (
    <Table
      captionSide="top"
      verticalSpacing={4}
      horizontalSpacing={6}
      fz={{ base: 'xs', xs: 'sm' }}
      mt="md"
    >
      <Table.Caption ta="start">{t('configTitle')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('configSetting')}</Table.Th>
          <Table.Th>{t('configValue')}</Table.Th>
          <Table.Th>{t('configBy')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([label, value, by]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw="normal" style={breaksWords}>
              {label}
            </Table.Th>
            <Table.Td style={breaksWords}>{value}</Table.Td>
            <Table.Td>{t(by)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
