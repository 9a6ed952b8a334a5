/** A stored file opened and put where the person keeps files. */
import { safeName } from '../../domain/file-name.ts'
import { downloadFile } from '../../records-ui/download-file.ts'
import { openFile, openFileInto } from '../../vault/files'
import type { StoredFile } from '../../vault/types'

/** What is smaller, in bytes, is opened whole and goes to the downloads. */
const inPiecesFrom = 256 * 1024 ** 2

/** The dialog of browsers that let a page write a file as it comes. */
type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/**
 * Open a stored file and save it. A large one is written to the chosen place as it is opened, where
 * the browser can: what does not prove whole leaves nothing there.
 */
export async function saveStored(stored: StoredFile, name: string): Promise<void> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker }
  if (stored.size < inPiecesFrom || showSaveFilePicker === undefined) {
    downloadFile(name, await openFile(stored))
    return
  }
  const chosen = await showSaveFilePicker({ suggestedName: safeName(name) }).catch(unlessCalledOff)
  if (chosen === undefined) return
  const file = await chosen.createWritable()
  try {
    await openFileInto(stored, (bytes) => file.write(bytes))
    await file.close()
  } catch (error) {
    await file.abort()
    throw error
  }
}

/** The person closed the dialog without choosing a place. */
function unlessCalledOff(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
