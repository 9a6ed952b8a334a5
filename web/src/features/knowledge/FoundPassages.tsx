import { Group, Text } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '../../assistant/disclose-search'
import type { FoundKnowledge, SmallKnowledge } from '../../assistant/knowledge'
import { excerpt } from '../../assistant/retrieval/marks'
import type { KnowledgeFilter } from '../../backend/knowledge'
import { paths } from '../../lib/paths'
import { Excerpt } from '../../records-ui/Excerpt'
import { languageName } from '../../records-ui/reference-facts'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import classes from './knowledge.module.css'
import { passagesFor, passagesSearched } from './queries'
import { ReferenceMarks } from './ReferenceMarks'

/** What a search in the browser finds. */
export function FoundHere({
  base,
  question,
  filter,
}: {
  base: SmallKnowledge
  question: string
  filter: KnowledgeFilter
}) {
  return <FoundPassages found={useQuery(passagesFor(base, question, filter))} question={question} />
}

/** What the server finds with words that have left for it. */
export function FoundThere({ search, filter }: { search: Search; filter: KnowledgeFilter }) {
  return (
    <FoundPassages found={useQuery(passagesSearched(search, filter))} question={search.words} />
  )
}

/** The passages that answer, the best first, each opening at its place. */
function FoundPassages({
  found,
  question,
}: {
  found: UseQueryResult<FoundKnowledge[]>
  question: string
}) {
  const { t } = useTranslation('knowledge')
  if (found.isPending) return <Spinner text={t('searching')} />
  if (found.isError) {
    return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  }
  return (
    <section aria-label={t('results')}>
      <Text size="xs" c="dimmed" role="status" mb="xs">
        {found.data.length === 0 ? '' : t('found', { count: found.data.length })}
      </Text>
      {found.data.length === 0 ? (
        <EmptyState title={t('foundNone')}>{t('foundNoneText')}</EmptyState>
      ) : (
        <ol className={classes.list}>
          {found.data.map((passage) => (
            <li key={`${passage.entry}/${passage.n}`} className={classes.card}>
              <Passage passage={passage} question={question} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Passage({ passage, question }: { passage: FoundKnowledge; question: string }) {
  const { t } = useTranslation('knowledge')
  const { reference, heading, page, start, end, text } = passage
  const parts = useMemo(() => excerpt(text, question), [text, question])
  return (
    <article aria-label={reference.title}>
      <Group gap="xs">
        <a className={classes.name} href={paths.reference(reference.id, { start, end })}>
          {reference.title}
        </a>
        <ReferenceMarks entry={reference} />
      </Group>
      <Text size="xs" c="dimmed">
        {[
          heading,
          page === 0 ? '' : t('page', { number: page }),
          reference.jurisdiction,
          languageName(reference.language),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </Text>
      <Excerpt parts={parts} />
    </article>
  )
}
