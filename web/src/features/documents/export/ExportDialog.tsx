import { Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batesProblem, batesSpan } from '../../../domain/document/bates.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { safeName } from '../../../domain/values/file-name.ts'
import { downloadFile } from '../../../records-ui/download-file.ts'
import { csvFile } from '../../../records-ui/list/export.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { useDraft } from '../../../ui/use-draft'
import { openFile } from '../../../vault/records/files'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { ExportError, keepNumbers, type Listed, numberOne, saveArchive } from './archive.ts'
import { BatesFields, readBates, type TypedBates } from './BatesFields'
import { useNextNumber } from './take-numbers.ts'

const first: TypedBates & { withPrivileged: boolean; numbers: boolean } = {
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
  // Whether privileged documents go along is decided for one case, and for one export.
  const cases = [...new Set(entries.map(({ value }) => value.caseId))].sort().join(' ')
  const draft = useDraft(`document:export:${archive === null ? entries[0]?.id : cases}`, first)
  const { values, set } = draft
  const [done, setDone] = useState<number>()
  const [error, setError] = useState<unknown>()
  const privileged = entries.filter(({ value }) => value.privilege !== null).length
  const going = entries.filter(
    ({ value }) => archive === null || values.withPrivileged || value.privilege === null,
  )
  const { write } = useRights()
  // Numbers are kept with the documents, so that none is given twice.
  const numbers = write && (archive === null || values.numbers)
  const next = useNextNumber(values.prefix)
  const typed = readBates(values, next)
  const bates = { ...typed, again: typed.start < next }

  /** Whether something was saved. */
  async function run(): Promise<boolean> {
    if (archive !== null) {
      const numbered = await saveArchive(going, {
        name: `${archive || 'documents'}.zip`,
        bates: numbers ? bates : null,
        contents: listContents,
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

  function listContents(listed: readonly Listed[]): { name: string; file: Blob } {
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

  async function submit(): Promise<void> {
    if (going.length === 0 || (numbers && batesProblem(bates) !== null)) return
    setDone(0)
    setError(undefined)
    try {
      if (!(await run())) return
      // The numbers typed for these pages are theirs; the next ones follow on.
      if (values.start !== '' || values.withPrivileged) set({ start: '', withPrivileged: false })
      onClose()
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setDone(undefined)
    }
  }

  function explain(failure: unknown): unknown {
    if (!(failure instanceof ExportError)) return failure
    return new Error(t(exportFailureKeys[failure.failure], { name: failure.document }))
  }

  return (
    <FormDialog
      opened={opened}
      title={archive === null ? t('exportNumbered') : t('exportZip')}
      submitLabel={t('download')}
      saving={done !== undefined}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {archive !== null && <Text size="sm">{t('exportCount', { count: going.length })}</Text>}
        {archive !== null && privileged > 0 && (
          <SwitchField
            label={t('exportPrivileged', { count: privileged })}
            checked={values.withPrivileged}
            onChange={(withPrivileged) => set({ withPrivileged })}
          />
        )}
        {archive !== null && write && (
          <SwitchField
            label={t('exportNumbers')}
            checked={values.numbers}
            onChange={(numbers) => set({ numbers })}
          />
        )}
        {numbers && <BatesFields typed={values} next={next} onChange={set} />}
        <Text size="xs" c="dimmed">
          {t('exportHint')}
        </Text>
        {done !== undefined && (
          <Progress value={done * 100} aria-label={t('exportProgress')} animated />
        )}
      </Stack>
    </FormDialog>
  )
}
