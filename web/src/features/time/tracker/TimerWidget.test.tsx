// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { clientKind, emptyClient } from '../../../domain/client/client.ts'
import { rateKind } from '../../../domain/time/rate.ts'
import {
  pauseTimer,
  startTimer,
  type TimeEntry,
  timeEntryKind,
} from '../../../domain/time/time-entry.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { clearUnsaved, keepUnsaved, readUnsaved } from '../../../lib/unsaved'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { TimerWidget } from './TimerWidget'

const today = '2026-03-04' as CivilDate
let vault: FakeVault
const Tracker = () => <TimerWidget waiting={null} />

beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const stored = (): TimeEntry[] => vault.stored('timeEntry').map((doc) => doc.value as TimeEntry)
const timer = (description: string, now: number): TimeEntry =>
  startTimer(
    {
      description,
      clientId: '',
      caseId: '',
      personId: '',
      on: today,
      hourly: null,
      billable: true,
    },
    now,
  )

describe('what is chosen beside the line', () => {
  const open = () => screen.getByRole('button', { name: 'Case, client and rate' })

  it('begins with the timer: whom the work is for, its rate, and that nobody pays for it', async () => {
    const user = userEvent.setup()
    await createRecord(clientKind, { ...emptyClient(), name: 'Ana Ortiz' }, 'client-ana')
    await renderScreen(Tracker)
    await user.click(open())
    await user.click(screen.getByLabelText('Client'))
    await user.click(await screen.findByRole('option', { name: 'Ana Ortiz' }))
    await user.type(screen.getByLabelText(/^Hourly rate/), '320')
    await user.click(screen.getByLabelText('Billable'))
    await user.click(open())
    await user.type(screen.getByLabelText('Description'), 'Call')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(stored()).toMatchObject([
      { clientId: 'client-ana', caseId: '', hourly: { minor: 32000 }, billable: false },
    ])
  })

  it('keeps what was chosen alone: the case that is looked at stays with its page', async () => {
    const user = userEvent.setup()
    await createRecord(
      caseKind,
      { ...emptyCase(today), title: 'Ortiz v. Brightwater' },
      'case-ortiz',
    )
    await renderScreen(Tracker, { path: '/cases/$caseId', address: '/cases/case-ortiz' })
    await user.click(open())
    expect(screen.getByLabelText('Case')).toHaveValue('Ortiz v. Brightwater')
    await user.type(screen.getByLabelText(/^Hourly rate/), '320')
    await user.click(open())
    expect(readUnsaved('timer:line')).toMatchObject({ values: { chosen: { rate: '320' } } })
    expect(readUnsaved('timer:line')).not.toMatchObject({
      values: { chosen: { caseId: 'case-ortiz' } },
    })
  })

  it('takes no case where the one that is looked at was taken away', async () => {
    const user = userEvent.setup()
    await createRecord(
      caseKind,
      { ...emptyCase(today), title: 'Ortiz v. Brightwater' },
      'case-ortiz',
    )
    keepUnsaved('timer:line', { base: {}, values: { line: '', chosen: { caseId: '' } } })
    await renderScreen(Tracker, { path: '/cases/$caseId', address: '/cases/case-ortiz' })
    await user.type(screen.getByLabelText('Description'), 'Call')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(stored()).toMatchObject([{ caseId: '' }])
  })

  it('is not put away with a rate that is none', async () => {
    const user = userEvent.setup()
    await renderScreen(Tracker)
    await user.click(open())
    await user.type(screen.getByLabelText(/^Hourly rate/), 'much')
    await user.click(open())
    expect(screen.getByLabelText(/^Hourly rate/)).toBeVisible()
  })

  it('holds for one that runs, and another case brings its client and its rate', async () => {
    const user = userEvent.setup()
    await createRecord(
      caseKind,
      { ...emptyCase(today), title: 'Ortiz v. Brightwater', clientIds: ['client-ana'] },
      'case-ortiz',
    )
    await createRecord(
      rateKind,
      rateKind.parse({
        scope: 'client',
        subject: 'client-ana',
        hourly: money(25000, 'USD'),
        from: today,
      }),
    )
    await createRecord(timeEntryKind, timer('Call', Date.now()))
    await renderScreen(Tracker)
    await user.click(open())
    await user.click(screen.getByLabelText('Case'))
    await user.click(await screen.findByRole('option', { name: 'Ortiz v. Brightwater' }))
    await user.click(open())
    expect(stored()).toMatchObject([
      { caseId: 'case-ortiz', clientId: 'client-ana', status: 'active' },
    ])
    expect(stored()[0]?.hourly).toEqual(money(25000, 'USD'))
  })
})

describe('the time tracker', () => {
  it('starts, pauses, resumes and stops', async () => {
    const user = userEvent.setup()
    await renderScreen(Tracker)
    await user.type(screen.getByLabelText('Description'), 'Draft motion')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(stored()).toMatchObject([{ description: 'Draft motion', status: 'active' }])
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(stored()).toMatchObject([{ status: 'paused' }])
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    expect(stored()[0]?.stretches).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(stored()).toMatchObject([{ status: 'completed' }])
    expect(await screen.findByLabelText('Description')).toHaveValue('')
  })

  it('asks for a description and starts nothing without one', async () => {
    const user = userEvent.setup()
    await renderScreen(Tracker)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText('Description Required')).toBeInTheDocument()
    expect(screen.getByText('Please enter a description for the time entry.')).toBeInTheDocument()
    expect(stored()).toEqual([])
  })

  it('records a whole entry from one line, on the case and at its rate', async () => {
    const user = userEvent.setup()
    const caseId = await createRecord(caseKind, { ...emptyCase(today), title: 'Smith v. Jones' })
    await createRecord(rateKind, {
      scope: 'firm',
      subject: '',
      hourly: money(30000, 'USD'),
      from: '2020-01-01' as CivilDate,
    })
    await renderScreen(Tracker)
    await user.type(screen.getByLabelText('Description'), '1h20m draft motion #smith @A103{Enter}')
    expect(stored()).toMatchObject([
      {
        description: 'draft motion',
        seconds: 4800,
        caseId,
        activityCode: 'A103',
        status: 'completed',
        hourly: { minor: 30000, currency: 'USD' },
      },
    ])
  })

  it('records an entry once, however often Enter is pressed while it is being kept', async () => {
    const user = userEvent.setup()
    await renderScreen(Tracker)
    const line = screen.getByLabelText('Description')
    await user.type(line, 'Call client 0:30')
    for (let press = 0; press < 3; press++) fireEvent.submit(line)
    await expect.poll(() => screen.getByLabelText('Description')).toHaveValue('')
    expect(stored()).toMatchObject([{ description: 'Call client', seconds: 1800 }])
  })

  it('takes a case, a code and other words while it runs, and the rate of that case', async () => {
    const user = userEvent.setup()
    const caseId = await createRecord(caseKind, {
      ...emptyCase(today),
      title: 'Smith v. Jones',
      clientIds: ['client'],
    })
    await createRecord(rateKind, {
      scope: 'case',
      subject: caseId,
      hourly: money(45000, 'USD'),
      from: '2020-01-01' as CivilDate,
    })
    await createRecord(timeEntryKind, timer('Call', Date.now() - 60_000))
    await renderScreen(Tracker)
    const line = screen.getByLabelText('Description')
    await user.type(line, ' the clerk #smith @A103')
    expect(screen.getByText('Smith v. Jones · A103')).toBeInTheDocument()
    await user.type(line, '{Enter}')
    expect(stored()).toMatchObject([
      {
        description: 'Call the clerk',
        caseId,
        clientId: 'client',
        activityCode: 'A103',
        hourly: { minor: 45000, currency: 'USD' },
        status: 'active',
      },
    ])
    // No such case: the words stay as they were typed, and the case stays.
    await user.type(line, ' #nobody{Enter}')
    expect(stored()).toMatchObject([{ description: 'Call the clerk #nobody', caseId }])
    expect(line).toHaveValue('Call the clerk #nobody')
  })

  it('pauses the running timer when another one starts, and goes back to it', async () => {
    const user = userEvent.setup()
    await createRecord(timeEntryKind, timer('First', Date.now() - 60_000))
    await renderScreen(Tracker)
    await user.click(screen.getByRole('button', { name: '0 timers waiting' }))
    await user.click(await screen.findByRole('menuitem', { name: 'New timer' }))
    await user.type(await screen.findByLabelText('Description'), 'Second{Enter}')
    expect(stored()).toMatchObject([{ status: 'paused' }, { status: 'active' }])
    await user.click(await screen.findByRole('button', { name: '1 timer waiting' }))
    await user.click(await screen.findByRole('menuitem', { name: /First/ }))
    expect(stored()).toMatchObject([{ status: 'active' }, { status: 'paused' }])
  })

  it('goes on another day as an entry of that day', async () => {
    const user = userEvent.setup()
    const now = Date.now()
    // An hour of the day before yesterday: of yesterday's it might have ended today.
    const began = now - 2 * 86_400_000
    const paused = pauseTimer(timer('Motion', began), began + 3_600_000)
    await createRecord(timeEntryKind, {
      ...paused,
      caseId: 'k1',
      taskCode: 'L240',
    })
    await createRecord(rateKind, {
      scope: 'firm',
      subject: '',
      hourly: money(30_000, 'USD'),
      from: '2020-01-01' as CivilDate,
    })
    await renderScreen(Tracker)
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await expect.poll(() => stored().length).toBe(2)
    expect(stored()).toMatchObject([
      { on: today, status: 'completed', seconds: 3600, hourly: { minor: 30_000 } },
      {
        on: dayAt(now),
        status: 'active',
        description: 'Motion',
        caseId: 'k1',
        taskCode: 'L240',
        hourly: { minor: 30_000 },
      },
    ])
    expect(
      await screen.findByText(/^1:00:00 of .* are kept as an entry of their own/),
    ).toBeVisible()
  })

  it('stops one timer by a double click, not the one that waits behind it', async () => {
    const user = userEvent.setup()
    const now = Date.now()
    await createRecord(timeEntryKind, pauseTimer(timer('Earlier', now - 120_000), now - 60_000))
    await createRecord(timeEntryKind, timer('Now', now - 30_000))
    await renderScreen(Tracker)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await expect.poll(() => screen.getByLabelText('Description')).toHaveValue('Earlier')
    // A browser sends the second press to what stands there by then.
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 2 })
    await user.tab()
    expect(stored().map(({ status }) => status)).toEqual(['paused', 'completed'])
  })

  it('lets the later of two running timers go on', async () => {
    const now = Date.now()
    await createRecord(timeEntryKind, timer('on the phone', now - 120_000))
    await renderScreen(Tracker)
    await act(async () => {
      await createRecord(timeEntryKind, timer('on the laptop', now - 60_000))
    })
    await expect.poll(() => stored().map(({ status }) => status)).toEqual(['paused', 'active'])
    expect(stored()[0]?.stretches).toEqual([{ start: now - 120_000, end: now - 60_000 }])
  })

  it('asks about a timer that runs since yesterday', async () => {
    const user = userEvent.setup()
    const hourly = money(30_000, 'USD')
    const from = '2020-01-01' as CivilDate
    await createRecord(rateKind, { scope: 'firm', subject: '', hourly, from })
    await createRecord(timeEntryKind, timer('Research', Date.now() - 20 * 3_600_000))
    await renderScreen(Tracker)
    await user.click(await screen.findByRole('button', { name: 'Record until then' }))
    expect(stored()).toMatchObject([{ status: 'completed', hourly }])
    expect(Math.abs((stored()[0]?.seconds ?? 0) - 3600)).toBeLessThan(61)
  })
})
