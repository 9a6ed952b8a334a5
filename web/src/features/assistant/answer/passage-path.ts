import type { SentPassage } from '../../../domain/conversation/conversation'
import { paths } from '../../../lib/paths'

/** Where a passage opens: its document or reference, at exactly these characters. */
export function passagePath(passage: SentPassage, at?: { start: number; end: number }): string {
  const { reference } = passage
  if (reference !== null) {
    return paths.reference(passage.documentId, {
      version: reference.version,
      start: passage.start + (at?.start ?? 0),
      end: at === undefined ? passage.end : passage.start + at.end,
    })
  }
  return paths.casePassage(passage.caseId, {
    document: passage.documentId,
    page: passage.page,
    start: passage.start + (at?.start ?? 0),
    end: at === undefined ? passage.end : passage.start + at.end,
  })
}
