/**
 * Looking into a ZIP without trusting it.
 *
 * Office documents are ZIPs of XML. A small one can claim, or hide, gigabytes.
 * The directory is read first, what it claims is held against limits, and each
 * entry is inflated in a stream that stops the moment it passes its claim, so
 * that no library is handed more than was counted.
 */

/** Why a ZIP is refused. */
export class ZipError extends Error {
  readonly reason: 'corrupt' | 'bomb'

  constructor(reason: 'corrupt' | 'bomb', message: string) {
    super(message)
    this.name = 'ZipError'
    this.reason = reason
  }
}

/** One file inside a ZIP, as its directory claims it to be. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
  readonly encrypted: boolean
}

/** What a ZIP may at most claim. */
export interface ZipLimits {
  readonly entries: number
  readonly entryBytes: number
  readonly totalBytes: number
}

/** Read the directory at the end of `bytes`; refuses what exceeds `limits`. */
export function readZipDirectory(bytes: Uint8Array, limits: ZipLimits): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || at === 0xffffffff)
    throw new ZipError('bomb', 'more entries than a document has')
  if (count > limits.entries) throw new ZipError('bomb', `${count} entries`)
  const entries: ZipEntry[] = []
  let total = 0
  for (let index = 0; index < count; index++) {
    const { entry, next } = readDirectoryEntry(view, at)
    total += entry.size
    if (total > limits.totalBytes) throw new ZipError('bomb', 'unpacks to more than a document may')
    entries.push(entry)
    at = next
  }
  return entries
}

function findEnd(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= earliest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw new ZipError('corrupt', 'no directory')
}

function readDirectoryEntry(view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) {
    throw new ZipError('corrupt', 'directory entry out of place')
  }
  const nameLength = view.getUint16(at + 28, true)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > view.byteLength) throw new ZipError('corrupt', 'directory entry cut off')
  const entry = {
    name: new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength),
    ),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  return { entry, next }
}

/** Unpack every entry within `limits`, show it to `look` and throw it away, so that a library that is
 *  handed these bytes unpacks no more than was counted. */
export async function countUnpacked(
  bytes: Uint8Array,
  limits: ZipLimits,
  look: (data: Uint8Array) => void = () => undefined,
): Promise<void> {
  for (const entry of readZipDirectory(bytes, limits))
    look(await readZipEntry(bytes, entry, limits))
}

/** The unpacked bytes of `entry`, refused as soon as they exceed its claim or the limit. */
export async function readZipEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  limits: ZipLimits,
): Promise<Uint8Array> {
  if (entry.size > limits.entryBytes) throw new ZipError('bomb', 'one entry unpacks to too much')
  const packed = packedBytes(bytes, entry)
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ZipError('corrupt', `unknown packing ${entry.method}`)
  const unpacked = new Uint8Array(entry.size)
  let filled = 0
  try {
    for await (const chunk of inflated(packed)) {
      if (filled + chunk.length > entry.size)
        throw new ZipError('bomb', 'unpacks to more than it claims')
      unpacked.set(chunk, filled)
      filled += chunk.length
    }
  } catch (error) {
    if (error instanceof ZipError) throw error
    throw new ZipError('corrupt', 'does not unpack')
  }
  if (filled !== entry.size) throw new ZipError('corrupt', 'unpacks to less than it claims')
  return unpacked
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = entry.offset
  if (head + 30 > bytes.length || view.getUint32(head, true) !== 0x04034b50) {
    throw new ZipError('corrupt', 'entry out of place')
  }
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  if (start + entry.packed > bytes.length) throw new ZipError('corrupt', 'entry cut off')
  return bytes.subarray(start, start + entry.packed)
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Reached early when a claim is exceeded: stop inflating. A stream that already failed refuses again.
    await reader.cancel().catch(() => undefined)
  }
}
