import { Anchor, Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { useList } from '../../records-ui/list/use-list.ts'
import { EmptyState } from '../../ui/EmptyState'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { ValuesDialog } from './ValuesDialog'

/** Every document that was generated, with the template and version that it came from. */
export function GeneratedPanel() {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const [shown, setShown] = useState<Entry<DocumentRecord>>()
  const all = useRecords(documentKind)
  const cases = useRecords(caseKind)
  const documents = all.filter(({ value }) => value.source !== undefined && value.binnedAt === null)
  const titleOf = (id: string): string => cases.find((entry) => entry.id === id)?.value.title ?? ''
  const list = useList<Entry<DocumentRecord>>({
    id: 'generated',
    label: t('generated'),
    rows: documents,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name, value.source?.templateName ?? '', titleOf(value.caseId)],
    firstSort: { key: 'made', descending: true },
    filters: [],
    columns: [
      {
        key: 'document',
        header: t('document'),
        width: 'minmax(12rem, 2fr)',
        value: ({ value }) => value.name,
        render: ({ id, value }) => (
          <Anchor
            href={paths.casePassage(value.caseId, { document: id, page: 1, start: 0, end: 0 })}
          >
            {value.name}
          </Anchor>
        ),
      },
      {
        key: 'case',
        header: t('case'),
        width: 'minmax(9rem, 1.4fr)',
        value: ({ value }) => titleOf(value.caseId),
      },
      {
        key: 'template',
        header: t('template'),
        width: 'minmax(9rem, 1.4fr)',
        value: ({ value }) =>
          t('templateAndVersion', {
            title: value.source?.templateName ?? '',
            version: value.source?.templateVersion ?? 0,
          }),
      },
      {
        key: 'made',
        header: t('made'),
        width: '11rem',
        value: ({ createdAt }) => format.dateTime(createdAt),
        sortValue: ({ createdAt }) => createdAt,
      },
      {
        key: 'values',
        header: t('values'),
        width: '8rem',
        value: () => '',
        control: true,
        render: (entry) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('valuesOf', { title: entry.value.name })}
            onClick={() => setShown(entry)}
          >
            {t('show')}
          </Button>
        ),
      },
    ],
  })
  return (
    <>
      <RecordList
        list={list}
        search={t('searchGenerated')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        empty={
          <EmptyState icon={<IconFileText size={32} />} title={t('generatedEmptyTitle')}>
            {t('generatedEmptyText')}
          </EmptyState>
        }
      />
      {shown && <ValuesDialog document={shown.value} onClose={() => setShown(undefined)} />}
    </>
  )
}
