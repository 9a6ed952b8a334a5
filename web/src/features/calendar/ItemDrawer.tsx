import { Alert, Badge, Button, Drawer, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Clash } from '../../domain/calendar/calendar-conflicts.ts'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { inZone } from '../../domain/values/zoned-time.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { FactList } from '../../ui/FactList'
import { SaveState } from '../../ui/SaveState'
import { useRecord } from '../../vault/records/hooks'
import { itemColors, typeKey } from './calendar-look.ts'
import { whenText } from './item-text.ts'
import type { CalendarContent } from './use-calendar.ts'
import { useReminderName } from './use-reminder-name.ts'

/** One item beside the calendar: its facts, what it clashes with, and what can be done with it. */
export function ItemDrawer({
  item,
  content,
  zone,
  caseTitle,
  onEdit,
  onMove,
  onDelete,
  onClose,
}: {
  item: CalendarItem | undefined
  content: CalendarContent
  zone: string
  caseTitle: string
  onEdit: (item: CalendarItem) => void
  onMove: (item: CalendarItem) => void
  onDelete: (item: CalendarItem) => void
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  const { t: common } = useTranslation()
  return (
    <Drawer
      opened={item !== undefined}
      onClose={onClose}
      position="right"
      title={item?.title ?? ''}
    >
      {item !== undefined && (
        <Stack gap="md">
          <Group gap="xs">
            <Badge color={itemColors[item.type]} variant="light">
              {t(typeKey(item.type))}
            </Badge>
            {item.recurring && <Badge variant="outline">{t('recurringNote')}</Badge>}
          </Group>
          <RecordConflicts id={item.id} />
          <Clashes clashes={content.clashes.get(item.key) ?? []} all={content.all} />
          <Facts item={item} zone={zone} caseTitle={caseTitle} />
          <Group gap="xs">
            {item.source === 'event' && (
              <Writers>
                <Button onClick={() => onEdit(item)}>{common('edit')}</Button>
              </Writers>
            )}
            {(item.source === 'deadline' || item.source === 'preDeadline') && (
              <Button component="a" href={paths.deadline(item.id)}>
                {t('openDeadline')}
              </Button>
            )}
            {item.source === 'task' && (
              <Button component="a" href={paths.task(item.id)}>
                {t('openTask')}
              </Button>
            )}
            {item.source === 'absence' && (
              <Button component="a" href={paths.settings('team')}>
                {t('openTeam')}
              </Button>
            )}
            {(item.source === 'event' ||
              ((item.source === 'deadline' || item.source === 'task') && !item.over)) && (
              <Writers>
                <Button variant="default" onClick={() => onMove(item)}>
                  {t('move')}
                </Button>
              </Writers>
            )}
            {item.source === 'event' && (
              <Writers>
                <Button variant="subtle" color="red" onClick={() => onDelete(item)}>
                  {t('delete')}
                </Button>
              </Writers>
            )}
          </Group>
        </Stack>
      )}
    </Drawer>
  )
}

function Facts({ item, zone, caseTitle }: { item: CalendarItem; zone: string; caseTitle: string }) {
  const { t, i18n } = useTranslation('calendar')
  const language = i18n.resolvedLanguage ?? 'en'
  const people = usePeople()
  const reminderName = useReminderName()
  const entry = useRecord(calendarEventKind, item.source === 'event' ? item.id : undefined)
  const event = entry?.value
  const ownZone = item.courtZone ?? event?.timeZone ?? zone
  const own =
    !item.allDay && ownZone !== zone
      ? inZone({ day: item.startDay, time: item.startTime }, zone, ownZone)
      : undefined
  const names = item.people.map((id) => nameOf(people, id)).filter((name) => name !== '')
  return (
    <>
      {entry !== undefined && <SaveState state={entry.state} />}
      <FactList
        empty=""
        facts={[
          [t('fieldWhen'), whenText(item, t('allDay'), language)],
          [
            t('fieldOwnClock'),
            own && `${timeOfDay(own.time, language)}, ${ownZone.replaceAll('_', ' ')}`,
          ],
          [t('fieldCase'), caseTitle && <a href={paths.case(item.caseId)}>{caseTitle}</a>],
          [
            t('fieldStatus'),
            event && event.status !== 'confirmed' ? t(`status_${event.status}`) : '',
          ],
          [t('fieldPeople'), names.join(', ')],
          [t('fieldLocation'), event?.location],
          [t('fieldReminders'), event?.reminders.map(reminderName).join(', ')],
          [t('fieldNotes'), event?.notes],
        ]}
      />
    </>
  )
}

function Clashes({ clashes, all }: { clashes: readonly Clash[]; all: readonly CalendarItem[] }) {
  const { t } = useTranslation('calendar')
  const people = usePeople()
  if (clashes.length === 0) return null
  const titles = new Map(all.map((item) => [item.key, item.title]))
  return (
    <Alert color="yellow" p="xs" title={t('clash')}>
      {clashes.map((clash) => (
        <div key={`${clash.why} ${clash.with} ${clash.person}`}>
          {t(clash.why === 'double' ? 'clashDouble' : 'clashAbsence', {
            person: nameOf(people, clash.person) || t('clashNobody'),
            other: titles.get(clash.with) ?? '',
          })}
        </div>
      ))}
    </Alert>
  )
}
