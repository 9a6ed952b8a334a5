/** E-mails that were dropped on a case: read elsewhere, filed here. */
import type { MailFacts } from '../../domain/case/communication.ts'

/** An e-mail with its attachments, as whoever reads it hands it in. */
export interface ReadMail extends MailFacts {
  readonly attachments: readonly {
    readonly name: string
    readonly mediaType: string
    readonly bytes: Uint8Array<ArrayBuffer>
  }[]
}

/** Reads an .eml file without running or loading anything of it; undefined when it is none. */
export type MailReader = (file: File) => Promise<ReadMail | undefined>

/** A read e-mail waiting to be filed, and the file that it came in. */
export interface PendingMail {
  readonly mail: ReadMail
  readonly file: File
}

/** Whether a file says of itself that it is an e-mail. */
export function isMailFile(file: File): boolean {
  return file.type === 'message/rfc822' || /\.eml$/iu.test(file.name)
}
