/** What an inquiry becomes: a prospective client, a case in intake and its open conflict check. */
import { caseKind, emptyCase } from '../../../domain/case/case.ts'
import { emptyParty } from '../../../domain/case/party.ts'
import {
  type ClientType,
  clientKind,
  emptyClient,
  isListed,
} from '../../../domain/client/client.ts'
import type { Subject } from '../../../domain/conflicts/check.ts'
import { foldText, tidyLine } from '../../../domain/values/text.ts'
import { dayAt } from '../../../records-ui/use-time-zone.ts'
import {
  type Change,
  creating,
  listRecords,
  newRecordId,
  writeRecords,
} from '../../../vault/records/records'
import { type Found, openingCheck } from '../conflicts/run-check.ts'

/** What is asked of somebody who calls for the first time. */
export interface Inquiry {
  readonly client: string
  readonly type: ClientType
  readonly email: string
  readonly phone: string
  readonly adverse: readonly string[]
  readonly title: string
  readonly practiceArea: string
  readonly description: string
}

/** An inquiry about which nothing is known yet. */
export const blankInquiry: Inquiry = {
  client: '',
  type: 'person',
  email: '',
  phone: '',
  adverse: [],
  title: '',
  practiceArea: '',
  description: '',
}

/** The client of that name, if the firm has one. */
function knownClient(name: string): string | undefined {
  return listRecords(clientKind).find(
    ({ value }) => isListed(value) && foldText(value.name) === foldText(name),
  )?.id
}

/** The names to check before anything is opened. */
export function inquirySubjects(inquiry: Inquiry): readonly Subject[] {
  const client = tidyLine(inquiry.client)
  const adverse = inquiry.adverse.map(tidyLine).filter((name) => name !== '')
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
