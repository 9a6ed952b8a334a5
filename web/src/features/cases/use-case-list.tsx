import { Badge, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, caseStatuses, practiceAreas } from '../../domain/case/case.ts'
import { caseStatusKeys } from '../../domain/case/labels.ts'
import { clientKind } from '../../domain/client/client.ts'
import { customTexts } from '../../domain/record/custom-field.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { useCustomColumns } from '../../records-ui/custom/use-custom-columns.ts'
import { useCustomFields } from '../../records-ui/custom/use-custom-fields.ts'
import { controlColumn, type ListColumn, type ListSpec } from '../../records-ui/list/columns.ts'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useIsBin, useList } from '../../records-ui/list/use-list.ts'
import { useHeldCases } from '../../records-ui/use-holds.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { usePipelineName, usePipelines, useStageName } from '../../records-ui/use-pipelines.ts'
import { useRecords } from '../../vault/records/hooks'
import { BinCell } from './BinCell'
import { type CaseRow, caseRows, wordsOf } from './case-rows.ts'
import { useAreaName } from './use-area-name.ts'

/** The cases as list and board look at them: one search, one set of filters, the same saved views. */
export function useCaseList(board: boolean): List<CaseRow> {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const fields = useCustomFields('case')
  const pipelines = usePipelines()
  const people = usePeople()
  const held = useHeldCases()
  const area = useAreaName()
  const stage = useStageName()
  const pipelineName = usePipelineName()
  const bin = useIsBin('cases')
  const rows = useMemo(
    () =>
      caseRows(cases, clients, pipelines, held, {
        area,
        stage,
        person: (id) => nameOf(people, id),
        own: (value) => customTexts(fields, value),
      }),
    [cases, clients, pipelines, held, area, stage, people, fields],
  )
  const columns = useColumns()
  const own = useCustomColumns<CaseRow>('case', ({ entry }) => entry.value)
  const areas = useMemo(
    () => [...new Set([...practiceAreas, ...cases.map(({ value }) => value.practiceArea)])],
    [cases],
  )
  const spec: ListSpec<CaseRow> = {
    id: 'cases',
    label: common('titleCases'),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.title,
    words: wordsOf,
    binned: ({ entry }) => entry.value.binnedAt !== null,
    firstSort: { key: 'updated', descending: true },
    columns: [...columns.slice(0, -3), ...own, ...columns.slice(-3)],
    filters: [
      {
        key: 'status',
        label: t('status'),
        options: caseStatuses.map((value) => ({ value, label: word(caseStatusKeys[value]) })),
        of: ({ entry }) => entry.value.status,
        hides: ['archived'],
      },
      {
        key: 'area',
        label: t('practiceArea'),
        options: areas
          .filter((value) => value !== '')
          .map((value) => ({ value, label: area(value) })),
        addressable: practiceAreas,
        of: ({ entry }) => entry.value.practiceArea,
      },
      {
        key: 'pipeline',
        label: t('pipeline'),
        options: pipelines.offered.map((one) => ({ value: one.id, label: pipelineName(one) })),
        // Also one that is out of use, whose cases are still in it.
        addressable: (id) => pipelines.byId.has(id),
        of: ({ pipeline }) => pipeline.id,
        apart: board && !bin,
      },
      {
        key: 'person',
        label: t('responsible'),
        options: [
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: t('nobody') },
        ],
        of: ({ entry: { value } }) => [value.responsibleId, ...value.assigneeIds],
      },
    ],
  }
  return useList(spec)
}

function useColumns(): readonly ListColumn<CaseRow>[] {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const of = useFieldColumns(caseKind, ({ entry }: CaseRow) => entry.value)
  return [
    of('title', 'minmax(14rem, 3fr)', { render: (row) => <CaseTitle row={row} /> }),
    {
      key: 'client',
      header: t('client'),
      width: 'minmax(7.5rem, 1.4fr)',
      value: ({ clientNames }) => format.list(clientNames),
    },
    of('practiceArea', 'minmax(8.5rem, 1.2fr)', { key: 'area', value: ({ areaName }) => areaName }),
    of('status', '8.5rem', {
      value: ({ entry, stageName }) => `${word(caseStatusKeys[entry.value.status])} · ${stageName}`,
      sortValue: ({ entry, pipeline, stage }) =>
        caseStatuses.indexOf(entry.value.status) * 100 + pipeline.pipeline.stages.indexOf(stage),
      render: ({ entry: { value }, stageName }) => (
        <span>
          {word(caseStatusKeys[value.status])}
          {value.status !== 'closed' && (
            <Text span size="xs" c="dimmed">
              {' · '}
              {stageName}
            </Text>
          )}
        </span>
      ),
    }),
    of('responsibleId', 'minmax(7rem, 1fr)', {
      key: 'responsible',
      value: ({ responsible }) => responsible,
      hidden: true,
    }),
    of('docketNumber', 'minmax(8rem, 1fr)', { key: 'docket', hidden: true }),
    of('openedOn', '7rem', { key: 'opened', wideOnly: true }),
    of('closedOn', '7.5rem', { hidden: true }),
    of('keepUntil', '7.5rem', { hidden: true }),
    {
      key: 'updated',
      header: t('updated'),
      width: '6.5rem',
      value: ({ entry }) => new Date(entry.updatedAt).toISOString(),
      sortValue: ({ entry }) => entry.updatedAt,
      render: ({ entry }) => format.relative(entry.updatedAt),
    },
    savedColumn(t('state'), ({ entry }) => entry, { only: 'list' }),
    controlColumn(
      'bin',
      word('binRestore'),
      '9rem',
      ({ entry, held }) => <BinCell entry={entry} held={held} />,
      'bin',
    ),
  ]
}

function CaseTitle({ row: { entry, held } }: { row: CaseRow }) {
  const { t } = useTranslation('records')
  return (
    <Group gap={6} wrap="nowrap">
      <a href={paths.case(entry.id)}>{entry.value.title}</a>
      {held && (
        <Badge size="xs" color="red" variant="light" style={{ flex: 'none' }}>
          {t('legalHold')}
        </Badge>
      )}
    </Group>
  )
}
