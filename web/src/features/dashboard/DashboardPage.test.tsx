// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../domain/case/case.ts'
import { noteKind } from '../../domain/case/note.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { type DocumentRecord, documentKind, unreadText } from '../../domain/document/document.ts'
import { noDetails } from '../../domain/document/document-details.ts'
import { newTask, taskKind } from '../../domain/task/task.ts'
import { startTimer, timeEntryKind } from '../../domain/time/time-entry.ts'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  parseCivilDate,
} from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import type { PickedFile } from '../../lib/dropped-files.ts'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DashboardPage } from './DashboardPage'
import { greetingOf } from './stats.ts'

vi.mock('../../backend/use-auth', () => ({
  useAuth: () => ({ user: { id: 'me', fullName: 'María López', email: 'm@example.org' } }),
}))

beforeEach(() => void openFakeVault())
afterEach(closeFakeVault)

const today = parseCivilDate('2026-03-04') as CivilDate
const addCase = (title: string, fields: Partial<LegalCase> = {}): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(today), title, ...fields })
const addDocument = (caseId: string, fields: Partial<DocumentRecord> = {}): Promise<string> =>
  createRecord(documentKind, {
    caseId,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    file: { fileId: 'f', version: 1, size: 1, sealedSize: 1, key: 'k', sha256: 's' },
    text: unreadText(),
    ...noDetails(),
    binnedAt: null,
    ...fields,
  })
const show = () => renderScreen(() => <DashboardPage />, { path: '/dashboard' })
const figure = (label: string): string | null | undefined =>
  screen.getByRole('link', { name: label }).parentElement?.querySelector('p')?.textContent

describe('the dashboard', () => {
  it('counts what is there, the bin left out', async () => {
    const open = await addCase('Open')
    const binned = await addCase('Binned', { binnedAt: 1 })
    await addCase('Closed', { status: 'closed', stage: 'closed' })
    await addDocument(open)
    await addDocument(open, { text: { ...unreadText(), state: 'ready' } })
    await addDocument(open, { binnedAt: 1 })
    await addDocument(binned)
    await show()
    expect(figure('Active cases')).toBe('1')
    await screen.findByRole('link', { name: 'Documents' })
    expect(figure('Documents')).toBe('2')
    expect(figure('Documents processed')).toBe('1')
    expect(figure('AI analyses')).toBe('0')
  })

  it('says which deadline was counted over days that are not fixed yet', async () => {
    const given = {
      caseId: '',
      due: addDays(civilDateOf(new Date()), 3),
      priority: 'high',
    } as const
    const origin = { ruleSet: 'cn-cpl', trigger: '2027-01-24', n: 15, unit: 'day' }
    const appeal = { ...newDeadline({ ...given, title: 'Appeal' }, '', 0), origin }
    await createRecord(deadlineKind, deadlineKind.parse(appeal))
    await createRecord(deadlineKind, newDeadline({ ...given, title: 'Answer' }, '', 0))
    await show()
    const line = async (name: string) => (await screen.findByRole('link', { name })).closest('li')
    await waitFor(async () => expect(await line('Appeal')).toHaveTextContent('Look again'), {
      timeout: 30_000,
    })
    expect(await line('Answer')).not.toHaveTextContent('Look again')
  })

  it('shows what is due, what runs and what is unbilled', async () => {
    const caseId = await addCase('Lease')
    const day = civilDateOf(new Date())
    await createRecord(
      taskKind,
      newTask({ title: 'Call back', caseId, due: day, state: 'in_progress', priority: 'low' }),
    )
    await createRecord(taskKind, newTask({ title: 'Late letter', due: addDays(day, -3) }))
    await createRecord(
      deadlineKind,
      newDeadline({ title: 'Answer', caseId, due: addDays(day, 3), priority: 'high' }, '', 0),
    )
    const work = {
      description: 'Draft motion',
      clientId: '',
      caseId,
      personId: 'me',
      on: day,
      billable: true,
      hourly: money(20_000, 'USD'),
    }
    await createRecord(timeEntryKind, startTimer(work, Date.now()))
    await createRecord(timeEntryKind, {
      ...startTimer(work, 0),
      status: 'completed',
      seconds: 5400,
    })
    await show()
    expect(figure('Pending tasks')).toBe('2')
    expect(figure('Urgent deadlines')).toBe('1')
    expect(figure('Accuracy rate')).toBe('–')
    expect(screen.getByText('After 10 more rated answers')).toBeInTheDocument()
    const part = (name: string) => screen.getByRole('region', { name })
    await screen.findByRole('region', { name: 'Overdue' })
    expect(part('Overdue')).toHaveTextContent('Late letter')
    expect(part('Overdue')).toHaveTextContent('Task · Medium priority')
    expect(part('Today')).toHaveTextContent('Call backTask · In progress · Low priority · Lease')
    expect(part('Next 7 days')).toHaveTextContent('Deadline · High priority')
    expect(within(part('Next 7 days')).getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      expect.stringContaining('/deadlines?deadline='),
    )
    expect(part('Time and billing')).toHaveTextContent('Draft motion')
    expect(part('Time and billing')).toHaveTextContent('$300.00')
  })

  it('opens what the shortcuts name', async () => {
    await show()
    const shortcuts = within(screen.getByRole('navigation', { name: 'Shortcuts' }))
    expect(
      shortcuts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['File Room', '/files'],
      ['Forms Binder', '/templates?tab=binder'],
      ['Drafting', '/templates'],
      ['Billing', '/billing'],
      ['Teams', '/settings?tab=team'],
    ])
  })

  it('puts the case worked on last first and offers it for uploads', async () => {
    const first = await addCase('First')
    await addCase('Second')
    await createRecord(noteKind, { caseId: first, text: 'Call', binnedAt: null })
    const upload = vi.fn(() => null)
    await renderScreen(() => <DashboardPage upload={upload} />, { path: '/dashboard' })
    const recent = await screen.findByRole('region', { name: 'Recent cases' })
    const titles = within(recent)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(titles).toEqual(['All cases', 'First', 'Second'])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Upload document' }))
    expect(upload).toHaveBeenLastCalledWith(
      expect.objectContaining({ opened: true, files: [], caseId: first }),
    )
  })

  it('takes files that are dropped anywhere on it', async () => {
    const upload = vi.fn((_: { opened: boolean; files: readonly PickedFile[] }) => null)
    await renderScreen(() => <DashboardPage upload={upload} />, { path: '/dashboard' })
    const file = new File(['x'], 'brief.txt')
    const dataTransfer = { types: ['Files'], items: [], files: [file] }
    fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer })
    await waitFor(() => expect(upload.mock.lastCall?.[0].opened).toBe(true))
    expect(upload.mock.lastCall?.[0].files.map((one) => one.file.name)).toEqual(['brief.txt'])
  })

  it('shows what was completed today beside what is in progress', async () => {
    const doneAt = Date.now()
    await createRecord(taskKind, {
      ...newTask({ title: 'File the reply', priority: 'high' }),
      state: 'done',
      doneAt,
    })
    await createRecord(taskKind, { ...newTask({ title: 'Long ago' }), state: 'done', doneAt: 1 })
    await createRecord(taskKind, {
      ...newTask({ title: 'Draft', due: today }),
      state: 'in_progress',
    })
    await show()
    const done = await screen.findByRole('region', { name: 'Completed today' })
    expect(
      within(done)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['File the reply'])
    expect(done).toHaveTextContent('Completed · Task · High priority')
    expect(screen.getByText(/In progress/)).toBeVisible()
  })

  it('greets by name and says what to do first', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
    expect(screen.getByText(/^Good \w+, María López · /)).toBeInTheDocument()
    const first = await screen.findByRole('link', { name: 'Add a client' })
    expect(first).toHaveAttribute('href', '/clients')
    expect(screen.getByText('No cases yet')).toBeInTheDocument()
  })
})

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i greets with %s', (hour, greeting) => {
  expect(i18next.getFixedT('en', 'dashboard')(greetingOf(hour))).toBe(greeting)
})
