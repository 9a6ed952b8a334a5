/**
 * Deleting a case for good: everything that lies in it goes, of whatever kind. What a lawyer
 * must keep stays: the books, documents under a hold or within their retention period, and
 * dated reports. Where something stays, the case stays too, in the bin, with its title, clients
 * and parties: the books say what they were for, and conflict checks go on finding the names.
 */

import { recordsOfCase } from '../conflict-check/walled.ts'
import { destructionBar } from '../document/document-details.ts'
import type { StoredRecord } from '../record/mentions.ts'
import type { CivilDate } from '../values/civil-date.ts'

/** What may have to stay. */
export const keptSorts = ['invoices', 'work', 'trust', 'documents', 'reports'] as const
/** One of {@link keptSorts}. */
export type KeptSort = (typeof keptSorts)[number]

/** Why a case cannot be deleted now: a hold, a running limitation period, money in trust, or it must be kept. */
export type DeletionBar = 'hold' | 'limitation' | 'trustMoney' | 'retention'

/** What deleting a case does to the records. */
export interface CaseDeletion {
  readonly bars: readonly DeletionBar[]
  /** In the order in which they must go, so that an interrupted deletion can be asked for again. */
  readonly remove: readonly StoredRecord[]
  /** Records that stay and lose what they said of the case, with the fields that change. */
  readonly change: readonly {
    readonly record: StoredRecord
    readonly patch: Readonly<Record<string, unknown>>
  }[]
  readonly kept: Readonly<Record<KeptSort, number>>
}

/** Plan to delete a case; `wall` is the compartment it lies in when that is a wall. */
export function planCaseDeletion(
  caseId: string,
  records: readonly StoredRecord[],
  today: CivilDate,
  wall?: string,
): CaseDeletion {
  const caseRecords = recordsOfCase(caseId, records)
  const sortOf = keeping(caseRecords, today)
  const kept: Record<KeptSort, number> = {
    invoices: 0,
    work: 0,
    trust: records.filter(({ kind, value }) => kind === 'trustEntry' && value.caseId === caseId)
      .length,
    documents: 0,
    reports: 0,
  }
  const stays = new Set<string>()
  for (const record of caseRecords) {
    const sort = sortOf(record)
    if (sort === null) continue
    kept[sort]++
    stays.add(record.id)
  }
  // A plate of the case stays for what stays.
  const plate = keptSorts.some((sort) => kept[sort] > 0)
  const goes = (record: StoredRecord): boolean => {
    if (record.id === caseId) return !plate
    if (record.kind === 'disclosure') return false
    if (record.kind === 'learnedPreference' && record.value.scope !== 'case') return false
    return !stays.has(record.id) && !stays.has(String(record.value.documentId))
  }
  const beside = records.filter(
    ({ kind, value }) =>
      (kind === 'rate' && value.scope === 'case' && value.subject === caseId) ||
      (!plate && kind === 'walledNames' && wall !== undefined && value.wallId === wall),
  )
  const remove = [...caseRecords.filter(goes), ...beside].sort((a, b) => order(a) - order(b))
  return {
    bars: barsOf(caseId, records, today),
    remove,
    change: changesOf(caseId, records, new Set(remove.map(({ id }) => id))),
    kept,
  }
}

/**
 * What is found through a document or conversation goes before it, or an interruption would leave
 * it lying about; work before the drafts that bill it, or it would look billed; the case last.
 */
function order({ kind, value }: StoredRecord): number {
  if (kind === 'case') return 3
  if (kind === 'invoice') return 2
  return value.documentId || value.conversationId ? 0 : 1
}

/** What must be kept of a caseRecords, and as what. */
function keeping(
  caseRecords: readonly StoredRecord[],
  today: CivilDate,
): (record: StoredRecord) => KeptSort | null {
  const drafts = new Set(
    caseRecords
      .filter(({ kind, value }) => kind === 'invoice' && !isIssued(value.state))
      .map(({ id }) => id),
  )
  const isBilled = ({ kind, value }: StoredRecord): boolean =>
    (kind === 'timeEntry' || kind === 'expense') &&
    (value.billing === 'invoiced' || Boolean(value.invoiceId)) &&
    !drafts.has(String(value.invoiceId))
  const receipts = new Set(caseRecords.filter(isBilled).map(({ value }) => value.receiptId))
  return (record) => {
    const { id, kind, value } = record
    if (isBilled(record)) return 'work'
    switch (kind) {
      case 'invoice':
        return drafts.has(id) ? null : 'invoices'
      case 'document':
        return receipts.has(id) || isBarred(value, today) ? 'documents' : null
      case 'conflictReport':
      case 'incident':
      case 'legalHold':
        return 'reports'
      default:
        return null
    }
  }
}

/** Whether a stored document must be kept; one of an older version knows of no reasons. */
function isBarred({ hold, keepUntil }: StoredRecord['value'], today: CivilDate): boolean {
  const details = { hold: hold ?? null, keepUntil: keepUntil ?? '' }
  return destructionBar(details as Parameters<typeof destructionBar>[0], today) !== null
}

function isIssued(state: unknown): boolean {
  return state !== 'draft' && state !== 'approved'
}

function barsOf(
  caseId: string,
  records: readonly StoredRecord[],
  today: CivilDate,
): readonly DeletionBar[] {
  const some = (test: (record: StoredRecord) => boolean) => records.some(test)
  const of = (kind: string, { kind: own, value }: StoredRecord): boolean =>
    own === kind && value.caseId === caseId
  const held = some((record) => of('legalHold', record) && !record.value.releasedAt)
  const runs = some(
    (record) =>
      of('deadline', record) &&
      record.value.type === 'limitation' &&
      record.value.state === 'active',
  )
  const money = some(
    ({ kind, value }) =>
      kind === 'trustAccount' &&
      Object.entries(value.balances ?? {}).some(
        ([ledger, minor]) => minor !== 0 && ledger.endsWith(`/${caseId}`),
      ),
  )
  const mustStay = ({ id, kind, value }: StoredRecord): boolean =>
    kind === 'case' && id === caseId && String(value.keepUntil ?? '') >= today
  return [
    ...(held ? (['hold'] as const) : []),
    ...(runs ? (['limitation'] as const) : []),
    ...(money ? (['trustMoney'] as const) : []),
    ...(some(mustStay) ? (['retention'] as const) : []),
  ]
}

/** What of a case's own words goes although the case stays. */
const plateOf = {
  description: '',
  folders: [],
  related: [],
  closingDone: [],
  budget: null,
  noLimitation: null,
}

function changesOf(
  caseId: string,
  records: readonly StoredRecord[],
  removed: ReadonlySet<string>,
): CaseDeletion['change'] {
  return records.flatMap((record) => {
    const patch = removed.has(record.id) ? null : patchOf(record, caseId, removed)
    return patch === null ? [] : [{ record, patch }]
  })
}

function patchOf(
  { id, kind, value }: StoredRecord,
  caseId: string,
  removed: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | null {
  switch (kind) {
    case 'case': {
      if (id === caseId) return isPlate(value) ? null : plateOf
      return withoutCase(value, 'related', caseId, removed)
    }
    case 'billingTerms':
      return withoutCase(value, 'ebilling', caseId, removed)
    case 'disclosure':
      // That something left, when and to whom stays provable by its hash; its words go.
      return value.caseId === caseId && value.body !== '' ? { body: '' } : null
    case 'learnedPreference':
      return value.caseId === caseId ? { caseId: '' } : null
    case 'timeEntry':
    case 'expense':
      return removed.has(String(value.invoiceId)) ? { invoiceId: '', billing: 'draft' } : null
    default:
      return null
  }
}

function isPlate(value: StoredRecord['value']): boolean {
  return Object.entries(plateOf).every(([field, bare]) => {
    const now = value[field] ?? bare
    return Array.isArray(now) ? now.length === 0 : now === bare
  })
}

/** A list of another record that names cases, without one that is gone. */
function withoutCase(
  value: StoredRecord['value'],
  field: string,
  caseId: string,
  removed: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | null {
  const all = value[field]
  if (!removed.has(caseId) || !Array.isArray(all)) return null
  const left = all.filter((one: { caseId?: unknown }) => one.caseId !== caseId)
  return left.length === all.length ? null : { [field]: left }
}
