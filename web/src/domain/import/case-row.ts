/** A row of a table of cases. */
import { caseKind, emptyCase, type LegalCase } from '../case/case.ts'
import { longestLine } from '../record/rules.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { wholeName } from '../values/person-name.ts'
import { tidyLine, tidyParagraphs } from '../values/text.ts'
import type { Cells, RowProblem } from './row.ts'
import { type DateOrder, parseCaseStatus, parseDay, parsePracticeArea } from './values.ts'

/** What a row says of a case, whose it is by name, and what of it cannot be right. */
export interface CaseRead {
  readonly legalCase: LegalCase
  /** The names of its clients; a person's as first and last name, a company's as it is. */
  readonly clients: readonly { readonly name: string; readonly type: 'person' | 'company' | '' }[]
  readonly problems: readonly RowProblem[]
}

/** The stage of every pipeline at which a case of a status stands that nobody has moved yet. */
const stageOfStatus: Readonly<Record<LegalCase['status'], string>> = {
  intake: 'new_inquiry',
  open: 'engaged',
  on_hold: 'engaged',
  closed: 'closed',
  declined: 'new_inquiry',
  archived: 'closed',
}

/** Read one row. `today` is the day a case was opened when the row does not say. */
export function readCaseRow(cells: Cells, order: DateOrder, today: CivilDate): CaseRead {
  const of = (field: string): string => tidyLine(cells.get(field)?.[0] ?? '')
  const paragraphs = (field: string): string => tidyParagraphs((cells.get(field) ?? []).join('\n'))
  const problems: RowProblem[] = []
  const day = (field: 'openedOn' | 'closedOn'): CivilDate | '' => {
    if (of(field) === '') return ''
    const date = parseDay(of(field), order)
    if (date === null) problems.push({ field, problem: 'date' })
    return date ?? ''
  }
  const status = of('status') === '' ? 'open' : parseCaseStatus(of('status'))
  if (status === null) problems.push({ field: 'status', problem: 'unknownChoice' })
  const clients = clientsOf(of)
  const description = paragraphs('description')
  // Clio's matters have no title: their description says what they are about.
  const title =
    of('title') ||
    (description.split('\n')[0] ?? '').slice(0, longestLine) ||
    (clients[0]?.name ?? '')
  const closed = status === 'closed' || status === 'archived'
  const openedOn = day('openedOn')
  const closedOn = day('closedOn')
  const legalCase = caseKind.tidy({
    ...emptyCase(today),
    title,
    description: [description === title ? '' : description, paragraphs('notes')]
      .filter(Boolean)
      .join('\n\n'),
    practiceArea: parsePracticeArea(of('practiceArea')),
    status: status ?? 'open',
    stage: stageOfStatus[status ?? 'open'],
    reference: of('reference'),
    court: of('court'),
    judge: of('judge'),
    docketNumber: of('docketNumber'),
    openedOn: openedOn || (closed ? '' : today),
    closedOn: closed ? closedOn : '',
  })
  for (const field of [
    'title',
    'description',
    'court',
    'judge',
    'docketNumber',
    'reference',
  ] as const) {
    const problem = caseKind.fields[field].problem(legalCase[field])
    if (problem !== null) problems.push({ field, problem })
  }
  if (closed && closedOn !== '' && openedOn !== '' && closedOn < openedOn) {
    problems.push({ field: 'closedOn', problem: 'beforeOpening' })
  }
  return { legalCase, clients, problems }
}

function clientsOf(of: (field: string) => string): CaseRead['clients'] {
  const person = wholeName(of('clientLast'), of('clientFirst'))
  const company = of('clientCompany')
  if (person !== '') return [{ name: person, type: 'person' }]
  if (company !== '') return [{ name: company, type: 'company' }]
  // Names like "Lopez, Maria" hold a comma: only a semicolon parts clients.
  return of('client')
    .split(';')
    .map((name) => ({ name: tidyLine(name), type: '' as const }))
    .filter(({ name }) => name !== '')
}
