import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { Excerpt } from '../../records-ui/Excerpt'
import { useTimeZone } from '../../records-ui/use-time-zone.ts'
import { EmptyState } from '../../ui/EmptyState'
import { Spinner } from '../../ui/Spinner'
import type { DocumentHit } from '../../vault/search/document-search'
import { useDocumentSearch } from '../../vault/search/use-document-search'
import type { Entry } from '../../vault/wire/types'
import { DocumentMarks } from './DocumentMarks'
import classes from './documents.module.css'
import { typeOf } from './use-document-list'

/** What a search of documents found, each result opening at its hit. */
export function SearchResults({
  typed,
  caseId,
  accept,
}: {
  typed: string
  /** Only this case, whose title is then not repeated. */
  caseId?: string
  /** A further condition; must keep its identity. */
  accept?: (entry: Entry<DocumentRecord>) => boolean
}) {
  const { t } = useTranslation('documents')
  const zone = useTimeZone()
  const { found, ready, waiting, searching, error } = useDocumentSearch(typed, {
    zone,
    limit: 50,
    ...(caseId === undefined ? {} : { caseId }),
    ...(accept === undefined ? {} : { accept }),
  })
  const { hits, total, atLeast } = found
  if (error !== undefined) return <EmptyState title={t('searchFailed')} />
  if (searching && hits.length === 0) {
    return <Spinner text={ready ? t('searchDocuments') : t('indexOpening')} />
  }
  return (
    <section aria-label={t('searchResults')}>
      <Group gap="md" mb="xs" role="status">
        <Text size="xs" c="dimmed">
          {total === 0 ? '' : t(atLeast ? 'foundAtLeast' : 'found', { count: total })}
        </Text>
        {waiting > 0 && (
          <Text size="xs" c="dimmed">
            {t('indexing', { count: waiting })}
          </Text>
        )}
      </Group>
      {hits.length === 0 ? (
        <EmptyState title={t('foundNone')}>{t('foundNoneText')}</EmptyState>
      ) : (
        <ol className={classes.results}>
          {hits.map((hit) => (
            <li key={hit.entry.id}>
              <Result hit={hit} showCase={caseId === undefined} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Result({ hit, showCase }: { hit: DocumentHit; showCase: boolean }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { entry, snippet, caseTitle } = hit
  const { value } = entry
  const place = {
    document: entry.id,
    page: snippet?.page ?? 1,
    start: snippet?.start ?? 0,
    end: snippet?.end ?? 0,
  }
  return (
    <article className={classes.result} aria-label={value.name}>
      <Group gap="xs">
        <a className={classes.resultName} href={paths.casePassage(value.caseId, place)}>
          {value.name}
        </a>
        <DocumentMarks document={value} />
      </Group>
      <Text size="xs" c="dimmed">
        {[
          showCase ? caseTitle : '',
          typeOf(value),
          format.shortDate(entry.createdAt),
          snippet === null ? '' : t('onPage', { number: snippet.page }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
      {snippet !== null && <Excerpt parts={snippet.parts} />}
    </article>
  )
}
