/**
 * What people know about a document beyond its bytes: its category and tags, its earlier
 * versions, who works on it, what is privileged, what must be kept.
 *
 * All of it came after the first documents were stored, so every field has a default.
 */

import {
  type Raw,
  readChoice,
  readCount,
  readDay,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { BatesRange } from './bates.ts'

/** What identifies and opens a stored file; the shape the vault hands out. */
export interface FileRef {
  readonly fileId: string
  readonly version: number
  /** Real size in bytes. */
  readonly size: number
  /** Size on the server, padded and sealed. */
  readonly sealedSize: number
  /** base64url; opens this version of this file and nothing else. */
  readonly key: string
  /** base64url SHA-256 of the sealed bytes. */
  readonly sha256: string
}

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
export interface Privilege {
  readonly basis: PrivilegeBasis
  readonly author: string
  readonly recipients: string
  /** The day of the document; '' when unknown. */
  readonly date: CivilDate | ''
  /** What it is about, without giving the privileged content away. */
  readonly description: string
}

/** A version that a newer one replaced; its bytes stay stored. */
export interface EarlierVersion {
  readonly file: FileRef
  readonly name: string
  readonly mediaType: string
  /** Records of kind documentText that hold its pages. */
  readonly textIds: readonly string[]
  /** When it was replaced, in milliseconds. */
  readonly replacedAt: number
  /** What its successor says it changed. */
  readonly note: string
}

/** Somebody works on a document; others are told. */
export interface CheckOut {
  readonly userId: string
  readonly name: string
  readonly at: number
}

/** Why a document must not be destroyed. */
export interface LegalHold {
  readonly reason: string
  readonly at: number
}

/** Fields that a rule or a model may fill; what it filled counts as suggested until accepted. */
const suggestibleFields = ['category', 'summary', 'keywords'] as const
/** One of {@link suggestibleFields}. */
export type SuggestibleField = (typeof suggestibleFields)[number]

/** What people know about a document. */
export interface DocumentDetails {
  /** Folders inside the case, outermost first, joined by `/`; '' at the top. */
  readonly folder: string
  readonly category: DocumentCategory | ''
  readonly tags: readonly string[]
  readonly summary: string
  readonly keywords: readonly string[]
  /** Fields whose value nobody has accepted yet. */
  readonly suggested: readonly SuggestibleField[]
  readonly privilege: Privilege | null
  /** Oldest first; the document itself is the newest. */
  readonly earlier: readonly EarlierVersion[]
  readonly checkOut: CheckOut | null
  readonly hold: LegalHold | null
  /** The last day on which it must be kept; '' for none. */
  readonly keepUntil: CivilDate | ''
  /** Pages that were produced with numbers, oldest first. */
  readonly bates: readonly BatesRange[]
}

/** Nothing known. */
export function noDetails(): DocumentDetails {
  return {
    folder: '',
    category: '',
    tags: [],
    summary: '',
    keywords: [],
    suggested: [],
    privilege: null,
    earlier: [],
    checkOut: null,
    hold: null,
    keepUntil: '',
    bates: [],
  }
}

/** Read the details of a stored document. */
export function parseDetails(fields: Raw): DocumentDetails {
  return {
    folder: readText(fields, 'folder'),
    category: readChoice(fields, 'category', ['', ...documentCategories], ''),
    tags: readList(fields, 'tags', textMember),
    summary: readText(fields, 'summary'),
    keywords: readList(fields, 'keywords', textMember),
    suggested: readList(fields, 'suggested', textMember).flatMap(
      (name) => suggestibleFields.find((field) => field === name) ?? [],
    ),
    privilege: orNull(fields.privilege, 'privilege', parsePrivilege),
    earlier: readList(fields, 'earlier', (member, path) => parseEarlier(readObject(member, path))),
    checkOut: orNull(fields.checkOut, 'checkOut', (raw) => ({
      userId: readId(raw, 'userId'),
      name: readText(raw, 'name'),
      at: readMoment(raw, 'at') ?? 0,
    })),
    hold: orNull(fields.hold, 'hold', (raw) => ({
      reason: readText(raw, 'reason'),
      at: readMoment(raw, 'at') ?? 0,
    })),
    keepUntil: readDay(fields, 'keepUntil'),
    bates: readList(fields, 'bates', (member, path) => {
      const range = readObject(member, path)
      return {
        prefix: readText(range, 'prefix'),
        digits: readCount(range, 'digits', 6),
        first: readCount(range, 'first', 1),
        last: readCount(range, 'last', 1),
      }
    }),
  }
}

/** Read what names and opens a stored file. */
export function parseFileRef(fields: Raw): FileRef {
  return {
    fileId: readId(fields, 'fileId'),
    version: readCount(fields, 'version', 1),
    size: readCount(fields, 'size'),
    sealedSize: readCount(fields, 'sealedSize'),
    key: readId(fields, 'key'),
    sha256: readText(fields, 'sha256'),
  }
}

function parsePrivilege(raw: Raw): Privilege {
  return {
    basis: readChoice(raw, 'basis', privilegeBases, 'other'),
    author: readText(raw, 'author'),
    recipients: readText(raw, 'recipients'),
    date: readDay(raw, 'date'),
    description: readText(raw, 'description'),
  }
}

function parseEarlier(raw: Raw): EarlierVersion {
  return {
    file: parseFileRef(readObject(raw.file, 'file')),
    name: readText(raw, 'name'),
    mediaType: readText(raw, 'mediaType', 'application/octet-stream'),
    textIds: readList(raw, 'textIds', textMember),
    replacedAt: readMoment(raw, 'replacedAt') ?? 0,
    note: readText(raw, 'note'),
  }
}

function orNull<T>(raw: unknown, field: string, read: (raw: Raw) => T): T | null {
  return raw === undefined || raw === null ? null : read(readObject(raw, field))
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
