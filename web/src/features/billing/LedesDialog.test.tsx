// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyLine, type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import { billingTermsKind, defaultTerms } from '../../domain/time/billing-terms.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, type FakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { LedesDialog } from './LedesDialog'

let vault: FakeVault
const files: Blob[] = []
beforeEach(() => {
  vault = openFakeVault()
  files.length = 0
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

const on = '2026-03-02' as CivilDate

async function show(taskCode: string): Promise<void> {
  const invoice: Invoice = {
    clientId: 'client',
    caseId: 'case',
    state: 'issued',
    series: 'main',
    number: '2026-0001',
    currency: 'USD',
    language: 'en',
    issuedOn: on,
    dueOn: on,
    periodFrom: on,
    periodTo: on,
    lines: [
      {
        ...emptyLine('USD', on),
        description: 'Draft motion',
        unitPrice: money(30000, 'USD'),
        amount: money(30000, 'USD'),
        taskCode,
        activityCode: 'A103',
        personId: 'me',
        personName: 'Alex Rivera',
        sourceId: 'entry',
      },
    ],
    payments: [],
    note: '',
    corrects: '',
    binnedAt: null,
  }
  const id = await createRecord(invoiceKind, invoice)
  await renderScreen(() => {
    const entry = useRecord(invoiceKind, id)
    return entry && <LedesDialog entry={entry} opened onClose={() => undefined} />
  })
}

async function fill(): Promise<void> {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Law firm ID'), 'F1')
  await user.type(screen.getByLabelText('Client ID'), 'C1')
  await user.type(screen.getByLabelText('Law firm matter ID'), 'M1')
  await user.type(screen.getByLabelText('Client matter ID'), 'CM1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

it('writes the file and keeps the identifiers for the next invoice', async () => {
  await show('L250')
  await fill()
  await expect.poll(() => files.length).toBe(1)
  const bytes = await files[0]?.arrayBuffer()
  expect(new TextDecoder().decode(bytes)).toContain('|RIVERA, ALEX|AS|CM1[]')
  expect(vault.stored('billingTerms')[0]?.value).toMatchObject({
    lawFirmId: 'F1',
    timekeepers: [{ id: 'AR', name: 'RIVERA, ALEX' }],
    ebilling: [{ caseId: 'case', clientId: 'C1' }],
  })
})

it('says what the receiver would refuse, and writes nothing', async () => {
  await show('')
  await fill()
  expect(await screen.findByText(/Line 1: The fee has no task code/)).toBeInTheDocument()
  expect(files).toEqual([])
})

it('leaves the role of a person that a colleague changed meanwhile, and with it the price of their time', async () => {
  const keeper = { personId: 'me', id: 'AR', name: 'RIVERA, ALEX', classification: 'AS' } as const
  const terms = await createRecord(billingTermsKind, { ...defaultTerms, timekeepers: [keeper] })
  await show('L250')
  await userEvent.type(await screen.findByLabelText('Law firm ID'), 'F')
  await updateRecord(billingTermsKind, terms, {
    timekeepers: [{ ...keeper, classification: 'PT' }],
  })
  await fill()
  await expect.poll(() => files.length).toBe(1)
  expect(vault.stored('billingTerms')[0]?.value).toMatchObject({
    lawFirmId: 'FF1',
    timekeepers: [{ personId: 'me', classification: 'PT' }],
  })
})
