import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursCell } from '../../domain/formats/sheet.ts'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { hoursText } from '../../domain/values/duration.ts'
import { firstDayOfWeek } from '../../lib/week.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import type { ListColumn, ListFilter } from '../../records-ui/list/columns.ts'
import { moneyText, useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { useCaseTitles } from '../../records-ui/use-current-records.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import type { Entry } from '../../vault/wire/types'
import { CaseCell, Description, FeeCell } from './TimeCells'
import { TimeRowState } from './TimeRowState'
import { filtersOf, isDone, type TimeRow, timeRows } from './time-rows.ts'
import { periodsAround, timeFilters, timePeriods } from './time-view.ts'

/** The time worked, the newest first: of a case, or of all with the case of each when `caseId` is ''. */
export function useTimeList(
  caseId: string,
  entries: readonly Entry<TimeEntry>[],
  onOpen: (id: string) => void,
): List<TimeRow> {
  const { t, i18n } = useTranslation('time')
  const language = i18n.resolvedLanguage ?? 'en'
  const terms = useBillingTerms()
  const today = useToday()
  const firstDay = firstDayOfWeek(language, navigator.languages)
  const titles = useCaseTitles()
  const rowsOf = useMemo(() => {
    const periodsOf = periodsAround(today, firstDay)
    return timeRows({ titles, policy: roundingOf(terms), periodsOf })
  }, [titles, terms, today, firstDay])
  const rows = useMemo(() => rowsOf(entries.filter(isDone)), [entries, rowsOf])
  const filters = useFilters()
  return useList<TimeRow>({
    id: caseId === '' ? 'time' : `time:${caseId}`,
    label: t('entries'),
    fileName: [t('entries'), titles.get(caseId)].filter(Boolean).join(' '),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.description,
    words: ({ entry, caseTitle }) => [entry.value.description, caseTitle],
    binned: ({ entry }) => entry.value.binnedAt !== null,
    firstSort: { key: 'on', descending: true },
    columns: useColumns(caseId === '', onOpen),
    filters: caseId === '' ? filters : [],
  })
}

function useColumns(across: boolean, onOpen: (id: string) => void): readonly ListColumn<TimeRow>[] {
  const { t, i18n } = useTranslation('time')
  const { t: word } = useTranslation('records')
  const { t: sheet } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const people = usePeople()
  const of = useFieldColumns(timeEntryKind, ({ entry }: TimeRow) => entry.value)
  const inFiles = { hidden: true, inFiles: true } as const
  const alone = across ? inFiles : { wideOnly: true }
  const hours = (seconds: number): string => t('hours', { hours: hoursText(seconds, language) })
  return [
    of('description', 'minmax(11rem, 3fr)', {
      render: ({ entry }) => <Description entry={entry} onOpen={onOpen} />,
    }),
    of('caseId', 'minmax(9.5rem, 2fr)', {
      key: 'case',
      header: word('caseField'),
      value: ({ caseTitle }) => caseTitle,
      render: (row) => <CaseCell row={row} />,
      ...(across ? {} : inFiles),
    }),
    {
      key: 'person',
      header: t('scope_person'),
      width: '7rem',
      value: ({ entry }) => nameOf(people, entry.value.personId),
      ...(across ? { wideOnly: true } : inFiles),
    },
    of('on', '8.5rem', { tiesTurn: true }),
    of('seconds', '6rem', {
      key: 'worked',
      number: true,
      value: ({ entry }) => hours(entry.value.seconds),
      sortValue: ({ entry }) => entry.value.seconds,
      cell: ({ entry }) => hoursCell(entry.value.seconds),
      render: ({ entry, billed }) => (
        <span title={t('workedAndBilled', { billed: hoursText(billed, language) })}>
          {hours(entry.value.seconds)}
        </span>
      ),
    }),
    {
      key: 'billed',
      header: t('totalBilled'),
      width: '6rem',
      number: true,
      value: ({ billed }) => hours(billed),
      sortValue: ({ billed }) => billed,
      cell: ({ billed }) => hoursCell(billed),
      ...inFiles,
    },
    of('hourly', '6rem', { key: 'rate', ...alone }),
    {
      key: 'fee',
      header: t('fee'),
      width: '7rem',
      number: true,
      value: ({ fee }) => moneyText(fee, language),
      sortValue: ({ fee }) => fee?.minor ?? 0,
      cell: ({ fee }) => fee ?? '',
      render: (row) => <FeeCell row={row} />,
    },
    {
      key: 'currency',
      header: t('currency'),
      width: '5rem',
      value: ({ entry }) => entry.value.hourly?.currency ?? '',
      ...inFiles,
    },
    {
      key: 'codes',
      header: t('codes'),
      width: '6rem',
      value: ({ entry: { value } }) =>
        [value.taskCode, value.activityCode].filter(Boolean).join(' '),
      ...alone,
    },
    of('billing', '9.5rem', {
      key: 'state',
      sortable: false,
      value: ({ entry: { value } }) => {
        if (value.billing === 'invoiced') return t('billed')
        if (value.billing === 'written_off') return sheet('sheet_writtenOff')
        return value.billable ? '' : t('notBillable')
      },
      render: (row) => <TimeRowState row={row} />,
    }),
  ]
}

function useFilters(): readonly ListFilter<TimeRow>[] {
  const { t } = useTranslation('time')
  const { t: sheet } = useTranslation('billing')
  const people = usePeople()
  const who: ListFilter<TimeRow> = {
    key: 'person',
    label: t('ratePerson'),
    one: true,
    all: '',
    options: [
      { value: '', label: sheet('sheet_everybody') },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
    of: ({ entry }) => entry.value.personId,
  }
  return [
    {
      key: 'filter',
      label: sheet('sheet_filter'),
      one: true,
      all: 'all',
      bin: sheet('sheet_filter_bin'),
      options: timeFilters.map((value) => ({ value, label: sheet(`sheet_filter_${value}`) })),
      of: filtersOf,
    },
    {
      key: 'period',
      label: sheet('sheet_period'),
      one: true,
      all: 'all',
      options: timePeriods.map((value) => ({ value, label: sheet(`sheet_period_${value}`) })),
      of: ({ periods }) => periods,
    },
    ...(people.length > 1 ? [who] : []),
  ]
}
