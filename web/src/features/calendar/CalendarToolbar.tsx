import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CalendarFilter } from '../../domain/calendar/calendar-items.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { LineField } from '../../ui/fields/LineField'
import { IconButton } from '../../ui/IconButton'
import classes from './calendar.module.css'
import { type CalendarViewName, calendarViews, stepped } from './calendar-range.ts'

/** How the calendar is looked at. */
export interface CalendarLook extends CalendarFilter {
  readonly view: CalendarViewName
  readonly day: CivilDate
}

/** What a toolbar shows of the look, and how it changes it. */
export interface LookProps {
  readonly look: CalendarLook
  readonly onChange: (patch: Partial<CalendarLook>) => void
}

/** Where in time, and which view. */
export function TimeBar({ look, onChange, heading }: LookProps & { heading: string }) {
  const { t } = useTranslation('calendar')
  const today = useToday()
  const { view, day } = look
  return (
    <div className={classes.bar}>
      <Group gap={4} wrap="nowrap">
        <Button variant="default" size="compact-md" onClick={() => onChange({ day: today })}>
          {t('today')}
        </Button>
        <IconButton
          icon={IconChevronLeft}
          label={t('previous')}
          variant="default"
          size="lg"
          onClick={() => onChange({ day: stepped(view, day, -1) })}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('next')}
          variant="default"
          size="lg"
          onClick={() => onChange({ day: stepped(view, day, 1) })}
        />
      </Group>
      <h2 className={classes.range} aria-live="polite">
        {heading}
      </h2>
      <LineField
        type="date"
        aria-label={t('goTo')}
        value={day}
        onChange={(value) => {
          const picked = parseCivilDate(value)
          if (picked !== null) onChange({ day: picked })
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        onChange={(view) => onChange({ view })}
        data={calendarViews.map((value) => ({ value, label: t(`view_${value}`) }))}
      />
    </div>
  )
}
