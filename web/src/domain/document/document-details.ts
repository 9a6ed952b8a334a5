/**
 * What people know about a document beyond its bytes: its category and tags, its earlier
 * versions, who works on it, what is privileged, what must be kept.
 *
 * All of it came after the first documents were stored, so every field has a default.
 */

import type { Of } from '../record/describe.ts'
import {
  choice,
  count,
  day,
  id,
  line,
  momentOrZero,
  paragraphs,
  references,
  someOf,
  text,
} from '../record/fields.ts'
import { many, part, perhaps } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { batesRangePart } from './bates.ts'

/** What identifies and opens a stored file; the shape the vault hands out. */
export const fileRefPart = part({
  fileId: id(),
  version: count(1),
  /** Real size in bytes. */
  size: count(),
  /** Size on the server, padded and sealed. */
  sealedSize: count(),
  /** base64url; opens this version of this file and nothing else. */
  key: id(),
  /** base64url SHA-256 of the sealed bytes. */
  sha256: text(),
})
/** See {@link fileRefPart}. */
export type FileRef = Of<typeof fileRefPart>

/** What the bytes of a file are, as found by looking at them, for example `application/pdf`. */
export const mediaType = text('application/octet-stream')

/** What a document is, as a lawyer files it. */
export const documentCategories = [
  'contract',
  'pleading',
  'motion',
  'order',
  'evidence',
  'correspondence',
  'email',
  'invoice',
  'powerOfAttorney',
  'memo',
  'corporate',
  'statute',
  'form',
  'identity',
  'other',
] as const
/** One of {@link documentCategories}. */
export type DocumentCategory = (typeof documentCategories)[number]

/** Why a document is withheld. */
export const privilegeBases = [
  'attorneyClient',
  'workProduct',
  'commonInterest',
  'settlement',
  'other',
] as const
/** One of {@link privilegeBases}. */
export type PrivilegeBasis = (typeof privilegeBases)[number]

/** What the privilege log says of a document. */
export const privilegePart = part({
  basis: choice(privilegeBases, 'other').called('documents:privilegeBasis'),
  author: line().called('documents:privilegeAuthor'),
  recipients: line().called('documents:privilegeRecipients'),
  /** The day of the document; '' when unknown. */
  date: day().called('documents:privilegeDate'),
  /** What it is about, without giving the privileged content away. */
  description: paragraphs().called('documents:privilegeDescription'),
})
/** See {@link privilegePart}. */
export type Privilege = Of<typeof privilegePart>

/** A version that a newer one replaced; its bytes stay stored. */
const earlierVersion = part({
  file: fileRefPart,
  name: text(),
  mediaType,
  /** Records of kind documentText that hold its pages. */
  textIds: references('documentText'),
  /** When it was replaced, in milliseconds. */
  replacedAt: momentOrZero(),
  /** What its successor says it changed. */
  note: text(),
})
/** See {@link earlierVersion}. */
export type EarlierVersion = Of<typeof earlierVersion>

/** Somebody works on a document; others are told. */
const checkOut = part({ userId: id(), name: text(), at: momentOrZero() })

/** Why a document must not be destroyed. */
const hold = part({ reason: text(), at: momentOrZero() })

/** Fields that a rule or a model may fill; what it filled counts as suggested until accepted. */
const suggestibleFields = ['category', 'summary', 'keywords'] as const
/** One of {@link suggestibleFields}. */
export type SuggestibleField = (typeof suggestibleFields)[number]

/** What a document is and where it lies, as people file it. */
export const filingPart = part({
  /** Folders inside the case, outermost first, joined by `/`; '' at the top. */
  folder: text().tidied(tidyFolder).called('documents:folder'),
  category: choice(['', ...documentCategories], '').called('documents:category'),
  tags: many(text()).tidied(tidyTags).called('documents:tags'),
  summary: paragraphs().called('documents:summary'),
  keywords: many(text()).tidied(tidyTags).called('documents:keywords'),
})

/** What people know about a document; in a new one nothing. */
export const detailsPart = part({
  ...filingPart.fields,
  /** Fields whose value nobody has accepted yet. */
  suggested: someOf(suggestibleFields),
  privilege: perhaps(privilegePart).called('documents:privileged'),
  /** Oldest first; the document itself is the newest. */
  earlier: many(earlierVersion).goesWith('file'),
  checkOut: perhaps(checkOut).called('documents:checkOut'),
  hold: perhaps(hold).called('documents:retentionEdit'),
  /** The last day on which it must be kept; '' for none. */
  keepUntil: day().goesWith('hold'),
  /** Pages that were produced with numbers, oldest first. */
  bates: many(batesRangePart).called('documents:bates'),
})
/** See {@link detailsPart}. */
export type DocumentDetails = Of<typeof detailsPart>

/** Nothing known. */
export function noDetails(): DocumentDetails {
  return detailsPart.initial
}

/** Why a document must not be deleted for good on `today`; null when it may be. */
export function destructionBar(
  details: Pick<DocumentDetails, 'hold' | 'keepUntil'>,
  today: CivilDate,
): 'hold' | 'retention' | null {
  if (details.hold !== null) return 'hold'
  return details.keepUntil !== '' && details.keepUntil >= today ? 'retention' : null
}

/** Tags as typed in a line or chosen: without outer space, each once, in order. */
export function tidyTags(tags: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return tags
    .map((tag) => tag.replace(/\s+/gu, ' ').trim().slice(0, 60))
    .filter((tag) => {
      const key = tag.toLowerCase()
      if (tag === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

/** `folder` without empty steps and steps that lead out of it. */
export function tidyFolder(folder: string): string {
  return folder
    .split(/[/\\]+/)
    .map((step) => step.trim())
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .join('/')
}
