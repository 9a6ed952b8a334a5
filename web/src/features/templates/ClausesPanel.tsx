import { Button, Code, Group } from '@mantine/core'
import { IconPilcrow } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../domain/formats/rich-text/rich-text.ts'
import { type Clause, clauseKind } from '../../domain/template/clause.ts'
import { RecordBinBulk } from '../../records-ui/list/RecordBinBulk'
import { RecordList } from '../../records-ui/list/RecordList'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { EmptyState } from '../../ui/EmptyState'
import { lazyDialog } from '../../ui/lazy'
import { useRecords } from '../../vault/records/hooks'
import { removeRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { languageName } from './list/use-template-list'

const ClauseDialog = lazyDialog(async () => (await import('./ClauseDialog')).ClauseDialog)

/** The firm's library of clauses. */
export function ClausesPanel() {
  const { t } = useTranslation('templates')
  const clauses = useRecords(clauseKind)
  const [open, setOpen] = useState<Entry<Clause> | 'new'>()
  const of = useFieldColumns(clauseKind, ({ value }: Entry<Clause>) => value)
  const list = useList<Entry<Clause>>({
    id: 'clauses',
    label: t('clauses'),
    rows: clauses,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name, value.key, plainText(value.body)],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'title', descending: false },
    filters: [],
    columns: [
      of('name', 'minmax(10rem, 1.5fr)', {
        key: 'title',
        render: (entry) => (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={entry.value.binnedAt !== null}
            onClick={() => setOpen(entry)}
          >
            {entry.value.name}
          </Button>
        ),
      }),
      of('key', 'minmax(9rem, 1fr)', {
        render: ({ value }) => <Code>{`{{> ${value.key}}}`}</Code>,
      }),
      of('body', 'minmax(12rem, 2fr)', {
        key: 'text',
        value: ({ value }) => plainText(value.body).slice(0, 120),
        sortable: false,
        wideOnly: true,
      }),
      of('language', '7rem', { value: ({ value }) => languageName(value.language) }),
      {
        key: 'actions',
        header: t('actions'),
        width: '8rem',
        value: () => '',
        control: true,
        render: (entry) => <ClauseSteps entry={entry} />,
      },
    ],
  })
  const button = (
    <AddButton variant="light" onClick={() => setOpen('new')}>
      {t('newClause')}
    </AddButton>
  )
  return (
    <>
      {clauses.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {button}
        </Group>
      )}
      <RecordList
        list={list}
        search={t('searchClauses')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        Bulk={list.view.bin ? ClauseBin : undefined}
        empty={
          <EmptyState
            icon={<IconPilcrow size={32} />}
            title={t('clausesEmptyTitle')}
            action={button}
          >
            {t('clausesEmptyText')}
          </EmptyState>
        }
      />
      <ClauseDialog
        key={open === 'new' ? 'new' : (open?.id ?? '')}
        entry={open === 'new' ? undefined : open}
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

function ClauseBin({ list }: { list: List<Entry<Clause>> }) {
  return <RecordBinBulk kind={clauseKind} list={list} />
}

function ClauseSteps({ entry: { id, value } }: { entry: Entry<Clause> }) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  return (
    <Writers>
      {value.binnedAt === null ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => void updateRecord(clauseKind, id, { binnedAt: Date.now() })}
        >
          {common('delete')}
        </Button>
      ) : (
        <BinActions
          question={t('clauseForever', { title: value.name })}
          onRestore={() => updateRecord(clauseKind, id, { binnedAt: null })}
          onDelete={() => removeRecord(clauseKind, id)}
        />
      )}
    </Writers>
  )
}
