// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { type Client, clientKind, emptyClient } from '../../domain/client/client.ts'
import { clientMergeKind } from '../../domain/client/client-merge.ts'
import { openTrustAccount, trustAccountKind } from '../../domain/trust/trust.ts'
import { civilDateOf } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { ClientPage } from './ClientPage'

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
const show = (id: string) =>
  renderScreen(() => <ClientPage />, { path: '/clients/$clientId', address: `/clients/${id}` })
const clientsStored = (): Client[] => vault.stored('client').map((doc) => doc.value as Client)

describe('one client', () => {
  it('is edited, and only the changed fields are written', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme', email: 'a@example.org' })
    await show(id)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(screen.getByLabelText('Phone'), '555 01 00')
    await user.type(screen.getByLabelText('Other names'), 'Acme Holdings{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    await user.type(screen.getByLabelText('City'), 'Madrid')
    await user.click(screen.getByRole('button', { name: 'Add a tax or registration number' }))
    await user.type(screen.getByLabelText('Tax or registration number'), '12345678Z')
    await user.tab()
    expect(screen.getByText('The number is well formed.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add a contact' }))
    await user.type(screen.getByLabelText('Name or purpose'), 'Ana Gil')
    await user.type(screen.getByLabelText('Position'), 'Director')
    await user.click(screen.getByRole('button', { name: 'Add a related party' }))
    await user.type(screen.getByLabelText('Name of the related party'), 'Mother Co')
    await user.selectOptions(screen.getByLabelText('Relation to the client'), 'Parent company')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Acme Holdings')).toBeInTheDocument()
    expect(clientsStored()[0]).toMatchObject({
      name: 'Acme',
      email: 'a@example.org',
      phone: '555 01 00',
      aliases: ['Acme Holdings'],
      addresses: [{ city: 'Madrid' }],
      taxIds: [{ scheme: 'nif_es', value: '12345678Z' }],
      contacts: [{ name: 'Ana Gil', position: 'Director' }],
      related: [{ name: 'Mother Co', kind: 'parent_company', clientId: '' }],
    })
  })

  it('goes to the bin and comes back by undo', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme' })
    await show(id)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Acme is in the bin.')).toBeInTheDocument()
    expect(clientsStored()[0]?.binnedAt).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => clientsStored()[0]?.binnedAt).toBeNull()
  })

  it('shows both versions of a field changed twice', async () => {
    const user = userEvent.setup()
    const id = await addClient({ name: 'Acme', phone: '111 111' })
    vault.conflict(id, [{ field: 'phone', other: '222 222', at: 1 }])
    await show(id)
    expect(await screen.findByText('222 222')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use this instead' }))
    expect(vault.resolved).toEqual([{ id, fields: ['phone'], keep: 'other' }])
  })

  it('shows cases with roles, money in trust, and relations from both sides', async () => {
    const id = await addClient({ name: 'Acme', type: 'company' })
    await addClient({
      name: 'Mother Co',
      related: [{ id: 'r', name: 'Acme', kind: 'subsidiary', clientId: id, note: '' }],
    })
    const today = civilDateOf(new Date())
    await createRecord(caseKind, { ...emptyCase(today), title: 'Acme v. Hooli', clientIds: [id] })
    await createRecord(trustAccountKind, {
      ...openTrustAccount('IOLTA', '', 'USD'),
      balances: { [`${id}/c`]: 12_345 },
    })
    await show(id)
    const cases = screen.getByRole('region', { name: 'Cases' })
    expect(within(cases).getByRole('link', { name: 'Acme v. Hooli' })).toBeInTheDocument()
    expect(cases).toHaveTextContent('Client · Open')
    expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('$123.45')
    expect(screen.getByRole('region', { name: 'Related parties' })).toHaveTextContent(
      'Mother Co · Parent company',
    )
  })

  it('says so when it is not there', async () => {
    await show('gone')
    const title = { level: 1, name: 'Client not found' }
    expect(await screen.findByRole('heading', title)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the clients' })).toBeVisible()
  })

  it('takes over what names a merged client all the same', async () => {
    const user = userEvent.setup()
    const [keptId, absorbedId] = [await addClient({ name: 'Acme' }), await addClient({})]
    const merge = { keptId, absorbedId, absorbedName: 'Acme Inc', at: 1, changes: [], ledgers: [] }
    await createRecord(clientMergeKind, { ...merge, undoneAt: null })
    const today = civilDateOf(new Date())
    await createRecord(caseKind, { ...emptyCase(today), title: 'Lease', clientIds: [absorbedId] })
    await show(keptId)
    expect(screen.queryByRole('link', { name: 'Lease' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Move it here' }))
    expect(await screen.findByRole('link', { name: 'Lease' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Move it here' })).not.toBeInTheDocument()
  })

  it('leads on from a client that became another', async () => {
    const id = await addClient({ name: 'Acme' })
    const old = await addClient({ name: 'Acme Inc', mergedInto: id })
    await show(old)
    expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', `/clients/${id}`)
  })
})
