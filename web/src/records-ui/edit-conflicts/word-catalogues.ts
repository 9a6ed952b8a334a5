/** The catalogues in which the words of records stand. */
import type { ParseKeys } from 'i18next'

/** The catalogues that the words are taken from. */
export const wordCatalogues = [
  'records',
  'assistant',
  'billing',
  'calendar',
  'cases',
  'clients',
  'communications',
  'deadlines',
  'documents',
  'palette',
  'tasks',
  'templates',
  'time',
] as const

/** A key of one of {@link wordCatalogues}, with its catalogue in front. */
export type WordKey = ParseKeys<typeof wordCatalogues>
