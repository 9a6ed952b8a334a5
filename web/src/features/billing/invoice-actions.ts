/**
 * What happens to invoices, each step as one change that is never merged.
 *
 * An invoice number belongs to the series' head. Issuing writes the invoice and the head
 * together; when somebody issued first, the step is planned again and takes the next
 * number. Should two devices have made a head at once, every step moves all heads that
 * there are, so that whoever knows only one of them is still too late.
 */

import {
  approveInvoice,
  type Invoice,
  type InvoiceLine,
  type InvoiceSeries,
  invoiceKind,
  invoiceSeriesKind,
  issueInvoice,
  type Payment,
  payInvoice,
} from '../../domain/billing/invoice.ts'
import { cancelPayment, creditNote } from '../../domain/billing/invoice-corrections.ts'
import { draftInvoice, firstSeries, periodOf } from '../../domain/billing/invoice-draft.ts'
import { sameValue } from '../../domain/record/patch.ts'
import type { BillingTerms } from '../../domain/time/billing-terms.ts'
import { postTrust, trustAccountKind, trustEntryKind } from '../../domain/trust/trust.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { type LinearRecords, recordIn } from '../../records-ui/linear-records.ts'
import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { type Change, creating, newRecordId, removing, updating } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types.ts'
import { BillingRefused } from './billing-refused.ts'
import type { People } from './lines.ts'
import {
  areUnbilled,
  currenciesOf,
  freeing,
  isBilledElsewhere,
  linesOf,
  mostWork,
  sourcesOf,
  taking,
} from './sources.ts'

/** What a new draft is made from, whatever it bills. */
export interface BlankOrder {
  readonly id: string
  readonly caseId: string
  readonly clientId: string
  readonly language: string
  readonly terms: BillingTerms
}

/** What a draft that bills work is made from. */
export interface DraftOrder extends BlankOrder {
  /** Of time entries and of expenses. */
  readonly entryIds: readonly string[]
  readonly people: People
}

/** A draft that bills the chosen time and expenses; they belong to it from then on. */
export async function billWork(linear: LinearRecords, order: DraftOrder): Promise<void> {
  await linear.writeLinear(() => {
    if (recordIn(linear, invoiceKind, order.id)) return []
    if (order.entryIds.length > mostWork) throw new BillingRefused('tooMany')
    const sources = sourcesOf(linear, order.entryIds)
    if (sources.time.length + sources.expenses.length === 0)
      throw new BillingRefused('nothingChosen')
    if (!areUnbilled(sources)) throw new BillingRefused('billedElsewhere')
    const currencies = currenciesOf(sources)
    if (currencies.length > 1) throw new BillingRefused('mixedCurrencies')
    const currency = currencies[0] ?? order.terms.currency
    const lines = linesOf(sources, order.terms, order.people)
    const { clientId, caseId, language } = order
    const draft = draftInvoice({ clientId, caseId, currency, language, lines })
    return [creating(invoiceKind, draft, order.id), ...taking(sources, order.id)]
  })
}

/** A draft without lines, for a flat fee or a retainer. */
export async function billBlank(
  linear: LinearRecords,
  { id, clientId, caseId, language, terms }: BlankOrder,
): Promise<void> {
  const { currency } = terms
  await linear.writeLinear(() =>
    recordIn(linear, invoiceKind, id)
      ? []
      : [
          creating(
            invoiceKind,
            draftInvoice({ clientId, caseId, currency, language, lines: [] }),
            id,
          ),
        ],
  )
}

/** Add a line to a draft, once for each of its ids. */
export async function addLine(linear: LinearRecords, id: string, line: InvoiceLine): Promise<void> {
  await changeLines(linear, id, (lines) => (isThere(lines, line) ? lines : [...lines, line]))
}

/**
 * Whether an earlier attempt, of which no answer came, stored this one. Throws 'changed' where it
 * stored something else: what was typed since is not there, and must not pass for it.
 */
function isThere<T extends { readonly id?: string }>(stored: readonly T[], one: T): boolean {
  const before = stored.find(({ id }) => id !== undefined && id === one.id)
  if (before !== undefined && !sameValue(before, one)) throw new BillingRefused('changed')
  return before !== undefined
}

/** Replace the lines of a draft. Entries whose line is gone can be billed again. */
export async function changeLines(
  linear: LinearRecords,
  id: string,
  change: (lines: readonly InvoiceLine[]) => readonly InvoiceLine[],
): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (value.state !== 'draft') throw new BillingRefused('notDraft')
    const lines = change(value.lines)
    const kept = new Set(lines.map(({ sourceId }) => sourceId))
    const freed = value.lines.filter(({ sourceId }) => sourceId !== '' && !kept.has(sourceId))
    return [updating(invoiceKind, id, { lines, ...periodOf(lines) }), ...freeing(linear, id, freed)]
  })
}

/** Change the words or the terms of a draft. */
export async function changeDraft(
  linear: LinearRecords,
  id: string,
  patch: Partial<Pick<Invoice, 'note' | 'language'>>,
): Promise<void> {
  await linear.writeLinear(() => {
    if (found(linear, id).value.state !== 'draft') throw new BillingRefused('notDraft')
    return [updating(invoiceKind, id, patch)]
  })
}

/** Throw a draft away; its entries can be billed again. */
export async function discardDraft(linear: LinearRecords, id: string): Promise<void> {
  await linear.writeLinear(() => {
    const entry = recordIn(linear, invoiceKind, id)
    if (entry === undefined) return []
    if (entry.value.state !== 'draft' && entry.value.state !== 'approved')
      throw new BillingRefused('notDraft')
    return [removing(invoiceKind, id), ...freeing(linear, id, entry.value.lines)]
  })
}

/** Somebody looked at the draft as it is in `seen` and agrees. */
export async function approve(linear: LinearRecords, id: string, seen: Invoice): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    const next = approveInvoice(value)
    if (typeof next !== 'string' && !sameBill(value, seen)) throw new BillingRefused('changed')
    if (typeof next === 'string') throw new BillingRefused(next)
    return [updating(invoiceKind, id, next)]
  })
}

/** Back to a draft, so that it can be changed. */
export async function reopenDraft(linear: LinearRecords, id: string): Promise<void> {
  await linear.writeLinear(() => {
    if (found(linear, id).value.state !== 'approved') throw new BillingRefused('notApproved')
    return [updating(invoiceKind, id, { state: 'draft' })]
  })
}

/** Whether two states of an invoice bill the same, however far each has come. */
function sameBill(one: Invoice, other: Invoice): boolean {
  return sameValue({ ...one, state: '' }, { ...other, state: '' })
}

/**
 * Give an approved invoice its number, as long as it is what was `seen`; from here on it only gets
 * paid or corrected.
 */
export async function issue(
  linear: LinearRecords,
  id: string,
  seen: Invoice,
  on: CivilDate,
  paymentDays: number,
): Promise<void> {
  await ensureSeries(linear)
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (value.state === 'issued') return []
    if (!sameBill(value, seen)) throw new BillingRefused('changed')
    if (isBilledElsewhere(linear, id, value)) throw new BillingRefused('billedElsewhere')
    const issued = issueInvoice(value, headOf(linear), on, addDays(on, paymentDays))
    if (typeof issued === 'string') throw new BillingRefused(issued)
    return [updating(invoiceKind, id, issued.invoice), ...movingHeads(linear, issued.series.next)]
  })
}

/** Where the money of a payment comes from. `entryId` fixes the trust entry's id. */
export interface TrustSource {
  readonly accountId: string
  readonly entryId: string
  readonly purpose: string
}

/** Record a payment, once for each of its ids. Out of trust, the ledger is charged in the same step. */
export async function pay(
  linear: LinearRecords,
  id: string,
  payment: Payment,
  trust: TrustSource | undefined,
  now: number,
): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (isThere(value.payments, payment)) return []
    if (trust !== undefined && recordIn(linear, trustEntryKind, trust.entryId)) return []
    const paid = payInvoice(value, payment)
    if (typeof paid === 'string') throw new BillingRefused(paid)
    return [
      updating(invoiceKind, id, paid),
      ...(trust === undefined ? [] : chargeTrust(linear, id, value, payment, trust, now)),
    ]
  })
}

function chargeTrust(
  linear: LinearRecords,
  invoiceId: string,
  invoice: Invoice,
  payment: Payment,
  trust: TrustSource,
  now: number,
): Change[] {
  const account = recordIn(linear, trustAccountKind, trust.accountId)
  if (account === undefined) throw new BillingRefused('gone')
  const entries = linear
    .list(trustEntryKind)
    .map(({ value }) => value)
    .filter(({ accountId }) => accountId === trust.accountId)
  const posting = postTrust(
    trust.accountId,
    account.value,
    entries,
    {
      clientId: invoice.clientId,
      caseId: invoice.caseId,
      on: payment.on,
      type: 'earned_fee',
      amount: payment.amount,
      method: 'transfer',
      counterparty: '',
      purpose: trust.purpose,
      reference: payment.reference || invoice.number,
      invoiceId,
    },
    now,
  )
  if (!posting.ok) throw new TrustRefused(posting.refusal)
  return [
    updating(trustAccountKind, trust.accountId, () => posting.account),
    creating(trustEntryKind, posting.entry, trust.entryId),
  ]
}

/** Take a payment back that bounced or never was; one out of trust is reversed in its ledger. */
export async function takeBack(linear: LinearRecords, id: string, payment: Payment): Promise<void> {
  await linear.writeLinear(() => {
    const open = cancelPayment(found(linear, id).value, payment)
    if (typeof open === 'string') throw new BillingRefused(open)
    return [updating(invoiceKind, id, () => open)]
  })
}

/** Take an issued invoice back by a credit note with the next number; its time can be billed again. */
export async function credit(
  linear: LinearRecords,
  id: string,
  noteId: string,
  on: CivilDate,
): Promise<void> {
  await ensureSeries(linear)
  await linear.writeLinear(() => {
    if (recordIn(linear, invoiceKind, noteId)) return []
    const { value } = found(linear, id)
    const draft = creditNote(value)
    if (typeof draft === 'string') throw new BillingRefused(draft)
    const issued = issueInvoice({ ...draft, state: 'approved' }, headOf(linear), on, on)
    if (typeof issued === 'string') throw new BillingRefused(issued)
    return [
      // Nothing is owed on a credit note: it settles the invoice that it names.
      creating(invoiceKind, { ...issued.invoice, state: 'paid' }, noteId),
      updating(invoiceKind, id, { state: 'void' }),
      ...movingHeads(linear, issued.series.next),
      ...freeing(linear, id, value.lines),
    ]
  })
}

/** The numbering as it stands. */
export function headOf(linear: Pick<LinearRecords, 'list'>): InvoiceSeries {
  const heads = linear.list(invoiceSeriesKind).map(({ value }) => value)
  const next = Math.max(1, ...heads.map((head) => head.next))
  return { ...(heads[0] ?? firstSeries), next }
}

/** Decide how numbers look and where they begin; only while none was given. */
export async function setNumbering(
  linear: LinearRecords,
  numbering: Pick<InvoiceSeries, 'pattern' | 'digits' | 'next'>,
): Promise<void> {
  await ensureSeries(linear)
  await linear.writeLinear(() => {
    if (linear.list(invoiceKind).some(({ value }) => value.number !== ''))
      throw new BillingRefused('numbersGiven')
    return linear
      .list(invoiceSeriesKind)
      .map(({ id }) => updating(invoiceSeriesKind, id, { ...numbering }))
  })
}

/** A head must lie on the server before the first number is taken, so that all can see it. */
async function ensureSeries(linear: LinearRecords): Promise<void> {
  const id = newRecordId()
  await linear.writeLinear(() =>
    linear.list(invoiceSeriesKind).length > 0 ? [] : [creating(invoiceSeriesKind, firstSeries, id)],
  )
}

function movingHeads(linear: LinearRecords, next: number): Change[] {
  return linear.list(invoiceSeriesKind).map(({ id }) => updating(invoiceSeriesKind, id, { next }))
}

/** The invoice as it stands; throws 'gone' where it no longer does. */
export function found(linear: LinearRecords, id: string): Entry<Invoice> {
  const entry = recordIn(linear, invoiceKind, id)
  if (entry === undefined) throw new BillingRefused('gone')
  return entry
}
