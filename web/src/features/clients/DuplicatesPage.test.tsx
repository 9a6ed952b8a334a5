// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { type Client, clientKind, emptyClient } from '../../domain/client/client.ts'
import { customFieldKind, emptyCustomField } from '../../domain/record/custom-field.ts'
import {
  openTrustAccount,
  postTrust,
  type TrustAccount,
  type TrustEntry,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import { civilDateOf } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DuplicatesPage } from './DuplicatesPage'

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
const show = () => renderScreen(DuplicatesPage, { path: '/clients/duplicates' })
const stored = <T,>(kind: string): T[] => vault.stored(kind).map(({ value }) => value as T)

async function holdMoney(clientId: string): Promise<void> {
  const account = openTrustAccount('IOLTA', '', 'USD')
  const accountId = await createRecord(trustAccountKind, account)
  const posting = postTrust(
    accountId,
    account,
    [],
    {
      clientId,
      caseId: 'c',
      on: civilDateOf(new Date()),
      type: 'deposit',
      amount: money(50_000, 'USD'),
      method: 'transfer',
      counterparty: '',
      purpose: 'Retainer',
      reference: '',
      invoiceId: '',
    },
    1,
  )
  if (!posting.ok) throw new Error(posting.refusal.why)
  const { updateRecord } = await import('../../vault/records/records')
  await updateRecord(trustAccountKind, accountId, posting.account)
  await createRecord(trustEntryKind, posting.entry)
}

it('merges field by field, moves cases and trust money, and undoes all of it', async () => {
  const user = userEvent.setup()
  const own = { ...emptyCustomField('client', []), name: 'VIP', type: 'yesNo' } as const
  const vip = `field:${await createRecord(customFieldKind, own)}` as const
  const acme = { type: 'company', [vip]: true } as const
  const first = await addClient({ ...acme, name: 'Acme Ltd', phone: '555 0100' })
  const second = await addClient({ ...acme, name: 'ACME', email: 'acme@example.org', [vip]: false })
  const today = civilDateOf(new Date())
  await createRecord(caseKind, { ...emptyCase(today), title: 'Old case', clientIds: [second] })
  await holdMoney(second)
  const before = stored('client')

  await show()
  const pair = await screen.findByRole('article', { name: 'Acme Ltd and ACME' })
  expect(pair).toHaveTextContent('Same name')
  await user.click(within(pair).getByRole('button', { name: 'Compare and merge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge two clients' })
  expect(within(dialog).getByRole('radio', { name: 'Email: acme@example.org' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'Name: ACME' }))
  expect(within(dialog).getByRole('radio', { name: 'VIP: Yes' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'VIP: No' }))
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))

  await expect
    .poll(() => stored<Client>('client')[0])
    .toMatchObject({
      name: 'ACME',
      aliases: ['Acme Ltd'],
      phone: '555 0100',
      email: 'acme@example.org',
      [vip]: false,
    })
  expect(stored<Client>('client')[1]?.mergedInto).toBe(first)
  expect(stored<{ clientIds: string[] }>('case')[0]?.clientIds).toEqual([first])
  const [account] = stored<TrustAccount>('trustAccount')
  expect(account?.balances).toEqual({ [`${second}/c`]: 0, [`${first}/c`]: 50_000 })
  expect(stored<TrustEntry>('trustEntry').map(({ type }) => type)).toEqual([
    'deposit',
    'transfer_out',
    'transfer_in',
  ])
  expect(await screen.findByText('No duplicates found')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => stored('client')).toEqual(before)
  expect(stored<{ clientIds: string[] }>('case')[0]?.clientIds).toEqual([second])
  expect(stored<TrustAccount>('trustAccount')[0]?.balances).toEqual({
    [`${second}/c`]: 50_000,
    [`${first}/c`]: 0,
  })
})

it('does not propose again what was found to be two', async () => {
  const user = userEvent.setup()
  await addClient({ name: 'Ana Gil' })
  await addClient({ name: 'Ana Gil' })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Not the same' }))
  expect(await screen.findByText('No duplicates found')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Not the same' })).toBeInTheDocument()
})

it('merges nothing when nothing can be written, and says so', async () => {
  const user = userEvent.setup()
  await addClient({ name: 'Ana Gil' })
  await addClient({ name: 'Ana Gil', phone: '555 0100' })
  await show()
  await user.click(await screen.findByRole('button', { name: 'Compare and merge' }))
  const dialog = await screen.findByRole('dialog')
  vault.failNext(new Error('The disk is full'))
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  expect(await within(dialog).findByText('The disk is full')).toBeInTheDocument()
  expect(stored<Client>('client').every(({ mergedInto }) => mergedInto === '')).toBe(true)
})
