import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import type { ListColumn } from '../../records-ui/list/columns.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { useList } from '../../records-ui/list/use-list.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { lazyPart } from '../../ui/lazy'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { DocumentMarks } from './DocumentMarks'
import { DocumentMenu } from './DocumentMenu'
import classes from './documents.module.css'
import { typeOf } from './files/file-view.ts'
import { BinLinks, useLinks } from './share/BinLinks'
import { TextStateLabel } from './TextStateLabel'
import { useDocumentActions } from './use-documents'

const DocumentBulk = lazyPart(async () => (await import('./DocumentBulk')).DocumentBulk)

type Row = Entry<DocumentRecord>

/** The documents of a case, or those of it in the bin, and what can be done with several at once. */
export function DocumentTable({
  entries,
  bin,
  caseTitle,
}: {
  entries: readonly Row[]
  bin: boolean
  /** Given where documents of several cases stand together. */
  caseTitle?: (caseId: string) => string
}) {
  const { t } = useTranslation('documents')
  const { write } = useRights()
  const columns = useColumns(bin, caseTitle)
  const list = useList<Row>({
    id: caseTitle === undefined ? 'documents' : 'all-documents',
    label: t('documents'),
    rows: entries,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name],
    firstSort: { key: 'added', descending: true },
    filters: [],
    columns: bin ? columns.filter(({ key }) => !notInBin.has(key)) : columns,
  })
  return (
    <div>
      <RecordList list={list} nothing={[t('emptyTitle')]} selectable={write} />
      {list.selected.length > 0 && <DocumentBulk ticked={list} bin={bin} />}
    </div>
  )
}

function useColumns(
  bin: boolean,
  caseTitle: ((caseId: string) => string) | undefined,
): readonly ListColumn<Row>[] {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const of = useFieldColumns(documentKind, ({ value }: Row) => value)
  const [links, askLinks] = useLinks(bin)
  return [
    of('name', 'minmax(11rem, 2.4fr)', {
      render: (entry) => (
        <div className={classes.nameCell}>
          <a href={documentPath(entry.value.caseId, entry.id)}>{entry.value.name}</a>
          <DocumentMarks document={entry.value} />
          {bin && <BinLinks entry={entry} links={links} onClosed={askLinks} />}
        </div>
      ),
    }),
    ...(caseTitle === undefined ? [] : [caseColumn(t('caseColumn'), caseTitle)]),
    {
      key: 'type',
      header: t('type'),
      width: '4.5rem',
      wideOnly: true,
      value: ({ value }) => typeOf(value),
    },
    {
      key: 'size',
      header: t('size'),
      width: '5rem',
      number: true,
      value: ({ value }) => value.file.size,
      render: ({ value }) => format.bytes(value.file.size),
    },
    {
      key: 'text',
      header: t('text'),
      width: 'minmax(8rem, 1.4fr)',
      control: true,
      value: () => null,
      render: (entry) => <TextStateLabel entry={entry} />,
    },
    {
      key: 'added',
      header: t('added'),
      width: '10.5rem',
      value: ({ createdAt }) => format.dateTime(createdAt),
      sortValue: ({ createdAt }) => createdAt,
    },
    savedColumn(t('state'), (entry) => entry),
    useActionsColumn(bin),
  ]
}

/** What can be done with one document. */
function useActionsColumn(bin: boolean): ListColumn<Row> {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const actions = useDocumentActions()
  return {
    key: 'actions',
    header: bin ? word('binRestore') : t('actions'),
    width: bin ? '14rem' : '5rem',
    control: true,
    value: () => null,
    render: (entry) =>
      bin ? (
        <Writers>
          <BinActions
            question={t('deleteForGoodText', { name: entry.value.name })}
            onRestore={() => actions.restore(entry.id)}
            onDelete={() => actions.deleteForGood(entry)}
          />
        </Writers>
      ) : (
        <DocumentMenu entry={entry} />
      ),
  }
}

/** What makes room for the buttons of the bin. */
const notInBin = new Set(['text', 'state'])

/** Where a document opens at its beginning. */
function documentPath(caseId: string, document: string): string {
  return paths.casePassage(caseId, { document, page: 1, start: 0, end: 0 })
}

function caseColumn(header: string, caseTitle: (caseId: string) => string): ListColumn<Row> {
  return {
    key: 'case',
    header,
    width: 'minmax(10.5rem, 1.8fr)',
    value: ({ value }) => caseTitle(value.caseId),
    render: ({ value }) => (
      <Anchor href={paths.caseTab(value.caseId, 'documents')} fw={400}>
        {caseTitle(value.caseId)}
      </Anchor>
    ),
  }
}
