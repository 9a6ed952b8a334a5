/** What an inquiry becomes: a prospective client, a case in intake and its open conflict check. */
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { emptyParty } from '../../../domain/case/party.ts'
import { clientKind, emptyClient, isListed } from '../../../domain/client/client.ts'
import type { Subject } from '../../../domain/conflict-check/check.ts'
import type { Of } from '../../../domain/record/describe.ts'
import { line, lines } from '../../../domain/record/fields.ts'
import { part } from '../../../domain/record/parts.ts'
import { foldText } from '../../../domain/values/text.ts'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import {
  type Change,
  creating,
  listRecords,
  newRecordId,
  writeRecords,
} from '../../../vault/records/records'
import { type Found, openingCheck } from '../conflict-check/run-check.ts'

const { type, name, email, phone } = clientKind.fields
const { practiceArea, description } = caseKind.fields

/** What is asked of somebody who calls for the first time. */
export const inquiryPart = part({
  client: name,
  type,
  email,
  phone,
  adverse: lines(),
  /** '' where the case is called by the names. */
  title: line(),
  practiceArea,
  description,
})
/** See {@link inquiryPart}. */
export type Inquiry = Of<typeof inquiryPart>

/** The client of that name, if the firm has one. */
function knownClient(name: string): string | undefined {
  return listRecords(clientKind).find(
    ({ value }) => isListed(value) && foldText(value.name) === foldText(name),
  )?.id
}

/** The names to check before anything is opened. */
export function inquirySubjects({ client, adverse }: Inquiry): readonly Subject[] {
  return [
    { name: client, side: 'client', clientId: knownClient(client) ?? '' },
    ...adverse.map((name) => ({
      name,
      side: 'adverse' as const,
      clientId: knownClient(name) ?? '',
    })),
  ]
}

/** Open the case of an inquiry with what its check found. Answers the case's id. */
export async function openInquiry(
  inquiry: Inquiry,
  found: Found,
  by: { readonly id: string; readonly name: string },
): Promise<string> {
  const subjects = inquirySubjects(inquiry)
  const [person, ...adverse] = subjects
  const clientId = person?.clientId || newRecordId()
  const caseId = newRecordId()
  const now = Date.now()
  const changes: Change[] = []
  if (person?.clientId === '') {
    const { client: name, type, email, phone } = inquiry
    const value = { ...emptyClient(), name, type, email, phone, status: 'prospective' as const }
    changes.push(creating(clientKind, clientKind.tidy(value), clientId))
  }
  const stage = 'conflict_check'
  changes.push(
    creating(
      caseKind,
      caseKind.tidy({
        ...emptyCase(dayAt(now)),
        title: inquiry.title || [inquiry.client, ...inquiry.adverse].join(' / '),
        practiceArea: inquiry.practiceArea,
        description: inquiry.description,
        clientIds: [clientId],
        status: 'intake',
        stage,
        responsibleId: by.id,
        history: [{ event: 'opened', from: stage, stage, at: now, by: by.id, reason: '' }],
        parties: adverse.map(({ name, clientId: id }) => ({
          ...emptyParty(),
          id: newRecordId(),
          name,
          clientId: id,
        })),
      }),
      caseId,
    ),
    openingCheck(
      caseId,
      subjects.map((subject) => (subject.side === 'client' ? { ...subject, clientId } : subject)),
      found,
      by.name,
    ),
  )
  await writeRecords(changes)
  return caseId
}
