import { Badge, Group } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind, clientStatuses, clientTypes, clientWords } from '../../domain/client/client.ts'
import { clientStatusKeys, clientTypeKeys } from '../../domain/client/labels.ts'
import { languages } from '../../i18n/languages'
import { paths } from '../../lib/paths'
import { useCustomColumns } from '../../records-ui/custom/use-custom-columns.ts'
import { useCustomFields } from '../../records-ui/custom/use-custom-fields.ts'
import { controlColumn, type ListColumn, type ListFilter } from '../../records-ui/list/columns.ts'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import { ClientBinCell } from './ClientBinCell'
import { MailLink } from './ContactLinks'
import { type ClientRow, clientRows, orderName, tagsOf } from './client-rows.ts'

const rowWords = ({ entry, own }: ClientRow) => [...clientWords(entry.value), ...own]

/** The list of clients: its rows, columns and filters. */
export function useClientList(): List<ClientRow> {
  const { t: common, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const clients = useRecords(clientKind)
  const cases = useRecords(caseKind)
  const fields = useCustomFields('client')
  const columns = useColumns()
  const own = useCustomColumns<ClientRow>('client', ({ entry }) => entry.value)
  const rows = useMemo(() => clientRows(clients, cases, fields), [clients, cases, fields])
  const tags = useMemo(() => tagsOf(clients, language), [clients, language])
  return useList<ClientRow>({
    id: 'clients',
    label: common('titleClients'),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.name,
    words: rowWords,
    binned: ({ entry }) => entry.value.binnedAt !== null,
    firstSort: { key: 'name', descending: false },
    columns: [...columns.slice(0, -2), ...own, ...columns.slice(-2)],
    filters: useFilters(tags),
  })
}

function useColumns(): readonly ListColumn<ClientRow>[] {
  const { t, i18n } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const of = useFieldColumns(clientKind, ({ entry }: ClientRow) => entry.value)
  return [
    of('name', 'minmax(9.25rem, 1.6fr)', {
      render: ({ entry }) => <ClientName row={entry} />,
      sortValue: ({ entry }) => orderName(entry.value, language),
    }),
    // The sign before the name says it, too.
    of('type', '7rem', { hidden: true }),
    of('email', 'minmax(14rem, 2fr)', {
      render: ({ entry }) => entry.value.email && <MailLink email={entry.value.email} fw={400} />,
    }),
    of('phone', 'minmax(8.5rem, 1fr)', { sortable: false, only: 'list' }),
    of('status', '5.75rem'),
    {
      key: 'cases',
      header: t('activeCases'),
      width: '4.75rem',
      number: true,
      only: 'list',
      value: ({ activeCases }) => activeCases,
    },
    of('tags', 'minmax(7.5rem, 1fr)', {
      render: ({ entry: { value } }) => value.tags.length > 0 && <Tags tags={value.tags} />,
    }),
    of('aliases', 'minmax(8rem, 1fr)', { hidden: true }),
    ...(['city', 'country'] as const).map(
      (key): ListColumn<ClientRow> => ({
        key,
        header: t(key),
        width: '8rem',
        hidden: true,
        value: ({ entry }) => entry.value.addresses[0]?.[key] ?? '',
      }),
    ),
    of('taxIds', '9rem', {
      hidden: true,
      value: ({ entry }) => entry.value.taxIds.map(({ value }) => value).join(', '),
    }),
    of('language', '7rem', {
      hidden: true,
      value: ({ entry: { value } }) =>
        languages.find(({ code }) => code === value.language)?.name ?? value.language,
    }),
    {
      key: 'updated',
      header: t('updated'),
      width: '7rem',
      hidden: true,
      value: ({ entry }) => dayAt(entry.updatedAt),
      sortValue: ({ entry }) => entry.updatedAt,
      render: ({ entry }) => day.format(entry.updatedAt),
    },
    savedColumn(t('state'), ({ entry }) => entry, { only: 'list' }),
    controlColumn(
      'bin',
      word('binRestore'),
      '14rem',
      ({ entry }) => <ClientBinCell entry={entry} />,
      'bin',
    ),
  ]
}

function useFilters(tags: readonly string[]): readonly ListFilter<ClientRow>[] {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  return [
    {
      key: 'status',
      label: t('status'),
      options: clientStatuses.map((value) => ({ value, label: word(clientStatusKeys[value]) })),
      of: ({ entry }) => entry.value.status,
    },
    {
      key: 'type',
      label: t('type'),
      options: clientTypes.map((value) => ({ value, label: word(clientTypeKeys[value]) })),
      of: ({ entry }) => entry.value.type,
    },
    ...(tags.length === 0
      ? []
      : [
          {
            key: 'tag',
            label: t('tags'),
            options: tags.map((value) => ({ value, label: value })),
            addressable: [],
            of: ({ entry }: ClientRow) => entry.value.tags,
          },
        ]),
    {
      key: 'archive',
      label: t('archive'),
      options: [
        { value: 'current', label: t('current') },
        { value: 'archived', label: t('archived') },
      ],
      of: ({ entry }) => (entry.value.archivedAt === null ? 'current' : 'archived'),
      hides: ['archived'],
    },
  ]
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} size="sm" variant="light" title={tag}>
          {tag}
        </Badge>
      ))}
    </Group>
  )
}

function ClientName({ row }: { row: ClientRow['entry'] }) {
  const { t } = useTranslation('records')
  const Icon = row.value.type === 'company' ? IconBuilding : IconUser
  return (
    <Group gap={6} wrap="nowrap">
      <Icon
        size={16}
        stroke={1.5}
        role="img"
        aria-label={t(clientTypeKeys[row.value.type])}
        style={{ flex: 'none' }}
      />
      <a href={paths.client(row.id)}>{row.value.name}</a>
    </Group>
  )
}
