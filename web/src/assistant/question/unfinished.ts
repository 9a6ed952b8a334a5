/**
 * What came of an answer before it broke off. While models write, the answer so far lies sealed
 * on this device, as half-typed forms do: neither a lock nor a reload nor a crash loses it.
 * When its question is seen again it is stored, and says that it is not whole.
 */
import { type Message, messageKind } from '../../domain/conversation/conversation'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../../lib/unsaved'
import { hasVault } from '../../vault/records/current'
import { creating, getRecord, removing, writeRecords } from '../../vault/records/records'
import { isTemporary } from '../../vault/records/temporary.ts'
import { VaultError } from '../../vault/wire/types'

/** An answer as it would be stored if it broke off now. */
export interface Unfinished {
  readonly id: string
  readonly answer: Message
  /** an earlier failed answer that it takes the place of */
  readonly replaces?: string | undefined
}

const keyOf = (questionId: string): string => `answer:${questionId}`
const lockOf = (questionId: string): string => `legal-ai-answer:${questionId}`

const hasLocks = (): boolean => 'navigator' in globalThis && 'locks' in navigator

/** Keep what came so far, in place of what came before. */
export function keepUnfinished(unfinished: Unfinished): void {
  const { questionId, slots } = unfinished.answer
  if (slots.every(({ text }) => text === '')) return
  if (isTemporary(questionId)) return
  // The vault may be shut by now, or that of another firm be open.
  if (!hasVault() || getRecord(messageKind, questionId) === undefined) return
  keepUnsaved(keyOf(questionId), unfinished)
}

/** The answer is stored, or nobody wants it any more. */
export function dropUnfinished(questionId: string): void {
  dropUnsaved(keyOf(questionId))
}

/** Let the other tabs of this browser know that an answer is waited for, until it settles. */
export function showWaiting(questionId: string, answer: Promise<unknown>): void {
  if (!hasLocks()) return
  const settled = answer.catch(() => undefined)
  void navigator.locks.request(lockOf(questionId), { mode: 'shared' }, () => settled)
}

/** Store what is kept of an answer that no tab waits for any more. */
export async function storeBrokenOff(questionId: string): Promise<void> {
  const kept = readUnsaved(keyOf(questionId)) as Unfinished | undefined
  if (kept === undefined) return
  if (!hasLocks()) return await store(kept)
  await navigator.locks.request(lockOf(questionId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await store(kept)
  })
}

async function store({ id, answer, replaces }: Unfinished): Promise<void> {
  const isThere = replaces !== undefined && getRecord(messageKind, replaces) !== undefined
  try {
    await writeRecords([
      creating(messageKind, answer, id),
      ...(isThere ? [removing(messageKind, replaces)] : []),
    ])
  } catch (error) {
    // Another tab was faster; whatever else it is, the next visit tries again.
    if (!(error instanceof VaultError && error.type === 'stale')) return
  }
  dropUnfinished(answer.questionId)
}
