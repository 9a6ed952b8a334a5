import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { documentCategories } from '../../domain/document/document-details.ts'
import { mediaName } from '../../domain/values/media-name.ts'
import { textOrder } from '../../domain/values/text.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { isIdentifier } from '../../lib/view-address'
import { controlColumn, type ListColumn, type ListFilter } from '../../records-ui/list/columns.ts'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useIsBin, useList } from '../../records-ui/list/use-list.ts'
import { useCaseTitles } from '../../records-ui/use-current-records.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import type { Entry } from '../../vault/wire/types'
import { DocumentMarks } from './DocumentMarks'
import { DocumentMenu } from './DocumentMenu'
import classes from './documents.module.css'
import { extensionOf } from './media-type.ts'
import { BinLinks, useLinks } from './share/BinLinks'
import { TextStateLabel } from './TextStateLabel'
import { useDocumentActions } from './use-documents'

type Row = Entry<DocumentRecord>
type Named = readonly (readonly [value: string, name: string])[]
type Titles = ReadonlyMap<string, string>

/** The list of documents: of a case, or with the case of each when `caseId` is ''. */
export function useDocumentList(caseId: string, rows: readonly Row[]): List<Row> {
  const { t } = useTranslation('documents')
  const id = caseId === '' ? 'all-documents' : `documents:${caseId}`
  const titles = useCaseTitles()
  const columns = useColumns(id, titles)
  const filters = useFilters(rows, titles)
  return useList<Row>({
    id,
    label: t('documents'),
    rows,
    rowKey: (row) => row.id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'added', descending: true },
    columns: caseId === '' ? columns : columns.filter(({ key }) => key !== 'case'),
    filters: caseId === '' ? filters : [],
  })
}

/** A short word for what a document's bytes are. */
export function typeOf({ mediaType, name }: Pick<DocumentRecord, 'mediaType' | 'name'>): string {
  return mediaName(mediaType) || extensionOf(name).toUpperCase()
}

/** What documents can be narrowed by; a choice that none of them has is not offered. */
function useFilters(rows: readonly Row[], titles: Titles): readonly ListFilter<Row>[] {
  const { t, i18n } = useTranslation('documents')
  const language = i18n.resolvedLanguage ?? 'en'
  return useMemo(() => {
    const filter = (
      key: string,
      [label, all]: readonly [string, string],
      of: (document: DocumentRecord) => readonly string[],
      labels?: Named,
    ): ListFilter<Row> => {
      const held = new Set(rows.flatMap(({ value }) => of(value)))
      const choices = labels?.filter(([value]) => held.has(value)) ?? named(held)
      return {
        key,
        label,
        one: true,
        all: '',
        options: [['', all] as const, ...choices].map(([value, name]) => ({ value, label: name })),
        of: ({ value }) => of(value),
      }
    }
    const categories = [
      ...documentCategories.map((value) => [value, t(`category_${value}Name`)] as const),
      ['none', t('category_none')] as const,
    ]
    const tags = filter('tag', [t('filterTag'), t('allTags')], (document) => document.tags)
    return [
      {
        ...filter('case', [t('filterCase'), t('allCases')], ({ caseId }) => [caseId], [...titles]),
        order: textOrder(language),
        addressable: isIdentifier,
      },
      filter(
        'category',
        [t('filterCategory'), t('allCategories')],
        ({ category }) => [category || 'none'],
        categories,
      ),
      // What a file's name ends with, and a tag, are the firm's words.
      {
        ...filter('type', [t('filterType'), t('allTypes')], (document) => [typeOf(document)]),
        addressable: [],
      },
      ...(tags.options.length > 1 ? [{ ...tags, addressable: [] }] : []),
    ]
  }, [rows, titles, language, t])
}

function named(values: ReadonlySet<string>): Named {
  return [...values]
    .filter((value) => value !== '')
    .sort((a, b) => a.localeCompare(b))
    .map((value) => [value, value])
}

function useColumns(id: string, titles: Titles): readonly ListColumn<Row>[] {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const of = useFieldColumns(documentKind, ({ value }: Row) => value)
  const bin = useIsBin(id)
  const [links, askLinks] = useLinks(bin)
  return [
    of('name', 'minmax(11rem, 2.4fr)', {
      render: (entry) => (
        <div className={classes.nameCell}>
          <a href={documentPath(entry)}>{entry.value.name}</a>
          <DocumentMarks document={entry.value} />
          {bin && <BinLinks entry={entry} links={links} onClosed={askLinks} />}
        </div>
      ),
    }),
    {
      key: 'case',
      header: t('caseColumn'),
      width: 'minmax(10.5rem, 1.8fr)',
      value: ({ value }) => titles.get(value.caseId) ?? '',
      render: ({ value }) => (
        <Anchor href={paths.caseTab(value.caseId, 'documents')} fw={400}>
          {titles.get(value.caseId)}
        </Anchor>
      ),
    },
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
    controlColumn(
      'text',
      t('text'),
      'minmax(8rem, 1.4fr)',
      (entry) => <TextStateLabel entry={entry} />,
      'list',
    ),
    {
      key: 'added',
      header: t('added'),
      width: '10.5rem',
      value: ({ createdAt }) => format.dateTime(createdAt),
      sortValue: ({ createdAt }) => createdAt,
    },
    savedColumn(t('state'), (entry) => entry, { only: 'list' }),
    controlColumn(
      'actions',
      t('actions'),
      '5rem',
      (entry) => <DocumentMenu entry={entry} />,
      'list',
    ),
    controlColumn('bin', word('binRestore'), '14rem', (entry) => <BinCell entry={entry} />, 'bin'),
  ]
}

function BinCell({ entry }: { entry: Row }) {
  const { t } = useTranslation('documents')
  const actions = useDocumentActions()
  return (
    <Writers>
      <BinActions
        question={t('deleteForGoodText', { name: entry.value.name })}
        onRestore={() => actions.restore(entry.id)}
        onDelete={() => actions.deleteForGood(entry)}
      />
    </Writers>
  )
}

/** Where a document opens at its beginning. */
function documentPath({ id, value }: Row): string {
  return paths.casePassage(value.caseId, { document: id, page: 1, start: 0, end: 0 })
}
