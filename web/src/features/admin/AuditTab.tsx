import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Section } from '../../ui/Section'
import { Spinner } from '../../ui/Spinner'
import { AuditCheckPanel } from './AuditCheckPanel'
import { actName } from './names'
import { auditPage } from './queries'

/** What administrators did, and the proof that the record is whole. */
export function AuditTab() {
  const { t } = useTranslation('admin')
  return (
    <>
      <Section title={t('auditVerifyTitle')} description={t('auditVerifyText')}>
        <AuditCheckPanel />
      </Section>
      <Section title={t('auditTitle')} description={t('auditText')}>
        <Entries />
      </Section>
    </>
  )
}

function Entries() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const format = useFormat()
  const [before, setBefore] = useState(0)
  const page = useQuery(auditPage(before))
  if (page.isPending) return <Spinner text={tCommon('loading')} />
  if (page.isError) return <ErrorAlert error={page.error} onRetry={() => void page.refetch()} />
  const oldest = page.data.at(-1)?.n ?? 0
  if (page.data.length === 0) return <EmptyState title={t('auditNone')} />
  return (
    <Stack gap="sm">
      <CardTable
        label={t('auditTitle')}
        rows={page.data}
        rowKey={({ n }) => String(n)}
        columns={[
          { header: t('number'), number: true, render: ({ n }) => format.number(n) },
          { header: t('when'), render: ({ at }) => format.dateTime(at) },
          { header: t('who'), render: ({ actor }) => actor },
          { header: t('act'), render: ({ act }) => actName(t, act) },
          {
            header: t('what'),
            render: ({ label, detail }) => (
              // Names, settings and values as the log chains them, in no reader's language.
              <div lang="en">
                {label}
                {detail !== undefined && (
                  <Text size="xs" c="dimmed" component="div">
                    {Object.entries(detail)
                      .map(([name, value]) => `${name}: ${value}`)
                      .join(', ')}
                  </Text>
                )}
              </div>
            ),
          },
        ]}
      />
      <Group justify="flex-end">
        {before > 0 && (
          <Button variant="default" size="xs" onClick={() => setBefore(0)}>
            {t('newest')}
          </Button>
        )}
        {oldest > 1 && (
          <Button variant="default" size="xs" onClick={() => setBefore(oldest)}>
            {t('older')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
