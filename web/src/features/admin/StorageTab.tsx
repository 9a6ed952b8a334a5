import { Button, Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkspaceSize } from '../../backend/admin'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { FactList } from '../../ui/FactList'
import { Section } from '../../ui/Section'
import { Backups } from './Backups'
import { QuotaDialog } from './QuotaDialog.tsx'
import { serverState } from './queries'

/** The database, how much each workspace takes, and the backups. */
export function StorageTab() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { data } = useQuery(serverState)
  const [changing, setChanging] = useState<WorkspaceSize>()
  const quotaText = (quota: number): string => (quota === 0 ? t('quotaNone') : format.bytes(quota))
  return (
    <>
      <Section title={t('backupsTitle')} description={t('backupsText')}>
        <Backups />
      </Section>
      {data !== undefined && (
        <>
          <Section title={t('databaseTitle')}>
            <FactList
              empty=""
              facts={[
                [t('engine'), data.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'],
                [t('schema'), String(data.schema)],
                [t('size'), format.bytes(data.database_bytes)],
                [t('records'), format.number(data.records)],
                [t('files'), format.number(data.files)],
              ]}
            />
          </Section>
          <Section title={t('workspacesTitle')} description={t('workspacesText')}>
            <CardTable
              label={t('workspacesTitle')}
              rows={data.largest}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('workspace'),
                  render: ({ id }) => <Code title={id}>{id.slice(0, 12)}</Code>,
                },
                {
                  header: t('members'),
                  number: true,
                  render: ({ members }) => format.number(members),
                },
                {
                  header: t('records'),
                  number: true,
                  render: ({ records, record_bytes }) =>
                    `${format.number(records)} (${format.bytes(record_bytes)})`,
                },
                {
                  header: t('files'),
                  number: true,
                  render: ({ files, file_bytes }) =>
                    `${format.number(files)} (${format.bytes(file_bytes)})`,
                },
                {
                  header: t('quota'),
                  number: true,
                  render: (one) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`${t('quotaChange', { id: one.id.slice(0, 12) })}: ${quotaText(one.quota ?? data.quota)}`}
                      onClick={() => setChanging(one)}
                    >
                      {quotaText(one.quota ?? data.quota)}
                    </Button>
                  ),
                },
              ]}
            />
          </Section>
          {changing !== undefined && (
            <QuotaDialog
              workspace={changing}
              all={data.quota}
              onClose={() => setChanging(undefined)}
            />
          )}
        </>
      )}
    </>
  )
}
