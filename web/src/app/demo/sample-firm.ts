/**
 * The sample firm of a demonstration: a few clients, cases, notes and deadlines that look
 * like a week in a small practice. Sealed in the browser like everything else; written
 * once, into a workspace that has nothing in it.
 */
import { caseKind, emptyCase, type LegalCase } from '../../domain/case.ts'
import { addDays, type CivilDate, civilDateOf } from '../../domain/civil-date.ts'
import { type Client, clientKind, emptyClient } from '../../domain/client.ts'
import { deadlineKind, newDeadline } from '../../domain/deadline.ts'
import { noteKind } from '../../domain/note.ts'
import type { Party } from '../../domain/party.ts'
import { type Change, creating, listRecords, newRecordId, writeRecords } from '../../vault/records'

/** Fill a workspace that has neither a client nor a case. */
export async function fillSampleFirm(userId: string): Promise<void> {
  if (listRecords(clientKind).length > 0 || listRecords(caseKind).length > 0) return
  await writeRecords(sampleFirm(userId, civilDateOf(new Date()), Date.now()))
}

interface Matter {
  readonly client: Partial<Client>
  readonly legalCase: Partial<LegalCase>
  readonly opponent: Pick<Party, 'name' | 'role'>
  readonly note: string
  /** Title and days from today. */
  readonly deadlines: readonly (readonly [title: string, days: number])[]
}

const matters: readonly Matter[] = [
  {
    client: { name: 'Marisol Vega', email: 'marisol.vega@example.com', phone: '+1 212 555 0132' },
    legalCase: {
      title: 'Vega v. Northgate Apartments LLC',
      practiceArea: 'real_estate',
      description: 'Security deposit withheld after a documented move-out inspection.',
      stage: 'pleadings',
      court: 'Civil Court of the City of New York',
    },
    opponent: { name: 'Northgate Apartments LLC', role: 'defendant' },
    note: 'Client has photographs of every room, dated the day she handed over the keys.',
    deadlines: [
      ['Reply to the answer', 5],
      ['Serve discovery requests', 19],
    ],
  },
  {
    client: {
      type: 'company',
      name: 'Halden Robotics, Inc.',
      email: 'legal@haldenrobotics.example',
    },
    legalCase: {
      title: 'Halden Robotics: supply agreement with Brightwater',
      practiceArea: 'contracts',
      description:
        'Negotiation of a three-year supply agreement; liability cap and termination open.',
      stage: 'negotiation',
    },
    opponent: { name: 'Brightwater Components GmbH', role: 'opposing_party' },
    note: 'Brightwater accepts a cap of twelve months of fees if the notice period stays at 90 days.',
    deadlines: [['Send the third draft', 2]],
  },
  {
    client: { name: 'Theodore Lindqvist', email: 'theo@lindqvist.example', language: 'en' },
    legalCase: {
      title: 'Estate of Ingrid Lindqvist',
      practiceArea: 'estate',
      description: 'Probate with a house in Maine and accounts in two countries.',
      stage: 'engaged',
    },
    opponent: { name: 'Signe Lindqvist', role: 'other' },
    note: 'The will of 2019 was found in the safe-deposit box; the codicil is not signed.',
    deadlines: [['File the inventory', 34]],
  },
]

/** The records of the sample firm, as seen on `today`. */
export function sampleFirm(userId: string, today: CivilDate, now: number): Change[] {
  return matters.flatMap(({ client, legalCase, opponent, note, deadlines }) => {
    const clientId = newRecordId()
    const caseId = newRecordId()
    const party: Party = {
      id: newRecordId(),
      side: 'adverse',
      email: '',
      phone: '',
      address: '',
      aliases: [],
      affiliates: [],
      clientId: '',
      ...opponent,
    }
    return [
      creating(clientKind, { ...emptyClient(), ...client }, clientId),
      creating(
        caseKind,
        {
          ...emptyCase(addDays(today, -40)),
          ...legalCase,
          clientIds: [clientId],
          parties: [party],
        },
        caseId,
      ),
      creating(noteKind, { caseId, text: note, binnedAt: null }),
      ...deadlines.map(([title, days]) =>
        creating(
          deadlineKind,
          newDeadline({ title, caseId, due: addDays(today, days), priority: 'high' }, userId, now),
        ),
      ),
    ]
  })
}
