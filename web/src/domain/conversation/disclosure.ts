/**
 * A record of text that left the device for an AI provider, or to search the server's knowledge
 * base: when, to whom, how much and exactly what. Written before the text leaves, so that nothing
 * leaves unrecorded. Lives in the vault only.
 */
import { type Of, record } from '../record/describe'
import { count, flag, momentOrZero, reference, text, yes } from '../record/fields'
import { many } from '../record/parts'

/** Longest body that is kept word for word; a longer one is kept as its hash and size. */
export const keptBodyLimit = 300_000

/** Stands among the providers for this server, which searched its knowledge base. */
export const searchRecipient = 'knowledge'

/** Disclosure records, as sealed in a workspace. */
export const disclosureKind = record('disclosure', 1, {
  /** '' for a recording of a voice */
  conversationId: reference('conversation'),
  caseId: reference('case'),
  /** in milliseconds */
  at: momentOrZero(),
  /** who could be asked: provider ids; the server is bound to them */
  providers: many(text()),
  /** true when all of them were asked, false when one of them was */
  several: flag(),
  /** true when this browser asked the provider itself, and the server saw nothing */
  direct: flag(),
  /** SHA-256 of the exact bytes, in hexadecimal */
  sha256: text(),
  /** bytes sent */
  size: count(),
  /** placeholders that stood in the text: `CLIENT_1` */
  placeholders: many(text()),
  /** the exact text sent; '' when it was longer than {@link keptBodyLimit}, or is not kept */
  body: text(),
  /** Whether it was said in a temporary conversation: its text is not kept. */
  temporary: yes(),
})
/** A disclosure record. */
export type Disclosure = Of<typeof disclosureKind>
