import { Anchor, Badge, Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Template,
  templateCategories,
  templateKind,
  templateStates,
} from '../../../domain/template/template.ts'
import { languages } from '../../../i18n/languages'
import { capital } from '../../../lib/capital.ts'
import { paths } from '../../../lib/paths'
import type { ListColumn, ListFilter } from '../../../records-ui/list/columns.ts'
import { savedColumn } from '../../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../../records-ui/list/use-list.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { TemplateMenu } from './TemplateMenu'

const stateColors = { draft: 'yellow', approved: 'green', retired: 'gray' } as const

/** What a language calls itself. */
export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}

/** The list of templates. `onGenerate` is told for which of them a document is wanted. */
export function useTemplateList(
  onGenerate: (ids: readonly string[]) => void,
): List<Entry<Template>> {
  const { t } = useTranslation('templates')
  const templates = useRecords(templateKind)
  return useList<Entry<Template>>({
    id: 'templates',
    label: t('listLabel'),
    rows: templates,
    rowKey: ({ id }) => id,
    rowName: ({ value }) => value.name,
    words: ({ value }) => [value.name, value.jurisdiction, value.practiceArea],
    binned: ({ value }) => value.binnedAt !== null,
    firstSort: { key: 'title', descending: false },
    columns: useColumns(onGenerate),
    filters: useFilters(templates),
  })
}

function useColumns(
  onGenerate: (ids: readonly string[]) => void,
): readonly ListColumn<Entry<Template>>[] {
  const { t } = useTranslation('templates')
  const of = useFieldColumns(templateKind, ({ value }: Entry<Template>) => value)
  return [
    of('name', 'minmax(14rem, 3fr)', {
      key: 'title',
      render: (entry) => <TemplateName entry={entry} />,
    }),
    of('category', 'minmax(6rem, 1fr)', {
      value: ({ value }) => t(`category${capital(value.category)}`),
    }),
    of('language', '6rem', { value: ({ value }) => languageName(value.language), wideOnly: true }),
    of('jurisdiction', 'minmax(6rem, 1fr)', { hidden: true }),
    {
      key: 'version',
      header: t('version'),
      width: '5rem',
      value: ({ value }) => value.version,
      wideOnly: true,
    },
    of('state', '7rem', {
      value: ({ value }) => t(`state${capital(value.state)}`),
      render: ({ value }) => (
        <Badge variant="light" color={stateColors[value.state]}>
          {t(`state${capital(value.state)}`)}
        </Badge>
      ),
    }),
    savedColumn(t('saved'), (entry) => entry, { key: 'saved', wideOnly: true }),
    {
      key: 'actions',
      header: t('actions'),
      width: '9.5rem',
      value: () => '',
      control: true,
      render: (entry) => (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => onGenerate([entry.id])}
            disabled={entry.value.binnedAt !== null}
          >
            {t('generate')}
          </Button>
          <TemplateMenu entry={entry} />
        </Group>
      ),
    },
  ]
}

function useFilters(templates: readonly Entry<Template>[]): readonly ListFilter<Entry<Template>>[] {
  const { t } = useTranslation('templates')
  const jurisdictions = useMemo(
    () => [...new Set(templates.map(({ value }) => value.jurisdiction))].filter(Boolean).sort(),
    [templates],
  )
  return [
    {
      key: 'category',
      label: t('fieldCategory'),
      options: templateCategories.map((value) => ({
        value,
        label: t(`category${capital(value)}`),
      })),
      of: ({ value }) => value.category,
    },
    {
      key: 'language',
      label: t('fieldLanguage'),
      options: languages.map(({ code, name }) => ({ value: code, label: name })),
      of: ({ value }) => value.language,
    },
    {
      key: 'state',
      label: t('state'),
      options: templateStates.map((value) => ({ value, label: t(`state${capital(value)}`) })),
      of: ({ value }) => value.state,
      hides: ['retired'],
    },
    {
      key: 'jurisdiction',
      label: t('fieldJurisdiction'),
      options: jurisdictions.map((value) => ({ value, label: value })),
      addressable: [],
      of: ({ value }) => value.jurisdiction,
    },
  ]
}

function TemplateName({ entry: { id, value } }: { entry: Entry<Template> }) {
  const { t } = useTranslation('templates')
  return (
    <Group gap={6}>
      <Anchor href={paths.template(id)}>{value.name}</Anchor>
      {value.starter !== '' && value.state === 'draft' && value.version === 1 && (
        <Badge size="xs" variant="light" color="yellow" style={{ flex: 'none' }}>
          {t('starterBadge')}
        </Badge>
      )}
    </Group>
  )
}
