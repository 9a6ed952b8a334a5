/**
 * Going on with documents whose text was still being read when their tab was
 * reloaded, closed or locked.
 */
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { listRecords } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { readAgain } from './read-text.ts'
import { isReading, unfinished } from './reading-now.ts'

/**
 * How long a document of another tab or device is left alone: it is probably being read there,
 * and reading it twice would leave two versions of its text.
 */
const leaveAlone = 120_000

let running = false

/** Read, one after the other, every text that was begun and is nobody's any more. */
export async function resumeReading(now = Date.now()): Promise<void> {
  if (running) return
  running = true
  try {
    for (const { id, value } of leftOver(now)) {
      // One that cannot be fetched now is tried again the next time, or by its button.
      await readAgain(id, value).catch(() => undefined)
    }
  } finally {
    running = false
  }
}

function leftOver(now: number): readonly Entry<DocumentRecord>[] {
  const begunHere = new Set(unfinished())
  return listRecords(documentKind).filter(
    ({ id, value, updatedAt }) =>
      value.text.state === 'reading' &&
      value.binnedAt === null &&
      !isReading(id) &&
      (begunHere.has(id) || now - updatedAt > leaveAlone),
  )
}
