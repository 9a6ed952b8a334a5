/** A file behind a link, opened in a browser that has no vault: the link itself is the key. */
import { getShared } from '../backend/shares'
import { getCrypto } from '../crypto/client'
import { asVault } from './errors'
import { type StoredFile, VaultError } from './types'

/** Fetch and open it. Rejects with `VaultError` 'tampered', 'not-found' or 'offline'. */
export async function openSharedFile(share: string, stored: StoredFile): Promise<Blob> {
  return await asVault(async () => {
    const sealed = await getShared(share)
    if (sealed.size !== stored.sealedSize) {
      throw new VaultError('tampered', 'the stored file has another size than it was stored with')
    }
    const pieces: Blob[] = []
    await getCrypto().openFile(sealed, stored, (chunk) => void pieces.push(new Blob([chunk])))
    return new Blob(pieces)
  })
}
