import { Button, Code, Group } from '@mantine/core'
import { IconPilcrow, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../domain/formats/rich-text/rich-text.ts'
import { type Clause, clauseKind } from '../../domain/template/clause.ts'
import { ListTable } from '../../records-ui/list/ListTable'
import { ListToolbar } from '../../records-ui/list/ListToolbar'
import { RecordBinBulk } from '../../records-ui/list/RecordBinBulk'
import { useList } from '../../records-ui/list/use-list.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { EmptyState } from '../../ui/EmptyState'
import { laterDialog } from '../../ui/later'
import { useRecords } from '../../vault/records/hooks'
import { removeRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { languageName } from './use-template-list'

const ClauseDialog = laterDialog(async () => (await import('./ClauseDialog')).ClauseDialog)

/** The firm's library of clauses. */
export function ClausesPanel() {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const clauses = useRecords(clauseKind)
  const [open, setOpen] = useState<Entry<Clause> | 'new'>()
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
      {
        key: 'title',
        header: t('fieldName'),
        width: 'minmax(10rem, 1.5fr)',
        value: ({ value }) => value.name,
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
      },
      {
        key: 'key',
        header: t('clauseKey'),
        width: 'minmax(9rem, 1fr)',
        value: ({ value }) => value.key,
        render: ({ value }) => <Code>{`{{> ${value.key}}}`}</Code>,
      },
      {
        key: 'text',
        header: t('fieldContent'),
        width: 'minmax(12rem, 2fr)',
        value: ({ value }) => plainText(value.body).slice(0, 120),
        sortable: false,
        wideOnly: true,
      },
      {
        key: 'language',
        header: t('fieldLanguage'),
        width: '7rem',
        value: ({ value }) => languageName(value.language),
      },
      {
        key: 'actions',
        header: t('actions'),
        width: '8rem',
        value: () => '',
        control: true,
        render: ({ id, value }) =>
          value.binnedAt === null ? (
            <Writers>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                onClick={() => void updateRecord(clauseKind, id, { binnedAt: Date.now() })}
              >
                {common('delete')}
              </Button>
            </Writers>
          ) : (
            <Writers>
              <BinActions
                question={t('clauseForever', { title: value.name })}
                onRestore={() => updateRecord(clauseKind, id, { binnedAt: null })}
                onDelete={() => removeRecord(clauseKind, id)}
              />
            </Writers>
          ),
      },
    ],
  })
  const button = (
    <Writers>
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen('new')}
        variant="light"
      >
        {t('newClause')}
      </Button>
    </Writers>
  )
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {clauses.length > 0 && button}
      </Group>
      {clauses.length === 0 ? (
        <EmptyState icon={<IconPilcrow size={32} />} title={t('clausesEmptyTitle')} action={button}>
          {t('clausesEmptyText')}
        </EmptyState>
      ) : (
        <>
          <ListToolbar list={list} searchLabel={t('searchClauses')} />
          <ListTable list={list} selectable={list.view.bin} />
          {list.view.bin && <RecordBinBulk kind={clauseKind} list={list} />}
        </>
      )}
      <ClauseDialog
        key={open === 'new' ? 'new' : (open?.id ?? '')}
        entry={open === 'new' ? undefined : open}
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
