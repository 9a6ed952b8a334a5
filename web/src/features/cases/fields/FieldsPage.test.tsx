// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { clientKind, emptyClient } from '../../../domain/client/client.ts'
import {
  type CustomField,
  customFieldKind,
  emptyCustomField,
} from '../../../domain/record/custom-field.ts'
import type { CivilDate } from '../../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { createRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { CasePage } from '../CasePage'
import { NewCaseDialog } from '../NewCaseDialog'
import { FieldsPage } from './FieldsPage'

const today = '2026-03-04' as CivilDate
const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
}

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addField = (given: Partial<CustomField>): Promise<string> =>
  createRecord(customFieldKind, { ...emptyCustomField('case', []), ...given })
const definitions = (): CustomField[] =>
  vault.stored('customField').map(({ value }) => value as CustomField)
const stored = () => vault.stored('case')[0]?.value as Record<string, unknown>

describe('the firm’s own fields', () => {
  it('are added with their choices, each name once', async () => {
    const user = userEvent.setup()
    await addField({ name: 'Claim number' })
    await renderScreen(FieldsPage)
    await user.click(screen.getByRole('button', { name: 'Add a field on cases' }))
    const dialog = within(await screen.findByRole('dialog'))
    fill(dialog.getByLabelText('Name'), 'claim NUMBER')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('There is a field of this name.')).toBeVisible()
    fill(dialog.getByLabelText('Name'), 'Carrier')
    await user.selectOptions(dialog.getByLabelText('Kind of value'), 'Choice')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Add at least one choice.')
    await user.click(dialog.getByRole('button', { name: 'Add a choice' }))
    fill(dialog.getByLabelText('Choice 1'), 'Northgate Mutual')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('group', { name: 'Carrier' })).toHaveTextContent('Choice')
    expect(definitions()[1]).toMatchObject({
      name: 'Carrier',
      of: 'case',
      type: 'choice',
      choices: [{ name: 'Northgate Mutual' }],
      order: 1,
    })
  })

  it('are put in order, taken out of use, and deleted only where no record uses them', async () => {
    const user = userEvent.setup()
    const first = await addField({ name: 'Claim number', order: 0 })
    await addField({ name: 'Adjuster', order: 1 })
    await createRecord(caseKind, { ...emptyCase(today), title: 'A', [`field:${first}`]: 'X' })
    await renderScreen(FieldsPage)
    expect(screen.getByRole('group', { name: 'Claim number' })).toHaveTextContent('Filled in: 1')
    expect(screen.getByRole('button', { name: 'Delete Claim number' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Move Adjuster up' }))
    await waitFor(() =>
      expect(screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'))).toEqual([
        'Adjuster',
        'Claim number',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Take Claim number out of use' }))
    expect(await screen.findByText('Out of use')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete Adjuster' }))
    await waitFor(() => expect(definitions().map(({ name }) => name)).toEqual(['Claim number']))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(definitions()).toHaveLength(2))
  })

  it('keep a choice that a record names, and its name', async () => {
    const user = userEvent.setup()
    const choices = [
      { id: 'c1', name: 'Open' },
      { id: 'c2', name: 'Paid' },
    ]
    const id = await addField({ name: 'Claim', of: 'client', type: 'choice', choices })
    await createRecord(clientKind, { ...emptyClient(), name: 'A', [`field:${id}`]: 'c1' })
    await renderScreen(FieldsPage)
    await user.click(screen.getByRole('button', { name: 'Edit Claim' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Kind of value')).toBeDisabled()
    expect(
      dialog.getByRole('button', { name: 'Open is chosen in a record and stays' }),
    ).toBeDisabled()
    fill(dialog.getByLabelText('Choice 1'), '')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('alert')).toBeVisible()
    fill(dialog.getByLabelText('Choice 1'), 'In dispute')
    await user.click(dialog.getByRole('button', { name: 'Remove choice 2' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(definitions()[0]?.choices).toEqual([{ id: 'c1', name: 'In dispute' }]),
    )
  })
})

describe('their values', () => {
  it('are typed on the case and shown with its facts', async () => {
    const user = userEvent.setup()
    const claim = await addField({ name: 'Claim number', order: 0 })
    const limit = await addField({ name: 'Policy limit', type: 'money', order: 1 })
    const score = await addField({ name: 'Score', type: 'number', order: 2 })
    const insured = await addField({ name: 'Insured', type: 'yesNo', order: 3 })
    await addField({ name: 'Tax office', areas: ['tax'], order: 4 })
    const gone = await addField({ name: 'Old number', retiredAt: 1, order: 5 })
    const id = await createRecord(caseKind, {
      ...emptyCase(today),
      title: 'López v. Díaz',
      [`field:${gone}`]: 'OLD-7',
    })
    await renderScreen(() => <CasePage id={id} tab="overview" onTab={() => {}} foreign={[]} />)
    expect(await screen.findByText('OLD-7')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    fill(await screen.findByLabelText('Claim number'), ' CL-2026/881 ')
    fill(screen.getByLabelText('Policy limit (USD)'), 'much')
    fill(screen.getByLabelText('Score'), '12,5')
    await user.selectOptions(screen.getByLabelText('Insured'), 'No')
    expect(screen.queryByLabelText('Tax office')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter an amount.')).toBeVisible()
    expect(screen.getByLabelText('Policy limit (USD)')).toHaveFocus()
    fill(screen.getByLabelText('Policy limit (USD)'), '50,000')
    fill(screen.getByLabelText('Old number'), '')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('CL-2026/881')).toBeVisible()
    expect(screen.getByText('$50,000.00')).toBeVisible()
    expect(screen.getByText('12.5')).toBeVisible()
    expect(screen.queryByText('OLD-7')).toBeNull()
    expect(stored()).toMatchObject({
      [`field:${claim}`]: 'CL-2026/881',
      [`field:${limit}`]: { minor: 5_000_000, currency: 'USD' },
      [`field:${score}`]: 12.5,
      [`field:${insured}`]: false,
    })
    expect(stored()).not.toHaveProperty(`field:${gone}`)
  })

  it('that two people changed at once are named by their field', async () => {
    const choices = [
      { id: 'c1', name: 'Open' },
      { id: 'c2', name: 'Paid' },
    ]
    const field = await addField({ name: 'Claim status', type: 'choice', choices })
    const key = `field:${field}`
    const id = await createRecord(caseKind, { ...emptyCase(today), title: 'A', [key]: 'c1' })
    vault.conflict(id, [{ field: key, other: 'c2', at: 1 }])
    await renderScreen(() => <CasePage id={id} tab="overview" onTab={() => {}} foreign={[]} />)
    const alert = (await screen.findByText('Paid')).closest('[role="alert"]')
    expect(alert).toHaveTextContent('Claim status')
    expect(alert).not.toHaveTextContent(field)
    expect(alert).not.toHaveTextContent('Details')
  })

  it('that are wanted are asked for when a case is opened, and hold nobody up', async () => {
    const user = userEvent.setup()
    await addField({ name: 'Claim number', wanted: true })
    await addField({ name: 'Adjuster' })
    await renderScreen(() => <NewCaseDialog opened onClose={() => {}} />)
    fill(await screen.findByLabelText('Title'), 'Doe')
    expect(screen.getByLabelText('Claim number')).toBeVisible()
    expect(screen.queryByLabelText('Adjuster')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(vault.stored('case')).toHaveLength(1))
  })
})
