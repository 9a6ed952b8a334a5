/** Filing an e-mail: what is kept of it as documents, and its place in the log. */
import { type Communication, communicationKind } from '../../domain/case/communication.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { createRecord } from '../../vault/records/records'
import type { PendingMail } from './mail-file.ts'

/** What is kept as documents of the case. */
export interface Keep {
  readonly original: boolean
  /** Places in the list of attachments. */
  readonly attachments: readonly number[]
}

/** The documents of a mail that are stored already, by their place in it. */
export type Stored = Map<number | 'original', string>

/**
 * Store the documents, then the log's entry that names them. What `stored` tells of an earlier
 * attempt is not stored again.
 */
export async function fileMail(
  { mail, file }: PendingMail,
  entry: Communication,
  keep: Keep,
  stored: Stored,
): Promise<void> {
  const documentIds: string[] = []
  const store = async (place: number | 'original', name: string, blob: Blob): Promise<void> => {
    const id = stored.get(place) ?? (await storeDocument({ caseId: entry.caseId, name, blob }))
    stored.set(place, id)
    documentIds.push(id)
  }
  if (keep.original)
    await store('original', file.name, new Blob([file], { type: 'message/rfc822' }))
  for (const place of keep.attachments) {
    const attachment = mail.attachments[place]
    if (attachment === undefined || attachment.bytes.length === 0) continue
    const { name, bytes, mediaType } = attachment
    await store(place, name, new Blob([bytes], { type: mediaType }))
  }
  await createRecord(communicationKind, { ...entry, documentIds })
}
