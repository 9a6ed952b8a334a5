/** A file put where the person keeps files, as it comes: it may be larger than memory. */
import { safeName } from '../domain/values/file-name.ts'
import { release } from '../lib/workers/release.ts'
import { downloadFile } from './download-file.ts'

/** Takes the bytes of a file in order. */
type Sink = (bytes: Uint8Array<ArrayBuffer>) => Promise<void>

/** What is smaller, in bytes, is collected and goes to the downloads. */
const inPiecesFrom = 256 * 1024 ** 2

/** The dialog of browsers that let a page write a file as it comes. */
type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/**
 * Save what `write` hands over, about `size` bytes. A large file is written to a place that the person
 * chooses, where the browser can: what does not come whole leaves nothing there. Says whether it was
 * saved; not when no place was chosen. To be called at a click, which the browser's dialog wants.
 */
export async function savePieces(
  name: string,
  size: number,
  write: (sink: Sink) => Promise<void>,
): Promise<boolean> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker }
  if (size < inPiecesFrom || showSaveFilePicker === undefined) {
    downloadFile(name, await collect(write))
    return true
  }
  const chosen = await showSaveFilePicker({ suggestedName: safeName(name) }).catch(unlessCalledOff)
  if (chosen === undefined) return false
  const file = await chosen.createWritable()
  try {
    await write((bytes) => file.write(bytes))
    await file.close()
    return true
  } catch (error) {
    await file.abort()
    throw error
  }
}

/**
 * What comes, as one Blob. It is read as the body of an answer, which a browser may keep in a file of
 * its own and deletes with the Blob: Firefox does, while a Blob put together from pieces would stand in
 * its memory.
 */
async function collect(write: (sink: Sink) => Promise<void>): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const whole = new Response(readable).blob()
  const out = writable.getWriter()
  try {
    // A piece is only lent until the sink is done; the body may read it later.
    await write((bytes) => out.write(bytes.slice()))
    await out.close()
  } catch (error) {
    await Promise.allSettled([out.abort(error), whole])
    throw error
  }
  return await whole
}

/** Hand a stream over piece by piece; a piece is gone when the sink is done. */
export async function pour(
  from: ReadableStream<Uint8Array<ArrayBuffer>>,
  sink: Sink,
): Promise<void> {
  await from.pipeTo(
    new WritableStream({
      async write(bytes) {
        await sink(bytes)
        release(bytes)
      },
    }),
  )
}

/** The person closed the dialog without choosing a place. */
function unlessCalledOff(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
