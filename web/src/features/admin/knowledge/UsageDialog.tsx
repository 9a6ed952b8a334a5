import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminKnowledgeEntry } from '../../../backend/knowledge'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { CardTable } from '../../../ui/CardTable'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { SelectField } from '../../../ui/fields/SelectField'
import { Spinner } from '../../../ui/Spinner'
import { knowledgeUsage } from '../queries'

/** Which passages of a version stood under answers, and how often. */
export function UsageDialog({
  entry,
  onClose,
}: {
  entry: AdminKnowledgeEntry
  onClose: () => void
}) {
  const { t } = useTranslation('knowledge')
  const { t: common } = useTranslation()
  const format = useFormat()
  const [version, setVersion] = useState(entry.version)
  const document = useQuery(knowledgeUsage(entry.id, version))
  const answered = (document.data?.passages ?? [])
    .filter(({ used = 0 }) => used > 0)
    .sort((a, b) => (b.used ?? 0) - (a.used ?? 0) || a.n - b.n)
  return (
    <Modal opened onClose={onClose} title={t('usageOf', { title: entry.title })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('usageText')}</Text>
        {entry.version > 1 && (
          <SelectField
            label={t('version')}
            value={version}
            data={Array.from({ length: entry.version }, (_, n) => String(entry.version - n))}
            onChange={(value) => setVersion(Number(value))}
          />
        )}
        {document.isPending && <Spinner text={common('loading')} />}
        <ErrorAlert error={document.error} onRetry={() => void document.refetch()} />
        {document.isSuccess && answered.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('usageNone')}
          </Text>
        )}
        {answered.length > 0 && (
          <CardTable
            label={t('usage')}
            rows={answered}
            rowKey={({ n }) => String(n)}
            columns={[
              {
                header: t('passage'),
                render: ({ start, end, heading, page, text }) => (
                  <Anchor href={paths.reference(entry.id, { version, start, end })} size="sm">
                    {[
                      heading || `${text.slice(0, 80)}…`,
                      page === 0 ? '' : t('page', { number: page }),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </Anchor>
                ),
              },
              {
                header: t('used'),
                number: true,
                render: ({ used = 0 }) => format.number(used),
              },
            ]}
          />
        )}
      </Stack>
    </Modal>
  )
}
