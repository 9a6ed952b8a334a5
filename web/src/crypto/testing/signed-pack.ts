import { toBase64Url, utf8 } from '../bytes'
import { importSigner, type Signer } from '../sign'

/** A publisher of packs, whose key no browser of ours knows. */
export const testPublisher = (): Promise<Signer> => importSigner(new Uint8Array(32).fill(7))

/** A publisher's key as browsers list it. */
export const publisherKey = ({ publicKey }: Signer): string => toBase64Url(publicKey)

/** A pack of rules as its publisher hands it out. */
export async function signPack(pack: string, signer: Signer): Promise<string> {
  const signature = toBase64Url(await signer.sign('rule-pack', utf8(pack)))
  return JSON.stringify({ pack, publisher: publisherKey(signer), signature })
}
