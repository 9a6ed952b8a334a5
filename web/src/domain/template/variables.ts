/**
 * The variables that every template knows: where they come from and what they hold.
 *
 * Names are part of people's templates and never change; what they are called on the
 * screen stands in the catalogue `templates` under `var` and the path in one word.
 */
import { capital } from '../../lib/capital.ts'

/** What a variable holds, and so how it is asked for. */
export const variableTypes = [
  'text',
  'longText',
  'date',
  'money',
  'number',
  'yesNo',
  'choice',
  'list',
] as const
/** One of {@link variableTypes}. */
export type VariableType = (typeof variableTypes)[number]

/** A variable. A list names the fields of its members. */
export interface Variable {
  readonly path: VariablePath
  readonly type: VariableType
  readonly fields?: readonly string[]
}

const partyFields = ['name', 'role', 'side', 'email', 'phone', 'address'] as const
const clientFields = ['name', 'type', 'email', 'phone', 'address', 'taxId'] as const

const table = {
  'client.name': 'text',
  'client.type': 'text',
  'client.gender': 'choice',
  'client.email': 'text',
  'client.phone': 'text',
  'client.address': 'longText',
  'client.street': 'text',
  'client.city': 'text',
  'client.region': 'text',
  'client.postalCode': 'text',
  'client.country': 'text',
  'client.taxId': 'text',
  clients: 'list',
  'case.title': 'text',
  'case.reference': 'text',
  'case.docketNumber': 'text',
  'case.practiceArea': 'text',
  'case.description': 'longText',
  'case.openedOn': 'date',
  'case.closedOn': 'date',
  'case.parties': 'list',
  'case.plaintiffs': 'list',
  'case.defendants': 'list',
  'opponent.name': 'text',
  'opponent.address': 'longText',
  'opponent.email': 'text',
  'opposingCounsel.name': 'text',
  'opposingCounsel.address': 'longText',
  'court.name': 'text',
  'court.judge': 'text',
  'court.docketNumber': 'text',
  'court.level': 'text',
  'court.address': 'longText',
  'court.registry': 'text',
  'court.filingSystem': 'text',
  'firm.name': 'text',
  'firm.letterhead': 'longText',
  'firm.city': 'text',
  'user.name': 'text',
  'user.email': 'text',
  'user.barNumber': 'text',
  'fee.amount': 'money',
  'fee.hourlyRate': 'money',
  'fee.retainer': 'money',
  'invoice.number': 'text',
  'invoice.issuedOn': 'date',
  'invoice.dueOn': 'date',
  'invoice.total': 'money',
  'invoice.balance': 'money',
  today: 'date',
} as const satisfies Record<string, VariableType>

/** The path of a variable that every template knows. */
export type VariablePath = keyof typeof table

const fields: Readonly<Partial<Record<VariablePath, readonly string[]>>> = {
  clients: clientFields,
  'case.parties': partyFields,
  'case.plaintiffs': partyFields,
  'case.defendants': partyFields,
}

/** All of them, in the order in which they are offered. */
export const variables: readonly Variable[] = (Object.keys(table) as VariablePath[]).map((path) => {
  const members = fields[path]
  return { path, type: table[path], ...(members === undefined ? {} : { fields: members }) }
})

const byPath = new Map<string, Variable>(variables.map((variable) => [variable.path, variable]))

/** The variable of that path, or undefined. */
export function variableAt(path: string): Variable | undefined {
  return byPath.get(path)
}

/** The catalogue key of a variable's name: `varClientName` for `client.name`. */
export function variableKey(path: VariablePath): `var${Joined<VariablePath>}` {
  return `var${path.split('.').map(capital).join('') as Joined<VariablePath>}`
}

type Joined<Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? `${Capitalize<Head>}${Capitalize<Tail>}`
  : Capitalize<Path>
