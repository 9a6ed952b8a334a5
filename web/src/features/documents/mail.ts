/**
 * An e-mail as text. Its HTML is read for its words and never shown as a page, so nothing in it
 * is loaded, run or followed.
 */
import PostalMime, { type Address } from 'postal-mime'
import { tidyLine } from '../../domain/values/text.ts'
import { ExtractError } from './extract-limits.ts'
import { htmlToText } from './html-text.ts'

/** A file inside an e-mail. */
export interface MailAttachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An e-mail, read. */
export interface Mail {
  readonly from: string
  readonly to: string
  readonly cc: string
  readonly subject: string
  /** As the mail says it, ISO 8601 where it can be read; '' without one. */
  readonly date: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/** Read an e-mail in the format of RFC 5322. */
export async function readMail(bytes: Uint8Array<ArrayBuffer>): Promise<Mail> {
  try {
    const mail = await PostalMime.parse(bytes, {
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: 30,
    })
    if (mail.headers.length === 0) throw new Error('no headers')
    const fromHtml = mail.html === undefined ? '' : htmlToText(mail.html)
    return {
      from: addresses(mail.from === undefined ? [] : [mail.from]),
      to: addresses(mail.to ?? []),
      cc: addresses(mail.cc ?? []),
      subject: mail.subject ?? '',
      date: mail.date ?? '',
      text: mail.text?.trim() || fromHtml,
      attachments: mail.attachments.flatMap(({ filename, mimeType, content }, at) =>
        typeof content === 'string'
          ? []
          : [
              {
                name: tidyLine(filename ?? '') || `attachment-${at + 1}`,
                mediaType: mimeType,
                bytes: new Uint8Array(content as ArrayBuffer),
              },
            ],
      ),
    }
  } catch (error) {
    throw new ExtractError('corrupt', 'not an e-mail', error)
  }
}

/** What is searched of an e-mail. */
export function mailText(mail: Mail): string {
  const { subject, from, to, cc, date, text, attachments } = mail
  const names = attachments.map(({ name }) => name).join(', ')
  const head = [subject, from, to, cc, date, names].filter((line) => line !== '')
  return `${head.join('\n')}\n\n${text}`
}

function addresses(list: readonly Address[]): string {
  return list
    .flatMap((one) => ('group' in one && one.group !== undefined ? one.group : [one]))
    .map(({ name, address }) => {
      if (!address) return tidyLine(name)
      return name ? `${tidyLine(name)} <${address}>` : address
    })
    .filter((text) => text !== '')
    .join(', ')
}
