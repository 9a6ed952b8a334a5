import { useEffect, useRef, useSyncExternalStore } from 'react'
import { notifies, notify, watchNotify } from './notify.ts'
import { useReminderText } from './reminder-text.ts'
import type { Reminders } from './use-reminders.ts'

/** Shows a notification for each reminder that comes while this tab is open. */
export function useNotifications({ due, zone }: Reminders): void {
  const on = useSyncExternalStore(watchNotify, notifies)
  const text = useReminderText(zone)
  const opened = useRef(Date.now())
  const told = useRef(new Set<string>())
  useEffect(() => {
    if (!on) return
    for (const reminder of due) {
      if (reminder.at < opened.current || told.current.has(reminder.key)) continue
      told.current.add(reminder.key)
      notify(reminder.key, text.kind(reminder), text.when(reminder))
    }
  }, [on, due, text])
}
