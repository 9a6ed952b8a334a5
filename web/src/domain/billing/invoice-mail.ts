/**
 * What a mail with an invoice, or one that reminds of its payment, says: a firm's own wording in
 * each language, with the placeholders of templates. Pure.
 */

import { fromPlainText, plainText } from '../formats/rich-text/rich-text.ts'
import { type Of, record } from '../record/describe.ts'
import { choice, text } from '../record/fields.ts'
import { type Check, checkTemplate } from '../template/check.ts'
import { render } from '../template/render.ts'
import { parseTemplate } from '../template/tree.ts'
import type { Fields } from '../template/value.ts'

/** What a mail is for. */
export const mailPurposes = ['invoice', 'reminder'] as const
/** One of {@link mailPurposes}. */
export type MailPurpose = (typeof mailPurposes)[number]

/** Wordings, as sealed in a workspace: one for each purpose and language. */
export const mailWordingKind = record('mailWording', 1, {
  purpose: choice(mailPurposes, 'invoice'),
  language: text('en'),
  subject: text(),
  body: text(),
})
/** A firm's own wording. */
export type MailWording = Of<typeof mailWordingKind>

/** The words of a mail. */
export type MailWords = Pick<MailWording, 'subject' | 'body'>

/** The placeholders that are offered for these mails, in the order in which a mail uses them. */
export const mailPlaceholders = [
  'client.name',
  'invoice.number',
  'invoice.issuedOn',
  'invoice.dueOn',
  'invoice.total',
  'invoice.balance',
  'case.title',
  'user.name',
  'firm.name',
] as const

/** The firm's wording for a purpose and language, the oldest where two people made one at once. */
export function wordingOf<T extends { readonly value: MailWording }>(
  wordings: readonly T[],
  purpose: MailPurpose,
  language: string,
): T | undefined {
  return wordings.find(({ value }) => value.purpose === purpose && value.language === language)
}

/** The words with their placeholders filled in; what the records do not say is left out. */
export function fillMail({ subject, body }: MailWords, data: Fields, language: string): MailWords {
  const fill = (text: string): string =>
    plainText(
      render(parseTemplate(fromPlainText(text)), {
        data,
        language,
        clause: () => undefined,
        blank: () => '',
      }).text,
    ).trim()
  return { subject: fill(subject).replace(/\s+/gu, ' '), body: fill(body) }
}

/** What is wrong with the placeholders of a text. */
export function checkMail(text: string): Check {
  return checkTemplate(fromPlainText(text), [], new Map())
}
