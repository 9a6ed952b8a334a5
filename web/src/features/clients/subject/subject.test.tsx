// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { communicationKind, newCommunication } from '../../../domain/case/communication.ts'
import { legalHoldKind, placeHold } from '../../../domain/case/legal-hold.ts'
import { type Client, clientKind, emptyClient } from '../../../domain/client/client.ts'
import { openTrustAccount, trustAccountKind } from '../../../domain/trust/trust.ts'
import { civilDateOf } from '../../../domain/values/civil-date.ts'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { ClientPage } from '../ClientPage'
import type { SubjectExport } from './export-subject.ts'

const { exportSubject } = vi.hoisted(() => ({
  exportSubject: vi.fn<(given: SubjectExport) => Promise<boolean>>(async () => true),
}))
// Its own test reads the ZIP.
vi.mock('./export-subject.ts', () => ({ exportSubject }))

let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
  exportSubject.mockClear()
})
afterEach(closeFakeVault)

const today = civilDateOf(new Date())
const addClient = (fields: Partial<Client>): Promise<string> =>
  createRecord(clientKind, { ...emptyClient(), ...fields })
const show = (id: string) =>
  renderScreen(() => <ClientPage />, { path: '/clients/$clientId', address: `/clients/${id}` })
async function choose(item: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return await screen.findByRole('dialog')
}

it('erases a client only when nothing stands against it, and unlinks what stays', async () => {
  const id = await addClient({ name: 'Acme' })
  const caseId = await createRecord(caseKind, {
    ...emptyCase(today),
    title: 'Acme v. Hooli',
    clientIds: [id],
  })
  const held = await createRecord(legalHoldKind, placeHold(caseId, 'dispute', 'me', 1))
  const trust = await createRecord(trustAccountKind, {
    ...openTrustAccount('IOLTA', '', 'USD'),
    balances: { [`${id}/${caseId}`]: 100 },
  })
  await show(id)
  const refused = await choose('Erase for good')
  expect(refused).toHaveTextContent('Under a legal hold: Acme v. Hooli')
  expect(refused).toHaveTextContent('Still open: Acme v. Hooli')
  expect(refused).toHaveTextContent('Money is held in trust')
  expect(within(refused).getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await userEvent.click(within(refused).getByRole('button', { name: 'Cancel' }))

  await updateRecord(legalHoldKind, held, { releasedAt: 2 })
  await updateRecord(caseKind, caseId, { status: 'closed' })
  await updateRecord(trustAccountKind, trust, { balances: {} })
  const dialog = await choose('Erase for good')
  await userEvent.type(within(dialog).getByLabelText('Type Acme to confirm'), 'Acme')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  await expect.poll(() => vault.stored('client')).toEqual([])
  expect(vault.stored('case')[0]?.value).toMatchObject({ title: 'Acme v. Hooli', clientIds: [] })
})

it('erases nobody for whom money came into trust while the name was typed', async () => {
  const id = await addClient({ name: 'Acme' })
  const account = await createRecord(trustAccountKind, openTrustAccount('IOLTA', '', 'USD'))
  await show(id)
  const dialog = await choose('Erase for good')
  await userEvent.type(within(dialog).getByLabelText('Type Acme to confirm'), 'Acme')
  await updateRecord(trustAccountKind, account, { balances: { [`${id}/`]: 100 } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  expect(await within(dialog).findByText(/changed meanwhile/)).toBeInTheDocument()
  expect(dialog).toHaveTextContent('Money is held in trust')
  expect(vault.stored('client')).toHaveLength(1)
})

it('hands over what is kept about a client', async () => {
  const id = await addClient({ name: 'Acme' })
  const caseId = await createRecord(caseKind, {
    ...emptyCase(today),
    title: 'Lease',
    clientIds: [id],
  })
  await createRecord(
    communicationKind,
    newCommunication({
      caseId,
      subject: 'First call',
      channel: 'call',
      day: today,
      loggedBy: 'me',
    }),
  )
  await addClient({ name: 'Somebody else' })
  await show(id)
  expect(screen.getByRole('region', { name: 'Communications' })).toHaveTextContent('First call')
  const dialog = await choose('Export everything about this client')
  expect(within(dialog).getByLabelText('Records of the client (2)')).toBeChecked()
  expect(within(dialog).getByLabelText("Records in the client's cases (1)")).toBeChecked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
  await expect.poll(() => exportSubject.mock.calls[0]?.[0].name).toBe('Acme.zip')
  const handed = exportSubject.mock.calls[0]?.[0].records.map(({ record }) => record.kind)
  expect(handed).toEqual(['client', 'case', 'communication'])
})
