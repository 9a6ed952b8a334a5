/** A template deleted for good: its versions go with it, and its Word files where nothing else has them. */
import { templateKind, templateVersionKind } from '../../domain/template/template.ts'
import { removeFile } from '../../vault/records/files'
import { listRecords, removing, writeRecords } from '../../vault/records/records'

/** Delete it. Copies of a template share its Word file, which stays as long as one of them has it. */
export async function removeTemplate(id: string): Promise<void> {
  const templates = listRecords(templateKind)
  const versions = listRecords(templateVersionKind)
  const gone = versions.filter(({ value }) => value.templateId === id)
  const filesOf = (mine: boolean) =>
    [
      ...templates.filter((one) => (one.id === id) === mine),
      ...versions.filter(({ value }) => (value.templateId === id) === mine),
    ].flatMap(({ value }) => (value.file === null ? [] : [value.file]))
  const kept = new Set(filesOf(false).map(({ fileId }) => fileId))
  const files = new Map(
    filesOf(true)
      .filter(({ fileId }) => !kept.has(fileId))
      .map((file) => [file.fileId, file]),
  )
  await writeRecords([
    removing(templateKind, id),
    ...gone.map((version) => removing(templateVersionKind, version.id)),
  ])
  // Sealed bytes that nobody can open any more; the server collects what stays behind.
  for (const file of files.values()) await removeFile(file).catch(() => undefined)
}
