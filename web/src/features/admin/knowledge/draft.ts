/** What an administrator enters about a reference, and what is wrong with it. */
import type {
  AdminKnowledgeEntry,
  KnowledgeDraft,
  KnowledgeFormat,
} from '../../../backend/knowledge'
import { tidyLine } from '../../../domain/values/text'

/** As large as the server takes (internal/knowledge, MaxFileBytes). */
export const largestFile = 10 * 1024 * 1024

/** What a file chooser offers. */
export const acceptedFiles = '.pdf,.docx,.html,.htm,.md,.markdown,.txt'

const formats: Readonly<Record<string, KnowledgeFormat>> = {
  pdf: 'pdf',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
}

/** The format of a file by the end of its name. */
export function formatOf(name: string): KnowledgeFormat | undefined {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formats, end) ? formats[end] : undefined
}

/** The fields of the form, apart from the file. */
export type Fields = Omit<KnowledgeDraft, 'file'>

/** The form's fields for an entry, or for a new one in `language`. */
export function fieldsOf(entry: AdminKnowledgeEntry | undefined, language: string): Fields {
  return {
    title: entry?.title ?? '',
    category: entry?.category ?? '',
    jurisdiction: entry?.jurisdiction ?? '',
    language: entry?.language ?? language,
    effective_on: entry?.effective_on ?? '',
    review_on: entry?.review_on ?? '',
  }
}

/** As it is sent. A file without a known format has been refused before. */
export function draftOf(fields: Fields, file: File | null): KnowledgeDraft {
  const tidy = {
    ...fields,
    title: tidyLine(fields.title),
    category: tidyLine(fields.category),
    jurisdiction: tidyLine(fields.jurisdiction),
  }
  const format = file === null ? undefined : formatOf(file.name)
  return file === null || format === undefined ? tidy : { ...tidy, file: { format, content: file } }
}

export type FileProblem = 'problemNoFile' | 'problemFormat' | 'problemTooLarge'

/** Why a file cannot be published. A new version may keep the one it has. */
export function fileProblem(file: File | null, needed: boolean): FileProblem | null {
  if (file === null) return needed ? 'problemNoFile' : null
  if (formatOf(file.name) === undefined) return 'problemFormat'
  return file.size > largestFile ? 'problemTooLarge' : null
}
