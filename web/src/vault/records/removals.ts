/**
 * Files whose sealed bytes are to be deleted as soon as the server can be reached: their records
 * are gone, so nothing else would ever name them again.
 */

import { changeList, readList } from '../store/sealed-list'
import { isOffline } from '../wire/errors'
import type { StoredFile } from '../wire/types'
import { openVault } from './current'

type Removal = Pick<StoredFile, 'fileId' | 'version'>

const list = 'removals'

/** Remember files to be deleted before anything happens to them, then begin to delete them. */
export async function removeAllSoon(stored: readonly StoredFile[]): Promise<void> {
  if (stored.length === 0) return
  const named = stored.map(({ fileId, version }) => ({ fileId, version }))
  await changeList<Removal>(openVault().sealedValues, list, (all) => [...all, ...named])
  await finishRemovals().catch(() => undefined)
}

/**
 * Delete what waits for it; what cannot be deleted now goes on waiting. Rejects with what the server
 * refused first, once all the others were tried, or at once without the network.
 */
export async function finishRemovals(): Promise<void> {
  const vault = openVault()
  const refusals: unknown[] = []
  for (const waiting of await readList<Removal>(vault.sealedValues, list)) {
    try {
      await vault.removeFile({ ...waiting, size: 0, sealedSize: 0, key: '', sha256: '' })
    } catch (error) {
      if (isOffline(error)) throw error
      refusals.push(error)
      continue
    }
    await changeList<Removal>(vault.sealedValues, list, (all) =>
      all.filter(({ fileId, version }) => fileId !== waiting.fileId || version !== waiting.version),
    )
  }
  if (refusals.length > 0) throw refusals[0]
}
