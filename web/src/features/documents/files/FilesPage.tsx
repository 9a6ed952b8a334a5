import { Button, Group, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { documentCategories } from '../../../domain/document/document-details.ts'
import { textOrder } from '../../../domain/values/text.ts'
import { paths } from '../../../lib/paths'
import { isIdentifier } from '../../../lib/view-address'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeader } from '../../../ui/PageHeader'
import { useView } from '../../../ui/use-view'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { DocumentTable } from '../DocumentTable'
import { SearchBox } from '../SearchBox'
import { SearchResults } from '../SearchResults'
import { FileFilters } from './FileFilters'
import { choicesOf, firstFileView, passesView } from './file-view.ts'
import { PrivilegeLogButton } from './PrivilegeLogButton'
import { StorageRoom } from './StorageRoom'

/** Tags are the firm's words, and stand in no address. */
const addressable = { caseId: isIdentifier, category: ['none', ...documentCategories] }

/** /files: every document of every case, by search and by what it is. */
export function FilesPage() {
  const { t, i18n } = useTranslation('documents')
  const { t: common } = useTranslation()
  const cases = useRecords(caseKind)
  const all = useRecords(documentKind)
  const { values: view, set } = useView('files', firstFileView, addressable)
  const typed = useDeferredValue(view.query)
  const documents = useMemo(() => all.filter(({ value }) => value.binnedAt === null), [all])
  const choices = useMemo(() => choicesOf(documents), [documents])
  const language = i18n.resolvedLanguage ?? 'en'
  const titles = useMemo(() => {
    const order = textOrder(language)
    return cases
      .map(({ id, value }) => [id, value.title] as const)
      .sort((a, b) => order(a[1], b[1]))
  }, [cases, language])
  const { caseId, category, type, tag } = view
  const accept = useMemo(() => {
    const chosen = { caseId, category, type, tag }
    return (entry: Entry<DocumentRecord>): boolean => passesView(chosen, entry.value)
  }, [caseId, category, type, tag])
  const shown = useMemo(() => documents.filter(accept), [documents, accept])
  const titleOf = useMemo(() => new Map(titles), [titles])

  return (
    <>
      <PageHeader title={common('titleFiles')} description={t('filesDescription')} />
      {documents.length === 0 ? (
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
      ) : (
        <Stack gap="md">
          <Group gap="sm">
            <SearchBox
              label={t('searchDocuments')}
              value={view.query}
              onChange={(query) => set({ query })}
            />
            <FileFilters view={view} choices={choices} caseTitles={titles} onChange={set} />
            <PrivilegeLogButton entries={shown} caseTitle={(id) => titleOf.get(id) ?? ''} />
          </Group>
          {typed.trim() === '' ? (
            <DocumentTable entries={shown} bin={false} caseTitle={(id) => titleOf.get(id) ?? ''} />
          ) : (
            <SearchResults typed={typed} accept={accept} />
          )}
          <StorageRoom />
        </Stack>
      )}
    </>
  )
}
