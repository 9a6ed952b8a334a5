// Checkpoints in the worker: sealed and signed as the open account, verified and opened with its keys.

import type {
  CheckpointClaim,
  CheckpointView,
  SealedSegment,
  SegmentToSeal,
} from '../api/checkpoint'
import type { Bytes } from '../api/values'
import { sameBytes, toBase64Url } from '../bytes'
import { askedKeyId } from '../envelope'
import { refuse } from '../errors'
import { authorKeyIdOf } from '../hash'
import type { Ledger } from '../ledger'
import type { OpenAccount } from '../open-account'
import { keyFor } from '../workspace-view'
import {
  openSegment,
  sealSegment,
  segmentPlace,
  signCheckpoint,
  verifyCheckpoint,
} from './checkpoint'

/** Makes and opens the checkpoints of open workspaces. */
export class Checkpoints {
  readonly #account: OpenAccount
  readonly #ledgerOf: (workspace: string) => Ledger

  constructor(account: OpenAccount, ledgerOf: (workspace: string) => Ledger) {
    this.#account = account
    this.#ledgerOf = ledgerOf
  }

  async seal({
    workspace,
    compartment,
    id,
    place,
    columns,
  }: SegmentToSeal): Promise<SealedSegment> {
    const { account } = this.#account
    const ledger = this.#ledgerOf(workspace)
    const author = await authorKeyIdOf(account.signer.publicKey)
    const at = segmentPlace(ledger, compartment, id, place, author)
    return await sealSegment(keyFor(account, ledger, compartment).key, at, columns)
  }

  async sign(workspace: string, claim: CheckpointClaim): Promise<Bytes> {
    const { userId, signer } = this.#account.account
    return await signCheckpoint(signer, userId, this.#ledgerOf(workspace), claim)
  }

  async read(workspace: string, statement: Uint8Array): Promise<CheckpointView> {
    return await verifyCheckpoint(this.#ledgerOf(workspace), statement)
  }

  async open(checkpoint: CheckpointView, place: number, envelope: Uint8Array): Promise<Bytes> {
    const ledger = this.#ledgerOf(checkpoint.workspace)
    const { key } = keyFor(this.#account.account, ledger, checkpoint.compartment)
    const asked = askedKeyId('snapshot', envelope) ?? new Uint8Array(0)
    // An older key is also held by whoever was let go.
    if (!sameBytes(asked, key.id)) throw refuse({ type: 'no_key', keyId: toBase64Url(asked) })
    return await openSegment(ledger, key, checkpoint, place, envelope)
  }
}
