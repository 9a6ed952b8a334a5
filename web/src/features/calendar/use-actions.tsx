/** What can be done with the calendar's items, with the dialogs that it takes. */
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  eventToEdit,
  type MoveTarget,
  type Occurrence,
  planEdit,
  planRemove,
  type Scope,
} from '../../domain/calendar/calendar-change.ts'
import {
  type CalendarEvent,
  calendarEventKind,
  newEvent,
} from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { addMinutes } from '../../domain/values/zoned-time.ts'
import { lazyPart } from '../../ui/lazy'
import { showUndo } from '../../ui/undo-toast'
import { createRecord, getRecord, listRecords } from '../../vault/records/records'
import type { EventDraft } from './EventDialog'
import { eventOf, fieldsOf } from './event-form.ts'
import type { PendingMove } from './MoveDialog'
import { ScopeDialog } from './ScopeDialog'
import { useMove } from './use-move'
import { writeEdits } from './write-edits.ts'

const EventDialog = lazyPart(async () => (await import('./EventDialog')).EventDialog)
const MoveDialog = lazyPart(async () => (await import('./MoveDialog')).MoveDialog)

/** What a screen with a calendar offers. */
export interface Actions {
  create(day: CivilDate, time: string, caseId: string): void
  edit(item: CalendarItem): void
  /** By typing a day and a time. */
  move(item: CalendarItem): void
  drag(item: CalendarItem, target: MoveTarget): void
  remove(item: CalendarItem): void
  readonly dialogs: ReactNode
}

interface Editing extends EventDraft {
  readonly save: (event: CalendarEvent, changed: Partial<CalendarEvent>) => Promise<void>
}

/** `onDone` closes what stood open of the item. */
export function useActions(zone: string, onDone: () => void): Actions {
  const { user } = useAuth()
  const [editing, setEditing] = useState<Editing>()
  const [moving, setMoving] = useState<PendingMove>()
  const [asking, setAsking] = useState<(scope: Scope) => void>()
  const mover = useMove(zone)
  const remove = useRemove(onDone)
  /** Ask how far it reaches where there is more than one day. */
  const scoped = (item: CalendarItem, then: (scope: Scope) => void): void => {
    if (item.source === 'event' && item.recurring) setAsking(() => then)
    else then('all')
  }
  const move = (item: CalendarItem, target: MoveTarget, locked: boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      scoped(item, (scope) => mover(item, target, { scope, locked }).then(resolve, reject))
    })

  return {
    create: (day, time, caseId) =>
      setEditing({
        title: 'newEvent',
        draftKey: 'event:new',
        initial: begin(day, time, caseId, user?.id ?? '', zone),
        withRepeat: true,
        save: async (event) => {
          await createRecord(calendarEventKind, event)
        },
      }),
    edit: (item) =>
      scoped(item, (scope) => {
        const at = occurrenceOf(item)
        if (at === undefined) return
        setEditing({
          title: 'editEvent',
          draftKey: `event:${item.key}:${scope}`,
          initial: eventToEdit(at, scope),
          withRepeat: scope !== 'one' && at.held.value.replacesDay === '',
          save: async (event, changed) => {
            // A colleague may have changed the rest of it since the form was opened.
            const now = occurrenceOf(item) ?? at
            const held = eventOf(fieldsOf(eventToEdit(now, scope))) ?? event
            const next = { ...held, ...changed }
            await writeEdits(planEdit(now, scope, next, crypto.randomUUID()))
            onDone()
          },
        })
      }),
    move: (item) => setMoving({ item, target: undefined, deadline: deadlineOf(item) }),
    drag: (item, target) => {
      if (item.startDay === target.startDay && item.startTime === target.startTime) {
        if (item.endDay === target.endDay && item.endTime === target.endTime) return
      }
      if (item.source === 'deadline') setMoving({ item, target, deadline: deadlineOf(item) })
      else void move(item, target, false)
    },
    remove: (item) => scoped(item, (scope) => void remove(item, scope)),
    dialogs: (
      <>
        {editing && (
          <EventDialog
            key={editing.draftKey}
            draft={editing}
            zone={zone}
            onSave={editing.save}
            onClose={() => setEditing(undefined)}
          />
        )}
        {moving && (
          <MoveDialog
            move={moving}
            zone={zone}
            onMove={async (target, locked) => {
              const { item } = moving
              setMoving(undefined)
              await move(item, target, locked)
              onDone()
            }}
            onClose={() => setMoving(undefined)}
          />
        )}
        <ScopeDialog
          opened={asking !== undefined}
          onChoose={(scope) => {
            setAsking(undefined)
            asking?.(scope)
          }}
          onClose={() => setAsking(undefined)}
        />
      </>
    ),
  }
}

function begin(
  day: CivilDate,
  time: string,
  caseId: string,
  me: string,
  zone: string,
): CalendarEvent {
  const blank = {
    ...newEvent(day, crypto.randomUUID()),
    caseId,
    attendeeIds: me === '' ? [] : [me],
  }
  if (time === '') return blank
  const end = addMinutes({ day, time }, 60)
  return {
    ...blank,
    allDay: false,
    startTime: time,
    endTime: end.time,
    endDay: end.day,
    timeZone: zone,
  }
}

function occurrenceOf(item: CalendarItem): Occurrence | undefined {
  const held = getRecord(calendarEventKind, item.id)
  return held && { events: listRecords(calendarEventKind), held, day: item.occurrence }
}

function deadlineOf(item: CalendarItem) {
  return item.source === 'deadline' ? getRecord(deadlineKind, item.id)?.value : undefined
}

function useRemove(onDone: () => void): (item: CalendarItem, scope: Scope) => Promise<void> {
  const { t } = useTranslation('calendar')
  return async (item, scope) => {
    const at = occurrenceOf(item)
    if (at === undefined) return
    const back = await writeEdits(planRemove(at, scope, Date.now()))
    onDone()
    const whole = scope === 'all' || !item.recurring
    showUndo(t(whole ? 'deleted' : 'removedDay', { title: item.title }), back)
  }
}
