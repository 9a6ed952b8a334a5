// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase, type LegalCase } from '../../../domain/case/case.ts'
import { emptyParty, type Party } from '../../../domain/case/party.ts'
import { clientKind, emptyClient } from '../../../domain/client/client.ts'
import type { ConflictReport } from '../../../domain/conflict-check/report.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { CasePage } from '../CasePage'
import { CasesPage } from '../CasesPage'

const today = '2026-03-04' as CivilDate
const party = (name: string, more: Partial<Party> = {}): Party => ({
  ...emptyParty(),
  id: name,
  name,
  ...more,
})

let vault: FakeVault
// Fetched when it is first needed, which no assertion waits for.
beforeAll(() => import('../../../domain/conflict-check/check.ts'))
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addCase = (fields: Partial<LegalCase>): Promise<string> =>
  createRecord(caseKind, { ...emptyCase(today), ...fields })
const reports = (): ConflictReport[] =>
  vault.stored('conflictReport').map((doc) => doc.value as ConflictReport)
const show = (id: string) =>
  renderScreen(() => <CasePage id={id} tab="conflicts" onTab={() => undefined} foreign={[]} />)

describe('the conflict check of a case', () => {
  it('is decided hit by hit and frozen; a new party asks for another', async () => {
    const user = userEvent.setup()
    const globex = await createRecord(clientKind, { ...emptyClient(), name: 'Globex Ltd' })
    await addCase({
      title: 'Hooli v. Initech',
      status: 'closed',
      parties: [party('Initech'), party('Globex', { side: 'adverse', role: 'defendant' })],
    })
    const id = await addCase({ title: 'Globex v. Umbrella', clientIds: [globex] })
    await show(id)
    expect(screen.getByText('No conflict check yet')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Run conflict check' }))
    const hit = await screen.findByRole('article', { name: 'Hit on Globex Ltd' })
    expect(hit).toHaveTextContent(/Same name.*Opposing side/)
    expect(within(hit).getByRole('link', { name: 'Hooli v. Initech' })).toBeInTheDocument()
    expect(hit).toHaveTextContent('no longer open')

    await user.click(screen.getByRole('button', { name: 'Close the check' }))
    expect(await screen.findByText('Decide every hit first.')).toBeInTheDocument()
    await user.selectOptions(within(hit).getByLabelText('Decision'), 'Another person')
    await user.click(screen.getByRole('button', { name: 'Close the check' }))
    expect(await screen.findByText('Give a reason for every decision.')).toBeInTheDocument()
    await user.type(within(hit).getByLabelText('Reason'), 'Globex of another town')
    await user.click(screen.getByRole('button', { name: 'Close the check' }))
    expect(await screen.findByRole('article', { name: /^Report of/ })).toHaveTextContent(
      'No conflict',
    )
    expect(vault.stored('conflictCheck')).toEqual([])
    expect(reports()).toMatchObject([
      { caseId: id, hits: [{ decision: 'other_person', note: 'Globex of another town' }] },
    ])
    const frozen = structuredClone(reports())

    await updateRecord(caseKind, id, { parties: [party('Umbrella')] })
    expect(
      await screen.findByText('Names were added since the last conflict check'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Run again' }))
    const open = await screen.findByRole('region', { name: 'Conflict check' })
    await user.selectOptions(within(open).getByLabelText('Decision'), 'Conflict')
    await user.type(within(open).getByLabelText('Reason'), 'Same dispute')
    await user.click(within(open).getByRole('button', { name: 'Close the check' }))
    expect(await screen.findByText('The conflict check found a conflict')).toBeInTheDocument()
    expect(reports()).toHaveLength(2)
    expect(reports()[0]).toEqual(frozen[0])
  })
})

describe('a new inquiry', () => {
  it('is checked before anything is opened, and opens with its hits', async () => {
    const user = userEvent.setup()
    await addCase({ title: 'Old case', parties: [party('Maria Gutierrez', { side: 'client' })] })
    const { location } = await renderScreen(CasesPage, { path: '/cases' })
    await user.click(screen.getByRole('button', { name: 'New inquiry' }))
    const dialog = await screen.findByRole('dialog', { name: 'New inquiry' })
    await user.type(within(dialog).getByLabelText('Prospective client'), 'Northgate LLC')
    await user.type(within(dialog).getByLabelText('Adverse parties'), 'María Gutiérrez{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Check for conflicts' }))
    expect(await within(dialog).findByText('1 possible conflict')).toBeInTheDocument()
    expect(within(dialog).getByText('Opposing side')).toBeInTheDocument()
    expect(vault.stored('case')).toHaveLength(1)
    expect(vault.stored('client')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Open the inquiry' }))
    await expect.poll(() => vault.stored('case')).toHaveLength(2)
    const opened = vault.stored('case')[1]
    expect(opened?.value).toMatchObject({
      title: 'Northgate LLC / María Gutiérrez',
      status: 'intake',
      stage: 'conflict_check',
      parties: [{ name: 'María Gutiérrez', side: 'adverse' }],
    })
    expect(vault.stored('client')).toMatchObject([{ value: { status: 'prospective' } }])
    expect(vault.stored('conflictCheck')).toMatchObject([{ value: { hits: [{ adverse: true }] } }])
    await expect.poll(location).toContain(`/cases/${opened?.id ?? ''}?tab=conflicts`)
  })
})
