/** A row of a table of clients. */
import { type Client, clientKind, emptyClient } from '../client/client.ts'
import { emptyAddress, type RelatedParty } from '../client/client-parts.ts'
import { wholeName } from '../values/person-name.ts'
import { guessTaxScheme } from '../values/tax-scheme.ts'
import { tidyLine } from '../values/text.ts'
import type { Cells, RowProblem } from './row.ts'
import { listOf, parseClientStatus, parseClientType, parseLanguage } from './values.ts'

/** What a row says of a client, and what of it cannot be right. */
export interface ClientRead {
  readonly client: Client
  readonly problems: readonly RowProblem[]
}

/** Read one row. `newId` gives ids to the contacts and related parties in it. */
export function readClientRow(cells: Cells, newId: () => string): ClientRead {
  const of = (field: string): string => tidyLine(cells.get(field)?.[0] ?? '')
  const problems: RowProblem[] = []
  const person = wholeName(of('lastName'), of('firstName'), of('middleName'))
  const given = of('type') === '' ? null : parseClientType(of('type'))
  if (of('type') !== '' && given === null)
    problems.push({ field: 'type', problem: 'unknownChoice' })
  const named = of('name') || person
  const type = given ?? (named === '' && of('company') !== '' ? 'company' : 'person')
  const name = type === 'company' ? of('company') || named : named || of('company')
  const status = of('status') === '' ? 'active' : parseClientStatus(of('status'))
  if (status === null) problems.push({ field: 'status', problem: 'unknownChoice' })
  const client = clientKind.tidy({
    ...emptyClient(),
    type,
    name,
    status: status ?? 'active',
    email: of('email'),
    phone: of('phone'),
    aliases: listOf(of('aliases')),
    tags: listOf(of('tags')),
    language: parseLanguage(of('language')),
    taxIds: of('taxId') === '' ? [] : [{ scheme: guessTaxScheme(of('taxId')), value: of('taxId') }],
    addresses: [
      {
        ...emptyAddress(),
        kind: type === 'company' ? 'registered' : 'mailing',
        street: of('street'),
        city: of('city'),
        region: of('region'),
        postalCode: of('postalCode'),
        country: of('country'),
      },
    ],
    contacts: [
      { id: newId(), name: '', position: '', email: of('email2'), phone: of('phone2') },
      // A company's row may name the person to talk to.
      {
        id: newId(),
        name: type === 'company' && named !== name ? named : '',
        position: type === 'company' ? of('jobTitle') : '',
        email: '',
        phone: '',
      },
    ],
    related: employerOf(
      type === 'person' && name !== of('company') ? of('company') : '',
      of('jobTitle'),
      newId,
    ),
    notes: (cells.get('notes') ?? []).join('\n'),
  })
  return { client, problems: [...problems, ...ruleProblems(client)] }
}

function employerOf(company: string, jobTitle: string, newId: () => string): RelatedParty[] {
  if (company === '') return []
  return [{ id: newId(), name: company, kind: 'employer', clientId: '', note: jobTitle }]
}

function ruleProblems(client: Client): readonly RowProblem[] {
  return (['name', 'email', 'phone', 'notes'] as const).flatMap((field) => {
    const problem = clientKind.fields[field].problem(client[field])
    return problem === null ? [] : [{ field, problem }]
  })
}
