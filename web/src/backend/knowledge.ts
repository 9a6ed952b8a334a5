/** What administrators publish for everybody on the server: the knowledge base, and packs of rules. None
 *  of it is confidential. Days are `YYYY-MM-DD` or empty, times milliseconds since 1970. */
import { api, type Wire } from './api'

/** A published reference in one of its versions. */
export type KnowledgeEntry = Wire['KnowledgeEntry']
/** What can be published, by the name that the server gives the format. */
export type KnowledgeFormat = KnowledgeEntry['format']
/** A reference as administrators see it. */
export type AdminKnowledgeEntry = Wire['AdminKnowledgeEntry']
/** `text.slice(start, end)` of the text of a reference. */
export type KnowledgePassage = Wire['KnowledgePassage']
/** A reference in one version with its text, whose pages are separated by a form feed. */
export type KnowledgeDocument = Wire['KnowledgeDocument']
/** Everything that can be found, or the word that it is too much to hand out. */
export type KnowledgeBase = Wire['KnowledgeBase']
/** A passage of a version, as it is counted. */
export type KnowledgePlace = Wire['KnowledgePlace']

/** What a search is narrowed to; empty members do not narrow. */
export interface KnowledgeFilter {
  readonly category: string
  readonly jurisdiction: string
  readonly language: string
}

/** The references that are published. */
export async function listKnowledge(): Promise<readonly KnowledgeEntry[]> {
  return await api.get('/api/v1/knowledge')
}

/** The whole base where it is small, to be searched in the browser. */
export async function getKnowledgeBase(): Promise<KnowledgeBase> {
  return await api.get('/api/v1/knowledge/base')
}

/** @param version 0 for the current one. */
export async function getKnowledge(id: string, version: number): Promise<KnowledgeDocument> {
  const params = { path: { entry: id }, query: { version } }
  return await api.get('/api/v1/knowledge/entries/{entry}', { params })
}

/** The file as it was published. */
export async function getKnowledgeFile(id: string, version: number): Promise<Blob> {
  const params = { path: { entry: id }, query: { version } }
  const bytes = await api.getBytes('/api/v1/knowledge/entries/{entry}/file', { params })
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}

/** Count that passages were among the sources of an answer; not whose. */
export async function countKnowledge(passages: readonly KnowledgePlace[]): Promise<void> {
  await api.post('/api/v1/knowledge/used', { body: { passages } })
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
  return await api.get('/api/v1/admin/knowledge')
}

const of = (id: string) => ({ params: { path: { entry: id } } })

/** The versions of a reference, the newest first. */
export async function listKnowledgeVersions(id: string): Promise<readonly KnowledgeEntry[]> {
  return await api.get('/api/v1/admin/knowledge/{entry}/versions', of(id))
}

/** @throws ApiError `invalid` when the file gives no text. */
export async function publishKnowledge(draft: KnowledgeDraft): Promise<AdminKnowledgeEntry> {
  return await api.post('/api/v1/admin/knowledge', { body: await bodyOf(draft) })
}

/** @param after The version that was changed.
 *  @throws ApiError `stale` when another was published meanwhile, `invalid` as above. */
export async function reviseKnowledge(
  id: string,
  after: number,
  draft: KnowledgeDraft,
): Promise<AdminKnowledgeEntry> {
  const body = { ...(await bodyOf(draft)), after }
  return await api.post('/api/v1/admin/knowledge/{entry}/versions', { ...of(id), body })
}

/** Take a reference out of what is shown and found, or put it back. */
export async function retireKnowledge(id: string, retired: boolean): Promise<void> {
  const act = retired ? 'retire' : 'restore'
  await api.post(`/api/v1/admin/knowledge/{entry}/${act}`, of(id))
}

async function bodyOf({ file, ...facts }: KnowledgeDraft): Promise<Wire['KnowledgeDraft']> {
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

/** Which pack of rules of an id is the newest that the server has. */
export type RulePackName = Wire['RulePack']
/** A pack as its publisher signed it. Who that is, the server does not say: crypto/rules proves it. */
export type RulePackFile = Wire['RulePackFile']

/** The newest pack of rules of each id. */
export async function listRulePacks(): Promise<readonly RulePackName[]> {
  return await api.get('/api/v1/rules')
}

/** The newest pack of rules of an id. */
export async function getRulePack(pack: string): Promise<RulePackFile> {
  return await api.get('/api/v1/rules/{pack}', { params: { path: { pack } } })
}

/** Hand a pack of rules to everybody on the server.
 *  @throws ApiError `stale` where one as late is loaded, `invalid` and `too_large` as they say. */
export async function loadRulePack(file: RulePackFile): Promise<void> {
  await api.post('/api/v1/admin/rules', { body: file })
}
