/** Sealed files on the storage service. */
import { ApiError, offlineError } from '../backend/errors'
import { getObject, putObject, storageError } from '../backend/storage'
import { getSupabase } from '../backend/supabase'
import type { FileStore } from './transfer'

/** What is larger than this, in bytes, is sent in pieces. */
const piecesFrom = 1024 * 1024

export const liveFiles: FileStore = {
  async put(bucket, path, sealed, options) {
    if (sealed.size <= piecesFrom) {
      await putObject(bucket, path, sealed, options)
      return
    }
    const { putInPieces } = await import('../backend/resumable')
    await putInPieces(bucket, path, sealed, options)
  },
  get: getObject,
  async remove(bucket, path) {
    const { data, error } = await (await getSupabase()).storage.from(bucket).remove([path])
    if (error !== null) throw removeError(error)
    if (data.length === 0) {
      throw new ApiError({ type: 'not_found', message: 'There is no such file.', status: 404 })
    }
  },
}

interface RemoveError extends Error {
  readonly status: number | undefined
  readonly code?: string | undefined
}

/** The client's error as one of ours: what the service said, or that it did not answer. */
function removeError(error: RemoveError): ApiError {
  if (error.status === undefined) return offlineError(error)
  const { status, code, message } = error
  return storageError(status, JSON.stringify({ code, message, statusCode: `${status}` }))
}
