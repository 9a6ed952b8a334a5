/** The audit log checked twice: by the server with its key, and here from an export without the
 *  server's word. This browser notes the newest entry that it saw, so that a log which is later
 *  shorter or another one is noticed. */
import { type AuditReport, exportAudit, verifyAudit } from '../../backend/admin'
import { type AuditCheck, type AuditHead, checkAuditExport } from '../../crypto/audit-chain'

const seenKey = 'legal-ai-audit-head'

export interface BothChecks {
  readonly server: AuditReport
  readonly browser: AuditCheck
}

function readSeenHead(): AuditHead | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(seenKey) ?? 'null')
    if (typeof value !== 'object' || value === null || !('n' in value) || !('hash' in value)) return
    const { n, hash } = value
    return typeof n === 'number' && typeof hash === 'string' ? { n, hash } : undefined
  } catch {
    return undefined
  }
}

/** Noted only while the log is whole: a broken one must stay noticed. */
function noteHead(head: AuditHead): void {
  try {
    localStorage.setItem(seenKey, JSON.stringify(head))
  } catch {
    // A browser that keeps nothing checks each time from the start.
  }
}

/** Check the log both ways. */
export async function checkAudit(): Promise<BothChecks> {
  const server = await verifyAudit()
  const text = new TextDecoder().decode(await exportAudit())
  const browser = await checkAuditExport(text, readSeenHead())
  if (browser.fault === undefined) noteHead(browser.head)
  return { server, browser }
}

/** The export as a file. */
export async function auditFile(): Promise<Blob> {
  const bytes = await exportAudit()
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/x-ndjson' })
}
