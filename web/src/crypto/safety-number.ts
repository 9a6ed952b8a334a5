// Safety numbers: what two people read to each other to know that both see the
// same keys. spec/ledger.md, section "Safety numbers".
//
// Thirty digits for each side, in the order of the account ids: 99 bits, more than
// anybody can search for a key that imitates them.

import { utf8, uuidBytes } from './bytes'
import { sha256 } from './hash'
import { labels } from './labels'
import type { MemberKeys } from './ledger-entry'

export interface Side extends MemberKeys {
  readonly user: string
}

/** The sixty digits for two members, in twelve groups of five. The same whoever asks. */
export async function safetyNumber(workspace: Uint8Array, a: Side, b: Side): Promise<string> {
  const sides = [a, b].toSorted((x, y) => (x.user < y.user ? -1 : 1))
  const groups = await Promise.all(sides.map((side) => digits(workspace, side)))
  return groups.flat().join(' ')
}

async function digits(workspace: Uint8Array, { user, sigPk, encPk }: Side): Promise<string[]> {
  const label = utf8(labels.safetyNumber)
  const hash = await sha256(label, new Uint8Array(1), workspace, uuidBytes(user), sigPk, encPk)
  return Array.from({ length: 6 }, (_, i) => {
    const part = hash.subarray(5 * i, 5 * i + 5)
    const number = part.reduce((sum, byte) => sum * 256 + byte, 0)
    return String(number % 100_000).padStart(5, '0')
  })
}
