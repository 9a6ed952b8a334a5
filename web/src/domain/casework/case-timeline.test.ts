import { describe, expect, it } from 'vitest'
import { type CalendarEvent, newEvent } from '../calendar/calendar-event.ts'
import { emptyCase } from '../case/case.ts'
import { newCommunication } from '../case/communication.ts'
import { documentKind } from '../document/document.ts'
import { type TrustEntry, trustEntryKind } from '../trust/trust.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { caseTimeline, type TimelineRecords } from './case-timeline.ts'

const today = '2026-03-04' as CivilDate
const clock = { today, zone: 'Europe/Madrid' }
const nothing: TimelineRecords = {
  documents: [],
  notes: [],
  communications: [],
  events: [],
  deadlines: [],
  tasks: [],
  time: [],
  invoices: [],
  trust: [],
  reports: [],
  holds: [],
}
const legalCase = {
  id: 'c',
  createdAt: Date.parse('2026-01-02T10:00:00Z'),
  value: emptyCase(today),
}

let next = 0
const held = <T>(value: T) => ({ id: `r${next++}`, createdAt: legalCase.createdAt + 1, value })
const told = (records: Partial<TimelineRecords>) =>
  caseTimeline(legalCase, { ...nothing, ...records }, clock).filter(({ kind }) => kind !== 'step')

const event = (fields: Partial<CalendarEvent>): CalendarEvent => ({
  ...newEvent('2026-02-02' as CivilDate, 'u1'),
  caseId: 'c',
  title: 'Hearing',
  ...fields,
})

describe('caseTimeline', () => {
  it('begins with the opening of the case', () => {
    expect(caseTimeline(legalCase, nothing, clock)).toMatchObject([
      { kind: 'step', at: legalCase.createdAt, step: { event: 'opened', stage: 'engaged' } },
    ])
  })

  it('tells events that have been, each occurrence on its day, and those called off', () => {
    const lines = told({
      events: [
        held(event({ recurrence: 'FREQ=WEEKLY;COUNT=3', title: 'Review' })),
        held(event({ uid: 'u2', status: 'cancelled', title: 'Mediation' })),
        held(
          event({
            uid: 'u3',
            startDay: '2027-01-01' as CivilDate,
            endDay: '2027-01-01' as CivilDate,
          }),
        ),
        held(event({ uid: 'u4', caseId: 'other' })),
        held(event({ uid: 'u5', binnedAt: 1 })),
      ],
    })
    expect(lines.map(({ title, day, outcome }) => [title, day, outcome])).toEqual([
      ['Review', '2026-02-16', 'held'],
      ['Review', '2026-02-09', 'held'],
      ['Review', '2026-02-02', 'held'],
      ['Mediation', '2026-02-02', 'cancelled'],
    ])
  })

  it('tells communications at their time, by subject or else by who took part', () => {
    const day = '2026-02-02' as CivilDate
    const lines = told({
      communications: [
        held(
          newCommunication({ caseId: 'c', day, time: '09:30', subject: 'Offer', direction: 'in' }),
        ),
        held(newCommunication({ caseId: 'c', day, participants: ['Ana', 'Bo'], loggedBy: 'p1' })),
        held(newCommunication({ caseId: 'c', day, subject: 'gone', binnedAt: 1 })),
      ],
    })
    expect(lines).toHaveLength(2)
    expect(lines.find(({ title }) => title === 'Offer')).toMatchObject({
      at: Date.parse('2026-02-02T08:30:00Z'),
      day: '',
      outcome: 'in',
    })
    expect(lines.find(({ title }) => title === 'Ana, Bo')).toMatchObject({ day, by: 'p1' })
  })

  it('tells money held for the client as it came and went', () => {
    const entry = (seq: number, minor: number, type: TrustEntry['type']): TrustEntry => ({
      ...trustEntryKind.parse({
        accountId: 'a',
        seq,
        clientId: 'p',
        caseId: 'c',
        on: today,
        type: 'deposit',
        effect: { minor: 1, currency: 'EUR' },
        purpose: `entry ${seq}`,
        method: 'transfer',
      }),
      type,
      effect: money(minor, 'EUR'),
    })
    const lines = told({
      trust: [
        held(entry(1, 5_000, 'deposit')),
        held(entry(2, -2_000, 'disbursement')),
        held(entry(3, 2_000, 'reversal')),
      ],
    })
    expect(
      lines.map(({ title, amount, outcome }) => [title, amount?.minor, outcome]).sort(),
    ).toEqual([
      ['entry 1', 5_000, 'in'],
      ['entry 2', 2_000, 'out'],
      ['entry 3', 2_000, 'reversed'],
    ])
  })

  it('tells every version of a document', () => {
    const file = {
      fileId: 'f1',
      version: 1,
      size: 1,
      sealedSize: 1,
      key: 'k',
      sha256: 's',
    }
    const base = documentKind.parse({
      caseId: 'c',
      name: 'Draft 3.docx',
      mediaType: 'text/plain',
      file: {
        fileId: 'AAAAAAAAAAAAAAAAAAAAAA',
        version: 1,
        size: 1,
        sealedSize: 1,
        key: 'k',
        sha256: 's',
      },
      text: { state: 'empty' },
    })
    const earlier = (name: string, replacedAt: number, note: string) => ({
      file,
      name,
      mediaType: 'text/plain',
      textIds: [],
      replacedAt,
      note,
    })
    const lines = told({
      documents: [
        held({
          ...base,
          earlier: [
            earlier('Draft 1.docx', legalCase.createdAt + 10, 'second round'),
            earlier('Draft 2.docx', legalCase.createdAt + 20, ''),
          ],
        }),
      ],
    })
    expect(lines.map(({ kind, title, reason }) => [kind, title, reason])).toEqual([
      ['documentVersion', 'Draft 3.docx', ''],
      ['documentVersion', 'Draft 2.docx', 'second round'],
      ['document', 'Draft 1.docx', ''],
    ])
  })
})
