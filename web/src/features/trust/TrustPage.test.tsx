// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { TrustPage } from './TrustPage'

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

type User = ReturnType<typeof userEvent.setup>

async function openAccount(user: User): Promise<Awaited<ReturnType<typeof renderScreen>>> {
  await createRecord(clientKind, { ...emptyClient(), name: 'Acme' })
  const shown = await renderScreen(TrustPage, { path: '/trust' })
  await user.click(screen.getAllByRole('button', { name: 'New trust account' })[0] as Element)
  const dialog = await screen.findByRole('dialog', { name: 'New trust account' })
  await user.type(within(dialog).getByLabelText('Name of the account'), 'IOLTA')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 2, name: 'IOLTA' })
  return shown
}

async function postEntry(user: User, type: string, amount: string, client = 'Acme'): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'New entry' }))
  const dialog = await screen.findByRole('dialog', { name: 'New entry' })
  await user.selectOptions(within(dialog).getByLabelText('Type'), type)
  await user.click(within(dialog).getByLabelText('Client'))
  await user.click(await screen.findByRole('option', { name: client }))
  await user.type(within(dialog).getByLabelText('Amount in USD'), amount)
  await user.type(within(dialog).getByLabelText('Purpose'), 'Retainer')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
}

describe('trust accounts', () => {
  it('take a deposit, refuse to go below zero, reconcile and lock', async () => {
    const user = userEvent.setup()
    await openAccount(user)
    await postEntry(user, 'Deposit', '500')
    expect(await screen.findByText('Book balance: $500.00')).toBeInTheDocument()

    await postEntry(user, 'Disbursement', '600')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /does not hold enough: \$500\.00 are available/,
    )
    expect(vault.stored('trustEntry')).toHaveLength(1)
    await user.keyboard('{Escape}')

    await user.click(screen.getByRole('button', { name: 'Reconcile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Three-way reconciliation' })
    const bank = within(dialog).getByLabelText('Balance on the bank statement in USD')
    await user.type(bank, '1')
    expect(await within(dialog).findByText(/Bank and book differ by \$1\.00/)).toBeInTheDocument()
    await user.clear(bank)
    await user.type(bank, '0')
    expect(await within(dialog).findByText('Balanced: all three agree.')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Lock the period' }))
    expect(await within(dialog).findByText('The period is locked.')).toBeInTheDocument()
  })

  it('narrow the journal to a ledger, which the address says', async () => {
    const user = userEvent.setup()
    await createRecord(clientKind, { ...emptyClient(), name: 'Beta' })
    const { location } = await openAccount(user)
    await postEntry(user, 'Deposit', '500')
    await postEntry(user, 'Deposit', '300', 'Beta')
    const table = await screen.findByRole('table', { name: 'Journal' })
    await expect.poll(() => within(table).getAllByRole('row').length).toBe(3)
    await user.click(screen.getByRole('button', { name: /^Beta/, pressed: false }))
    await expect.poll(() => within(table).getAllByRole('row').length).toBe(2)
    expect(within(table).getByText('$300.00')).toBeInTheDocument()
    await expect.poll(location).toMatch(/journal%3A.*\.filters\.ledger=/)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ledger' }), 'All ledgers')
    await expect.poll(() => within(table).getAllByRole('row').length).toBe(3)
  })

  it('reverse an entry with a reason, and keep both', async () => {
    const user = userEvent.setup()
    await openAccount(user)
    await postEntry(user, 'Deposit', '500')
    await user.click(await screen.findByRole('button', { name: 'Reverse entry 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reverse entry 1' })
    await user.type(within(dialog).getByLabelText('Reason'), 'Wrong client')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Reversed by 2')).toBeInTheDocument()
    expect(screen.getByText('Book balance: $0.00')).toBeInTheDocument()
    expect(vault.stored('trustEntry')).toHaveLength(2)
  })

  it('speak Spanish', async () => {
    await renderScreen(TrustPage, { path: '/trust', language: 'es' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Cuentas de fondos de clientes',
    )
  })
})
