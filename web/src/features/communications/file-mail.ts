/** Filing an e-mail: what is kept of it as documents, and its place in the log. */
import { type Communication, communicationKind } from '../../domain/communication.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { createRecord } from '../../vault/records'
import type { PendingMail } from './mail-file.ts'

/** What is kept as documents of the case. */
export interface Keep {
  readonly original: boolean
  /** Places in the list of attachments. */
  readonly attachments: readonly number[]
}

/** Store the documents, then the log's entry that names them. */
export async function fileMail(
  { mail, file }: PendingMail,
  entry: Communication,
  keep: Keep,
): Promise<void> {
  const documentIds: string[] = []
  const store = async (name: string, blob: Blob): Promise<void> => {
    documentIds.push(await storeDocument({ caseId: entry.caseId, name, blob }))
  }
  if (keep.original) await store(file.name, new Blob([file], { type: 'message/rfc822' }))
  for (const place of keep.attachments) {
    const attachment = mail.attachments[place]
    if (attachment === undefined || attachment.bytes.length === 0) continue
    const { name, bytes, mediaType } = attachment
    await store(name, new Blob([bytes], { type: mediaType }))
  }
  await createRecord(communicationKind, { ...entry, documentIds })
}
