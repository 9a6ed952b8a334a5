/** Letters of the sample firm, made from templates of the starter library as a person would make them. */
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { dataOf } from '../../domain/template/data.ts'
import { type Answers, interview } from '../../domain/template/interview.ts'
import { loadStarters } from '../../domain/template/starters.ts'
import { approveTemplate, type Template, templateKind } from '../../domain/template/template.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import type { Money } from '../../domain/values/money.ts'
import { makeFile } from '../../records-ui/paper/make-file.ts'
import { storeDocument } from '../../records-ui/store-document.ts'
import { dayAt } from '../../records-ui/use-time-zone.ts'
import { creating, listRecords, newRecordId, writeRecords } from '../../vault/records/records'

/** A letter in a case: the starter it is made from, and what no record answers. */
export interface Letter {
  readonly starter: string
  readonly answers: Answers
}

/** Who writes the letters, and for what firm. */
export interface Writer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly firm: string
  readonly letterhead: string
  readonly hourly: Money
}

/** Put the letters into their cases, and the approved templates that they are made from into the firm. */
export async function writeLetters(
  letters: readonly { readonly caseId: string; readonly letter: Letter }[],
  by: Writer,
  now: number,
): Promise<void> {
  const starters = await loadStarters('en')
  const templates = new Map<string, { readonly id: string; readonly value: Template }>()
  for (const { letter } of letters) {
    const draft = starters.find(({ starter }) => starter === letter.starter)
    if (draft === undefined || templates.has(draft.starter)) continue
    const value = approveTemplate(draft, by.id, now)
    templates.set(draft.starter, { id: newRecordId(), value })
  }
  await writeRecords(
    [...templates.values()].map(({ id, value }) => creating(templateKind, value, id)),
  )
  for (const { caseId, letter } of letters) {
    const template = templates.get(letter.starter)
    if (template === undefined) continue
    const { id, value } = template
    const { filled } = fill(value, caseId, letter.answers, by, dayAt(now))
    const file = await makeFile(filled.text, 'docx', value.name, 'en')
    await storeDocument({
      ...file,
      caseId,
      source: {
        templateId: id,
        templateName: value.name,
        templateVersion: value.version,
        values: filled.values,
      },
    })
  }
}

function fill(
  { body, questions, language }: Template,
  caseId: string,
  answers: Answers,
  { letterhead, hourly, ...user }: Writer,
  today: CivilDate,
) {
  const legalCase = listRecords(caseKind).find(({ id }) => id === caseId)?.value
  const clients = listRecords(clientKind)
    .filter(({ id }) => legalCase?.clientIds.includes(id))
    .map(({ value }) => value)
  const same = (word: string): string => word
  return interview({
    body,
    questions,
    data: dataOf({
      legalCase,
      clients,
      user,
      letterhead,
      hourly,
      today,
      roleName: same,
      areaName: same,
    }),
    answers,
    language,
    currency: hourly.currency,
    clause: () => undefined,
    blank: (path) => `[${path}]`,
  })
}
