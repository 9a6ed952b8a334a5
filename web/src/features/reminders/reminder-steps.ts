/** What a person does with reminders: put them aside, and choose how to be reminded. */
import {
  isSpent,
  type ReminderChoice,
  reminderChoiceKind,
  reminderMarkKind,
} from '../../domain/calendar/reminder-choice.ts'
import {
  createRecord,
  creating,
  listRecords,
  removing,
  updateRecord,
  writePortions,
} from '../../vault/records/records'

/** Marks thrown away with each new one at most. */
const swept = 20

/** Put reminders aside until an instant, or for good. Answers how to take it back. */
export async function putAside(
  me: string,
  keys: readonly string[],
  until: number | null,
): Promise<() => Promise<void>> {
  const madeAt = Date.now()
  const spent = listRecords(reminderMarkKind)
    .filter(({ value }) => value.user === me && isSpent(value, madeAt))
    .slice(0, swept)
  const made = keys.map((key) => creating(reminderMarkKind, { user: me, key, until, madeAt }))
  await writePortions([...made, ...spent.map(({ id }) => removing(reminderMarkKind, id))])
  return async () => {
    await writePortions(made.map(({ id }) => removing(reminderMarkKind, id)))
  }
}

/** Change how a person wants to be reminded. */
export async function choose(me: string, patch: Partial<ReminderChoice>): Promise<void> {
  const own = listRecords(reminderChoiceKind).find(({ value }) => value.user === me)
  if (own === undefined)
    await createRecord(reminderChoiceKind, reminderChoiceKind.empty({ user: me, ...patch }))
  else await updateRecord(reminderChoiceKind, own.id, patch)
}
