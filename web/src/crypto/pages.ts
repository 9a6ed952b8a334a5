// Local pages: the sealed cache on this device. spec/keys.md, section "Local pages".
//
// The key hangs off the account key and the device id, so it exists only while
// the account is open, and forgetting the account forgets every page.

import type { OpenedPage, PageToSeal, SealedPage } from './api/records'
import type { Bytes } from './api/values'
import { idBytes, utf8, wipe } from './bytes'
import { bytesIn, decodeCbor, encodeCbor } from './cbor'
import { type EnvelopeKey, importEnvelopeKey, open, type Place, place, seal } from './envelope'
import { CryptoFailure } from './errors'
import { sha256 } from './hash'
import { hkdfOnce } from './hkdf'
import { labels } from './labels'

/** The key of a device's local pages. */
export async function pageKey(accountKey: Uint8Array, device: string): Promise<EnvelopeKey> {
  idBytes(device, 16, 'device id')
  const raw = await hkdfOnce(accountKey, utf8(labels.pageKey + device), 32)
  const key = await importEnvelopeKey('page', raw)
  wipe(raw)
  return key
}

/** Seal a page under its device's key. */
export async function sealPage(key: EnvelopeKey, page: PageToSeal): Promise<Bytes> {
  return seal(key, 'page', await pagePlace(page), encodeCbor(page.value))
}

/** Open a page; a refused one answers with its error. */
export async function openPage(key: EnvelopeKey, page: SealedPage): Promise<OpenedPage> {
  const { name } = page
  try {
    const payload = await open(key, 'page', await pagePlace(page), page.sealed)
    return { ok: true, name, value: bytesIn(payload) ?? decodeCbor(payload, 'page') }
  } catch (cause) {
    return {
      ok: false,
      name,
      error: cause instanceof CryptoFailure ? cause.error : { type: 'internal' },
    }
  }
}

async function pagePlace(page: { workspace: string; name: string }): Promise<Place> {
  const workspace =
    page.workspace === '' ? new Uint8Array(0) : idBytes(page.workspace, 32, 'workspace id')
  const name = await sha256(utf8(labels.pageName), new Uint8Array(1), utf8(page.name))
  return place({ workspace, object: name.slice(0, 16) })
}
