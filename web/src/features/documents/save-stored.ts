/** A stored file opened and put where the person keeps files. */
import { savePieces } from '../../records-ui/save-pieces.ts'
import { openFileInto } from '../../vault/records/files'
import type { StoredFile } from '../../vault/wire/types'

/** Open a stored file and save it; what does not prove whole leaves nothing. */
export async function saveStored(stored: StoredFile, name: string): Promise<void> {
  await savePieces(name, stored.size, (sink) => openFileInto(stored, sink))
}
