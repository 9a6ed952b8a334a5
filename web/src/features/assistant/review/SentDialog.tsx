import { Code, Modal, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KeptPlaceholder } from '../../../domain/conversation/conversation'
import {
  type Disclosure,
  disclosureKind,
  keptBodyLimit,
  searchRecipient,
} from '../../../domain/conversation/disclosure'
import { useFormat } from '../../../i18n/use-format'
import { useRecord } from '../../../vault/records/hooks'
import { providerName } from '../answer/problem-text'
import classes from '../assistant.module.css'

/** The exact text that left the device, to whom, and what its placeholders stand for here. */
export function SentDialog({
  opened,
  disclosureId,
  placeholders,
  onClose,
}: {
  opened: boolean
  disclosureId: string
  placeholders: readonly KeptPlaceholder[]
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  const disclosure = useRecord(
    disclosureKind,
    disclosureId === '' ? undefined : disclosureId,
  )?.value
  const known = placeholders.filter(({ id }) => disclosure?.placeholders.includes(id))
  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('sentTitle')}>
      {disclosure !== undefined && (
        <Stack gap="sm">
          <Text size="sm">{t(introOf(disclosure))}</Text>
          <Facts disclosure={disclosure} />
          <Text fw={600} size="sm">
            {t('sentBody')}
          </Text>
          {disclosure.body === '' ? (
            <Text size="sm">{t(lackOf(disclosure))}</Text>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <pre className={classes.exact} tabIndex={0}>
              {disclosure.body}
            </pre>
          )}
          {(known.length > 0 || disclosure.placeholders.length === 0) && (
            <PlaceholderTable placeholders={known} />
          )}
        </Stack>
      )}
    </Modal>
  )
}

/** Which way it went. */
function introOf({ direct, providers }: Disclosure) {
  if (providers.includes(searchRecipient)) return 'sentIntroSearch'
  return direct ? 'sentIntroDirect' : 'sentIntro'
}

/** Why there is no text to show. */
function lackOf({ temporary, size }: Disclosure) {
  if (temporary) return 'sentTemporary'
  return size > keptBodyLimit ? 'sentTooLong' : 'sentSound'
}

function Facts({ disclosure }: { disclosure: Disclosure }) {
  const { t } = useTranslation('assistant')
  const format = useFormat()
  const recipients = disclosure.providers.map((provider) => providerName(t, provider))
  return (
    <Table>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th>{t('sentTo')}</Table.Th>
          <Table.Td>
            {recipients.length === 0
              ? t('sentNobody')
              : disclosure.several || recipients.length === 1
                ? format.list(recipients)
                : t('sentOneOf', { providers: format.list(recipients) })}
          </Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th>{t('sentAt')}</Table.Th>
          <Table.Td>{format.dateTime(disclosure.at)}</Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th>{t('sentSize')}</Table.Th>
          <Table.Td>{format.bytes(disclosure.size)}</Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th>{t('sentHash')}</Table.Th>
          <Table.Td className={classes.hash}>{disclosure.sha256}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

/** What placeholders stand for; this list exists on this device and in the vault alone. */
function PlaceholderTable({ placeholders }: { placeholders: readonly KeptPlaceholder[] }) {
  const { t } = useTranslation('assistant')
  return (
    <div>
      <Text fw={600} size="sm">
        {t('sentMap')}
      </Text>
      <Text size="xs" c="dimmed">
        {placeholders.length === 0 ? t('sentMapEmpty') : t('sentMapText')}
      </Text>
      {placeholders.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('placeholder')}</Table.Th>
              <Table.Th>{t('standsFor')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {placeholders.map(({ id, value }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Code>[{id}]</Code>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}
