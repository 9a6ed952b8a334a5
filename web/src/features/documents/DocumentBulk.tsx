import { Autocomplete, Button, Stack } from '@mantine/core'
import { IconCategory, IconFileZip, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import {
  type DocumentCategory,
  documentCategories,
  tidyFolder,
} from '../../domain/document/document-details.ts'
import { safeName } from '../../domain/values/file-name.ts'
import { BinBulk } from '../../records-ui/list/BinBulk'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction } from '../../records-ui/list/bulk-action.ts'
import { type BulkStep, useBulkStep } from '../../records-ui/list/use-bulk-step.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import { isHeld } from '../../records-ui/use-holds.ts'
import { useRecords } from '../../vault/records/hooks'
import { getRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { ExportDialog } from './export/ExportDialog'
import { barNow, useDocumentActions } from './use-documents'

type Row = Entry<DocumentRecord>
type Step = BulkStep<DocumentRecord, 'held'>

/** What can be done with the ticked documents. */
export function DocumentBulk({ list }: { list: List<Row> }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const [packing, setPacking] = useState(false)
  const step = useBulkStep(documentKind, (_: 'held', count) => t('staysHeld', { count }))
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  if (list.view.bin) return <DocumentBinBulk list={list} step={step} />
  const usual: readonly BulkAction<Row>[] = [
    {
      key: 'folder',
      label: t('folder'),
      icon: icon(IconFolderSymlink),
      form: (run) => (
        <FolderForm
          documents={list.selected}
          onMove={(folder) => run((rows) => step(rows, () => ({ folder })))}
        />
      ),
    },
    {
      key: 'category',
      label: t('category'),
      icon: icon(IconCategory),
      choices: [
        ...documentCategories.map((value) => ({ value, label: t(`category_${value}Name`) })),
        { value: '', label: t('category_none') },
      ],
      choose: (rows, value) =>
        step(rows, ({ value: { suggested } }) => ({
          category: value as DocumentCategory | '',
          suggested: suggested.filter((field) => field !== 'category'),
        })),
    },
    {
      key: 'zip',
      label: t('exportZip'),
      icon: icon(IconFileZip),
      reads: true,
      run: async () => {
        setPacking(true)
        return false
      },
    },
    {
      key: 'delete',
      label: common('delete'),
      icon: icon(IconTrash),
      danger: true,
      run: (rows) =>
        step(
          rows,
          ({ value }) =>
            value.hold !== null || isHeld(value.caseId) ? 'held' : { binnedAt: Date.now() },
          'bulkBinned',
        ),
    },
  ]
  return (
    <>
      <BulkBar list={list} actions={usual} />
      {packing && (
        <ExportDialog
          {...packed(list.selected, t('documents'))}
          opened
          onClose={() => setPacking(false)}
        />
      )}
    </>
  )
}

/** What can be done with the ticked documents of the bin. */
function DocumentBinBulk({ list, step }: { list: List<Row>; step: Step }) {
  const { deleteForGood } = useDocumentActions()
  return (
    <BinBulk
      list={list}
      onRestore={(rows) => step(rows, () => ({ binnedAt: null }), 'bulkRestored')}
      barOf={({ value }) => barNow(value)}
      onDelete={async (rows) => {
        for (const row of rows) await deleteForGood(row)
      }}
    />
  )
}

/** Documents as they go into one archive; where they are of several cases, each case has its folder. */
function packed(
  rows: readonly Row[],
  several: string,
): { readonly entries: readonly Row[]; readonly archive: string } {
  const titleOf = (caseId: string): string => getRecord(caseKind, caseId)?.value.title ?? ''
  const cases = [...new Set(rows.map(({ value }) => value.caseId))]
  if (cases.length === 1) return { entries: rows, archive: titleOf(cases[0] ?? '') }
  const entries = rows.map((row) => {
    const folder = `${safeName(titleOf(row.value.caseId))}/${row.value.folder}`
    return { ...row, value: { ...row.value, folder } }
  })
  return { entries, archive: several }
}

/** The folder that documents go into; those of their cases are offered. */
function FolderForm({
  documents,
  onMove,
}: {
  documents: readonly Row[]
  onMove: (folder: string) => void
}) {
  const { t } = useTranslation('documents')
  const [typed, setTyped] = useState('')
  const all = useRecords(documentKind)
  const cases = new Set(documents.map(({ value }) => value.caseId))
  const used = all.flatMap(({ value }) => (cases.has(value.caseId) ? value.folder : []))
  const planned = [...cases].flatMap((id) => getRecord(caseKind, id)?.value.folders ?? [])
  const known = [...new Set([...planned, ...used])].filter((folder) => folder !== '').sort()
  return (
    <Stack gap="xs">
      <Autocomplete
        label={t('folder')}
        description={t('folderTop')}
        data={known}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        comboboxProps={{ withinPortal: false, keepMounted: false }}
      />
      <Button onClick={() => onMove(tidyFolder(typed))}>{t('folderMove')}</Button>
    </Stack>
  )
}
