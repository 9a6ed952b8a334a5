// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../domain/case/case.ts'
import { legalHoldKind, placeHold } from '../../domain/case/legal-hold.ts'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import { customFieldKind, emptyCustomField } from '../../domain/record/custom-field.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { liveView } from '../../vault/records/current'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { CasesPage } from './CasesPage'

const today = parseCivilDate('2026-03-04') as CivilDate

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addClient = (name: string): Promise<string> =>
  createRecord(clientKind, { ...emptyClient(), name })
const addCase = (fields: Partial<LegalCase>): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(today), ...fields })
const casesStored = (): LegalCase[] => vault.stored('case').map((doc) => doc.value as LegalCase)
const show = () => renderScreen(CasesPage, { path: '/cases' })

async function openDialog(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'New Case' }))
  return await screen.findByRole('dialog', { name: 'New Case' })
}

describe('New Case', () => {
  it('opens a case on the day it is saved, however long the page and the words have stood there', async () => {
    const user = userEvent.setup()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 4, 23, 50) })
    try {
      await show()
      const dialog = await openDialog(user)
      await user.type(within(dialog).getByLabelText('Title'), 'López v. Díaz')
      vi.setSystemTime(new Date(2026, 2, 5, 9, 0))
      await user.click(within(dialog).getByRole('button', { name: 'Save' }))
      await expect.poll(casesStored).toMatchObject([{ openedOn: '2026-03-05' }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('stores a case for a client picked by typing part of the name', async () => {
    const user = userEvent.setup()
    await addClient('Zeta GmbH')
    const maria = await addClient('María López')
    await show()
    const dialog = await openDialog(user)
    await user.type(within(dialog).getByLabelText('Title'), 'López v. Díaz')
    await user.type(within(dialog).getByRole('combobox', { name: 'Client' }), 'lopez')
    await user.click(await screen.findByRole('option', { name: 'María López' }))
    await user.type(within(dialog).getByLabelText('Practice Area'), 'contracts')
    await user.type(within(dialog).getByLabelText('Description'), 'Unpaid invoices')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const link = await screen.findByRole('link', { name: 'López v. Díaz' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/cases\/.+/))
    expect(casesStored()).toMatchObject([
      {
        title: 'López v. Díaz',
        clientIds: [maria],
        practiceArea: 'contracts',
        description: 'Unpaid invoices',
        status: 'open',
      },
    ])
    expect(screen.getByRole('row', { name: /López v. Díaz/ })).toHaveTextContent(
      /María López.*Contracts.*Open.*Pending/,
    )
  })

  it('takes a client whose whole name was typed, and the firm’s own practice area', async () => {
    const user = userEvent.setup()
    const acme = await addClient('Acme')
    await show()
    const dialog = await openDialog(user)
    await user.type(within(dialog).getByLabelText('Title'), 'A case')
    await user.type(within(dialog).getByRole('combobox', { name: 'Client' }), 'acme{Tab}')
    await user.type(within(dialog).getByLabelText('Practice Area'), 'Space law')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'A case' })
    expect(casesStored()).toMatchObject([{ clientIds: [acme], practiceArea: 'Space law' }])
  })

  it('wants a title and keeps the rest of what was typed', async () => {
    const user = userEvent.setup()
    await show()
    const dialog = await openDialog(user)
    await user.type(within(dialog).getByLabelText('Description'), 'kept')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Fill in this field.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(await openDialog(user)).toBeInTheDocument()
    expect(screen.getByLabelText('Description')).toHaveValue('kept')
    expect(casesStored()).toEqual([])
  })
})

describe('the list', () => {
  it('finds by client, docket and party, filters by status, sorts by column', async () => {
    const user = userEvent.setup()
    const acme = await addClient('Acme')
    await addCase({ title: 'First', clientIds: [acme] })
    await addCase({ title: 'Second', docketNumber: '26-cv-104', status: 'closed', stage: 'closed' })
    await show()
    const titles = (): string[] =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent ?? '')
    expect(titles()).toEqual(['Second', 'First'])
    await user.click(screen.getByRole('button', { name: 'Title' }))
    expect(titles()).toEqual(['First', 'Second'])
    await user.type(screen.getByRole('searchbox'), 'acme')
    expect(titles()).toEqual(['First'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '26-cv')
    expect(titles()).toEqual(['Second'])
    await user.clear(screen.getByRole('searchbox'))
    await user.click(screen.getByRole('button', { name: 'Filter by: Status' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Open' }))
    expect(titles()).toEqual(['First'])
  })

  it('finds what stands in the firm’s own fields, and shows and sorts it as a column', async () => {
    const user = userEvent.setup()
    const blank = emptyCustomField('case', [])
    const limit = await createRecord(customFieldKind, { ...blank, name: 'Limit', type: 'money' })
    const claim = await createRecord(customFieldKind, { ...blank, name: 'Claim', order: 1 })
    const usd = (minor: number) => ({ [`field:${limit}`]: { minor, currency: 'USD' } })
    await addCase({ title: 'First', [`field:${claim}`]: 'CL-881', ...usd(1_000_00) })
    await addCase({ title: 'Second', ...usd(90_00) })
    await show()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Limit' }))
    expect(screen.getByRole('row', { name: /First/ })).toHaveTextContent('$1,000.00')
    await user.click(screen.getByRole('button', { name: 'Limit' }))
    const titles = (): (string | null)[] =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(titles()).toEqual(['Second', 'First'])
    await user.type(screen.getByRole('searchbox'), 'cl-881')
    expect(titles()).toEqual(['First'])
  })

  it('puts ticked cases in the bin, but none under a legal hold', async () => {
    const user = userEvent.setup()
    const free = await addCase({ title: 'Free' })
    const held = await addCase({ title: 'Held' })
    await createRecord(legalHoldKind, placeHold(held, 'a claim is expected', 'p1', 1))
    await show()
    expect(screen.getByRole('row', { name: /Held/ })).toHaveTextContent('Legal hold')
    await user.click(screen.getByRole('checkbox', { name: 'Select Held' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Free' }))
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const binned = (): string[] =>
      vault
        .stored('case')
        .filter((doc) => (doc.value as LegalCase).binnedAt !== null)
        .map((doc) => doc.id)
    await expect.poll(binned).toEqual([free])
    expect(
      await screen.findByText(
        '1 entry is in the bin. 1 is under a legal hold and stays where it is.',
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(binned).toEqual([])
  })

  it('gives ticked cases to a person, except behind a wall that they are outside of', async () => {
    const user = userEvent.setup()
    const wall = 'W'.repeat(22)
    liveView.set({
      members: [{ userId: 'ben-1234', role: 'attorney' }] as never,
      walls: [{ id: wall, epoch: 1, members: ['me'], isDue: false, isOpen: true }],
    })
    await addCase({ title: 'Open' })
    await createRecord(caseKind, { ...emptyCase(today), title: 'Walled' }, undefined, wall)
    await show()
    await user.click(screen.getByRole('checkbox', { name: 'Select Open' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Walled' }))
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Responsible' }))
    await user.click(await screen.findByRole('menuitem', { name: 'ben-1234' }))
    await expect
      .poll(() => casesStored().map(({ responsibleId }) => responsibleId))
      .toEqual(['ben-1234', ''])
    expect(await screen.findByText(/1 entry changed. 1 stays as it was: /)).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select Open' }))
    await user.click(await screen.findByRole('button', { name: 'Originating lawyer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'ben-1234' }))
    await expect.poll(() => casesStored()[0]?.originatorId).toBe('ben-1234')
    liveView.set({ members: [], walls: [] })
  })

  it('archives ticked cases that are closed, and says why another stays', async () => {
    const user = userEvent.setup()
    await addCase({ title: 'Closed', status: 'closed', stage: 'closed' })
    await addCase({ title: 'Running' })
    await show()
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Put in the archive' }))
    const statuses = (): string[] => casesStored().map(({ status }) => status)
    await expect.poll(statuses).toEqual(['archived', 'open'])
    expect(casesStored()[0]?.history.map(({ event }) => event)).toEqual(['archived'])
    expect(
      await screen.findByText(
        '1 entry changed. 1 stays as it was. Only a closed or declined case goes into the archive.',
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(statuses).toEqual(['closed', 'open'])
  })

  it('deletes ticked cases of the bin for good, but none under a legal hold', async () => {
    const user = userEvent.setup()
    const binnedAt = 1
    const [, held, billed] = [
      await addCase({ title: 'Alpha', binnedAt }),
      await addCase({ title: 'Beta', binnedAt }),
      await addCase({ title: 'Gamma', binnedAt, description: 'A dispute' }),
    ]
    await createRecord(legalHoldKind, placeHold(held, 'asked for', 'me', 1))
    await createRecord(legalHoldKind, {
      ...placeHold(billed, 'asked for', 'me', 1),
      releasedAt: 2,
    })
    await show()
    await user.click(screen.getByRole('button', { name: 'Bin (3)' }))
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Delete for good' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Delete 2 entries for good')
    expect(dialog).toHaveTextContent('1 of them has parts that must be kept')
    expect(dialog).toHaveTextContent('1 stays: it is under a legal hold.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await expect.poll(() => casesStored().map(({ title }) => title)).toEqual(['Beta', 'Gamma'])
  })

  it('brings ticked cases back from the bin', async () => {
    const user = userEvent.setup()
    await addCase({ title: 'One', binnedAt: 1 })
    await addCase({ title: 'Two', binnedAt: 1 })
    await show()
    await user.click(screen.getByRole('button', { name: 'Bin (2)' }))
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const bar = await screen.findByRole('toolbar')
    await user.click(within(bar).getByRole('button', { name: 'Restore' }))
    await expect.poll(() => casesStored().map(({ binnedAt }) => binnedAt)).toEqual([null, null])
  })

  it('offers the first case when there is none', async () => {
    await show()
    expect(screen.getByText('No cases yet')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open the first case' })).toBeInTheDocument()
  })

  it('renders a long list only near the window', async () => {
    // happy-dom lays nothing out: rows without a height would all lie in the window.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    for (let count = 0; count < 400; count++) await addCase({ title: `Case ${count}` })
    await show()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '401')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
})
