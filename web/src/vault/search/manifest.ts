/** Which documents the stored segments of the index hold, and in which state each was indexed. */
import { indexFormat } from './segments.ts'

/** What is kept on this device: per segment, its documents and their stamps. */
export interface IndexManifest {
  readonly segments: readonly {
    readonly n: number
    readonly documents: readonly (readonly [id: string, stamp: string])[]
  }[]
}

/** Nothing stored. */
export const emptyManifest: IndexManifest = { segments: [] }

/** A manifest as bytes. */
export function packManifest(manifest: IndexManifest): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ format: indexFormat, ...manifest }))
}

/** The manifest again; empty for what another format of the index wrote. */
export function readManifest(bytes: Uint8Array | undefined): IndexManifest {
  if (bytes === undefined) return emptyManifest
  try {
    const raw = JSON.parse(new TextDecoder().decode(bytes)) as Partial<IndexManifest> & {
      readonly format?: number
    }
    if (raw.format !== indexFormat || !Array.isArray(raw.segments)) return emptyManifest
    return { segments: raw.segments }
  } catch {
    return emptyManifest
  }
}

/** A short mark of what was indexed; another text gives another mark. FNV-1a over two lanes. */
export function stampOf(text: string): string {
  let a = 0x811c9dc5
  let b = 0x01000193
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ (unit + at), 0x85ebca6b)
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}
