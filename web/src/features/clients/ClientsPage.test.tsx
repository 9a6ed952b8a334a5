// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, clientKind, emptyClient } from '../../domain/client.ts'
import { clearDrafts } from '../../lib/drafts'
import { createRecord } from '../../vault/records'
import { VaultError } from '../../vault/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ClientsPage } from './ClientsPage'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearDrafts()
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
    expect(within(dialog).getByText(/Enter an e-mail address/)).toBeInTheDocument()
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
  it('searches, filters and sorts', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Zeta', email: 'z@example.org' })
    await addClient({ name: 'Álamo', status: 'former' })
    await addClient({ name: 'Beta', phone: '555 0100' })
    await show()
    const names = (): string[] =>
      screen
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
    await user.selectOptions(screen.getByLabelText('Show clients by status'), 'Former')
    expect(names()).toEqual(['Álamo'])
    await user.selectOptions(screen.getByLabelText('Show clients by status'), 'All statuses')
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

describe('one client', () => {
  it('is edited, and only the changed fields are written', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme', email: 'a@example.org' })
    await show(`/clients?client=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Phone'), '555 01 00')
    await user.type(screen.getByLabelText('Other names'), 'Acme Holdings{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    await user.type(screen.getByLabelText('City'), 'Madrid')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Acme Holdings')).toBeInTheDocument()
    expect(clientsStored()[0]).toMatchObject({
      name: 'Acme',
      email: 'a@example.org',
      phone: '555 01 00',
      aliases: ['Acme Holdings'],
      addresses: [{ city: 'Madrid' }],
    })
  })

  it('goes to the bin and comes back by undo or from the bin', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme' })
    await show(`/clients?client=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Acme is in the bin.')).toBeInTheDocument()
    expect(clientsStored()[0]?.binnedAt).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => clientsStored()[0]?.binnedAt).toBeNull()
  })

  it('is deleted for good only from the bin and after a question', async () => {
    const user = userEvent.setup()
    await addClient({ name: 'Acme', binnedAt: 1 })
    await show()
    await user.click(screen.getByRole('button', { name: 'Bin (1)' }))
    await user.click(screen.getByRole('button', { name: 'Delete for good' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await expect.poll(() => clientsStored()).toEqual([])
  })

  it('shows both versions of a field changed twice', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme', phone: '111 111' })
    vault.conflict(id, [{ field: 'phone', other: '222 222', at: 1 }])
    await show(`/clients?client=${id}`)
    expect(await screen.findByText('222 222')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use this instead' }))
    expect(vault.resolved).toEqual([{ id, field: 'phone', keep: 'other' }])
  })

  it('says so when it is not there', async () => {
    await show('/clients?client=gone')
    expect(await screen.findByText('Client not found')).toBeInTheDocument()
  })
})
