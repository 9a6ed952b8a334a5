/** Moving items: events at once with a way back, deadlines and tasks as their own rules ask. */
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  dueMovedTo,
  type MoveTarget,
  planMove,
  type Scope,
} from '../../domain/calendar/calendar-change.ts'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { deadlineKind, moveTo } from '../../domain/deadline/deadline.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { taskKind } from '../../domain/task/task.ts'
import { showUndo } from '../../ui/undo-toast'
import { getRecord, listRecords, updating, writeUndoable } from '../../vault/records/records'
import { writeEdits } from './write-edits.ts'

/** Moves an item; `scope` says how far the move of a series reaches. */
export type Mover = (
  item: CalendarItem,
  target: MoveTarget,
  options: { readonly scope: Scope; readonly locked: boolean },
) => Promise<void>

/** Every move says what was done and offers the way back. */
export function useMove(zone: string): Mover {
  const { user } = useAuth()
  const { t } = useTranslation('calendar')
  return async (item, target, { scope, locked }) => {
    const back = await move(item, target, scope, locked, zone, user?.id ?? '')
    if (back === 'ownRule') {
      notifications.show({ color: 'yellow', message: t('moveRuleSeries') })
      return
    }
    if (back === undefined) return
    showUndo(t('moved', { title: item.title }), back)
  }
}

type Back = () => Promise<boolean>

async function move(
  item: CalendarItem,
  target: MoveTarget,
  scope: Scope,
  locked: boolean,
  zone: string,
  by: string,
): Promise<Back | 'ownRule' | undefined> {
  if (item.source === 'task') {
    if (getRecord(taskKind, item.id) === undefined) return undefined
    return await writeUndoable([updating(taskKind, item.id, { due: target.startDay })])
  }
  if (item.source === 'deadline') return await moveDeadline(item, target, locked, by)
  const held = getRecord(calendarEventKind, item.id)
  if (held === undefined) return undefined
  const events = listRecords(calendarEventKind)
  const at = { events, held, day: item.occurrence }
  const edits = planMove(at, scope, target, zone, crypto.randomUUID())
  return edits === 'ownRule' ? edits : await writeEdits(edits)
}

async function moveDeadline(
  item: CalendarItem,
  target: MoveTarget,
  locked: boolean,
  by: string,
): Promise<Back | undefined> {
  const { id } = item
  const before = getRecord(deadlineKind, id)?.value
  if (before === undefined || before.state !== 'active') return undefined
  const due = dueMovedTo(item, target.startDay)
  const moved = moveTo({ ...before, locked: before.locked || locked }, due, by)
  const patch = changedFields(before, moved)
  if (Object.keys(patch).length === 0) return undefined
  const back = await writeUndoable([updating(deadlineKind, id, patch)])
  // Whoever moved it since has seen where it stood: all of it stays theirs.
  return async () => getRecord(deadlineKind, id)?.value.due === moved.due && (await back())
}
