import { Button, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentKind } from '../../../domain/document/document.ts'
import { paths } from '../../../lib/paths'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeader } from '../../../ui/PageHeader'
import { useRecords } from '../../../vault/records/hooks'
import { DocumentList } from '../DocumentList'
import { PrivilegeLogButton } from './PrivilegeLogButton'
import { StorageRoom } from './StorageRoom'

/** /files: every document of every case, by search and by what it is. */
export function FilesPage() {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const documents = useRecords(documentKind)
  return (
    <>
      <PageHeader title={common('titleFiles')} description={t('filesDescription')} />
      <Stack gap="md">
        <DocumentList
          caseId=""
          rows={documents}
          tools={(passing) => <PrivilegeLogButton entries={passing} />}
          empty={
            <EmptyState
              icon={<IconFileText size={32} />}
              title={t('filesEmpty')}
              action={
                <Button component="a" href={paths.cases()} variant="light">
                  {t('filesEmptyAction')}
                </Button>
              }
            >
              {t('filesEmptyText')}
            </EmptyState>
          }
        />
        {documents.length > 0 && <StorageRoom />}
      </Stack>
    </>
  )
}
