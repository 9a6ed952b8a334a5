/**
 * Everything the vault knows by name or number, as the privacy shield wants it: clients,
 * the parties of every case with whom they belong to, docket numbers, what stands in the firm's
 * own fields, the person, their colleagues and their firm. Pure.
 */
import type { LegalCase } from '../domain/case/case'
import type { Client } from '../domain/client/client'
import { addressLines } from '../domain/client/client-parts'
import type { Colleague } from '../domain/firm/colleague'
import type { HeldField } from '../domain/record/custom-field'
import { type CustomValues, customEntries } from '../domain/record/custom-values'
import { parseCivilDate } from '../domain/values/civil-date'
import { isEverydayChoice } from './choice-words'
import { tokenise } from './shield/fold'
import type { RosterEntry } from './shield/kinds'
import type { Lexicon } from './shield/lexicon'
import { anyWord } from './shield/phrases'

/** A record and its id; what the vault's entries are, without the rest. */
interface Named<T> {
  readonly id: string
  readonly value: T
}

/** What the shield is told. */
export interface RosterSources {
  readonly clients: readonly Named<Client>[]
  readonly cases: readonly Named<LegalCase>[]
  readonly colleagues: readonly Named<Colleague>[]
  /** the definitions of the firm's own fields */
  readonly fields: readonly HeldField[]
  readonly user?:
    | { readonly email: string; readonly fullName: string; readonly lawFirm: string }
    | undefined
  /** the case in hand; its parties come first where a surname belongs to several people */
  readonly caseId?: string
}

const judicial: ReadonlySet<string> = new Set([
  'judge',
  'clerk',
  'arbitrator',
  'mediator',
  'notary',
  'court_representative',
])
const companyWords = new RegExp(anyWord('word of a company'), 'iu')

function text(
  key: string,
  kind: RosterEntry['kind'],
  value: string,
  shape: RosterEntry['shape'],
  aliases: readonly string[] = [],
): RosterEntry[] {
  return value.trim() === ''
    ? []
    : [{ key, kind, value: value.trim(), shape, ...(aliases.length > 0 ? { aliases } : {}) }]
}

function shapeOf(name: string): 'company' | 'person' {
  return companyWords.test(name) ? 'company' : 'person'
}

/** Fewer digits are a count or a measure; a policy's number has more. */
const shortestNumber = 6

/**
 * What the firm wrote into fields of its own. A claim number is found however it is spaced, a phrase
 * as a whole, and a single word where it is a name rather than the everyday word; a day is no secret
 * of its own, and what else such fields hold is no text.
 */
function ownEntries({ id, value }: Named<CustomValues>): RosterEntry[] {
  return customEntries(value).flatMap(([field, said]) => {
    const key = `${field}:${id}`
    if (Number.isSafeInteger(said) && String(said).length >= shortestNumber)
      return text(key, 'ID', String(said), 'number')
    if (typeof said !== 'string' || parseCivilDate(said) !== null) return []
    if (/\p{Nd}/u.test(said)) return text(key, 'ID', said, 'number')
    return [
      ...phrase(key, said),
      // Brackets and the like part words; letter by letter it is found as it stands in the field.
      ...(/[^\p{L}\p{M}\s]/u.test(said) ? text(key, 'TERM', said, 'number') : []),
    ]
  })
}

function phrase(key: string, said: string): RosterEntry[] {
  const whole = said.trim().includes(' ') && !companyWords.test(said)
  return text(key, 'TERM', said, whole ? 'text' : 'company')
}

/**
 * What the firm's own fields offer to choose from, where it is a list of names: of insurers, of
 * banks. Most of the choices of such a list are no everyday words; of a list of states or of countries
 * they are, and a model may read those.
 */
function choiceEntries(
  { id, value }: HeldField,
  isWord: Lexicon['isWord'] | undefined,
): RosterEntry[] {
  const isName = (name: string) => {
    const words = tokenise(name).filter(({ type }) => type !== 'digits')
    const everyday = words.filter((word) => word.case === 'lower' || isWord?.(word.fold) === true)
    const capitals = words.length > 1 && words.every((word) => word.case !== 'lower')
    return words.length > 0 && !isEverydayChoice(name) && (capitals || everyday.length === 0)
  }
  if (value.type !== 'choice') return []
  const names = value.choices.filter(({ name }) => isName(name))
  if (names.length * 2 < value.choices.length) return []
  const telling = value.choices.filter(({ name }) => !isEverydayChoice(name))
  return telling.flatMap((choice) => phrase(`choice:${id}:${choice.id}`, choice.name))
}

function clientEntries({ id, value }: Named<Client>): RosterEntry[] {
  const company = value.type === 'company'
  return [
    ...text(`client:${id}`, 'CLIENT', value.name, company ? 'company' : 'person', value.aliases),
    ...text(`email:${value.email.toLowerCase()}`, 'EMAIL', value.email, 'number'),
    ...text(`phone:${id}`, 'PHONE', value.phone, 'number'),
    ...value.taxIds.flatMap((tax, at) => text(`tax:${id}:${at}`, 'ID', tax.value, 'number')),
    ...value.contacts.flatMap((contact) => [
      ...text(`contact:${id}:${contact.id}`, 'PERSON', contact.name, 'person'),
      ...text(`email:${contact.email.toLowerCase()}`, 'EMAIL', contact.email, 'number'),
      ...text(`phone:${id}:${contact.id}`, 'PHONE', contact.phone, 'number'),
    ]),
    ...value.related
      .filter((party) => party.clientId === '')
      .flatMap((party) =>
        text(`related:${id}:${party.id}`, 'PERSON', party.name, shapeOf(party.name)),
      ),
    ...value.addresses.flatMap((address, at) => {
      const lines = addressLines(address)
      return text(`address:${id}:${at}`, 'ADDRESS', lines.join(', '), 'text', [address.street])
    }),
    ...ownEntries({ id, value }),
  ]
}

function caseEntries({ id, value }: Named<LegalCase>): RosterEntry[] {
  const parties = value.parties.flatMap((party) => {
    // A party that is a client keeps the client's placeholder.
    const key = party.clientId === '' ? `party:${id}:${party.id}` : `client:${party.clientId}`
    const kind =
      party.side === 'client' && !judicial.has(party.role)
        ? 'CLIENT'
        : party.side === 'adverse'
          ? 'OPPONENT'
          : 'PERSON'
    return [
      ...text(key, kind, party.name, shapeOf(party.name), party.aliases),
      ...party.affiliates.flatMap((name, at) =>
        text(`affiliate:${id}:${party.id}:${at}`, 'PERSON', name, shapeOf(name)),
      ),
      ...text(`email:${party.email.toLowerCase()}`, 'EMAIL', party.email, 'number'),
      ...text(`phone:${id}:${party.id}`, 'PHONE', party.phone, 'number'),
      ...text(`address:${id}:${party.id}`, 'ADDRESS', party.address, 'text'),
    ]
  })
  return [
    ...parties,
    ...text(`judge:${id}`, 'PERSON', value.judge, 'person'),
    ...text(`docket:${id}`, 'DOCKET', value.docketNumber, 'number'),
    ...text(`reference:${id}`, 'DOCKET', value.reference, 'number'),
    ...ownEntries({ id, value }),
  ]
}

function colleagueEntries({ value }: Named<Colleague>): RosterEntry[] {
  return [
    ...text(`colleague:${value.userId}`, 'LAWYER', value.name, 'person'),
    ...text(`email:${value.email.toLowerCase()}`, 'EMAIL', value.email, 'number'),
  ]
}

/** The roster of a workspace. Binned records count: their names are still secrets. `isWord` knows
 *  everyday words; without it every choice of the firm's own fields counts as a name. */
export function rosterOf(sources: RosterSources, isWord?: Lexicon['isWord']): RosterEntry[] {
  const { user, caseId } = sources
  const first = sources.cases.filter(({ id }) => id === caseId)
  const rest = sources.cases.filter(({ id }) => id !== caseId)
  return [
    ...first.flatMap(caseEntries),
    ...sources.clients.flatMap(clientEntries),
    ...rest.flatMap(caseEntries),
    ...sources.colleagues.flatMap(colleagueEntries),
    ...sources.fields.flatMap((field) => choiceEntries(field, isWord)),
    ...(user === undefined
      ? []
      : [
          ...text('user', 'LAWYER', user.fullName, 'person'),
          ...text('firm', 'FIRM', user.lawFirm, 'company'),
          ...text(`email:${user.email.toLowerCase()}`, 'EMAIL', user.email, 'number'),
        ]),
  ]
}
