import type { TFunction } from 'i18next'
import type { SentPassage } from '../../../domain/conversation/conversation'
import type { CitationState } from '../../../domain/formats/citations/citation.ts'

/** What a citation is called, by what is known of it. */
export const citationLabels = {
  found: 'citationFound',
  unverified: 'citationUnverified',
  malformed: 'citationMalformed',
} as const satisfies Readonly<Record<CitationState, string>>

/** What a source is called: a page of a document of a case, or of a published reference. */
export function sourceName(
  t: TFunction<'assistant'>,
  { id, title, page, reference }: SentPassage,
): string {
  if (reference === null) return t('openPassage', { id, title, page })
  return page === 0
    ? t('openReference', { id, title })
    : t('openReferencePage', { id, title, page })
}
