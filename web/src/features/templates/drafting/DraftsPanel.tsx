import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { plainText } from '../../../domain/formats/rich-text/rich-text.ts'
import { type Draft, draftKind } from '../../../domain/template/draft.ts'
import { useFormat } from '../../../i18n/use-format'
import { RecordList } from '../../../records-ui/list/RecordList'
import { useFieldColumns } from '../../../records-ui/list/use-field-columns.ts'
import { useList } from '../../../records-ui/list/use-list.ts'
import { AddButton, Writers } from '../../../records-ui/Writers.tsx'
import { BinActions } from '../../../ui/BinActions'
import { EmptyState } from '../../../ui/EmptyState'
import { lazyDialog } from '../../../ui/lazy'
import { showUndo } from '../../../ui/undo-toast'
import { useRecords } from '../../../vault/records/hooks'
import { removeRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { DraftOutput } from './DraftOutput'

const DraftDialog = lazyDialog(async () => (await import('./DraftDialog')).DraftDialog)

/** Texts being written, until they become documents. */
export function DraftsPanel() {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const drafts = useRecords(draftKind)
  const cases = useRecords(caseKind)
  const [open, setOpen] = useState<Entry<Draft> | 'new'>()
  const [output, setOutput] = useState<Entry<Draft>>()
  const titleOf = (id: string): string => cases.find((entry) => entry.id === id)?.value.title ?? ''

  const of = useFieldColumns(draftKind, ({ value }: Entry<Draft>) => value)
  const list = useList<Entry<Draft>>({
    id: 'drafts',
    label: t('drafts'),
    rows: drafts,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name, titleOf(value.caseId), plainText(value.body)],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'changed', descending: true },
    filters: [],
    columns: [
      of('name', 'minmax(12rem, 2fr)', {
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
      of('caseId', 'minmax(9rem, 1.4fr)', {
        key: 'case',
        value: ({ value }) => titleOf(value.caseId),
      }),
      {
        key: 'changed',
        header: t('changed'),
        width: '11rem',
        value: ({ updatedAt }) => format.dateTime(updatedAt),
        sortValue: ({ updatedAt }) => updatedAt,
        wideOnly: true,
      },
      {
        key: 'actions',
        header: t('actions'),
        width: '15rem',
        value: () => '',
        control: true,
        render: (entry) => <DraftSteps entry={entry} onOutput={() => setOutput(entry)} />,
      },
    ],
  })
  const button = (
    <AddButton variant="light" onClick={() => setOpen('new')}>
      {t('newDraft')}
    </AddButton>
  )
  return (
    <>
      {drafts.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {button}
        </Group>
      )}
      <RecordList
        list={list}
        search={t('searchDrafts')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        empty={
          <EmptyState icon={<IconPencil size={32} />} title={t('draftsEmptyTitle')} action={button}>
            {t('draftsEmptyText')}
          </EmptyState>
        }
      />
      <DraftDialog
        key={open === 'new' ? 'new' : (open?.id ?? '')}
        entry={open === 'new' ? undefined : open}
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
      {output && <DraftOutput entry={output} onClose={() => setOutput(undefined)} />}
    </>
  )
}

function DraftSteps({ entry, onOutput }: { entry: Entry<Draft>; onOutput: () => void }) {
  const { t } = useTranslation('templates')
  const { t: common } = useTranslation()
  const { id, value } = entry

  async function bin(): Promise<void> {
    await updateRecord(draftKind, id, { binnedAt: Date.now() })
    showUndo(t('binned', { title: value.name }), () =>
      updateRecord(draftKind, id, { binnedAt: null }),
    )
  }

  if (value.binnedAt !== null) {
    return (
      <Writers>
        <BinActions
          question={t('draftForever', { title: value.name })}
          onRestore={() => updateRecord(draftKind, id, { binnedAt: null })}
          onDelete={() => removeRecord(draftKind, id)}
        />
      </Writers>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="light" onClick={onOutput}>
        {t('makeDocument')}
      </Button>
      <Writers>
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => void bin()}>
          {common('delete')}
        </Button>
      </Writers>
    </Group>
  )
}
