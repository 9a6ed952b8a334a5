/** What is said of a published reference beside its title. */
import { useTranslation } from 'react-i18next'
import type { KnowledgeEntry } from '../backend/knowledge'
import { languages } from '../i18n/languages'
import { todayNow } from './use-time-zone.ts'

/** A language by the name that its readers give it; a tag that is none of ours as it is. */
export function languageName(tag: string): string {
  return languages.find(({ code }) => code === tag)?.name ?? tag
}

/** A day of the calendar as the reader's language writes it. */
export function useDayText(): (day: string) => string {
  const { i18n } = useTranslation()
  return (day) =>
    day === ''
      ? ''
      : new Intl.DateTimeFormat(i18n.resolvedLanguage, {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }).format(new Date(day))
}

/** Whether the day on which somebody should have looked at a reference again is past. */
export function reviewIsDue(entry: Pick<KnowledgeEntry, 'review_on'>): boolean {
  return entry.review_on !== '' && entry.review_on < todayNow()
}

/** Whether a reference is published and not in force yet. */
export function isAhead(entry: Pick<KnowledgeEntry, 'effective_on'>): boolean {
  return entry.effective_on > todayNow()
}
