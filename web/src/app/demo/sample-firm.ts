/**
 * The sample firm of a demonstration: a small practice in the middle of its work, so that every
 * screen shows what it is for. Sealed in the browser like everything else; written once, into a
 * workspace that has nothing in it.
 */

import {
  type Invoice,
  invoiceKind,
  invoiceSeriesKind,
  invoiceTotals,
  issueInvoice,
  payInvoice,
} from '../../domain/billing/invoice.ts'
import { draftInvoice, firstSeries } from '../../domain/billing/invoice-draft.ts'
import { calendarEventKind, newEvent } from '../../domain/calendar/calendar-event.ts'
import { caseKind, emptyCase } from '../../domain/case/case.ts'
import { communicationKind, newCommunication } from '../../domain/case/communication.ts'
import { noteKind } from '../../domain/case/note.ts'
import { emptyParty } from '../../domain/case/party.ts'
import { clientKind, emptyClient } from '../../domain/client/client.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { fromPlainText } from '../../domain/formats/rich-text/rich-text.ts'
import { enterState, newTask, taskKind } from '../../domain/task/task.ts'
import { billingTermsKind, defaultTerms } from '../../domain/time/billing-terms.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { enteredWork, type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import {
  openTrustAccount,
  postTrust,
  type TrustEntry,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { lineOf } from '../../features/billing/lines.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import { makeFile } from '../../records-ui/paper/make-file.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import {
  type Change,
  creating,
  listRecords,
  newRecordId,
  writeRecords,
} from '../../vault/records/records'
import { clients, type Matter, matters } from './matters.ts'
import { type Letter, writeLetters } from './sample-letters.ts'

/** Fill a workspace that has neither a client nor a case. */
export async function fillSampleFirm(user: Person): Promise<void> {
  if (listRecords(clientKind).length > 0 || listRecords(caseKind).length > 0) return
  const now = Date.now()
  const { changes, papers, letters } = sampleFirm(user.id, dayAt(now), now)
  await writeRecords(changes)
  for (const { caseId, name, text } of papers) {
    await storeDocument({ caseId, ...(await makeFile(fromPlainText(text), 'docx', name, 'en')) })
  }
  await writeLetters(letters, { ...user, firm, letterhead: terms.letterhead, hourly }, now)
}

/** Whose sample firm it is. */
interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

const firm = 'Rivera & Chen LLP'

const hourly = money(32_000, 'USD')
const terms = {
  ...defaultTerms,
  letterhead: `${firm}\n48 Court Street, Brooklyn, NY 11201\nwww.riverachen.example`,
}

/** A text that becomes a document of a case. */
interface Paper {
  readonly caseId: string
  readonly name: string
  readonly text: string
}

/** The records of the sample firm, as seen on `today`, and the texts in its documents. */
export function sampleFirm(
  by: string,
  today: CivilDate,
  now: number,
): {
  readonly changes: readonly Change[]
  readonly papers: readonly Paper[]
  readonly letters: readonly { readonly caseId: string; readonly letter: Letter }[]
} {
  const idOf = new Map(Object.keys(clients).map((key) => [key, newRecordId()]))
  const placed = matters.map((matter) => {
    const clientId = idOf.get(matter.client) ?? ''
    return { matter, at: { clientId, caseId: newRecordId(), by, today, now } }
  })
  const books = trustBooks(placed)
  const bills = invoices(placed)
  return {
    changes: [
      creating(billingTermsKind, terms),
      creating(rateKind, { scope: 'firm', subject: '', hourly, from: addDays(today, -365) }),
      ...Object.entries(clients).map(([key, client]) =>
        creating(clientKind, { ...emptyClient(), ...client }, idOf.get(key)),
      ),
      ...placed.flatMap(({ matter, at }) => recordsOf(matter, at)),
      ...bills,
      ...books,
    ],
    papers: placed.flatMap(({ matter: { paper }, at }) =>
      paper === undefined ? [] : { caseId: at.caseId, ...paper },
    ),
    letters: placed.flatMap(({ matter: { letter }, at }) =>
      letter === undefined ? [] : { caseId: at.caseId, letter },
    ),
  }
}

/** Where and when a matter stands. */
interface At {
  readonly clientId: string
  readonly caseId: string
  readonly by: string
  readonly today: CivilDate
  readonly now: number
}

interface Placed {
  readonly matter: Matter
  readonly at: At
}

function recordsOf(matter: Matter, { clientId, caseId, by, today, now }: At): Change[] {
  const on = (day: number): CivilDate => addDays(today, day)
  const closed = matter.legalCase.status === 'closed'
  const zone = deviceZone()
  return [
    creating(
      caseKind,
      {
        ...emptyCase(on(-matter.age)),
        ...matter.legalCase,
        clientIds: [clientId],
        responsibleId: by,
        closedOn: closed ? on(-90) : '',
        parties: (matter.parties ?? []).map(([name, role, side]) => ({
          ...emptyParty(),
          id: newRecordId(),
          name,
          role,
          side,
        })),
      },
      caseId,
    ),
    ...(matter.deadlines ?? []).map(([title, day, more = {}]) =>
      creating(
        deadlineKind,
        newDeadline({ title, caseId, due: on(day), priority: 'medium', ...more }, by, now),
      ),
    ),
    ...(matter.events ?? []).map(({ day, from, to, ...said }) => {
      const id = newRecordId()
      return creating(
        calendarEventKind,
        {
          ...newEvent(on(day), `${id}@sample.example`),
          ...said,
          caseId,
          allDay: false,
          startTime: from,
          endTime: to,
          timeZone: zone,
          reminders: [60],
        },
        id,
      )
    }),
    ...(matter.tasks ?? []).map(([title, day, state = 'todo']) =>
      creating(
        taskKind,
        enterState(newTask({ title, caseId, due: on(day), assigneeIds: [by] }), state, now),
      ),
    ),
    ...(matter.notes ?? []).map((text) => creating(noteKind, { caseId, text, binnedAt: null })),
    ...(matter.talks ?? []).map(({ day, ...said }) =>
      creating(
        communicationKind,
        newCommunication({ ...said, caseId, clientId, day: on(day), time: '10:15', loggedBy: by }),
      ),
    ),
    ...workOf(matter, { clientId, caseId, by, today, now }, (day) => !isBilled(matter, day)).map(
      ({ id, value }) => creating(timeEntryKind, value, id),
    ),
  ]
}

/** Whether the work of a day stands on the invoice of its matter: none that came after its issue does. */
function isBilled({ invoice }: Matter, day: number): boolean {
  return invoice !== undefined && day <= invoice.issued
}

function workOf(
  { time = [] }: Matter,
  { clientId, caseId, by, today }: At,
  isChosen: (day: number) => boolean,
) {
  return time
    .filter(([day]) => isChosen(day))
    .map(([day, minutes, description]) => {
      const on = addDays(today, day)
      const work = { description, clientId, caseId, personId: by, on, hourly, billable: true }
      const value = enteredWork({ ...work, seconds: minutes * 60 })
      return { id: newRecordId(), value }
    })
}

/** Work that was billed, its invoices in the order of their issue, and the number that comes next. */
function invoices(placed: readonly Placed[]): Change[] {
  let series = firstSeries
  const changes = placed
    .filter(({ matter }) => matter.invoice !== undefined)
    .toSorted((a, b) => (a.matter.invoice?.issued ?? 0) - (b.matter.invoice?.issued ?? 0))
    .flatMap(({ matter, at }) => {
      const id = newRecordId()
      const work = workOf(matter, at, (day) => isBilled(matter, day))
      const issued = addDays(at.today, matter.invoice?.issued ?? 0)
      const step = issueInvoice(approved(work, at), series, issued, addDays(issued, 30))
      if (typeof step === 'string') throw new Error(`sample firm: issuing: ${step}`)
      series = step.series
      return [
        ...work.map((entry) =>
          creating(timeEntryKind, { ...entry.value, billing: 'invoiced', invoiceId: id }, entry.id),
        ),
        creating(invoiceKind, settled(step.invoice, matter, at), id),
      ]
    })
  return [...changes, creating(invoiceSeriesKind, series)]
}

function approved(
  work: readonly { readonly id: string; readonly value: TimeEntry }[],
  { clientId, caseId, now }: At,
): Invoice {
  const saved = { version: 0, state: 'saved', createdAt: now, updatedAt: now } as const
  const lines = work.map((entry) => lineOf({ ...entry, ...saved }, terms, {}))
  const draft = draftInvoice({ clientId, caseId, currency: 'USD', language: 'en', lines })
  return { ...draft, state: 'approved' }
}

function settled(invoice: Invoice, matter: Matter, { today }: At): Invoice {
  const paid = matter.invoice?.paid
  if (paid === undefined) return invoice
  const { due: amount } = invoiceTotals(invoice)
  const payment = {
    on: addDays(today, paid),
    amount,
    source: 'operating',
    reference: 'Wire',
  } as const
  const step = payInvoice(invoice, payment)
  if (typeof step === 'string') throw new Error(`sample firm: paying: ${step}`)
  return step
}

/** One trust account with what clients paid into it. */
function trustBooks(placed: readonly Placed[]): Change[] {
  const id = newRecordId()
  let account = openTrustAccount('Client trust account', 'First Harbor Bank', 'USD')
  const entries: TrustEntry[] = []
  for (const { matter, at } of placed) {
    if (matter.trust === undefined) continue
    const { day, dollars, purpose } = matter.trust
    const posting = postTrust(
      id,
      account,
      entries,
      {
        clientId: at.clientId,
        caseId: at.caseId,
        on: addDays(at.today, day),
        type: 'deposit',
        amount: money(dollars * 100, 'USD'),
        method: 'transfer',
        counterparty: clients[matter.client].name ?? '',
        purpose,
        reference: '',
        invoiceId: '',
      },
      at.now,
    )
    if (!posting.ok) throw new Error(`sample firm: paying in: ${posting.refusal.why}`)
    account = posting.account
    entries.push(posting.entry)
  }
  return [
    creating(trustAccountKind, account, id),
    ...entries.map((entry) => creating(trustEntryKind, entry)),
  ]
}
