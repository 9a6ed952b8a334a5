/** What the records say, under the names that templates use. */
import type { LegalCase } from '../case/case.ts'
import type { Court } from '../case/court.ts'
import type { Party, PartyRole } from '../case/party.ts'
import type { Client } from '../client/client.ts'
import { addressLines } from '../client/client-parts.ts'
import type { CustomSubject, HeldField } from '../record/custom-field.ts'
import type { CustomValues } from '../record/custom-values.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Money } from '../values/money.ts'
import { customData } from './custom.ts'
import type { Fields, Value } from './value.ts'

/** The records that a document is generated from. */
export interface Sources {
  readonly legalCase: LegalCase | undefined
  /** The court of the case among those that the firm keeps. */
  readonly court?: Court | undefined
  /** The case's clients, in its order. */
  readonly clients: readonly Client[]
  readonly user: { readonly name: string; readonly email: string; readonly firm: string }
  readonly letterhead: string
  /** The firm's own fields. */
  readonly own?: readonly HeldField[]
  /** What an hour of the user's work in the case costs. */
  readonly hourly?: Money | undefined
  readonly invoice?: {
    readonly number: string
    readonly issuedOn: string
    readonly dueOn: string
    readonly total: Money
    readonly balance: Money
  }
  readonly today: CivilDate
  /** What a role is called in the document's language. */
  readonly roleName: (role: PartyRole) => string
  /** What a practice area is called in it; one that the firm named itself stays as it is. */
  readonly areaName: (area: string) => string
  /** What the level of a court is called in it. Given with `court`. */
  readonly levelName?: (level: Court['level']) => string
}

/** The data for a template. What the records do not say is an empty text. */
export function dataOf(sources: Sources): Fields {
  const { legalCase, court, clients, user, letterhead, hourly, today, roleName, areaName } = sources
  const { own = [] } = sources
  const parties = legalCase?.parties ?? []
  const fieldsOf = (subject: CustomSubject, values: CustomValues): Fields =>
    own.length === 0 ? {} : { fields: customData(own, subject, values) }
  const all = clients.map((client) => ({ ...clientFields(client), ...fieldsOf('client', client) }))
  const having = (...roles: PartyRole[]): Value =>
    parties.filter(({ role }) => roles.includes(role)).map((party) => partyFields(party, roleName))
  const opponent = parties.find(
    ({ side, role }) => side === 'adverse' && role !== 'opposing_counsel',
  )
  const counsel = parties.find(({ role }) => role === 'opposing_counsel')
  return {
    client: all[0] ?? {},
    clients: all,
    case: {
      title: legalCase?.title ?? '',
      reference: legalCase?.reference ?? '',
      docketNumber: legalCase?.docketNumber ?? '',
      practiceArea: areaName(legalCase?.practiceArea ?? ''),
      description: legalCase?.description ?? '',
      openedOn: legalCase?.openedOn ?? '',
      closedOn: legalCase?.closedOn ?? '',
      parties: parties.map((party) => partyFields(party, roleName)),
      plaintiffs: having('plaintiff', 'petitioner', 'claimant', 'appellant'),
      defendants: having('defendant', 'respondent', 'appellee'),
      ...(legalCase === undefined ? {} : fieldsOf('case', legalCase)),
    },
    fee: {
      ...(legalCase?.fee.flat ? { amount: moneyFields(legalCase.fee.flat) } : {}),
      ...(hourly === undefined ? {} : { hourlyRate: moneyFields(hourly) }),
      ...(legalCase?.fee.retainer ? { retainer: moneyFields(legalCase.fee.retainer) } : {}),
    },
    opponent: contact(opponent),
    opposingCounsel: contact(counsel),
    court: {
      name: legalCase?.court ?? '',
      judge: legalCase?.judge ?? '',
      docketNumber: legalCase?.docketNumber ?? '',
      level: court === undefined ? '' : (sources.levelName?.(court.level) ?? ''),
      address: court?.address ?? '',
      registry: court?.registry ?? '',
      filingSystem: court?.filingSystem ?? '',
    },
    firm: { name: user.firm, letterhead },
    user: { name: user.name, email: user.email },
    invoice: sources.invoice === undefined ? {} : invoiceFields(sources.invoice),
    today,
  }
}

function clientFields(client: Client): Fields {
  const address = client.addresses.find(({ kind }) => kind === 'mailing') ?? client.addresses[0]
  return {
    name: client.name,
    type: client.type,
    email: client.email,
    phone: client.phone,
    taxId: client.taxIds[0]?.value ?? '',
    address: address === undefined ? '' : addressLines(address).join('\n'),
    street: address?.street ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  }
}

function partyFields(party: Party, roleName: (role: PartyRole) => string): Fields {
  const { name, side, email, phone, address } = party
  return { name, role: roleName(party.role), side, email, phone, address }
}

function contact(party: Party | undefined): Fields {
  return party === undefined
    ? {}
    : { name: party.name, email: party.email, phone: party.phone, address: party.address }
}

function invoiceFields({ total, balance, ...rest }: NonNullable<Sources['invoice']>): Fields {
  return { ...rest, total: moneyFields(total), balance: moneyFields(balance) }
}

function moneyFields({ minor, currency }: Money): Fields {
  return { minor, currency }
}
