import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case.ts'
import { elapsedSeconds, type TimeEntry, timeEntryKind } from '../../../domain/time/time-entry.ts'
import { clockText } from '../../../domain/values/duration.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import {
  choiceOf,
  readLine,
  type TimerChoice,
  type Timers,
  timersOf,
  withChoice,
  yieldTo,
} from '../../../records-ui/timers.ts'
import { LineField } from '../../../ui/fields/LineField'
import { icon } from '../../../ui/icon'
import { useUnsaved } from '../../../ui/use-unsaved'
import { useRecords, useRecordsSoon } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { ForgottenTimer } from './ForgottenTimer'
import { LineHint } from './LineHint'
import { TimerDetails } from './TimerDetails'
import classes from './TimerWidget.module.css'
import { useNow } from './use-now.ts'
import { useTimerActions } from './use-timer-actions.ts'
import { WaitingTimers } from './WaitingTimers'

/** The time tracker in the top bar: one line, one clock, one running timer. */
export function TimerWidget({ waiting }: { waiting: ReactNode }) {
  const entries = useRecordsSoon(timeEntryKind)
  // Until it is known which timer runs, nothing can be started.
  return entries === undefined ? waiting : <Tracker entries={entries} />
}

function Tracker({ entries }: { entries: readonly Entry<TimeEntry>[] }) {
  const { t } = useTranslation('time')
  const { user } = useAuth()
  const me = user?.id ?? ''
  const timers = useMemo(() => timersOf(entries, me), [entries, me])
  const [fresh, setFresh] = useState(false)
  useOneRunning(timers)
  const current = timers.running ?? (fresh ? undefined : timers.waiting[0])
  const others = timers.waiting.filter(({ id }) => id !== current?.id)
  const now = useNow(timers.running !== undefined)

  return (
    <section className={classes.tracker} aria-label={t('tracker')}>
      {current === undefined ? (
        <NewLine me={me} onStarted={() => setFresh(false)} />
      ) : (
        <Current key={current.id} me={me} entry={current} now={now} />
      )}
      {(current !== undefined || others.length > 0) && (
        <WaitingTimers
          me={me}
          others={others}
          now={now}
          {...(current === undefined
            ? {}
            : { onNew: () => setFresh(true), runningId: timers.running?.id })}
        />
      )}
      <ForgottenTimer entry={timers.running} />
    </section>
  )
}

/** Two devices started at once: the timer started last goes on, the others wait. */
function useOneRunning({ running, surplus }: Timers): void {
  const ids = surplus.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another set of timers matters
  useEffect(() => {
    if (running === undefined) return
    for (const { id } of surplus) {
      // Whatever fails here is tried again with the next change.
      updateRecord(timeEntryKind, id, (entry) => yieldTo(entry, running.value)).catch(
        () => undefined,
      )
    }
  }, [running?.id, ids])
}

const emptyLine: { readonly line: string; readonly chosen: Partial<TimerChoice> } = {
  line: '',
  chosen: {},
}

/** The line into which new work is typed. */
function NewLine({ me, onStarted }: { me: string; onStarted: () => void }) {
  const { t } = useTranslation('time')
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string }
  const cases = useRecords(caseKind)
  const draft = useUnsaved('timer:line', emptyLine)
  const { currency } = useBillingTerms()
  const [missing, setMissing] = useState(false)
  const keeping = useRef(false)
  const actions = useTimerActions(me)
  const { line, chosen } = draft.values
  const read = withChoice(readLine(line, cases, caseId), chosen, cases, currency)

  async function submit(how: 'start' | 'log'): Promise<void> {
    // Enter held down, or pressed again while the line is being kept, is no second entry.
    if (keeping.current) return
    keeping.current = true
    const done = await actions[how](read)
    keeping.current = false
    if (!done) {
      setMissing(read.text === '' || (how === 'log' && read.description === ''))
      return
    }
    draft.drop()
    onStarted()
  }

  function enter(event: FormEvent): void {
    event.preventDefault()
    void submit(read.seconds === null ? 'start' : 'log')
  }

  return (
    <form className={classes.line} onSubmit={enter}>
      <LineHint read={read} typed={draft.values.line !== ''}>
        <LineField
          className={classes.field ?? ''}
          size="xs"
          aria-label={t('description')}
          placeholder={t('linePlaceholder')}
          autoComplete="off"
          value={draft.values.line}
          aria-invalid={missing}
          error={missing}
          onChange={(line) => {
            setMissing(false)
            draft.set({ line })
          }}
        />
      </LineHint>
      <TimerDetails
        choice={{
          rate: chosen.rate ?? '',
          billable: read.billable,
          caseId: read.case?.id ?? '',
          clientId: read.clientId,
        }}
        currency={currency}
        onChoose={(patch) => draft.set({ chosen: { ...chosen, ...patch } })}
      />
      {read.seconds !== null && (
        <Button type="submit" size="xs" variant="light">
          {t('log', { time: clockText(read.seconds).slice(0, -3) })}
        </Button>
      )}
      <Button size="xs" leftSection={icon(IconPlayerPlay, 14)} onClick={() => void submit('start')}>
        {t('start')}
      </Button>
    </form>
  )
}

/** The timer that runs, or the one that was paused last. */
function Current({ me, entry, now }: { me: string; entry: Entry<TimeEntry>; now: number }) {
  const { t } = useTranslation('time')
  const actions = useTimerActions(me)
  const [text, setText] = useState<string>()
  const { status, description, caseId } = entry.value
  const terms = useBillingTerms()
  const shown = text ?? description
  const read = readLine(shown, useRecords(caseKind), caseId)

  async function keep(): Promise<void> {
    const next = shown.trim()
    if (next !== '' && next !== description) await actions.describe(entry.id, next, read)
    if (next !== '') setText(undefined)
  }

  async function stop(): Promise<void> {
    await keep()
    await actions.stop(entry.id, shown)
  }

  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <LineHint read={{ ...read, seconds: null }} typed>
        <LineField
          className={classes.field ?? ''}
          size="xs"
          aria-label={t('description')}
          title={read.case?.value.title}
          autoComplete="off"
          value={shown}
          error={shown.trim() === ''}
          onChange={setText}
          onBlur={() => void keep()}
        />
      </LineHint>
      <TimerDetails
        choice={choiceOf(entry.value)}
        currency={entry.value.hourly?.currency ?? terms.currency}
        onChoose={(patch) => void actions.choose(entry.id, patch)}
      />
      <span className={classes.clock} role="timer" data-running={status === 'active'}>
        {clockText(elapsedSeconds(entry.value, status === 'active' ? now : Date.now()))}
      </span>
      <Button
        size="xs"
        variant="light"
        onClick={() => void (status === 'active' ? actions.pause : actions.resume)(entry.id)}
      >
        {status === 'active' ? t('pause') : t('resume')}
      </Button>
      <Button
        size="xs"
        color="red"
        variant="light"
        onClick={({ detail }) => {
          // The second press of a double click would meet the next timer, or one just started.
          if (detail < 2) void stop()
        }}
      >
        {t('stop')}
      </Button>
    </form>
  )
}
