import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { KnowledgeEntry } from '../../backend/knowledge'
import { paths } from '../../lib/paths'
import { languageName, useDayText } from '../../records-ui/reference-facts'
import { EmptyState } from '../../ui/EmptyState'
import classes from './knowledge.module.css'
import { ReferenceMarks } from './ReferenceMarks'

/** References under their categories; those without one come last. */
export function ReferenceList({ entries }: { entries: readonly KnowledgeEntry[] }) {
  const { t } = useTranslation('knowledge')
  const day = useDayText()
  if (entries.length === 0) return <EmptyState title={t('nothingThere')} />
  const categories = [...new Set(entries.map(({ category }) => category))].sort(
    (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b),
  )
  return categories.map((category) => (
    <section key={category} aria-label={category || t('noCategory')}>
      <Title order={2} size="h5" mb="xs">
        {category || t('noCategory')}
      </Title>
      <ul className={classes.list}>
        {entries
          .filter((entry) => entry.category === category)
          .map((entry) => (
            <li key={entry.id} className={classes.card}>
              <Group gap="xs">
                <a className={classes.name} href={paths.reference(entry.id)}>
                  {entry.title}
                </a>
                <ReferenceMarks entry={entry} />
              </Group>
              <Text size="xs" c="dimmed">
                {[
                  entry.jurisdiction,
                  languageName(entry.language),
                  entry.effective_on === ''
                    ? ''
                    : t('effectiveSince', { date: day(entry.effective_on) }),
                  t('versionNumber', { number: entry.version }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
            </li>
          ))}
      </ul>
    </section>
  ))
}
