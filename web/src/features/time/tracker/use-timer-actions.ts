import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { billingTermsKind, defaultTerms, roleOf } from '../../../domain/time/billing-terms.ts'
import { type Rate, rateFor, rateKind } from '../../../domain/time/rate.ts'
import {
  elapsedSeconds,
  pauseTimer,
  resumeTimer,
  stopTimer,
  type TimeEntry,
  timeEntryKind,
  timerOfDay,
  trimTimer,
} from '../../../domain/time/time-entry.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { clockText } from '../../../domain/values/duration.ts'
import {
  entryOf,
  type ReadLine,
  rechosen,
  reworded,
  type TimerChoice,
  timerOf,
  timersOf,
  type Worker,
  withRate,
} from '../../../records-ui/timers.ts'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import { errorText } from '../../../ui/error-text'
import { showUndo } from '../../../ui/undo-toast'
import {
  createRecord,
  creating,
  getRecord,
  listRecords,
  updateRecord,
  updating,
  writeRecords,
} from '../../../vault/records/records'

const ratesNow = (): Rate[] => listRecords(rateKind).map(({ value }) => value)

/** A person with the role that the firm gave them. */
function workerNow(id: string): Worker {
  const terms = listRecords(billingTermsKind)[0]?.value ?? defaultTerms
  return { id, role: roleOf(terms, id) }
}

/** A timer that is stopped; one that began before there was a rate gets it. */
function finished(entry: TimeEntry, at: number): TimeEntry {
  return withRate(stopTimer(entry, at), ratesNow(), workerNow(entry.personId).role)
}

/** What a person can do with timers. Every step is kept at once and heard by other devices. */
export function useTimerActions(me: string): {
  start(read: ReadLine): Promise<boolean>
  log(read: ReadLine): Promise<boolean>
  pause(id: string): Promise<void>
  /** One that was paused on an earlier day is stopped, and another one for today goes on. */
  resume(id: string): Promise<void>
  /** `description` as it stands on the screen: without one, nothing ends. */
  stop(id: string, description: string): Promise<boolean>
  /** A forgotten timer, as if it had been stopped `at` that moment. */
  stopAt(id: string, at: number): Promise<void>
  describe(id: string, typed: string, read: ReadLine): Promise<void>
  /** Something else is chosen for it. */
  choose(id: string, patch: Partial<TimerChoice>): Promise<void>
  discard(id: string): Promise<void>
} {
  const { t, i18n } = useTranslation('time')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const runningElsewhere = (but: string) => {
    const { running, surplus } = timersOf(listRecords(timeEntryKind), me)
    return [...(running ? [running] : []), ...surplus].filter(({ id }) => id !== but)
  }
  const pausingOthers = (but: string, now: number) =>
    runningElsewhere(but).map(({ id }) =>
      updating(timeEntryKind, id, (entry) => pauseTimer(entry, now)),
    )
  const requireDescription = (): false => {
    notifications.show({
      id: 'time-description',
      color: 'red',
      title: t('descriptionRequired'),
      message: t('descriptionRequiredText'),
      closeButtonProps: { 'aria-label': common('close') },
    })
    return false
  }
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
      return false
    }
  }
  const discard = async (id: string): Promise<void> => {
    const now = Date.now()
    const done = await attempt(() =>
      updateRecord(timeEntryKind, id, (entry) => ({ ...pauseTimer(entry, now), binnedAt: now })),
    )
    if (!done) return
    showUndo({
      message: t('discarded'),
      undoLabel: word('undo'),
      closeLabel: common('close'),
      onUndo: () => updateRecord(timeEntryKind, id, { binnedAt: null }),
    })
  }

  return {
    discard,
    async start(read) {
      if (read.text === '') return requireDescription()
      const now = Date.now()
      const timer = timerOf(read, workerNow(me), ratesNow(), now)
      return await attempt(() =>
        writeRecords([...pausingOthers('', now), creating(timeEntryKind, timer)]),
      )
    },
    async log(read) {
      if (read.description.trim() === '') return requireDescription()
      const entry = entryOf(read, workerNow(me), ratesNow(), Date.now())
      let id = ''
      const done = await attempt(async () => {
        id = await createRecord(timeEntryKind, entry)
      })
      if (!done) return false
      showUndo({
        message: t('logged', { time: clockText(entry.seconds), description: entry.description }),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo: () =>
          updateRecord(timeEntryKind, id, (held) =>
            // Meanwhile it may stand on an invoice, and then it stays.
            held.billing === 'invoiced' ? held : { ...held, binnedAt: Date.now() },
          ),
      })
      return true
    },
    async pause(id) {
      const now = Date.now()
      await attempt(() => updateRecord(timeEntryKind, id, (entry) => pauseTimer(entry, now)))
    },
    async resume(id) {
      const now = Date.now()
      const today = dayAt(now)
      const paused = getRecord(timeEntryKind, id)?.value
      if (paused?.status !== 'paused') return
      const others = pausingOthers(id, now)
      if (dayAt(paused.stretches.at(-1)?.end ?? now) >= today) {
        const resumed = updating(timeEntryKind, id, (entry) => resumeTimer(entry, now))
        await attempt(() => writeRecords([...others, resumed]))
        return
      }
      const { role } = workerNow(me)
      const rate = rateFor(ratesNow(), { ...paused, on: today, role })
      const timer = timerOfDay({ ...paused, hourly: rate?.hourly ?? paused.hourly }, today, now)
      const done = await attempt(() =>
        writeRecords([
          ...others,
          updating(timeEntryKind, id, (entry) => finished(entry, now)),
          creating(timeEntryKind, timer),
        ]),
      )
      if (!done) return
      notifications.show({
        message: t('resumedAnew', {
          time: clockText(elapsedSeconds(paused, now)),
          date: formatCivilDate(paused.on, i18n.resolvedLanguage ?? 'en'),
        }),
        closeButtonProps: { 'aria-label': common('close') },
      })
    },
    async stop(id, description) {
      const now = Date.now()
      if (description.trim() === '') return requireDescription()
      return await attempt(() => updateRecord(timeEntryKind, id, (entry) => finished(entry, now)))
    },
    async stopAt(id, at) {
      await attempt(() =>
        updateRecord(timeEntryKind, id, (entry) => finished(trimTimer(entry, at), at)),
      )
    },
    async choose(id, patch) {
      const terms = listRecords(billingTermsKind)[0]?.value ?? defaultTerms
      await attempt(() =>
        updateRecord(timeEntryKind, id, (entry) => {
          const currency = entry.hourly?.currency ?? terms.currency
          const role = roleOf(terms, entry.personId)
          return rechosen(entry, patch, currency, ratesNow(), role)
        }),
      )
    },
    async describe(id, typed, read) {
      await attempt(() =>
        updateRecord(timeEntryKind, id, (entry) =>
          reworded(entry, typed, read, ratesNow(), workerNow(entry.personId).role),
        ),
      )
    },
  }
}
