/** Does what was understood and confirmed. */
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, emptyCase } from '../../domain/case/case'
import { noteKind } from '../../domain/case/note'
import { clientKind, emptyClient } from '../../domain/client/client'
import { newTask, taskKind } from '../../domain/task/task'
import { billingTermsKind, defaultTerms, roleOf } from '../../domain/time/billing-terms'
import { rateKind } from '../../domain/time/rate'
import { pauseTimer, stopTimer, timeEntryKind } from '../../domain/time/time-entry'
import { tidyParagraphs } from '../../domain/values/text'
import type { Intent } from '../../domain/voice/resolve'
import { readLine, timerOf, timersOf, type Worker, withRate } from '../../records-ui/timers'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { showUndo } from '../../ui/undo-toast'
import {
  type Change,
  creating,
  getRecord,
  listRecords,
  newRecordId,
  updating,
  writeUndoable,
} from '../../vault/records/records'

/** Whether an intent says enough to be done. */
export function isComplete(intent: Intent): boolean {
  switch (intent.do) {
    case 'createClient':
      return clientKind.fields.name.problem(intent.name) === null
    case 'createCase':
      return caseKind.fields.title.problem(intent.name) === null
    case 'createTask':
      return taskKind.fields.title.problem(intent.name) === null
    case 'startTimer':
      // Of several cases that the name may mean, none is chosen for the person.
      return intent.text.trim() !== '' && intent.ids.length < 2
    case 'note':
      return intent.ids.length === 1 && noteKind.fields.text.problem(intent.text) === null
    case 'ask':
      return intent.question.trim() !== ''
    default:
      return intent.do === 'stopTimer'
  }
}

const doneKeys = {
  createClient: 'doneCreateClient',
  createCase: 'doneCreateCase',
  createTask: 'doneCreateTask',
  startTimer: 'doneStartTimer',
  stopTimer: 'doneStopTimer',
  note: 'doneNote',
} as const

/** Nothing can be done: no timer runs. */
class NoTimer extends Error {}

/** Does intents one at a time. */
export function useIntents(): {
  readonly busy: boolean
  readonly done: boolean
  readonly error: unknown
  /** True when it was done. */
  run(intent: Intent): Promise<boolean>
  clear(): void
} {
  const { t } = useTranslation('voice')
  const { user } = useAuth()
  const me = user?.id ?? ''
  const [state, setState] = useState<{ busy: boolean; done: boolean; error: unknown }>(idle)
  // Yes may be heard twice before the first one is done.
  const busy = useRef(false)
  return useMemo(
    () => ({
      ...state,
      clear: () => setState(idle),
      async run(intent) {
        if (busy.current || !isComplete(intent) || !(intent.do in doneKeys)) return false
        busy.current = true
        setState({ ...idle, busy: true })
        try {
          const back = await writeUndoable(changesFor(intent, me, Date.now()))
          setState({ ...idle, done: true })
          showUndo(t(doneKeys[intent.do as keyof typeof doneKeys]), back)
          return true
        } catch (failure) {
          const error = failure instanceof NoTimer ? new Error(t('noTimer')) : failure
          setState({ ...idle, error })
          return false
        } finally {
          busy.current = false
        }
      },
    }),
    [state, me, t],
  )
}

const idle = { busy: false, done: false, error: undefined }

function changesFor(intent: Intent, me: string, now: number): Change[] {
  const today = dayAt(now)
  switch (intent.do) {
    case 'createClient':
      return [creating(clientKind, clientKind.tidy({ ...emptyClient(), name: intent.name }))]
    case 'createCase': {
      const blank = emptyCase(today)
      const { stage } = blank
      const opened = { event: 'opened', from: stage, stage, at: now, by: me, reason: '' } as const
      const made = { ...blank, title: intent.name, responsibleId: me, history: [opened] }
      return [creating(caseKind, caseKind.tidy(made))]
    }
    case 'createTask': {
      const assigneeIds = me === '' ? [] : [me]
      return [
        creating(taskKind, newTask({ title: intent.name.trim(), due: intent.due, assigneeIds })),
      ]
    }
    case 'note': {
      const note = {
        caseId: intent.ids[0] ?? '',
        text: tidyParagraphs(intent.text),
        binnedAt: null,
      }
      return [creating(noteKind, note)]
    }
    case 'startTimer':
      return startChanges(intent.text, intent.ids[0] ?? '', me, now)
    case 'stopTimer': {
      const { running } = timersOf(listRecords(timeEntryKind), me)
      if (running === undefined) throw new NoTimer()
      const rates = listRecords(rateKind).map(({ value }) => value)
      return [
        updating(timeEntryKind, running.id, (entry) =>
          withRate(stopTimer(entry, now), rates, workerOf(entry.personId).role),
        ),
      ]
    }
    default:
      return []
  }
}

/** A person with the role that the firm gave them. */
function workerOf(id: string): Worker {
  const terms = listRecords(billingTermsKind)[0]?.value ?? defaultTerms
  return { id, role: roleOf(terms, id) }
}

/** Starts a timer; one that runs is paused, so that nobody works twice at once. */
function startChanges(text: string, caseId: string, me: string, now: number): Change[] {
  const { running, surplus } = timersOf(listRecords(timeEntryKind), me)
  const legalCase = caseId === '' ? undefined : getRecord(caseKind, caseId)
  const read = { ...readLine('', [], ''), text, case: legalCase }
  const rates = listRecords(rateKind).map(({ value }) => value)
  return [
    ...(running === undefined ? [] : [running, ...surplus]).map(({ id }) =>
      updating(timeEntryKind, id, (entry) => pauseTimer(entry, now)),
    ),
    creating(timeEntryKind, timerOf(read, workerOf(me), rates, now), newRecordId()),
  ]
}
