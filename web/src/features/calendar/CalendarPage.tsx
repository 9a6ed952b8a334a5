import { Alert, Group, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChecklist, IconFileImport, IconPrinter } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { defaultWorkingHours, preferencesKind } from '../../domain/firm/preferences.ts'
import { isDay, parseCivilDate } from '../../domain/values/civil-date.ts'
import { paths } from '../../lib/paths'
import { isIdentifier, withOpen } from '../../lib/view-address'
import { firstDayOfWeek } from '../../lib/week.ts'
import { useCaseTitles } from '../../records-ui/use-current-records.ts'
import { useTimeZone, useToday } from '../../records-ui/use-time-zone.ts'
import { AddButton, Writers } from '../../records-ui/Writers.tsx'
import { icon } from '../../ui/icon'
import { Fetching, lazyDialog, lazyPart } from '../../ui/lazy'
import { MoreMenu } from '../../ui/MoreMenu'
import { PageHeader } from '../../ui/PageHeader'
import { printOnly } from '../../ui/print-only'
import { useOpened } from '../../ui/use-opened'
import { useView } from '../../ui/use-view'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { AgendaList } from './AgendaList'
import { CalendarSheet } from './CalendarSheet'
import { type CalendarLook, TimeBar } from './CalendarToolbar'
import classes from './calendar.module.css'
import { isItemKey, itemTypes } from './calendar-look.ts'
import { calendarViews, rangeOf, rangeTitle } from './calendar-range.ts'
import { ExportItems } from './ExportItems'
import { ItemDrawer } from './ItemDrawer'
import { useActions } from './use-actions'
import { useCalendar } from './use-calendar.ts'

const FilterBar = lazyPart(
  async () => (await import('./FilterBar')).FilterBar,
  <div className={classes.filters} />,
)

const CalendarBin = lazyPart(async () => (await import('./CalendarBin')).CalendarBin)

const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog')).ImportDialog)

const CalendarGrid = lazyPart(
  async () => (await import('./CalendarGrid')).CalendarGrid,
  <Fetching />,
)

/** /calendar: what happens when. `?event=` opens one event, the fragment names the day of a series. */
export function CalendarPage() {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  const zone = useTimeZone()
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const { look, setLook, opened, open } = useLook(narrow)
  const firstDay = firstDayOfWeek(language, navigator.languages)
  const { from, to } = rangeOf(look.view, look.day, firstDay)
  const range = useMemo(() => ({ from, to }), [from, to])
  const content = useCalendar(range, look, zone)
  const caseTitles = useCaseTitles()
  const actions = useActions(zone, () => open(undefined))
  const { write } = useRights()
  const [importing, setImporting] = useState(false)
  const dayStart = useDayStart()
  const item = content.all.find(({ key }) => key === opened)
  const today = useToday()
  const heading = rangeTitle(look.view, look.day, range, language)
  const clashing = content.items.filter(({ key }) => content.clashes.has(key)).length

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Steps
            shown={content.items}
            look={look}
            caseTitle={caseTitles.get(look.caseId) ?? ''}
            onCreate={() => actions.create(look.day, '', look.caseId)}
            onImport={() => setImporting(true)}
          />
        }
      />
      <TimeBar look={look} onChange={setLook} heading={heading} />
      <FilterBar look={look} onChange={setLook} />
      {clashing > 0 && (
        <Alert color="yellow" p="xs" mb="sm" icon={<IconAlertTriangle size={16} />} role="status">
          {t('clashes', { count: clashing })}
        </Alert>
      )}
      {look.view === 'agenda' ? (
        <AgendaList
          content={content}
          caseTitles={caseTitles}
          today={today}
          onOpen={({ key }) => open(key)}
        />
      ) : (
        <CalendarGrid
          view={look.view}
          day={look.day}
          firstDay={firstDay}
          content={content}
          dayStart={dayStart}
          onOpen={({ key }) => open(key)}
          onMove={actions.drag}
          onPick={(day, time) => {
            if (write) actions.create(day, time, look.caseId)
          }}
          onView={(view) => setLook({ view })}
          onDay={(day) => setLook({ day })}
        />
      )}
      <CalendarBin />
      <CalendarSheet items={content.items} caseTitles={caseTitles} heading={heading} />
      <ItemDrawer
        item={item}
        content={content}
        zone={zone}
        caseTitle={caseTitles.get(item?.caseId ?? '') ?? ''}
        onEdit={actions.edit}
        onMove={actions.move}
        onDelete={actions.remove}
        onClose={() => open(undefined)}
      />
      <ImportDialog opened={importing} zone={zone} onClose={() => setImporting(false)} />
      {actions.dialogs}
    </>
  )
}

/** What can be done with the calendar as a whole. */
function Steps({
  shown,
  look,
  caseTitle,
  onCreate,
  onImport,
}: {
  shown: readonly CalendarItem[]
  look: CalendarLook
  caseTitle: string
  onCreate: () => void
  onImport: () => void
}) {
  const { t } = useTranslation('calendar')
  const { t: tasks } = useTranslation('tasks')
  return (
    <Group gap="xs">
      <MoreMenu steps={[{ label: tasks('title'), Icon: IconChecklist, act: paths.tasks() }]}>
        <Menu.Item
          leftSection={icon(IconPrinter, 15)}
          onClick={printOnly}
          disabled={shown.length === 0}
        >
          {t('print')}
        </Menu.Item>
        <Writers>
          <Menu.Item leftSection={icon(IconFileImport, 15)} onClick={onImport}>
            {t('import')}
          </Menu.Item>
        </Writers>
        <ExportItems shown={shown} caseId={look.caseId} caseTitle={caseTitle} />
      </MoreMenu>
      <AddButton onClick={onCreate}>{t('newEvent')}</AddButton>
    </Group>
  )
}

const addressable = {
  view: calendarViews,
  day: isDay,
  caseId: isIdentifier,
  person: isIdentifier,
  types: ['', ...itemTypes],
  withOver: ['0', '1'],
}

/** How the calendar is looked at, and which item is open. The address may name one. */
function useLook(narrow: boolean) {
  const today = useToday()
  const first = useMemo<Omit<CalendarLook, 'view'> & { view: CalendarLook['view'] | '' }>(
    () => ({ view: '', day: today, caseId: '', person: '', types: [], withOver: true }),
    [today],
  )
  const { values, set } = useView('calendar', first, addressable)
  const [opened, open] = useOpened('calendar', isItemKey)
  const id = useSearch({
    strict: false,
    select: (search: { event?: string }) => search.event ?? '',
  })
  const on = useLocation({ select: ({ hash }) => hash })
  const event = useRecord(calendarEventKind, id || undefined)
  const navigate = useNavigate()
  const startDay = event?.value.startDay
  useEffect(() => {
    if (startDay === undefined) return
    const day = parseCivilDate(on) ?? startDay
    set({ day })
    const hash = withOpen('', 'calendar', `event:${id}:${day}`)
    void navigate({ href: `${paths.calendar()}#${hash}`, replace: true })
  }, [id, on, startDay, set, navigate])
  const look = useMemo<CalendarLook>(
    () => ({ ...values, view: values.view || (narrow ? 'agenda' : 'month') }),
    [values, narrow],
  )
  return { look, setLook: set, opened, open }
}

/** When the person's working day begins. */
function useDayStart(): string {
  const { user } = useAuth()
  const own = useRecords(preferencesKind).find(({ value }) => value.user === user?.id)
  return (own?.value.workingHours ?? defaultWorkingHours).from
}
