import { Anchor } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { useTickBoxes, useTicks } from '../../records-ui/list/use-ticks.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { later } from '../../ui/later'
import { SaveState } from '../../ui/SaveState'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import { DocumentMarks } from './DocumentMarks'
import { DocumentMenu } from './DocumentMenu'
import classes from './documents.module.css'
import { typeOf } from './files/file-view.ts'
import { BinLinks, useLinks } from './share/BinLinks'
import { TextStateLabel } from './TextStateLabel'
import { useDocumentActions } from './use-documents'

const DocumentBulk = later(async () => (await import('./DocumentBulk')).DocumentBulk)

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
  const { t, i18n } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const actions = useDocumentActions()
  const [sort, setSort] = useState<Sort>({ key: 'added', descending: true })
  const language = i18n.resolvedLanguage ?? 'en'
  const rows = useMemo(
    () => orderBy(entries, (row) => sortValue(row, sort.key), sort.descending, language),
    [entries, sort, language],
  )
  const { write } = useRights()
  const [links, askLinks] = useLinks(bin)
  const ticked = useTicks(rows, ({ id }) => id, String(bin))
  const boxes = useTickBoxes(ticked, ({ value }) => value.name)
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t('name'),
      width: 'minmax(11rem, 2.4fr)',
      sortable: true,
      render: (entry) => (
        <div className={classes.nameCell}>
          <a href={documentPath(entry.value.caseId, entry.id)}>{entry.value.name}</a>
          <DocumentMarks document={entry.value} />
          {bin && <BinLinks entry={entry} links={links} onClosed={askLinks} />}
        </div>
      ),
    },
    ...(caseTitle === undefined ? [] : [caseColumn(t('caseColumn'), caseTitle)]),
    {
      key: 'type',
      header: t('type'),
      width: '4.5rem',
      sortable: true,
      wideOnly: true,
      render: ({ value }) => typeOf(value),
    },
    {
      key: 'size',
      header: t('size'),
      width: '5rem',
      number: true,
      sortable: true,
      render: ({ value }) => format.bytes(value.file.size),
    },
    {
      key: 'text',
      header: t('text'),
      width: 'minmax(8rem, 1.4fr)',
      render: (entry) => <TextStateLabel entry={entry} />,
    },
    {
      key: 'added',
      header: t('added'),
      width: '10.5rem',
      sortable: true,
      render: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      key: 'state',
      header: t('state'),
      width: '1.25rem',
      sign: true,
      render: ({ state }) => <SaveState state={state} />,
    },
    {
      key: 'actions',
      header: bin ? word('binRestore') : t('actions'),
      width: bin ? '14rem' : '5rem',
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
    },
  ]
  return (
    <>
      <DataTable
        label={t('documents')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={bin ? columns.filter(({ key }) => !notInBin.has(key)) : columns}
        sort={sort}
        onSort={setSort}
        selection={write ? boxes : undefined}
      />
      {ticked.selected.length > 0 && <DocumentBulk ticked={ticked} bin={bin} />}
    </>
  )
}

/** What makes room for the buttons of the bin. */
const notInBin = new Set(['text', 'state'])

/** Where a document opens at its beginning. */
function documentPath(caseId: string, document: string): string {
  return paths.casePassage(caseId, { document, page: 1, start: 0, end: 0 })
}

function caseColumn(header: string, caseTitle: (caseId: string) => string): Column<Row> {
  return {
    key: 'case',
    header,
    width: 'minmax(10.5rem, 1.8fr)',
    render: ({ value }) => (
      <Anchor href={paths.caseTab(value.caseId, 'documents')} fw={400}>
        {caseTitle(value.caseId)}
      </Anchor>
    ),
  }
}

function sortValue({ value, createdAt }: Row, key: string): SortValue {
  switch (key) {
    case 'type':
      return typeOf(value)
    case 'size':
      return value.file.size
    case 'added':
      return createdAt
    default:
      return value.name
  }
}
