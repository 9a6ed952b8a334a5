/**
 * Sealed bytes on their way through this device. A large file does not fit into memory, so its
 * ciphertext passes through a file that the browser keeps for this origin, and that is deleted as
 * soon as nobody reads it any more. Plaintext never comes here: it would outlive a locked vault.
 */

/** Bytes that are written first and read afterwards. */
export interface Spool {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Everything that was written; readable until `drop`. */
  end(): Promise<Blob>
  drop(): Promise<void>
}

/** What is smaller, in bytes, stays in memory. */
const onDiskFrom = 32 * 1024 ** 2
/** How much is written at once: what comes from the network comes in crumbs. */
const batch = 4 * 1024 ** 2
const folderName = 'sealed-in-transit'

/** A spool for `size` bytes; in memory where the browser has no files, or no room for this one. */
export async function newSpool(size: number): Promise<Spool> {
  const onDisk = size < onDiskFrom ? undefined : await diskSpool(size).catch(() => undefined)
  return onDisk ?? memorySpool()
}

function memorySpool(): Spool {
  const pieces: Blob[] = []
  return {
    write: async (bytes) => void pieces.push(new Blob([bytes])),
    end: async () => new Blob(pieces),
    drop: async () => void pieces.splice(0),
  }
}

async function diskSpool(size: number): Promise<Spool | undefined> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  // Room for this file, and for the copy that an upload keeps until it is done.
  if (quota - usage < 2 * size) return undefined
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(folderName, { create: true })
  await sweep(folder)
  const name = crypto.randomUUID()
  const release = await hold(name)
  const handle = await folder.getFileHandle(name, { create: true })
  const out = await handle.createWritable()
  const waiting = new Uint8Array(batch)
  let filled = 0
  const flush = async (): Promise<void> => {
    await out.write(waiting.subarray(0, filled))
    filled = 0
  }
  return {
    async write(bytes) {
      if (filled + bytes.length > batch) await flush()
      if (bytes.length > batch) return await out.write(bytes)
      waiting.set(bytes, filled)
      filled += bytes.length
    },
    async end() {
      await flush()
      await out.close()
      return await handle.getFile()
    },
    async drop() {
      // Closed already when all of it was read.
      await out.abort().catch(() => undefined)
      // One that cannot be deleted now is swept away later.
      await folder.removeEntry(name).catch(() => undefined)
      release()
    },
  }
}

const lockName = (name: string): string => `legal-ai-spool:${name}`

/** Keep other tabs from sweeping a file away. Resolves to what lets go of it. */
function hold(name: string): Promise<() => void> {
  return new Promise((held) => {
    void navigator.locks.request(lockName(name), () => new Promise<void>(held))
  })
}

/** Delete what pages left behind that ended before they were done. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await folder.removeEntry(name).catch(() => undefined)
    })
  }
}
