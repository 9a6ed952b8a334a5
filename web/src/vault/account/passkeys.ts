/**
 * Passkeys: what signs in without a password and, where the device yields a key, opens
 * the vault too. Two things kept in two places: the server has the public key that signs
 * in, the account's sealed keys have the slot that opens. What the server says of a
 * passkey decides nothing about the slot, which only the device's own answer fits.
 *
 * While the person is busy with the browser's prompt nothing else waits: only what changes
 * the account runs in turn.
 */

import { fromBase64Url, wipe } from '../../crypto/bytes'
import type { CryptoApi } from '../../crypto/worker'
import type { Acts, Proof } from '../keys/acts'
import type { CredentialsParts } from '../keys/credentials'
import type { PasskeyAnswer } from '../keys/passkey-device'
import type { ListedPasskey, PasskeyTools } from '../keys/passkey-service'
import type { LocalDb } from '../store/localdb'
import { isOfType } from '../wire/errors'
import { VaultError } from '../wire/types'
import type { LockState } from './lock-state'

/** One of the account's passkeys. */
export interface Passkey extends ListedPasskey {
  /** whether it opens the vault, not only signs in */
  readonly opensVault: boolean
}

export interface PasskeysParts extends PasskeyTools {
  readonly crypto: CryptoApi
  readonly acts: Acts
  readonly device: LocalDb
  readonly lockState: LockState
  credentials(): CredentialsParts
  inTurn<T>(run: () => Promise<T>): Promise<T>
}

/** The passkeys of whoever is signed in, or signs in with one. */
export class Passkeys {
  readonly #parts: PasskeysParts

  constructor(parts: PasskeysParts) {
    this.#parts = parts
  }

  async signIn(): Promise<void> {
    const { passkeyService: service, passkeyDevice, device, lockState, inTurn } = this.#parts
    const asked = await service.ask()
    await using(await passkeyDevice.get(asked.options), (answer) =>
      inTurn(async () => {
        if (lockState.workspace !== undefined) lockState.leave()
        const session = await service.signIn(asked.id, answer.forServer)
        await device.set('last', session)
        lockState.join(session)
        await this.#enter(answer)
      }),
    )
  }

  async unlock(): Promise<void> {
    const { passkeyDevice, lockState, inTurn } = this.#parts
    await using(await passkeyDevice.unlock(), ({ credential, output }) =>
      inTurn(async () => {
        if (output === undefined) throw keyless()
        await lockState.openWith({ by: 'passkey', credential, output }).catch((error: unknown) => {
          if (!isOfType(error, 'wrong-password')) throw error
          throw new VaultError('wrong-passkey', 'this passkey opens nothing', { cause: error })
        })
      }),
    )
  }

  mayUnlock(): Promise<boolean> {
    const { crypto, lockState, inTurn } = this.#parts
    return inTurn(async () => {
      const document = await lockState.signed().keys.document()
      if (document === undefined) return false
      return (await crypto.claimedSlots(document)).some(({ kind }) => kind === 'passkey')
    })
  }

  async list(): Promise<readonly Passkey[]> {
    const { passkeyService: service, inTurn } = this.#parts
    const listed = await inTurn(() => service.list())
    return await Promise.all(
      listed.map(async (passkey) => ({
        ...passkey,
        opensVault: await this.#hasSlot(passkey.credential),
      })),
    )
  }

  /** Resolves to whether the passkey opens the vault, too. */
  async add(name: string, proof: Proof): Promise<boolean> {
    const { acts, passkeyService: service, passkeyDevice, inTurn } = this.#parts
    await acts.show(proof)
    const asked = await inTurn(() => service.askNew())
    return await using(await passkeyDevice.create(asked.options), async (answer) => {
      const id = await inTurn(() => service.add(asked.id, answer.forServer))
      const opens = await this.#giveSlot(answer)
      await inTurn(() => service.rename(id, name))
      return opens
    })
  }

  /** Let a passkey open the vault that only signs in so far. */
  async letOpen({ credential }: Passkey): Promise<void> {
    const { passkeyDevice } = this.#parts
    await using(await passkeyDevice.unlock(fromBase64Url(credential)), async (answer) => {
      if (!(await this.#giveSlot(answer))) throw keyless()
    })
  }

  rename(passkey: Passkey, name: string): Promise<void> {
    const { passkeyService: service, inTurn } = this.#parts
    return inTurn(() => service.rename(passkey.id, name))
  }

  remove({ id, credential }: Passkey): Promise<void> {
    const { crypto, passkeyService: service, credentials, inTurn } = this.#parts
    return inTurn(async () => {
      // First what opens: interrupted here it signs in and opens nothing, as the list then says.
      if (await this.#hasSlot(credential)) {
        await credentials().keys.change(() => crypto.dropPasskeySlot(fromBase64Url(credential)))
      }
      await service.remove(id)
    })
  }

  /** Signed in with a passkey: open the vault with it, or say that it takes the password. */
  async #enter({ credential, output }: PasskeyAnswer): Promise<void> {
    const { lockState } = this.#parts
    if (output === undefined || !(await lockState.signed().keys.exist())) {
      return await lockState.sayShut('passkey')
    }
    try {
      await lockState.openWith({ by: 'passkey', credential, output })
    } catch (error) {
      if (!isOfType(error, 'wrong-password')) throw error
      await lockState.sayShut('passkey')
    }
  }

  /** Resolves to whether the device gave a key at all. */
  async #giveSlot({ credential, output }: PasskeyAnswer): Promise<boolean> {
    const { crypto, credentials, inTurn } = this.#parts
    if (output === undefined) return false
    await inTurn(() =>
      credentials().keys.change(() => crypto.addPasskeySlot({ credential, output })),
    )
    return true
  }

  async #hasSlot(credential: string): Promise<boolean> {
    const { crypto } = this.#parts
    const slots = (await crypto.account())?.slots ?? []
    const id = await crypto.passkeySlotId(fromBase64Url(credential))
    return slots.some((slot) => slot.kind === 'passkey' && slot.id === id)
  }
}

/** Use a device's answer, and let nothing of its key lie about afterwards. */
async function using<T>(
  answer: PasskeyAnswer,
  run: (answer: PasskeyAnswer) => Promise<T>,
): Promise<T> {
  try {
    return await run(answer)
  } finally {
    if (answer.output !== undefined) wipe(answer.output)
  }
}

function keyless(): VaultError {
  return new VaultError('passkey-keyless', 'this device yields no key')
}
