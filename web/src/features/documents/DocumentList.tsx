import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { isNarrowed } from '../../domain/record/list-view.ts'
import { passingRows } from '../../records-ui/list/columns.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { lazyPart } from '../../ui/lazy'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { SearchBox } from './SearchBox'
import { SearchResults } from './SearchResults'
import { useDocumentList } from './use-document-list'

const DocumentBulk = lazyPart(async () => (await import('./DocumentBulk')).DocumentBulk)

type Row = Entry<DocumentRecord>

/** Documents of a case, or of all when `caseId` is '': what is typed is searched for in their texts,
 *  in the bin by name. */
export function DocumentList({
  caseId,
  rows,
  empty,
  tools,
}: {
  caseId: string
  rows: readonly Row[]
  /** Stands there while there are none. */
  empty: ReactNode
  /** More buttons, by the documents that the filters let through. */
  tools: (passing: readonly Row[]) => ReactNode
}) {
  const { t } = useTranslation('documents')
  const { write } = useRights()
  const list = useDocumentList(caseId, rows)
  const { spec, view } = list
  const typed = useDeferredValue(view.query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list's spec reads nothing but its rows
  const passing = useMemo(() => passingRows(spec, view), [spec.rows, view.filters, view.bin])
  const accept = useMemo(() => {
    const ids = new Set(passing.map(({ id }) => id))
    return ({ id }: Row): boolean => ids.has(id)
  }, [passing])
  return (
    <RecordList
      list={list}
      search={
        <SearchBox
          label={caseId === '' ? t('searchDocuments') : t('searchInCase')}
          value={view.query}
          onChange={(query) => list.set({ query })}
        />
      }
      nothing={
        isNarrowed(view) ? [t('foundNone'), t('foundNoneText')] : [t('emptyTitle'), t('emptyText')]
      }
      binEmpty={t('binEmpty')}
      empty={empty}
      tools={!view.bin && tools(passing)}
      results={
        !view.bin &&
        typed.trim() !== '' && (
          <SearchResults typed={typed} accept={accept} {...(caseId === '' ? {} : { caseId })} />
        )
      }
      selectable={write}
      Bulk={DocumentBulk}
    />
  )
}
