/** Which links lead to which version of a document. */
import type { Share } from '../../../backend/shares'
import { caseKind } from '../../../domain/case/case.ts'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import type { EarlierVersion } from '../../../domain/document/document-details.ts'
import { getRecord } from '../../../vault/records/records'

/** The newest version of a document, or one that it has replaced. */
export type Version = Pick<DocumentRecord, 'file' | 'name' | 'mediaType'> & Partial<EarlierVersion>

/** A link to a version. */
export interface VersionLink {
  readonly share: Share
  readonly version: Version
  /** counted from the first version, as people see them */
  readonly number: number
}

/** Every version of a document, the first one first. */
export function versionsOf(document: DocumentRecord): readonly Version[] {
  return [...document.earlier, document]
}

/** What the server knows a version by. */
export function nameOf({ file }: Version): string {
  return `${file.fileId}/${file.version}`
}

/** The links to a document, those to replaced versions among them: they work on. */
export function linksTo(
  document: DocumentRecord,
  shares: readonly Share[],
): readonly VersionLink[] {
  const versions = versionsOf(document)
  return shares.flatMap((share) => {
    const at = versions.findIndex((version) => nameOf(version) === share.name)
    const version = versions[at]
    return version === undefined ? [] : [{ share, version, number: at + 1 }]
  })
}

/** Whether a document is in the bin, by itself or with its case. */
export function liesInBin({ binnedAt, caseId }: DocumentRecord): boolean {
  return binnedAt !== null || (getRecord(caseKind, caseId)?.value.binnedAt ?? null) !== null
}
