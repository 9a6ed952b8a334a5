// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../domain/case/case.ts'
import { legalHoldKind, placeHold } from '../../domain/case/legal-hold.ts'
import { type Note, noteKind } from '../../domain/case/note.ts'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import type { CaseTab } from '../../lib/paths'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, removeRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { CasePage } from './CasePage'

const today = parseCivilDate('2026-03-04') as CivilDate

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addCase = (fields: Partial<LegalCase> = {}): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(today), title: 'López v. Díaz', ...fields })
const stored = (): LegalCase => vault.stored('case')[0]?.value as LegalCase
const notesStored = (): Note[] => vault.stored('note').map((doc) => doc.value as Note)

function show(id: string, first: CaseTab = 'overview') {
  function Screen() {
    const [tab, setTab] = useState<CaseTab>(first)
    const documents = { tab: 'documents', label: 'Documents', element: 'the documents' } as const
    return <CasePage id={id} tab={tab} onTab={setTab} foreign={[documents]} />
  }
  return renderScreen(Screen)
}

describe('a case', () => {
  it('has its tabs in order and shows what other features hand in', async () => {
    const user = userEvent.setup()
    await show(await addCase())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('López v. Díaz')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Documents',
      'Notes',
      'Analysis',
      'Conflicts',
      'History',
    ])
    await user.click(screen.getByRole('tab', { name: 'Documents' }))
    expect(screen.getByText('the documents')).toBeInTheDocument()
  })

  it('falls back to the overview for a tab that does not exist', async () => {
    await show(await addCase(), 'billing')
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  })

  it('is edited', async () => {
    const user = userEvent.setup()
    await show(await addCase({ practiceArea: 'civil' }))
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(screen.getByLabelText('Practice Area')).toHaveValue('Civil law')
    await user.type(screen.getByLabelText('Court'), 'Juzgado 3')
    await user.type(screen.getByLabelText('Docket number'), '123/2026')
    const area = screen.getByRole('combobox', { name: 'Practice Area' })
    await user.clear(area)
    await user.type(area, 'Tax law')
    await user.selectOptions(screen.getByLabelText('AI for this case'), 'Only a local model')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Juzgado 3')).toBeInTheDocument()
    expect(stored()).toMatchObject({
      court: 'Juzgado 3',
      docketNumber: '123/2026',
      practiceArea: 'tax',
      ai: 'local',
    })
  })

  it('refuses a closing before the opening', async () => {
    const user = userEvent.setup()
    await show(await addCase())
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Closed on'), '2026-03-01')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText(/before the day the case was opened/)).toBeInTheDocument()
    expect(stored().closedOn).toBe('')
  })

  it('is closed by its stage once the checklist is done, and opened again with a reason', async () => {
    const user = userEvent.setup()
    const id = await addCase()
    const dated = newDeadline({ title: 'Reply', caseId: id, due: today, priority: 'high' }, 'p1', 1)
    const deadline = await createRecord(deadlineKind, dated)
    await show(id)
    await user.selectOptions(screen.getByLabelText('Stage'), 'Closed')
    const dialog = await screen.findByRole('dialog', { name: 'Closing checklist' })
    expect(within(dialog).getByText(/1 open deadline/)).toBeInTheDocument()
    for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box)
    expect(within(dialog).getByRole('button', { name: 'Close the case' })).toBeDisabled()
    expect(stored().status).toBe('open')
    await updateRecord(deadlineKind, deadline, { state: 'satisfied', attestation: 'filed' })
    await user.click(within(dialog).getAllByRole('checkbox')[0] as HTMLElement)
    await user.click(within(dialog).getAllByRole('checkbox')[0] as HTMLElement)
    await user.type(within(dialog).getByLabelText('Keep the file until'), '2036-12-31')
    await user.click(within(dialog).getByRole('button', { name: 'Close the case' }))
    await expect.poll(() => stored()).toMatchObject({ status: 'closed', keepUntil: '2036-12-31' })
    expect(stored().closedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)

    await user.selectOptions(screen.getByLabelText('Stage'), 'Consultation')
    const reopen = await screen.findByRole('dialog', { name: 'Open the case again' })
    await user.click(within(reopen).getByRole('button', { name: 'Save' }))
    expect(stored().status).toBe('closed')
    await user.type(within(reopen).getByLabelText(/Why is it opened again/), 'New facts')
    await user.click(within(reopen).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().status).toBe('intake')
    expect(stored()).toMatchObject({ stage: 'consultation', closedOn: '', closingDone: [] })
    expect(stored().history.map(({ event }) => event)).toEqual(['closed', 'reopened'])
  })

  it('goes on only with a decided conflict check, and can be declined from intake', async () => {
    const user = userEvent.setup()
    await show(await addCase({ stage: 'proposal_sent', status: 'intake' }))
    await user.selectOptions(screen.getByLabelText('Stage'), 'Engaged')
    const dialog = await screen.findByRole('dialog', { name: 'The case cannot go there' })
    expect(dialog).toHaveTextContent(/only after its conflict check is decided/)
    expect(within(dialog).getByRole('link', { name: 'Open the conflict check' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=conflicts'),
    )
    expect(stored().stage).toBe('proposal_sent')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const decline = await screen.findByRole('dialog', { name: 'Decline the inquiry' })
    await user.type(within(decline).getByLabelText(/Why is it declined/), 'No capacity')
    await user.click(within(decline).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().status).toBe('declined')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => stored()).toMatchObject({ status: 'intake', history: [] })
  })

  it('goes to the bin and comes back', async () => {
    const user = userEvent.setup()
    await show(await addCase())
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('In the bin')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => stored().binnedAt).toBeNull()
  })

  it('says so when it is not there', async () => {
    await show('gone')
    expect(screen.getByRole('heading', { level: 1, name: 'Case not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the cases' })).toBeVisible()
  })
})

describe('parties', () => {
  it('are added with the side their role usually has, and linked to a client of that name', async () => {
    const user = userEvent.setup()
    const client = await createRecord(clientKind, { ...emptyClient(), name: 'María López' })
    await show(await addCase())
    await user.click(screen.getByRole('button', { name: 'Add a party' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Name'), 'maria lopez')
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Client')
    expect(within(dialog).getByLabelText('Side')).toHaveValue('client')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => stored().parties)
      .toMatchObject([{ name: 'maria lopez', role: 'client', side: 'client', clientId: client }])
  })

  it('are changed and removed, with the way back', async () => {
    const user = userEvent.setup()
    const party = {
      id: 'p1',
      name: 'Roberto Díaz',
      role: 'defendant',
      side: 'adverse',
      email: '',
      phone: '',
      address: '',
      aliases: [],
      affiliates: [],
      clientId: '',
    } as const
    await show(await addCase({ parties: [party] }))
    await user.click(screen.getByRole('button', { name: 'Edit Roberto Díaz' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Email'), 'nonsense')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText(/Enter an email address/)).toBeInTheDocument()
    await user.clear(within(dialog).getByLabelText('Email'))
    await user.type(within(dialog).getByLabelText('Email'), 'r@example.org')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => stored().parties[0]?.email).toBe('r@example.org')
    await user.click(screen.getByRole('button', { name: 'Remove Roberto Díaz' }))
    await expect.poll(() => stored().parties).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => stored().parties).toHaveLength(1)
  })
})

describe('notes', () => {
  it('are written, edited, binned and restored', async () => {
    const user = userEvent.setup()
    await show(await addCase(), 'notes')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(screen.getByLabelText('New note'), 'Called the court.  ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('article')).toHaveTextContent('Called the court.')
    expect(screen.getByLabelText('New note')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Edit note' }))
    await user.type(screen.getByLabelText('Edit note'), ' No answer.')
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
    await expect.poll(() => notesStored()[0]?.text).toBe('Called the court. No answer.')
    await user.click(await screen.findByRole('button', { name: 'Delete note' }))
    expect(await screen.findByText('No notes yet')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => notesStored()[0]?.binnedAt).toBeNull()
  })

  it('are deleted for good together when they are ticked in the bin, but for those of a held case', async () => {
    const user = userEvent.setup()
    const caseId = await addCase()
    for (const text of ['One', 'Two', 'Three'])
      await createRecord(noteKind, { caseId, text, binnedAt: text === 'Three' ? null : 1 })
    const hold = await createRecord(legalHoldKind, placeHold(caseId, 'Dispute', 'ana', 1))
    await show(caseId, 'notes')
    await user.click(screen.getByRole('button', { name: 'Bin (2)' }))
    await user.click(screen.getByLabelText('Select One'))
    await user.click(screen.getByLabelText('Select all'))
    const bar = within(await screen.findByRole('toolbar'))
    await user.click(bar.getByRole('button', { name: 'Delete for good' }))
    const refused = within(await screen.findByRole('dialog'))
    expect(refused.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    await user.click(refused.getByRole('button', { name: 'Cancel' }))
    await removeRecord(legalHoldKind, hold)
    await user.click(bar.getByRole('button', { name: 'Delete for good' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await expect.poll(() => notesStored().map(({ text }) => text)).toEqual(['Three'])
  })
})
