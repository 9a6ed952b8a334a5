import { Progress, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batesProblem, batesSpan } from '../../../domain/document/bates.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { safeName } from '../../../domain/values/file-name.ts'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { csvFile } from '../../../records-ui/list/export.ts'
import { openFile } from '../../../vault/records/files'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { ExportError, keepNumbers, type Listed, numberOne, saveArchive } from './archive.ts'
import { BatesFields, readBates, type TypedExport } from './BatesFields'
import { useNextNumber } from './take-numbers.ts'

const first: TypedExport = {
  prefix: '',
  start: '',
  digits: '6',
  position: 'bottomRight',
  withPrivileged: false,
  numbers: false,
}

/** Why a PDF could not be numbered; the other failures come to the same. */
const exportFailureKeys = {
  password: 'exportLocked',
  corrupt: 'exportDamaged',
  bomb: 'exportDamaged',
  tooLarge: 'exportSlow',
  timeout: 'exportSlow',
  crashed: 'exportSlow',
} as const

/** What is wrong with the numbers, by the field that says so. */
const batesProblemKeys = {
  prefix: 'batesPrefixBad',
  start: 'batesStartBad',
  digits: 'batesDigitsBad',
} as const

/** Hand documents out: those of a case as a ZIP, or one PDF with Bates numbers. */
export function ExportDialog({
  entries,
  archive,
  opened,
  onClose,
}: {
  entries: readonly Entry<DocumentRecord>[]
  /** The archive's name without its ending; null for the one PDF alone. */
  archive: string | null
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const { write } = useRights()
  const { form, going, numbers, next, done } = useExport(entries, archive, onClose)
  const privileged = entries.filter(({ value }) => value.privilege !== null).length
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={archive === null ? t('exportNumbered') : t('exportZip')}
      submitLabel={t('download')}
    >
      {archive !== null && <Text size="sm">{t('exportCount', { count: going.length })}</Text>}
      {archive !== null && privileged > 0 && (
        <form.Switch name="withPrivileged" label={t('exportPrivileged', { count: privileged })} />
      )}
      {archive !== null && write && <form.Switch name="numbers" label={t('exportNumbers')} />}
      {numbers && <BatesFields of={form} next={next} />}
      <Text size="xs" c="dimmed">
        {t('exportHint')}
      </Text>
      {done !== undefined && (
        <Progress value={done * 100} aria-label={t('exportProgress')} animated />
      )}
    </DialogForm>
  )
}

/** The form over an export: which documents go, with which numbers; `done` while it runs, from 0 to 1. */
function useExport(
  entries: readonly Entry<DocumentRecord>[],
  archive: string | null,
  onClose: () => void,
) {
  const { t } = useTranslation('documents')
  // Whether privileged documents go along is decided for one case, and for one export.
  const cases = [...new Set(entries.map(({ value }) => value.caseId))].sort().join(' ')
  const [done, setDone] = useState<number>()
  const { write } = useRights()
  // Numbers are kept with the documents, so that none is given twice.
  const isNumbered = (typed: TypedExport) => write && (archive === null || typed.numbers)
  const form = useForm({
    key: `document:export:${archive === null ? entries[0]?.id : cases}`,
    initial: first,
    problems: (typed) => {
      // Where no first number is typed it is the next one that is free, and right.
      const problem = isNumbered(typed) ? batesProblem(readBates(typed, 1)) : null
      return problem === null ? {} : { [problem]: t(batesProblemKeys[problem]) }
    },
    save,
    explain: (failure) =>
      failure instanceof ExportError
        ? new Error(t(exportFailureKeys[failure.failure], { name: failure.document }))
        : failure,
    onClose,
  })
  const { values, set } = form
  const going = entries.filter(
    ({ value }) => archive === null || values.withPrivileged || value.privilege === null,
  )
  const numbers = isNumbered(values)
  const next = useNextNumber(values.prefix)
  const typed = readBates(values, next)
  const bates = { ...typed, again: typed.start < next }

  /** Whether something was saved. */
  async function run(): Promise<boolean> {
    if (archive !== null) {
      const numbered = await saveArchive(going, {
        name: `${archive || 'documents'}.zip`,
        bates: numbers ? bates : null,
        contents: (listed) => listContents(listed, t),
        onProgress: setDone,
      })
      if (numbered !== null) await keepNumbers(numbered)
      return numbered !== null
    }
    const [entry] = going
    if (entry === undefined) return false
    const file = await openFile(entry.value.file, { onProgress: setDone })
    const made = await numberOne(entry.value, file, bates)
    await keepNumbers(new Map([[entry.id, made.range]]))
    downloadFile(
      entry.value.name.replace(/(\.pdf)?$/iu, ` ${batesSpan(made.range)}.pdf`),
      made.file,
    )
    return true
  }

  async function save(): Promise<false> {
    if (going.length === 0) return false
    setDone(0)
    try {
      if (!(await run())) return false
    } finally {
      setDone(undefined)
    }
    // The numbers typed for these pages are theirs; the next ones follow on. How they look stays.
    if (values.start !== '' || values.withPrivileged) set({ start: '', withPrivileged: false })
    onClose()
    return false
  }

  return { form, going, numbers, next, done }
}

/** The list of what an archive holds, as a table beside the documents. */
function listContents(
  listed: readonly Listed[],
  t: TFunction<'documents'>,
): { name: string; file: Blob } {
  const header = [t('name'), t('category'), t('size'), t('tags'), t('bates')]
  const rows = listed.map(({ path, document, bates: range }) => [
    path,
    document.category === '' ? '' : t(`category_${document.category}Name`),
    document.file.size,
    document.tags.join(', '),
    range === null ? '' : batesSpan(range),
  ])
  return { name: `_${safeName(t('exportContents'))}.csv`, file: csvFile([header, ...rows]) }
}
