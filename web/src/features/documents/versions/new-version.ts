/** A newer file in the place of an older one, whose bytes and text stay. */
import { type DocumentRecord, documentKind, unreadText } from '../../../domain/document/document.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { removeFile, storeFile } from '../../../vault/records/files'
import { getRecord, updateRecord } from '../../../vault/records/records'
import { headLength, mediaTypeOf } from '../media-type.ts'
import { readDocumentText } from '../read-text.ts'

/**
 * Store `file` as the newest version of a document and read its text. Resolves when the file is
 * safe; its text follows. Rejects with `VaultError`, and then nothing has changed.
 */
export async function addVersion(
  documentId: string,
  file: File,
  note: string,
  options: { readonly onProgress?: (done: number) => void; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const stored = await storeFile(file, { ...options, home: documentId })
  const mediaType = mediaTypeOf(head, file.name)
  try {
    await updateRecord(documentKind, documentId, (current: DocumentRecord) => ({
      ...current,
      // The document keeps its name; only another kind of file needs another ending.
      name: mediaType === current.mediaType ? current.name : tidyLine(file.name),
      mediaType,
      file: stored,
      text: unreadText(),
      earlier: [
        ...current.earlier,
        {
          file: current.file,
          name: current.name,
          mediaType: current.mediaType,
          textIds: current.text.textIds,
          replacedAt: Date.now(),
          note: tidyLine(note),
        },
      ],
    }))
  } catch (error) {
    await removeFile(stored).catch(() => undefined)
    throw error
  }
  const document = getRecord(documentKind, documentId)?.value
  // Should reading fail, the document itself offers to read it again.
  if (document !== undefined) readDocumentText(documentId, document, file).catch(() => undefined)
}
