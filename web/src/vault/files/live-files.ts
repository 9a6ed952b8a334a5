/** Sealed files on the storage service. */
import { demands } from '../../backend/demands'
import { getObject, objectInfo, putObject, removeObject } from '../../backend/storage'
import type { FileStore } from './transfer'

/** What is larger than this, in bytes, is sent in pieces. */
const piecesFrom = 1024 * 1024

export const liveFiles: FileStore = {
  async put(bucket, path, sealed, options) {
    if (sealed.size <= piecesFrom) {
      await demands.through(() => putObject(bucket, path, sealed, options))
      return
    }
    const { putInPieces } = await import('../../backend/resumable')
    let { address } = options
    const onAddress = (known: string): void => {
      address = known
      options.onAddress?.(known)
    }
    // A proof may run out while a large file is under way: what was sent stays sent.
    await demands.through(() =>
      putInPieces(bucket, path, sealed, { ...options, address, onAddress }),
    )
  },
  get: getObject,
  info: objectInfo,
  remove: (bucket, path) => demands.through(() => removeObject(bucket, path)),
}
