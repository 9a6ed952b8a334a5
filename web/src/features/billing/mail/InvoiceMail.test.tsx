// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyLine, type Invoice, invoiceKind } from '../../../domain/billing/invoice.ts'
import { type MailWording, mailWordingKind } from '../../../domain/billing/invoice-mail.ts'
import type { Communication } from '../../../domain/case/communication.ts'
import { clientKind, emptyClient } from '../../../domain/client/client.ts'
import { defaultPreferences, preferencesKind } from '../../../domain/firm/preferences.ts'
import { billingTermsKind, defaultTerms } from '../../../domain/time/billing-terms.ts'
import { addDays, civilDateOf } from '../../../domain/values/civil-date.ts'
import { money } from '../../../domain/values/money.ts'
import { clearUnsaved } from '../../../lib/unsaved'
import { liveView } from '../../../vault/records/current'
import { useRecord } from '../../../vault/records/hooks'
import { createRecord, updateRecord } from '../../../vault/records/records'
import { VaultError } from '../../../vault/wire/types'
import { closeFakeVault, type FakeVault, openFakeVault } from '../../testing/fake-vault'
import { renderScreen } from '../../testing/render-screen'
import { MailDialog } from './MailDialog'
import { WordingDialog } from './WordingDialog'

vi.mock('../../../backend/use-auth', () => {
  const state = { status: 'signed-in', user: { id: 'me', email: 'me@firm.example', fullName: '' } }
  return { useAuth: (select = (all: typeof state): unknown => all) => select(state) }
})

const me = 'me'
const today = civilDateOf(new Date())
let vault: FakeVault
beforeEach(() => {
  vault = openFakeVault()
  liveView.set({ role: 'owner' })
})
afterEach(() => {
  vi.restoreAllMocks()
  clearUnsaved()
  closeFakeVault()
})

const stored = () => vault.stored('mailWording').map((doc) => doc.value as MailWording)

async function openMail(over: Partial<Invoice>) {
  const clientId = await createRecord(clientKind, {
    ...emptyClient(),
    name: 'Acme',
    email: 'pay@acme.example',
  })
  const line = { ...emptyLine('USD', today), amount: money(50_000, 'USD') }
  const id = await createRecord(invoiceKind, {
    ...invoiceKind.parse({ clientId, state: 'issued', number: '2026-0001', language: 'en' }),
    lines: [line],
    issuedOn: today,
    dueOn: addDays(today, 14),
    ...over,
  })
  function Screen() {
    const entry = useRecord(invoiceKind, id)
    return entry && <MailDialog entry={entry} opened onClose={() => undefined} />
  }
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href)
  })
  await renderScreen(Screen)
  return { user: userEvent.setup(), opened, dialog: within(await screen.findByRole('dialog')) }
}

it('hands an invoice to the mail program in the usual words, as somebody changed them', async () => {
  const { user, opened, dialog } = await openMail({})
  expect(dialog.getByLabelText('Occasion')).toHaveValue('invoice')
  expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('pay@acme.example')
  await user.type(dialog.getByLabelText('Text'), '!')
  await user.click(dialog.getByRole('button', { name: 'Open in mail program' }))
  const { pathname, searchParams } = new URL(opened[0] ?? '')
  expect(pathname).toBe('pay@acme.example')
  expect(searchParams.get('subject')).toMatch(/^Invoice 2026-0001/)
  expect(searchParams.get('body')).toMatch(/^Dear Acme,\r\n\r\n.*\$500\.00/s)
  expect(searchParams.get('body')).toMatch(/!$/)
})

it('reminds of an overdue invoice in the firm’s own words', async () => {
  const words = { subject: 'Again {{invoice.number}}', body: 'Pay {{invoice.balance}}.' }
  await createRecord(mailWordingKind, { purpose: 'reminder', language: 'en', ...words })
  const payment = {
    on: today,
    amount: money(20_000, 'USD'),
    source: 'external' as const,
    reference: '',
  }
  const { dialog } = await openMail({ dueOn: addDays(today, -1), payments: [payment] })
  expect(dialog.getByLabelText('Occasion')).toHaveValue('reminder')
  expect(dialog.getByLabelText('Subject')).toHaveValue('Again 2026-0001')
  expect(dialog.getByLabelText('Text')).toHaveValue('Pay $300.00.')
})

it('adds the interest for late payment where somebody asks for it', async () => {
  const terms = { ...defaultTerms, interestBasisPoints: 3_650 }
  await createRecord(billingTermsKind, terms)
  const { user, dialog } = await openMail({ dueOn: addDays(today, -2) })
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).not.toContain('Interest')
  await user.click(dialog.getByRole('button', { name: 'Add interest' }))
  expect(text.value.split('\n\n')[2]).toMatch(/^Interest.* at 36\.5% a year: \$1\.00$/)
  expect(dialog.getByRole('button', { name: 'Add interest' })).toBeDisabled()
})

it('writes in the language of the invoice', async () => {
  const { dialog } = await openMail({ language: 'es' })
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).toMatch(/^Estimado\/a Acme:.*500,00\sUS\$/s)
})

const noted = () => vault.stored('communication').map(({ value }) => value as Communication)

it('notes a mail in the log where the person wants it, once for the same words', async () => {
  const { user, opened, dialog } = await openMail({ caseId: 'case' })
  const press = () => user.click(dialog.getByRole('button', { name: 'Open in mail program' }))
  await press()
  expect(noted()).toEqual([])
  await user.click(dialog.getByLabelText('Note in the log of communications'))
  await user.dblClick(dialog.getByRole('button', { name: 'Open in mail program' }))
  expect(opened.length).toBeGreaterThan(1)
  await expect.poll(noted).toMatchObject([
    {
      caseId: 'case',
      channel: 'email',
      direction: 'out',
      day: today,
      participants: ['pay@acme.example'],
      subject: 'Invoice 2026-0001',
    },
  ])
  const [first] = noted()
  expect(first?.clientId).not.toBe('')
  expect(first?.body).toBe(dialog.getByLabelText<HTMLTextAreaElement>('Text').value)
  await user.type(dialog.getByLabelText('Text'), '!')
  await press()
  await expect.poll(() => noted().map(({ body }) => body)).toEqual([first?.body, `${first?.body}!`])
})

it('remembers whether mails are noted, and takes nothing from the other preferences', async () => {
  const own = { ...defaultPreferences(me), timeZone: 'Asia/Tokyo' }
  await createRecord(preferencesKind, own)
  const { user, dialog } = await openMail({})
  const box = dialog.getByLabelText('Note in the log of communications')
  await user.click(box)
  expect(box).toBeChecked()
  expect(vault.stored('preferences').map(({ value }) => value)).toEqual([
    { ...own, noteMails: true },
  ])
  await user.click(box)
  expect(box).not.toBeChecked()
})

it('opens the mail though its note cannot be written, and says so', async () => {
  await createRecord(preferencesKind, { ...defaultPreferences(me), noteMails: true })
  const { user, opened, dialog } = await openMail({})
  vault.failNext(new VaultError('storage', 'disk full'))
  await user.click(dialog.getByRole('button', { name: 'Open in mail program' }))
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  expect([opened.length, noted().length]).toEqual([1, 0])
  await user.click(dialog.getByRole('button', { name: 'Open in mail program' }))
  await expect.poll(() => noted().length).toBe(1)
})

it('offers no note to whoever may only read', async () => {
  liveView.set({ role: 'read-only' })
  const { dialog } = await openMail({})
  expect(dialog.queryByLabelText('Note in the log of communications')).toBeNull()
})

async function openWording() {
  const user = userEvent.setup()
  await renderScreen(() => <WordingDialog opened onClose={() => undefined} />)
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Email texts' })) }
}

it('keeps a firm’s own wording by occasion and language', async () => {
  const { user, dialog } = await openWording()
  await user.selectOptions(dialog.getByLabelText('Occasion'), 'Payment reminder')
  const subject = dialog.getByLabelText('Subject')
  expect(subject).toHaveValue('Payment reminder: invoice {{invoice.number}}')
  await user.clear(subject)
  await user.type(subject, 'Reminder {{{{invoice.number}}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(stored)
    .toMatchObject([
      { purpose: 'reminder', language: 'en', subject: 'Reminder {{invoice.number}}' },
    ])
})

it('says which placeholder nobody knows, and keeps nothing', async () => {
  const { user, dialog } = await openWording()
  await user.type(dialog.getByLabelText('Subject'), ' {{{{invoice_number}}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/invoice_number → invoice\.number/)).toBeInTheDocument()
  expect(stored()).toEqual([])
})

it('writes only what changed, and takes the own wording away where the usual text is wanted', async () => {
  const own = { purpose: 'invoice' as const, language: 'en', subject: 'One', body: 'Two' }
  const id = await createRecord(mailWordingKind, own)
  const { user, dialog } = await openWording()
  await user.type(dialog.getByLabelText('Subject'), '!')
  await updateRecord(mailWordingKind, id, { body: 'Three' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toEqual([{ ...own, subject: 'One!', body: 'Three' }])
  await user.click(dialog.getByRole('button', { name: 'Use the usual text' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(stored).toEqual([])
})
