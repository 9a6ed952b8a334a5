import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminKnowledgeEntry } from '../../../backend/knowledge'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { useDayText } from '../../../records-ui/reference-facts'
import { CardTable } from '../../../ui/CardTable'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import { knowledgeVersions } from '../queries'

/** Every version of a reference; what an answer cited once stays readable. */
export function VersionsDialog({
  entry,
  onClose,
}: {
  entry: AdminKnowledgeEntry
  onClose: () => void
}) {
  const { t } = useTranslation('knowledge')
  const { t: common } = useTranslation()
  const format = useFormat()
  const day = useDayText()
  const versions = useQuery(knowledgeVersions(entry.id))
  return (
    <Modal opened onClose={onClose} title={t('versionsOf', { title: entry.title })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('versionsText')}</Text>
        {versions.isPending && <Spinner text={common('loading')} />}
        <ErrorAlert error={versions.error} onRetry={() => void versions.refetch()} />
        {versions.data !== undefined && (
          <CardTable
            label={t('versions')}
            rows={versions.data}
            rowKey={({ version }) => String(version)}
            columns={[
              {
                header: t('version'),
                render: ({ version, title }) => (
                  <Anchor href={paths.reference(entry.id, { version })} size="sm">
                    {t('versionNumber', { number: version })}: {title}
                  </Anchor>
                ),
              },
              { header: t('publishedOn'), render: (one) => format.dateTime(one.published_at) },
              { header: t('effectiveOn'), render: ({ effective_on }) => day(effective_on) || '–' },
              {
                header: t('file'),
                render: ({ file_name, size }) => `${file_name} (${format.bytes(size)})`,
              },
            ]}
          />
        )}
      </Stack>
    </Modal>
  )
}
