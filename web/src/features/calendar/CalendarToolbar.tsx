import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
} from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CalendarFilter, ItemType } from '../../domain/calendar-items.ts'
import { type CivilDate, civilDateOf, parseCivilDate } from '../../domain/civil-date.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import classes from './calendar.module.css'
import { itemTypes, typeKey } from './calendar-look.ts'
import { type CalendarViewName, calendarViews, stepped } from './calendar-range.ts'

/** How the calendar is looked at. */
export interface CalendarLook extends CalendarFilter {
  readonly view: CalendarViewName
  readonly day: CivilDate
}

interface ToolbarProps {
  readonly look: CalendarLook
  readonly onChange: (patch: Partial<CalendarLook>) => void
  readonly cases: readonly { readonly value: string; readonly label: string }[]
}

/** Where in time, and which view. */
export function TimeBar({
  look,
  onChange,
  heading,
}: Omit<ToolbarProps, 'cases'> & { heading: string }) {
  const { t } = useTranslation('calendar')
  const { view, day } = look
  return (
    <div className={classes.bar}>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange({ day: civilDateOf(new Date()) })}
        >
          {t('today')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('previous')}
          onClick={() => onChange({ day: stepped(view, day, -1) })}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('next')}
          onClick={() => onChange({ day: stepped(view, day, 1) })}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
      <h2 className={classes.range} aria-live="polite">
        {heading}
      </h2>
      <TextInput
        type="date"
        aria-label={t('goTo')}
        value={day}
        onChange={(event) => {
          const picked = parseCivilDate(event.currentTarget.value)
          if (picked !== null) onChange({ day: picked })
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        onChange={(next) => onChange({ view: next as CalendarViewName })}
        data={calendarViews.map((value) => ({ value, label: t(`view_${value}`) }))}
      />
    </div>
  )
}

/** What is let through: types, one case, one person, what is done. */
export function FilterBar({ look, onChange, cases }: ToolbarProps) {
  const { t } = useTranslation('calendar')
  const people = usePeople()
  return (
    <div className={classes.bar}>
      <MultiSelect
        aria-label={t('filterTypes')}
        placeholder={look.types.length === 0 ? t('allTypes') : ''}
        data={itemTypes.map((value) => ({ value, label: t(typeKey(value)) }))}
        value={[...look.types]}
        onChange={(types) => onChange({ types: types as ItemType[] })}
        comboboxProps={{ withinPortal: true, keepMounted: false }}
        clearable
        flex="1 1 12rem"
      />
      <Select
        aria-label={t('filterCase')}
        placeholder={t('allCases')}
        data={cases}
        value={look.caseId === '' ? null : look.caseId}
        onChange={(id) => onChange({ caseId: id ?? '' })}
        searchable
        clearable
        limit={50}
        comboboxProps={{ withinPortal: true, keepMounted: false }}
        flex="1 1 10rem"
      />
      {people.length > 1 && (
        <NativeSelect
          aria-label={t('filterPerson')}
          value={look.person}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
          data={[
            { value: '', label: t('everybody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Switch
        label={t('withOver')}
        checked={look.withOver}
        onChange={(event) => onChange({ withOver: event.currentTarget.checked })}
      />
    </div>
  )
}
