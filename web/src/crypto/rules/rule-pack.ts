// A pack of rules, before anything of it is read: spec/rule-pack.md.
//
// The file carries the pack as one text, and the signature is over exactly that text in UTF-8. So
// nothing has to be written in one way only, and nobody parses what is not proven.

import { fromBase64Url, utf8 } from '../bytes'
import { importVerifier } from '../sign'

/** Longest file that is looked at, in characters. */
export const maxRulePack = 1 << 20

/** Why a file is no pack to be taken. */
export type RulePackRefusal = 'large' | 'file' | 'publisher' | 'signature'

/** What a pack says and whose key signed it, or why it is refused. */
export type OpenedRulePack =
  | { readonly ok: true; readonly text: string; readonly publisher: string }
  | { readonly ok: false; readonly why: RulePackRefusal }

/** The text of a pack that one of `publishers` signed; `any` for whoever judges the key afterwards. */
export async function openRulePack(
  file: string,
  publishers: readonly string[] | 'any',
): Promise<OpenedRulePack> {
  if (file.length > maxRulePack) return refused('large')
  const signed = parse(file)
  if (signed === undefined) return refused('file')
  if (publishers !== 'any' && !publishers.includes(signed.publisher)) return refused('publisher')
  const verify = await importVerifier(fromBase64Url(signed.publisher))
  const message = utf8(signed.pack)
  if (!(await verify?.('rule-pack', message, signed.signature))) return refused('signature')
  // As it was signed: a text can hold what UTF-8 cannot say.
  return { ok: true, text: new TextDecoder().decode(message), publisher: signed.publisher }
}

function refused(why: RulePackRefusal): OpenedRulePack {
  return { ok: false, why }
}

function parse(file: string) {
  try {
    const { pack, publisher, signature } = JSON.parse(file) as Record<string, unknown>
    if (typeof pack !== 'string' || typeof publisher !== 'string') return undefined
    return { pack, publisher, signature: fromBase64Url(String(signature)) }
  } catch {
    return undefined
  }
}
