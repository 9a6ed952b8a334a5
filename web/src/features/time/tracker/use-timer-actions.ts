import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { elapsedSeconds } from '../../../domain/time/time-entry.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { clockText } from '../../../domain/values/duration.ts'
import type { ReadLine, TimerChoice } from '../../../records-ui/timers.ts'
import { errorText } from '../../../ui/error-text'
import { showUndo } from '../../../ui/undo-toast'
import * as steps from './timer-steps.ts'

/** What a person can do with timers, with what is said of it. An answer of false: it was not done. */
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
  const { t: common } = useTranslation()
  const requireDescription = (): false => {
    notifications.show({
      id: 'time-description',
      color: 'red',
      title: t('descriptionRequired'),
      message: t('descriptionRequiredText'),
    })
    return false
  }
  /** Resolves to what the step gave, in an object; undefined where it failed, which is said. */
  const attempt = async <T>(step: Promise<T>): Promise<{ readonly of: T } | undefined> => {
    try {
      return { of: await step }
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(common, error) })
      return undefined
    }
  }
  const offerUndo = (message: string, onUndo: () => Promise<unknown>): void => {
    showUndo(message, onUndo)
  }

  return {
    async start(read) {
      if (read.text === '') return requireDescription()
      return (await attempt(steps.start(me, read))) !== undefined
    },
    async log(read) {
      if (read.description.trim() === '') return requireDescription()
      const done = await attempt(steps.log(me, read))
      if (done === undefined) return false
      const { entry, undo } = done.of
      const { seconds, description } = entry
      offerUndo(t('logged', { time: clockText(seconds), description }), undo)
      return true
    },
    async resume(id) {
      const now = Date.now()
      const stopped = (await attempt(steps.resume(me, id, now)))?.of
      if (stopped === undefined) return
      notifications.show({
        message: t('resumedAnew', {
          time: clockText(elapsedSeconds(stopped, now)),
          date: formatCivilDate(stopped.on, i18n.resolvedLanguage ?? 'en'),
        }),
      })
    },
    async stop(id, description) {
      if (description.trim() === '') return requireDescription()
      return (await attempt(steps.stop(id))) !== undefined
    },
    async discard(id) {
      const done = await attempt(steps.discard(id))
      if (done) offerUndo(t('discarded'), done.of)
    },
    pause: async (id) => void (await attempt(steps.pause(id))),
    stopAt: async (id, at) => void (await attempt(steps.stopAt(id, at))),
    choose: async (id, patch) => void (await attempt(steps.choose(id, patch))),
    describe: async (id, typed, read) => void (await attempt(steps.describe(id, typed, read))),
  }
}
