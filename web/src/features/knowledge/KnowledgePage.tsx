import { Alert, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBooks, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  admits,
  anyKnowledge,
  type Knowledge,
  publishedKnowledge,
  type SmallKnowledge,
} from '../../assistant/knowledge'
import type { KnowledgeFilter } from '../../backend/knowledge'
import { languageName } from '../../records-ui/reference-facts'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { SearchField } from '../../ui/fields/SearchField'
import { SelectField } from '../../ui/fields/SelectField'
import { icon } from '../../ui/icon'
import { PageHeader } from '../../ui/PageHeader'
import { Spinner } from '../../ui/Spinner'
import { FoundHere } from './FoundPassages'
import classes from './knowledge.module.css'
import { ReferenceList } from './ReferenceList'
import { SearchThere, type SearchWay } from './SearchThere'

/** /knowledge: what the administrators of this server publish for everybody on it. */
export function KnowledgePage() {
  const { t } = useTranslation('knowledge')
  const { t: common } = useTranslation()
  const base = useQuery(publishedKnowledge)
  return (
    <>
      <PageHeader title={common('titleKnowledge')} description={t('about')} />
      <Stack gap="md">
        <Alert
          role="note"
          variant="light"
          color="blue"
          icon={icon(IconWorld, 18)}
          title={t('openTitle')}
        >
          <Text size="sm">{t('openText')}</Text>
        </Alert>
        {base.isPending && <Spinner text={common('loading')} />}
        <ErrorAlert error={base.error} onRetry={() => void base.refetch()} />
        {base.data?.entries.length === 0 && (
          <EmptyState icon={<IconBooks size={32} />} title={t('nothing')}>
            {t('nothingText')}
          </EmptyState>
        )}
        {base.data !== undefined && base.data.entries.length > 0 && (
          <BrowseAndSearch base={base.data} />
        )}
      </Stack>
    </>
  )
}

function BrowseAndSearch({ base }: { base: Knowledge }) {
  const [filter, setFilter] = useState(anyKnowledge)
  const narrowing = <Narrowing base={base} filter={filter} onChange={setFilter} />
  const list = <ReferenceList entries={base.entries.filter((entry) => admits(filter, entry))} />
  return base.small ? (
    <SearchHere base={base} filter={filter} narrowing={narrowing} list={list} />
  ) : (
    <SearchThere filter={filter} narrowing={narrowing} list={list} />
  )
}

/** A small base is searched in the browser, as one types. */
function SearchHere({ base, filter, narrowing, list }: SearchWay & { base: SmallKnowledge }) {
  const { t } = useTranslation('knowledge')
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 250)
  const sought = typed.trim() === '' ? '' : settled
  return (
    <>
      <search className={classes.search}>
        <SearchField label={t('search')} value={typed} onType={setTyped} flex="1 1 18rem" />
        {narrowing}
      </search>
      <Text size="xs" c="dimmed">
        {t('searchedHere')}
      </Text>
      {sought === '' ? list : <FoundHere base={base} question={sought} filter={filter} />}
    </>
  )
}

const facets = [
  ['category', 'category', 'anyCategory'],
  ['jurisdiction', 'jurisdiction', 'anyJurisdiction'],
  ['language', 'language', 'anyLanguage'],
] as const

/** A choice for each fact that tells the references from each other. */
function Narrowing({
  base,
  filter,
  onChange,
}: {
  base: Knowledge
  filter: KnowledgeFilter
  onChange: (filter: KnowledgeFilter) => void
}) {
  const { t } = useTranslation('knowledge')
  return (
    <Group gap="xs">
      {facets.map(([facet, label, any]) => {
        const values = [...new Set(base.entries.map((entry) => entry[facet]))]
          .filter((value) => value !== '')
          .sort((a, b) => a.localeCompare(b))
        if (values.length < 2 && filter[facet] === '') return null
        return (
          <SelectField
            key={facet}
            aria-label={t(label)}
            value={filter[facet]}
            data={[
              { value: '', label: t(any) },
              ...values.map((value) => ({
                value,
                label: facet === 'language' ? languageName(value) : value,
              })),
            ]}
            onChange={(value) => onChange({ ...filter, [facet]: value })}
          />
        )
      })}
    </Group>
  )
}
