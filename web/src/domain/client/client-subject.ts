/**
 * Everything that is kept about one client, of every kind: what a firm hands over when
 * somebody asks what it knows of them. Kinds that nobody has thought of yet are found too,
 * because an id can mean nothing else wherever it stands.
 */

import {
  mentionsId,
  mentionsName,
  namePatterns,
  replaceId,
  type StoredRecord,
} from '../record/mentions.ts'
import { type Client, namesOf } from './client.ts'

/**
 * How a record has to do with a client: it is theirs, lies in a case of theirs, or only names
 * them, as another client's record or an opponent's case does.
 */
export type SubjectTie = 'own' | 'case' | 'named'

/** A record that has to do with a client. */
export interface SubjectRecord {
  readonly record: StoredRecord
  readonly tie: SubjectTie
}

/** Kinds that are the firm's own working, or hold other people's figures beside this client's. */
const neverTold: ReadonlySet<string> = new Set(['importBatch', 'documentText', 'trustAccount'])

/** Every record about a client, in the order of their making. */
export function subjectRecords(
  clientId: string,
  client: Client,
  records: readonly StoredRecord[],
): readonly SubjectRecord[] {
  // Records that became part of this client are the client, too.
  const ids = [
    clientId,
    ...records
      .filter(({ kind, value }) => kind === 'client' && value.mergedInto === clientId)
      .map(({ id }) => id),
  ]
  const names = namePatterns(namesOf(client))
  const cases = new Set(
    records
      .filter(
        ({ kind, value }) => kind === 'case' && ids.some((id) => mentionsId(value.clientIds, id)),
      )
      .map(({ id }) => id),
  )
  const tieOf = ({ id, value }: StoredRecord): SubjectTie | null => {
    const theirs = [value.clientId, value.clientIds, value.mergedInto]
    if (ids.some((own) => own === id || mentionsId(theirs, own))) return 'own'
    if (cases.has(String(value.caseId))) return 'case'
    const mentioned = ids.some((own) => mentionsId(value, own)) || mentionsName(value, names)
    return mentioned ? 'named' : null
  }
  return records
    .filter(({ kind }) => !neverTold.has(kind))
    .flatMap((record) => {
      const tie = tieOf(record)
      return tie === null ? [] : [{ record, tie }]
    })
    .sort((a, b) => a.record.createdAt - b.record.createdAt)
}

/** What stands against erasing a client. */
export type EraseObstacle =
  | { readonly why: 'hold' | 'openCase'; readonly cases: readonly string[] }
  | { readonly why: 'openInvoice'; readonly count: number }
  | { readonly why: 'trustMoney' }
  /** Books that the law has the firm keep for a time; once it is over, nothing stands against it. */
  | { readonly why: 'keptBooks'; readonly count: number }

/** What the firm has that may stand against it; see {@link eraseObstacles}. */
export interface EraseGround {
  readonly cases: readonly { readonly id: string; readonly open: boolean; readonly held: boolean }[]
  readonly invoices: readonly { readonly open: boolean }[]
  /** Entries in trust journals that name the client. */
  readonly trustEntries: number
  /** Whether any ledger of theirs holds money. */
  readonly trustMoney: boolean
}

/** What stands against erasing a client; `periodsOver` says that the books need not be kept any longer. */
export function eraseObstacles(
  ground: EraseGround,
  periodsOver: boolean,
): readonly EraseObstacle[] {
  const held = ground.cases.filter((one) => one.held).map(({ id }) => id)
  const open = ground.cases.filter((one) => one.open).map(({ id }) => id)
  const openInvoices = ground.invoices.filter((one) => one.open).length
  const books = ground.invoices.length - openInvoices + ground.trustEntries
  return [
    ...(held.length === 0 ? [] : [{ why: 'hold', cases: held } as const]),
    ...(open.length === 0 ? [] : [{ why: 'openCase', cases: open } as const]),
    ...(openInvoices === 0 ? [] : [{ why: 'openInvoice', count: openInvoices } as const]),
    ...(ground.trustMoney ? [{ why: 'trustMoney' } as const] : []),
    ...(books === 0 || periodsOver ? [] : [{ why: 'keptBooks', count: books } as const]),
  ]
}

/** What erasing a client does to the records. */
export interface ErasePlan {
  readonly remove: readonly StoredRecord[]
  /** Records that stay but no longer say whom they meant, with the fields that change. */
  readonly unlink: readonly {
    readonly record: StoredRecord
    readonly patch: Readonly<Record<string, unknown>>
  }[]
}

/** Kinds that only exist to say something of a client. */
const goesAlong: ReadonlySet<string> = new Set(['clientMerge', 'clientPair'])
/** Kinds that stay as they are: books, reports and proofs of what happened. */
const stays: ReadonlySet<string> = new Set([
  'trustAccount',
  'trustEntry',
  'invoice',
  'conflictCheck',
  'conflictReport',
  'disclosure',
  'importBatch',
])

/**
 * Plan to erase a client: their record, what was merged into it, and what was said with them
 * outside any case go; elsewhere their id is taken out. Cases stay; they have their own bin.
 */
export function planErase(clientId: string, records: readonly StoredRecord[]): ErasePlan {
  const gone = new Set(
    records
      .filter(
        ({ id, kind, value }) =>
          id === clientId || (kind === 'client' && value.mergedInto === clientId),
      )
      .map(({ id }) => id),
  )
  const mentions = (value: unknown): boolean => [...gone].some((id) => mentionsId(value, id))
  const isTheirs = ({ id, kind, value }: StoredRecord): boolean => {
    if (gone.has(id)) return true
    if (goesAlong.has(kind)) return mentions(value)
    return kind === 'communication' && value.caseId === '' && gone.has(String(value.clientId))
  }
  const remove = records.filter(isTheirs)
  const unlink = records
    .filter((record) => !isTheirs(record) && !stays.has(record.kind) && mentions(record.value))
    .map((record) => ({
      record,
      patch: Object.fromEntries(
        Object.entries(record.value)
          .filter(([, value]) => mentions(value))
          .map(([field, value]) => [field, [...gone].reduce(withoutId, value)]),
      ),
    }))
  return { remove, unlink }
}

/** `value` with an id taken out: lists lose it, a field of its own becomes empty. */
function withoutId(value: unknown, id: string): unknown {
  const cleared = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter((member) => member !== id).map(cleared)
    if (typeof part !== 'object' || part === null) return replaceId(part, id, '')
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, cleared(member)]))
  }
  return cleared(value)
}
