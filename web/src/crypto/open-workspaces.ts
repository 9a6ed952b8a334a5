// The open workspaces in the worker: ledgers, records, commits. Holds the verified
// ledgers and which firm keys belong to them.

import type { Account, FirmKey } from './account'
import type { AccountUpdate } from './api/account'
import type {
  OpenedRecords,
  OpenRecordsInput,
  RecordToSeal,
  SealedObject,
  SignCommitInput,
  SignedCommit,
} from './api/records'
import type { Bytes } from './api/values'
import type { NewWorkspace, OpenWorkspaceInput, Restored, WorkspaceView } from './api/workspace'
import { inBatches } from './batch'
import type { Pin, RingKey } from './bundle'
import { concat, idBytes, randomBytes, sameBytes, toBase64Url, utf8, wipe } from './bytes'
import { commitHash, commitView, signCommitPayload, verifyCommit } from './commit'
import { followChains } from './device-chain'
import { seal } from './envelope'
import { type CryptoError, CryptoFailure, refuse } from './errors'
import { authorKeyIdOf, firmKeyCommitment, keyIdOf, sha256 } from './hash'
import { hkdf } from './hkdf'
import { labels } from './labels'
import { extendLedger, type Ledger, replayLedger } from './ledger'
import { parseEntry, signEntry } from './ledger-entry'
import type { OpenAccount } from './open-account'
import {
  encodeRecord,
  type JudgedCommit,
  judged,
  openCompartment,
  openReceived,
  recordPlace,
} from './records'
import { keyFor, keysOf, keysSaid, workspaceView } from './workspace-view'

const mostSeen = 256

/** Holds the ledgers of the workspaces, and seals and opens under their keys. */
export class OpenWorkspaces {
  readonly #account: OpenAccount
  readonly #ledgerById = new Map<string, Ledger>()
  readonly #restoredById = new Map<string, Restored>()

  constructor(account: OpenAccount) {
    this.#account = account
  }

  /** Make a workspace of one's own. The key enters the account before anybody hears of it. */
  async create(now: number): Promise<NewWorkspace> {
    const { userId, signer, encPk } = this.#account.account
    const firmKey = randomBytes(32)
    const genesis = await signEntry(signer, {
      n: 0,
      prev: new Uint8Array(0),
      ws: new Uint8Array(0),
      at: now,
      actor: userId,
      body: {
        type: 'genesis',
        user: userId,
        sigPk: signer.publicKey,
        encPk,
        role: 'owner',
        epoch: 1,
        fkCommit: await firmKeyCommitment(firmKey),
        keyId: await keyIdOf('firm', firmKey),
        nonce: randomBytes(16),
        suite: 1,
      },
    })
    const ws = await genesisHash(genesis)
    const ledger = await replayLedger(ws, [genesis])
    const ring = { ws, epoch: 1, key: firmKey.slice() }
    const update = await this.#account.changeBundle((bundle) => ({
      ...bundle,
      keyring: [...bundle.keyring, ring],
      pins: [...bundle.pins, pinOf(ledger)],
    }))
    wipe(firmKey)
    wipe(ring.key)
    const workspace = toBase64Url(ws)
    this.#ledgerById.set(workspace, ledger)
    return { workspace, genesis, update }
  }

  async open(input: OpenWorkspaceInput): Promise<WorkspaceView> {
    const account = this.#account.account
    const { restored } = input
    const pins = account.pins
      .filter((pin) => restored === undefined && toBase64Url(pin.ws) === input.workspace)
      .map((pin) => ({ head: toBase64Url(pin.head), length: pin.length }))
    if (input.pin) pins.push(input.pin)
    const ws = idBytes(input.workspace, 32, 'workspace id')
    const ledger = await replayLedger(ws, input.entries, pins)
    if (input.contains !== undefined && !ledger.positionByHash.has(input.contains)) {
      throw refuse({ type: 'ledger_refused', reason: 'differs_from_pin', n: ledger.length - 1 })
    }
    if (restored === undefined) this.#restoredById.delete(input.workspace)
    else this.#restoredById.set(input.workspace, restored)
    return this.#accept(account, ledger)
  }

  async extend(workspace: string, entries: readonly Uint8Array[]): Promise<WorkspaceView> {
    return this.#accept(this.#account.account, await extendLedger(this.ledger(workspace), entries))
  }

  /** Undefined when every open workspace is pinned where its ledger stands. */
  async pin() {
    const { account } = this.#account
    const ledgers = [...this.#ledgerById]
      .filter(([workspace]) => this.#restoredById.get(workspace) !== 'elsewhere')
      .map(([, ledger]) => ledger)
    const isMoved = ledgers.some((ledger) => {
      const pinned = account.pins.find((pin) => sameBytes(pin.ws, ledger.workspace))
      return !pinned || !sameBytes(pinned.head, ledger.head)
    })
    const lost = ledgers.flatMap((ledger) =>
      this.#restoredById.has(toBase64Url(ledger.workspace)) ? unannouncedKeys(account, ledger) : [],
    )
    if (!isMoved && lost.length === 0) return undefined
    const moved = ledgers.map(pinOf)
    return this.#account.changeBundle((bundle) => {
      const others = bundle.pins.filter((pin) => !moved.some(({ ws }) => sameBytes(ws, pin.ws)))
      const keyring = bundle.keyring.filter((ring) => !lost.some((key) => isKey(ring, key)))
      return { ...bundle, keyring, pins: [...others, ...moved] }
    })
  }

  /** Drop a workspace's keys and its ledger. The pin stays: whoever comes back is shown no less. */
  forgetKeys(workspace: string): Promise<AccountUpdate> {
    const ws = idBytes(workspace, 32, 'workspace id')
    this.#ledgerById.delete(workspace)
    return this.#account.changeBundle((bundle) => ({
      ...bundle,
      keyring: bundle.keyring.filter((key) => !sameBytes(key.ws, ws)),
    }))
  }

  async sealRecords(
    workspace: string,
    records: readonly RecordToSeal[],
  ): Promise<readonly (SealedObject & { readonly epoch: number })[]> {
    const ledger = this.ledger(workspace)
    const account = this.#account.account
    const author = await authorKeyIdOf(account.signer.publicKey)
    return inBatches(records, async ({ id, compartment = openCompartment, version, plain }) => {
      if (!Number.isSafeInteger(version) || version < 1) {
        throw refuse({ type: 'malformed', what: 'version' })
      }
      const at = recordPlace(ledger.workspace, compartment, id, version, author)
      const { key, epoch } = keyFor(account, ledger, compartment)
      const envelope = await seal(key, 'record', at, encodeRecord(plain))
      return { id, compartment, version, envelope, epoch }
    })
  }

  async signCommit(input: SignCommitInput): Promise<SignedCommit> {
    const { userId, signer } = this.#account.account
    const ledger = this.ledger(input.workspace)
    const { device } = input.chain
    const n = input.chain.n + 1
    const [compartment, ...others] = new Set(input.objects.map((object) => object.compartment))
    if (others.length > 0) throw refuse({ type: 'malformed', what: 'compartment' })
    const seen = input.seen.filter(
      (head) =>
        head.n > 0 &&
        head.device !== device &&
        (head.compartment === openCompartment || head.compartment === compartment),
    )
    const { commit, hash } = await signCommitPayload(signer, {
      ws: ledger.workspace,
      author: userId,
      device: idBytes(device, 16, 'device id'),
      n,
      prev: n === 1 ? new Uint8Array(32) : idBytes(input.chain.hash, 32, 'commit hash'),
      seen: seen.slice(-mostSeen).map((head) => ({
        device: idBytes(head.device, 16, 'device id'),
        n: head.n,
        hash: idBytes(head.hash, 32, 'commit hash'),
      })),
      ledger: ledger.head,
      at: input.at,
      objs: await inBatches(input.objects, async (object) => ({
        id: idBytes(object.id, 16, 'object id'),
        compartment: idBytes(object.compartment, 16, 'compartment id'),
        version: object.version,
        hash: await sha256(object.envelope),
      })),
    })
    const hashText = toBase64Url(hash)
    return { commit, hash: hashText, chain: { device, n, hash: hashText } }
  }

  async openRecords(input: OpenRecordsInput): Promise<OpenedRecords> {
    const ledger = this.ledger(input.workspace)
    const judgedByHash = await judgeCommits(ledger, input.commits)
    const verified = [...judgedByHash.values()].flatMap((entry) =>
      'commit' in entry ? [entry.commit] : [],
    )
    const followed = followChains(input.heads, verified)
    for (const [hash, reason] of followed.reasonByHash) {
      judgedByHash.set(hash, { error: { type: 'commit_refused', reason } })
    }
    const keys = keysOf(this.#account.account, ledger)
    const keyById = new Map(keys.map((held) => [toBase64Url(held.key.id), held]))
    return {
      records: await inBatches(input.records, (record) =>
        openReceived(record, judgedByHash, keyById),
      ),
      commits: [...judgedByHash.values()].flatMap((entry) =>
        'commit' in entry ? [commitView(entry.commit)] : [],
      ),
      gaps: followed.gaps,
      isDisputed: followed.isDisputed,
      heads: followed.heads,
      refused: [...judgedByHash].flatMap(([hash, entry]) =>
        'error' in entry ? [{ hash, error: entry.error }] : [],
      ),
    }
  }

  /** The ledger of an open workspace.
   *  @throws CryptoFailure locked. */
  ledger(workspace: string): Ledger {
    const ledger = this.#ledgerById.get(workspace)
    if (!ledger) throw refuse({ type: 'locked' })
    return ledger
  }

  /** The name of an object for those who have the firm key, and for nobody else. */
  presenceName(workspace: string, id: string): Promise<string> {
    return this.#nameOf(workspace, this.ledger(workspace).epoch, labels.presence, id)
  }

  /** The id of what follows from an object once. Of the first key, so that a change of key keeps it. */
  derivedId(workspace: string, id: string, purpose: string): Promise<string> {
    return this.#nameOf(workspace, 1, labels.derivedId, id, purpose)
  }

  async #nameOf(
    workspace: string,
    ofEpoch: number,
    label: string,
    id: string,
    purpose = '',
  ): Promise<string> {
    const ledger = this.ledger(workspace)
    const held = keysOf(this.#account.account, ledger).find(
      ({ compartment, epoch }) => compartment === openCompartment && epoch === ofEpoch,
    )
    if (!held) throw refuse({ type: 'no_key', keyId: workspace })
    const object = idBytes(id, 16, 'object id')
    const info = concat(utf8(label), new Uint8Array(1), object, utf8(purpose))
    return toBase64Url(await hkdf(held.key.key, ledger.workspace, info, 16))
  }

  forget(): void {
    this.#ledgerById.clear()
    this.#restoredById.clear()
  }

  /** Take a verified ledger into use, if this account is in it as itself and its keys are the ledger's. */
  #accept(account: Account, ledger: Ledger): WorkspaceView {
    const workspace = toBase64Url(ledger.workspace)
    const self = ledger.memberById.get(account.userId)
    if (self && !sameBytes(self.sigPk, account.signer.publicKey)) {
      throw refuse({ type: 'ledger_refused', reason: 'bad_key', n: ledger.length - 1 })
    }
    if (!this.#restoredById.has(workspace) && unannouncedKeys(account, ledger).length > 0) {
      throw refuse({ type: 'ledger_refused', reason: 'wrong_epoch_key', n: ledger.length - 1 })
    }
    this.#ledgerById.set(workspace, ledger)
    return workspaceView(ledger, account)
  }
}

async function judgeCommits(
  ledger: Ledger,
  commits: readonly Uint8Array[],
): Promise<Map<string, JudgedCommit>> {
  const judgedByHash = new Map<string, JudgedCommit>()
  const entries = await inBatches(commits, async (bytes): Promise<[string, JudgedCommit]> => {
    const hash = toBase64Url((await commitHash(bytes)) ?? new Uint8Array(0))
    return [hash, await judge(ledger, bytes)]
  })
  for (const [hash, entry] of entries) judgedByHash.set(hash, entry)
  return judgedByHash
}

async function judge(ledger: Ledger, bytes: Uint8Array): Promise<JudgedCommit> {
  try {
    return await judged(await verifyCommit(ledger, bytes))
  } catch (cause) {
    const error: CryptoError = cause instanceof CryptoFailure ? cause.error : { type: 'internal' }
    if (error.type === 'ledger_behind') throw cause
    return { error }
  }
}

async function genesisHash(genesis: Bytes): Promise<Bytes> {
  const entry = parseEntry(genesis)
  if (typeof entry === 'string') throw refuse({ type: 'internal' })
  return sha256(entry.payloadBytes)
}

/** Keys that an account holds of a workspace and that its ledger did not announce. */
function unannouncedKeys(account: Account, ledger: Ledger): readonly FirmKey[] {
  return keysOf(account, ledger).filter(({ epoch, key, fkCommit, compartment }) => {
    const said = keysSaid(ledger, compartment)?.get(epoch)
    return !said || !sameBytes(said.fkCommit, fkCommit) || !sameBytes(said.keyId, key.id)
  })
}

function isKey({ ws, epoch, wall }: RingKey, key: FirmKey): boolean {
  const compartment = wall === undefined ? openCompartment : toBase64Url(wall)
  return toBase64Url(ws) === key.workspace && epoch === key.epoch && compartment === key.compartment
}

function pinOf(ledger: Ledger): Pin {
  return { ws: ledger.workspace, head: ledger.head, length: ledger.length }
}
