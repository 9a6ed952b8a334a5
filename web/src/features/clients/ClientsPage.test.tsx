// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { type Client, clientKind, emptyClient } from '../../domain/client/client.ts'
import { customFieldKind, emptyCustomField } from '../../domain/record/custom-field.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, updateRecord } from '../../vault/records/records'
import { VaultError } from '../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ClientsPage } from './ClientsPage'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const addClient = (fields: Partial<Client>): Promise<string> =>
  createRecord(clientKind, { ...emptyClient(), ...fields })

const show = (address = '/clients') => renderScreen(ClientsPage, { path: '/clients', address })
const clientsStored = (): Client[] => vault.stored('client').map((doc) => doc.value as Client)

describe('New Client', () => {
  it('stores a client and shows it with its state', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    const dialog = await screen.findByRole('dialog', { name: 'New Client' })
    await user.type(within(dialog).getByLabelText('Name'), '  María  López ')
    await user.selectOptions(within(dialog).getByLabelText('Type'), 'Company')
    await user.type(within(dialog).getByLabelText('Email'), 'm@example.org')
    await user.type(within(dialog).getByLabelText('Phone'), '+34 912 345 678')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const row = await screen.findByRole('row', { name: /María López/ })
    expect(row).toHaveTextContent('Pending')
    act(() => vault.acknowledge())
    expect(screen.getByRole('row', { name: /María López/ })).toHaveTextContent('Saved')
    expect(clientsStored()).toMatchObject([
      { name: 'María López', type: 'company', email: 'm@example.org', phone: '+34 912 345 678' },
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says what is wrong, stores nothing and focuses the field', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Email'), 'not an address')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Fill in this field.')).toBeInTheDocument()
    expect(within(dialog).getByText(/Enter an email address/)).toBeInTheDocument()
    expect(within(dialog).getByLabelText('Name')).toHaveFocus()
    expect(clientsStored()).toEqual([])
  })

  it('keeps what was typed when closed, and forgets it on request', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    await user.type(await screen.findByLabelText('Name'), 'Half a na')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Half a na')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })

  it('stays open and says so when the record cannot be kept', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    await user.type(await screen.findByLabelText('Name'), 'Acme')
    vault.failNext(new VaultError('offline', 'no network'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    expect(screen.getByLabelText('Name')).toHaveValue('Acme')
  })

  it('warns of a client with the same name', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Peña y Asociados' })
    await show()
    await user.click(screen.getByRole('button', { name: 'New Client' }))
    await user.type(await screen.findByLabelText('Name'), 'pena y asociados')
    expect(within(screen.getByRole('dialog')).getByText(/already a client/)).toBeInTheDocument()
  })
})

describe('the list', () => {
  it('finds what stands in the firm’s own fields', async () => {
    const user = userEvent.setup()
    const own = { ...emptyCustomField('client', []), name: 'Nationality' }
    const id = await createRecord(customFieldKind, own)
    await addClient({ name: 'Zeta', [`field:${id}`]: 'Nigerian' })
    await addClient({ name: 'Beta' })
    await show()
    await user.type(screen.getByRole('searchbox'), 'nigeria')
    expect(screen.getByRole('link', { name: 'Zeta' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Beta' })).toBeNull()
  })

  it('searches, filters and sorts', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Zeta', email: 'z@example.org' })
    await addClient({ name: 'Álamo', status: 'former' })
    await addClient({ name: 'Beta', phone: '555 0100' })
    await show()
    const names = (): string[] =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent ?? '')
        .filter((text) => !text.includes('@'))
    expect(names()).toEqual(['Álamo', 'Beta', 'Zeta'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Zeta', 'Beta', 'Álamo'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await user.click(screen.getByRole('button', { name: 'Filter by: Status' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Former' }))
    expect(names()).toEqual(['Álamo'])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await user.type(screen.getByRole('searchbox'), '5550100')
    expect(names()).toEqual(['Beta'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'nobody')
    expect(screen.getByText('No client matches')).toBeInTheDocument()
  })

  it('moves between rows with the arrow keys', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Alpha' })
    await addClient({ name: 'Beta' })
    await show()
    screen.getByRole('link', { name: 'Alpha' }).focus()
    await user.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Beta')
  })

  it('speaks Spanish', async () => {
    await renderScreen(ClientsPage, { path: '/clients', language: 'es' })
    expect(screen.getByRole('button', { name: 'Nuevo cliente' })).toBeInTheDocument()
  })
})

describe('many at once', () => {
  it('are tagged and archived, each with a way back', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Alpha', tags: ['old'] })
    await addClient({ name: 'Beta' })
    await addClient({ name: 'Gamma' })
    await show()
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Beta' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tag' }))
    await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'vip{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await expect
      .poll(() => clientsStored().map(({ tags }) => tags))
      .toEqual([['old', 'vip'], ['vip'], []])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => clientsStored().map(({ tags }) => tags)).toEqual([['old'], [], []])

    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await expect.poll(() => screen.queryByRole('link', { name: 'Alpha' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Gamma' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filter by: Archive' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Archived' }))
    expect(screen.getByRole('link', { name: 'Alpha' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Gamma' })).toBeNull()
  })

  it('go to the bin together and come back', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Alpha' })
    await addClient({ name: 'Beta' })
    await show()
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await expect.poll(() => clientsStored().every(({ binnedAt }) => binnedAt !== null)).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Bin (2)' }))
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
    const toolbar = screen.getByRole('toolbar')
    await user.click(within(toolbar).getByRole('button', { name: 'Restore' }))
    await expect.poll(() => clientsStored().every(({ binnedAt }) => binnedAt === null)).toBe(true)
  })

  it('an earlier edit survives the undo', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Alpha' })
    await show()
    await user.click(screen.getByRole('checkbox', { name: 'Select Alpha' }))
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await updateRecord(clientKind, id, { archivedAt: 7, name: 'Alpha Ltd' })
    await user.click(undo)
    await expect.poll(() => clientsStored()[0]).toMatchObject({ archivedAt: 7, name: 'Alpha Ltd' })
  })
})

describe('views', () => {
  it('are saved, chosen again and deleted with a way back', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Alpha' })
    await addClient({ name: 'Beta', status: 'former' })
    await show()
    await user.click(screen.getByRole('button', { name: 'Filter by: Status' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Former' }))
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' })
    await user.type(within(dialog).getByLabelText('Name of the view'), 'Former clients')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await expect.poll(() => vault.stored('savedView').length).toBe(1)
    await user.click(await screen.findByRole('button', { name: 'Former clients' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Everything' }))
    expect(screen.getByRole('link', { name: 'Alpha' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Former clients' }))
    expect(screen.queryByRole('link', { name: 'Alpha' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Former clients' }))
    await user.click(await screen.findByRole('button', { name: 'Delete the view Former clients' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect
      .poll(() => vault.stored('savedView').map(({ value }) => value as object))
      .toMatchObject([{ binnedAt: null }])
  })

  it('choose columns', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Alpha', aliases: ['Alfa'] })
    await show()
    expect(screen.queryByText('Alfa')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Other names' }))
    expect(screen.getByText('Alfa')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Usual columns' }))
    expect(screen.queryByText('Alfa')).toBeNull()
  })
})

it('erases ticked clients of the bin, but none with an open case', async () => {
  const user = userEvent.setup()
  await addClient({ name: 'Ada', binnedAt: 1 })
  const busy = await addClient({ name: 'Zoe', binnedAt: 1 })
  await createRecord(caseKind, { ...emptyCase('2026-03-04' as CivilDate), clientIds: [busy] })
  await show()
  await user.click(screen.getByRole('button', { name: 'Bin (2)' }))
  await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement)
  const bar = await screen.findByRole('toolbar')
  await user.click(within(bar).getByRole('button', { name: 'Delete for good' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Delete 1 entry for good')
  expect(dialog).toHaveTextContent('1 stays: something stands against it.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => clientsStored().map(({ name }) => name)).toEqual(['Zoe'])
})

it('keeps the bin reachable and asks before it deletes for good', async () => {
  const user = userEvent.setup()
  await addClient({ name: 'Acme', binnedAt: 1 })
  await show()
  await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await user.type(within(dialog).getByLabelText('Type Acme to confirm'), 'Acme')
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  await expect.poll(() => clientsStored()).toEqual([])
})
