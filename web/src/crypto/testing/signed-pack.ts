import { toBase64Url, utf8 } from '../bytes'
import type { Signer } from '../sign'

/** A pack of rules as its publisher hands it out. */
export async function signPack(pack: string, signer: Signer): Promise<string> {
  const signature = toBase64Url(await signer.sign('rule-pack', utf8(pack)))
  return JSON.stringify({ pack, publisher: toBase64Url(signer.publicKey), signature })
}
