import type { SentPassage } from '../../domain/conversation'
import { paths } from '../../lib/paths'

/** Where a passage opens: its document, at exactly these characters. */
export function passagePath(passage: SentPassage, at?: { start: number; end: number }): string {
  return paths.casePassage(passage.caseId, {
    document: passage.documentId,
    page: passage.page,
    start: passage.start + (at?.start ?? 0),
    end: at === undefined ? passage.end : passage.start + at.end,
  })
}
