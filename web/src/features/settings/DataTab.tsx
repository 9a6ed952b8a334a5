import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentKind } from '../../domain/document/document'
import { useFormat } from '../../i18n/use-format'
import { DefinitionList } from '../../ui/DefinitionList'
import { Section } from '../../ui/Section'
import { useRecords, useVault } from '../../vault/records/hooks'
import { DeleteAccount } from './DeleteAccount'
import { ExportEverything } from './ExportEverything'

/** What of the person's work lies where, and how much of it. */
export function DataTab() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Section title={t('storageTitle')} description={t('storageText')}>
        <Storage />
      </Section>
      <Section title={t('exportTitle')} description={t('exportText')}>
        <ExportEverything />
      </Section>
      <Section title={t('knowledgeTitle')} description={t('knowledgeText')}>
        <Text size="sm">{t('knowledgeServer')}</Text>
        <Text size="sm" mt="xs">
          {t('knowledgeNever')}
        </Text>
      </Section>
      <Section title={t('deleteTitle')} description={t('deleteText')}>
        <DeleteAccount />
      </Section>
    </>
  )
}

function Storage() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const documents = useRecords(documentKind)
  const { pending } = useVault()
  const local = useLocalUsage()
  const size = documents.reduce((sum, { value }) => sum + value.file.size, 0)
  const sealed = documents.reduce((sum, { value }) => sum + value.file.sealedSize, 0)
  return (
    <DefinitionList
      items={[
        [t('storageFiles'), format.number(documents.length)],
        [t('storageSize'), format.bytes(size)],
        [t('storageSealed'), format.bytes(sealed)],
        [t('storagePending'), format.number(pending)],
        ...(local === undefined ? [] : [[t('storageLocal'), format.bytes(local)] as const]),
      ]}
    />
  )
}

/** How much this browser keeps for this site, where it tells. */
function useLocalUsage(): number | undefined {
  const [usage, setUsage] = useState<number>()
  useEffect(() => {
    navigator.storage?.estimate().then(
      ({ usage: bytes }) => setUsage(bytes),
      () => undefined,
    )
  }, [])
  return usage
}
