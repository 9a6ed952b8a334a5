/** A file behind a link, opened in a browser that has no vault: the link itself is the key. */
import { getShared } from '../../backend/shares'
import { getCrypto } from '../../crypto/client'
import { newSpool } from '../store/spool'
import { asVault } from '../wire/errors'
import type { FileSink, StoredFile } from '../wire/types'
import { fetchSealed } from './transfer'

/**
 * Fetch and open it piece by piece. What `sink` received counts only when the promise resolves.
 * Rejects with `VaultError` 'tampered', 'not-found' or 'offline'.
 */
export async function openSharedFile(
  share: string,
  stored: StoredFile,
  sink: FileSink,
): Promise<void> {
  await asVault(async () => {
    const spool = await newSpool(stored.sealedSize)
    try {
      const sealed = await fetchSealed(
        (take) => getShared(share, take),
        stored,
        spool,
        () => undefined,
      )
      await getCrypto().openFile(sealed, stored, sink)
    } finally {
      await spool.drop()
    }
  })
}
