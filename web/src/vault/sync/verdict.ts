/**
 * What becomes of opened records: taken in, refused by name, merged under pending changes.
 * Decisions; pull.ts carries them out.
 */
import type { OpenedRecord, OpenedRecords } from '../../crypto/api/records'
import { toBase64Url } from '../../crypto/bytes'
import type { CryptoError } from '../../crypto/errors'
import { sameValue } from '../../domain/record/merge'
import {
  type Body,
  fromRecordPlain,
  type Known,
  mergeBodies,
  openCompartment,
  type Pending,
} from '../store/body'
import type { Disk } from '../store/disk'
import type { Memory } from '../store/memory'
import type { Progress, Refusal, Step } from '../store/step'
import type { PullPage } from '../wire/server'
import type { ProblemReason, SealedProblem } from '../wire/types'
import { hasLeft } from './left'
import type { Problems } from './problems'

/** Which records are news, and which are refused. */
export function judge(
  records: readonly OpenedRecord[],
  memory: Memory,
): { readonly accepted: readonly Known[]; readonly refused: readonly Refusal[] } {
  const accepted: Known[] = []
  const refused: Refusal[] = []
  for (const record of records) {
    const { id, version } = record
    if (!record.ok) {
      refused.push({ id, version, reason: reasonOf(record.error) })
      continue
    }
    const body = fromRecordPlain(record.plain)
    const held = memory.known.get(id)
    if (held === undefined || held.version < version) {
      const { compartment, author, epoch } = record
      accepted.push({ id, compartment, version, author, body, epoch })
    } else if (!sameBody(held.body, body)) {
      refused.push({ id, version, reason: 'fork' })
    }
  }
  return { accepted, refused }
}

/** The step that takes records in and carries pending changes of them over. */
export function takeIn(
  accepted: readonly Known[],
  disk: Pick<Disk, 'outbox'>,
): Required<Pick<Step, 'known' | 'outbox'>> {
  const outbox = new Map<string, Pending | undefined>()
  for (const { id, version, body, compartment } of accepted) {
    const pending = disk.outbox.get(id)?.pending
    if (pending === undefined || pending.base >= version) continue
    if (hasLeft(body)) {
      // Changes to what nobody here can see any more have nowhere to go.
      outbox.set(id, undefined)
      continue
    }
    const merged = mergeBodies(pending.baseBody, pending.body, body)
    outbox.set(
      id,
      sameBody(merged, body) && !pending.isMove
        ? undefined
        : {
            ...pending,
            compartment: pending.isMove ? pending.compartment : compartment,
            base: version,
            baseBody: body,
            body: merged,
          },
    )
  }
  return { known: accepted, outbox }
}

/** How far the device has followed once a page is taken in. */
export function nextState(
  state: Progress,
  page: PullPage,
  opened: OpenedRecords,
  isFirst: boolean,
  accepted: readonly Known[],
  refused: readonly Refusal[],
): Progress {
  const settled = new Set([...accepted, ...refused].map(({ id }) => id))
  const followed = isFirst ? [] : opened.commits.map(({ device }) => device)
  return {
    ...state,
    cursor: page.seq,
    last: lastOf(page),
    heads: opened.heads,
    followed: [...new Set([...state.followed, ...followed])],
    refused: [...state.refused.filter(({ id }) => !settled.has(id)), ...refused],
  }
}

/** The commit that a page ends with. One behind a wall goes unnamed: who is let out is not served it again. */
function lastOf({ records, seq }: PullPage): string {
  const last = records.find((record) => record.seq === seq)
  return last?.compartment === openCompartment ? toBase64Url(last.commit) : ''
}

/** Whether two bodies say the same, whenever they were written. */
export function sameBody(a: Body, b: Body): boolean {
  return (
    a.removed === b.removed &&
    a.kind === b.kind &&
    sameValue(a.value, b.value) &&
    sameValue(a.conflicts, b.conflicts)
  )
}

/** How a refusal reads in the list of problems. */
export function problemOf(refusal: Refusal, memory: Memory): SealedProblem {
  const held = memory.known.get(refusal.id)
  const kept = held !== undefined && !held.body.removed
  return { ...refusal, kept, ...(held ? { kind: held.body.kind } : {}) }
}

/** Whether something names a ledger entry that was not fetched yet. */
export function isBehind({ records, refused }: OpenedRecords): boolean {
  return (
    records.some((record) => !record.ok && record.error.type === 'ledger_behind') ||
    refused.some(({ error }) => error.type === 'ledger_behind')
  )
}

/** Whether something was sealed with a key that a grant may have brought meanwhile. */
export function lacksKey({ records }: OpenedRecords): boolean {
  return records.some((record) => !record.ok && record.error.type === 'no_key')
}

/**
 * Whether somebody's commit speaks of a followed device's commit that was not served here.
 * Commits arrive in the server's order, so what a served commit had seen was there before it.
 */
export function isMissingSeen({ heads, followed }: Progress): boolean {
  return heads.some(
    ({ device, n, recent, claimed = [] }) =>
      followed.includes(device) && [...recent, ...claimed].some(([seen]) => seen > n),
  )
}

/** What a refusal of the crypto worker means to a person. */
export function reasonOf(error: CryptoError): ProblemReason {
  switch (error.type) {
    case 'commit_refused':
      return error.reason === 'forked' || error.reason === 'broken_chain' ? 'fork' : 'unsigned'
    case 'rolled_back':
      return 'rollback'
    case 'ledger_refused':
    case 'ledger_behind':
      return 'ledger'
    default:
      return 'altered'
  }
}

/** Something is wrong with the workspace as a whole: say so, now and after every start. */
export async function raiseAlarm(
  disk: Pick<Disk, 'state' | 'step'>,
  problems: Problems,
  reason: ProblemReason,
): Promise<void> {
  problems.add({ reason, kept: true })
  if (disk.state.alarms.includes(reason)) return
  await disk.step(() => ({ state: { ...disk.state, alarms: [...disk.state.alarms, reason] } }))
}
