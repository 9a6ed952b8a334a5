/**
 * A record of text that left the device for an AI provider, or to search the server's knowledge
 * base: when, to whom, how much and exactly what. Written before the text leaves, so that nothing
 * leaves unrecorded. Lives in the vault only.
 */
import type { Kind } from '../record/kind'
import { readCount, readList, readMoment, readObject, readText, textMember } from '../record/read'

/** Longest body that is kept word for word; a longer one is kept as its hash and size. */
export const keptBodyLimit = 300_000

/** Stands among the providers for this server, which searched its knowledge base. */
export const searchRecipient = 'knowledge'

/** A disclosure record. */
export interface Disclosure {
  /** '' for a recording of a voice */
  readonly conversationId: string
  readonly caseId: string
  /** in milliseconds */
  readonly at: number
  /** who could be asked: provider ids; the server is bound to them */
  readonly providers: readonly string[]
  /** true when all of them were asked, false when one of them was */
  readonly several: boolean
  /** true when this browser asked the provider itself, and the server saw nothing */
  readonly direct: boolean
  /** SHA-256 of the exact bytes, in hexadecimal */
  readonly sha256: string
  /** bytes sent */
  readonly size: number
  /** placeholders that stood in the text: `CLIENT_1` */
  readonly placeholders: readonly string[]
  /** the exact text sent; '' when it was longer than {@link keptBodyLimit}, or is not kept */
  readonly body: string
  /** Whether it was said in a temporary conversation: its text is not kept. */
  readonly temporary?: boolean
}

/** Disclosure records, as sealed in a workspace. */
export const disclosureKind: Kind<Disclosure> = {
  name: 'disclosure',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'disclosure')
    return {
      conversationId: readText(fields, 'conversationId'),
      caseId: readText(fields, 'caseId'),
      at: readMoment(fields, 'at') ?? 0,
      providers: readList(fields, 'providers', textMember),
      several: fields.several === true,
      direct: fields.direct === true,
      sha256: readText(fields, 'sha256'),
      size: readCount(fields, 'size'),
      placeholders: readList(fields, 'placeholders', textMember),
      body: readText(fields, 'body'),
      ...(fields.temporary === true && { temporary: true }),
    }
  },
}
