/** The knowledge base: what administrators publish for everybody on the server. None of it is
 *  confidential. Days are `YYYY-MM-DD` or empty, times milliseconds since 1970. */
import { api, callBinary } from './api'

/** What can be published, by the name that the server gives the format. */
export type KnowledgeFormat = 'pdf' | 'docx' | 'html' | 'markdown' | 'text'

/** A published reference in one of its versions. */
export interface KnowledgeEntry {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly category: string
  readonly jurisdiction: string
  /** A language tag, or empty. */
  readonly language: string
  readonly effective_on: string
  readonly review_on: string
  readonly format: KnowledgeFormat
  readonly file_name: string
  readonly size: number
  readonly published_at: number
}

/** A reference as administrators see it. */
export interface AdminKnowledgeEntry extends KnowledgeEntry {
  /** 0 while it is shown. */
  readonly retired_at: number
  /** How often its passages were among the sources of an answer. */
  readonly used: number
}

/** `text.slice(start, end)` of the text of a reference. */
export interface KnowledgePassage {
  readonly entry: string
  readonly n: number
  /** From 1; 0 in a text without pages. */
  readonly page: number
  readonly start: number
  readonly end: number
  readonly heading: string
  readonly text: string
  readonly score?: number
  readonly used?: number
}

/** A reference in one version with its text, whose pages are separated by a form feed. */
export interface KnowledgeDocument extends KnowledgeEntry {
  /** When the version after this one was published; 0: this is the current one. */
  readonly replaced_at: number
  /** When the reference was withdrawn; 0 while it is shown. */
  readonly retired_at: number
  readonly text: string
  readonly passages: readonly KnowledgePassage[]
}

/** Everything that can be found, or the word that it is too much to hand out. */
export interface KnowledgeBase {
  readonly small: boolean
  readonly entries: readonly KnowledgeEntry[]
  readonly passages: readonly KnowledgePassage[]
}

/** What a search is narrowed to; empty members do not narrow. */
export interface KnowledgeFilter {
  readonly category: string
  readonly jurisdiction: string
  readonly language: string
}

/** A passage of a version, as it is counted. */
export interface KnowledgePlace {
  readonly entry: string
  readonly version: number
  readonly n: number
}

/** The references that are published. */
export async function listKnowledge(): Promise<readonly KnowledgeEntry[]> {
  return await api.get<readonly KnowledgeEntry[]>('/knowledge')
}

/** The whole base where it is small, to be searched in the browser. */
export async function getKnowledgeBase(): Promise<KnowledgeBase> {
  return await api.get<KnowledgeBase>('/knowledge/base')
}

const entryPath = (id: string): string => `/knowledge/entries/${encodeURIComponent(id)}`

/** @param version 0 for the current one. */
export async function getKnowledge(id: string, version: number): Promise<KnowledgeDocument> {
  return await api.get<KnowledgeDocument>(`${entryPath(id)}?version=${version}`)
}

/** The file as it was published. */
export async function getKnowledgeFile(id: string, version: number): Promise<Blob> {
  const bytes = await callBinary('GET', `${entryPath(id)}/file?version=${version}`)
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}

/** Count that passages were among the sources of an answer; not whose. */
export async function countKnowledge(passages: readonly KnowledgePlace[]): Promise<void> {
  await api.post('/knowledge/used', { passages })
}

/** What an administrator publishes. */
export interface KnowledgeDraft extends KnowledgeFilter {
  readonly title: string
  readonly effective_on: string
  readonly review_on: string
  /** None in a new version: the file of the one before stays. */
  readonly file?: { readonly format: KnowledgeFormat; readonly content: File }
}

/** All references, the retired ones included. */
export async function listAdminKnowledge(): Promise<readonly AdminKnowledgeEntry[]> {
  return await api.get<readonly AdminKnowledgeEntry[]>('/admin/knowledge')
}

const adminPath = (id: string): string => `/admin/knowledge/${encodeURIComponent(id)}`

/** The versions of a reference, the newest first. */
export async function listKnowledgeVersions(id: string): Promise<readonly KnowledgeEntry[]> {
  return await api.get<readonly KnowledgeEntry[]>(`${adminPath(id)}/versions`)
}

/** @throws ApiError `invalid` when the file gives no text. */
export async function publishKnowledge(draft: KnowledgeDraft): Promise<AdminKnowledgeEntry> {
  return await api.post<AdminKnowledgeEntry>('/admin/knowledge', await bodyOf(draft))
}

/** @param after The version that was changed.
 *  @throws ApiError `stale` when another was published meanwhile, `invalid` as above. */
export async function reviseKnowledge(
  id: string,
  after: number,
  draft: KnowledgeDraft,
): Promise<AdminKnowledgeEntry> {
  const body = { ...(await bodyOf(draft)), after }
  return await api.post<AdminKnowledgeEntry>(`${adminPath(id)}/versions`, body)
}

/** Take a reference out of what is shown and found, or put it back. */
export async function retireKnowledge(id: string, retired: boolean): Promise<void> {
  await api.post(`${adminPath(id)}/${retired ? 'retire' : 'restore'}`)
}

async function bodyOf({ file, ...facts }: KnowledgeDraft): Promise<object> {
  if (file === undefined) return facts
  return {
    ...facts,
    format: file.format,
    file_name: file.content.name.slice(0, 255),
    file: await base64(file.content),
  }
}

/** The browser's own base64, taken out of a data address: large files stay quick. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
