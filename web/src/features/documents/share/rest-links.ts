/**
 * Links to what lies in the bin rest: nobody is handed a document that the firm has put away. The
 * server withholds the bytes, but cannot tell which documents those are; so every browser that
 * opens the firm and may write brings the links in step with the bin, whoever moved the document.
 */
import { listShares, restShare, type Share } from '../../../backend/shares'
import { caseKind } from '../../../domain/case/case.ts'
import { documentKind } from '../../../domain/document/document.ts'
import { currentView, liveStore } from '../../../vault/records/current'
import { listRecords, writeLinear } from '../../../vault/records/records'
import { liesInBin, nameOf, versionsOf } from './versions.ts'

const tryAgain = 60_000

/** Keep the links in step until the answered function is called. */
export function keepLinksInStep(): () => void {
  let settled: string | undefined
  let isRunning = false
  let isStopped = false
  let later: ReturnType<typeof setTimeout> | undefined

  const heard = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    clearTimeout(later)
    try {
      for (let now = stateNow(); !isStopped && now !== settled; now = stateNow()) {
        await bringInStep()
        settled = now
      }
    } catch {
      // Without the server, or its answer. To say the same twice does no harm.
      if (!isStopped) later = setTimeout(heard, tryAgain)
    } finally {
      isRunning = false
    }
  }

  const leaving = [documentKind, caseKind].map(({ name }) =>
    liveStore.subscribe(name, () => void heard()),
  )
  window.addEventListener('online', heard)
  void heard()
  return () => {
    isStopped = true
    clearTimeout(later)
    window.removeEventListener('online', heard)
    for (const leave of leaving) leave()
  }
}

/** What the links follow from, spelled out to be compared. */
function stateNow(): string {
  const binned = listRecords(documentKind).filter(({ value }) => liesInBin(value))
  return [currentView().workspace, ...binned.map(({ id }) => id)].join()
}

async function bringInStep(): Promise<void> {
  const { workspace } = currentView()
  if (workspace === undefined) return
  const shares = (await listShares(workspace)).filter(isAlive)
  if (shares.length === 0) return
  // Stored before a link rests, and read after the list came: so a link that a colleague has just
  // put to rest is never woken by a browser which has not heard of the bin yet.
  await writeLinear(() => [])
  if (currentView().workspace !== workspace) return
  const rests = wishes()
  for (const { id, name, resting } of shares) {
    // A document behind a wall is nothing that this account could judge.
    const wish = rests.get(name)
    if (wish !== undefined && wish !== resting) await restShare(workspace, id, wish)
  }
}

/** Every version that this account knows, and whether links to it rest. */
function wishes(): ReadonlyMap<string, boolean> {
  return new Map(
    listRecords(documentKind).flatMap(({ value }) =>
      versionsOf(value).map((version) => [nameOf(version), liesInBin(value)] as const),
    ),
  )
}

function isAlive({ expires_at }: Share): boolean {
  return Date.parse(expires_at) > Date.now()
}
