/** The audit log of a server, checked without the server's word: spec/audit.md.
 *
 *  An export is one entry a line and a last line that names the head. Each entry names the
 *  SHA-256 of the line before it, and one of them says that the log began: an empty export is no
 *  log. A head that was seen earlier must still be in the chain. */
import { utf8 } from './bytes'
import { sha256 } from './hash'

/** Where a log stood when it was looked at. */
export interface AuditHead {
  readonly n: number
  /** SHA-256 of the newest entry, hexadecimal. */
  readonly hash: string
}

export type AuditFault =
  /** An entry is not what the next one was chained to. */
  | 'changed'
  /** A number is missing. */
  | 'removed'
  /** An entry stands where another one belongs. */
  | 'reordered'
  /** The newest entries are missing, the file is cut off, or the log never began. */
  | 'cut'
  /** Whole in itself, but not the log that was seen before. */
  | 'rewritten'

export interface AuditCheck {
  readonly head: AuditHead
  readonly fault?: AuditFault
  /** Number of the entry where the fault shows. */
  readonly at?: number
}

interface Line {
  readonly n: number
  readonly prev: string
  /** It says that the log begins here, or began without saying so after the entries before it. */
  readonly begins: boolean
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function entryOf(line: string): Line | undefined {
  const { n, prev, act, detail } = parse(line)
  if (typeof n !== 'number' || typeof prev !== 'string') return
  const told = typeof detail === 'object' && detail !== null && 'before' in detail
  return { n, prev, begins: act === 'log.start' && told && detail.before === String(n - 1) }
}

function headOf(line: string): AuditHead | undefined {
  const { head } = parse(line)
  if (typeof head !== 'object' || head === null || !('n' in head) || !('hash' in head)) return
  const { n, hash } = head
  return typeof n === 'number' && typeof hash === 'string' ? { n, hash } : undefined
}

async function hashOf(line: string): Promise<string> {
  const bytes = await sha256(utf8(line))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Walk an export and say where it is broken first. `seen` is the last head that was noted. */
export async function checkAuditExport(text: string, seen?: AuditHead): Promise<AuditCheck> {
  const lines = text.split('\n').filter((line) => line !== '')
  const head = headOf(lines.at(-1) ?? '')
  const entries = head === undefined ? lines : lines.slice(0, -1)
  const numbers = new Set(entries.map((line) => entryOf(line)?.n))
  let at: AuditHead = { n: 0, hash: '' }
  let found = seen === undefined || seen.n === 0
  let begun = false
  for (const line of entries) {
    const entry = entryOf(line)
    const fault = faultOf(entry, at, numbers)
    if (fault !== undefined) return { head: at, fault, at: fault === 'changed' ? at.n : at.n + 1 }
    at = { n: at.n + 1, hash: await hashOf(line) }
    begun ||= entry?.begins === true
    if (seen?.n === at.n) {
      if (seen.hash !== at.hash) return { head: at, fault: 'rewritten', at: at.n }
      found = true
    }
  }
  if (head === undefined || head.n > at.n) return { head: at, fault: 'cut', at: at.n + 1 }
  if (head.n !== at.n || head.hash !== at.hash) return { head: at, fault: 'changed', at: at.n }
  if (!begun) return { head: at, fault: 'cut', at: 1 }
  return found ? { head: at } : { head: at, fault: 'cut', at: at.n + 1 }
}

function faultOf(
  entry: Line | undefined,
  before: AuditHead,
  numbers: ReadonlySet<number | undefined>,
): AuditFault | undefined {
  if (entry === undefined) return 'changed'
  if (entry.n !== before.n + 1) return numbers.has(before.n + 1) ? 'reordered' : 'removed'
  return entry.prev === before.hash ? undefined : 'changed'
}
