/** One upload becomes a document: sealed, kept on the device while it is sent, stored, recorded. */
import { type DocumentRecord, documentKind, unreadText } from '../../domain/document/document.ts'
import { noDetails, tidyFolder } from '../../domain/document/document-details.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { type SealedUpload, storeFile } from '../../vault/records/files'
import { createRecord, getRecord } from '../../vault/records/records'
import {
  forgetUpload,
  rememberAddress,
  rememberUpload,
  unsentBytes,
  unsentUploads,
} from '../../vault/records/unsent'
import type { StoredFile } from '../../vault/wire/types'
import { headLength, mediaTypeOf } from './media-type.ts'
import { beginReading, endReading } from './reading-now.ts'
import type { Upload } from './upload.ts'

/** Sealed files larger than this, in bytes, are kept while they are sent; smaller ones are sent again. */
const keptFrom = 1024 * 1024

export interface StoreUploadOptions {
  readonly signal: AbortSignal
  readonly tell: (done: number) => void
  /** told what the sealed bytes are kept under */
  readonly onKept: (fileId: string) => void
}

/** Store an upload and record its document. Rejects as `storeFile`. */
export async function storeUpload(
  upload: Upload,
  { signal, tell, onKept }: StoreUploadOptions,
): Promise<DocumentRecord> {
  const { recordId, caseId, name, folder, file } = upload
  const begun = upload.kept === '' ? undefined : await keptUpload(upload.kept)
  if (begun === undefined && file === null) {
    await forgetUpload(upload.kept)
    throw new Error('the browser has lost the file')
  }
  const mediaType = begun?.mediaType ?? (await typeOf(file, name))
  let kept = begun === undefined ? '' : upload.kept
  const stored = await storeFile(file ?? new Blob(), {
    home: caseId,
    onProgress: tell,
    signal,
    ...(begun === undefined ? {} : { resume: begun.resume }),
    onSealed: async (sealed) => {
      if (sealed.sealed.size <= keptFrom) return
      try {
        await rememberUpload(sealed, { recordId, caseId, name, folder, mediaType })
      } catch {
        return // a device without room for it sends it all the same, while the page is open
      }
      kept = sealed.stored.fileId
      onKept(kept)
    },
    onAddress: (address) => {
      if (kept !== '') rememberAddress(kept, address).catch(() => undefined)
    },
  })
  const document = await record(upload, mediaType, stored)
  // Done is done: should this fail, the upload is found stored the next time.
  if (kept !== '') await forgetUpload(kept).catch(() => undefined)
  return document
}

async function keptUpload(
  fileId: string,
): Promise<
  | { resume: SealedUpload & { address: string | undefined }; mediaType: string | undefined }
  | undefined
> {
  const unsent = (await unsentUploads()).find(({ stored }) => stored.fileId === fileId)
  const sealed = unsent === undefined ? undefined : await unsentBytes(unsent)
  if (unsent === undefined || sealed === undefined) return undefined
  const address = unsent.address === '' ? undefined : unsent.address
  return { resume: { ...sealed, address }, mediaType: unsent.about.mediaType }
}

async function typeOf(file: File | null, name: string): Promise<string> {
  if (file === null) return 'application/octet-stream'
  return mediaTypeOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()), name)
}

async function record(
  { recordId, caseId, name, folder }: Upload,
  mediaType: string,
  file: StoredFile,
): Promise<DocumentRecord> {
  const recorded = getRecord(documentKind, recordId)
  if (recorded !== undefined) return recorded.value
  const document: DocumentRecord = {
    caseId,
    name: tidyLine(name),
    mediaType,
    file,
    text: unreadText(),
    ...noDetails(),
    folder: tidyFolder(folder),
    binnedAt: null,
  }
  // Before the list shows it, so that its line begins as it goes on.
  beginReading(recordId)
  try {
    await createRecord(documentKind, document, recordId)
    return document
  } catch (error) {
    endReading(recordId)
    throw error
  }
}
