/**
 * Sealed values of this device that are no records: what can be made again from records and
 * only saves the time. Named, sealed as the local pages are, gone with the workspace's database.
 */
import { encodeCbor } from '../../crypto/cbor'
import type { CryptoApi } from '../../crypto/worker'
import type { LocalDb } from './localdb'
import { createRows } from './sealed-rows'

/** A place for sealed bytes by name. */
export interface SealedValues {
  /** What lies there; undefined when nothing does or when it does not open. */
  get(name: string): Promise<Uint8Array | undefined>
  put(name: string, value: Uint8Array): Promise<void>
  drop(name: string): Promise<void>
  /** Keep bytes that are sealed already, as they are. */
  keep(name: string, sealed: Blob): Promise<void>
  kept(name: string): Promise<Blob | undefined>
}

/** The sealed values of one workspace on one device. */
export function createSealedValues(
  crypto: CryptoApi,
  db: LocalDb,
  workspace: string,
  device: string,
): SealedValues {
  const rows = createRows(crypto, workspace, device)
  const place = (name: string): string => `shelf/${name}`
  const keptPlace = (name: string): string => `kept/${name}`
  return {
    async get(name) {
      const sealed = await db.get<Uint8Array>(place(name))
      if (!(sealed instanceof Uint8Array)) return undefined
      const [value] = await rows.open([{ name: place(name), sealed }])
      return value instanceof Uint8Array ? value : undefined
    },
    async put(name, value) {
      const [sealed] = await rows.seal([{ name: place(name), encoded: encodeCbor(value) }])
      if (sealed !== undefined) await db.set(place(name), sealed)
    },
    async drop(name) {
      await db.unset(place(name))
      await db.unset(keptPlace(name))
    },
    keep: (name, sealed) => db.set(keptPlace(name), sealed),
    async kept(name) {
      const sealed = await db.get<Blob>(keptPlace(name))
      return sealed instanceof Blob ? sealed : undefined
    },
  }
}
