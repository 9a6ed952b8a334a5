/** A device with passkeys, and the account service's calls about them, for tests. */
import { randomUUID } from 'node:crypto'
import { fromBase64Url, randomBytes, toBase64Url } from '../../crypto/bytes'
import type { AuthSession } from '../keys/auth'
import type { PasskeyAnswer, PasskeyDevice } from '../keys/passkey-device'
import type { PasskeyService } from '../keys/passkey-service'
import { VaultError } from '../wire/types'
import type { SessionDouble } from './account-double'
import type { ServerDouble } from './server-double'

export interface DeviceDouble extends PasskeyDevice {
  /** Whether it knows the PRF extension. */
  yieldsKey: boolean
  /** Passkeys by credential id, with the secret that its output comes from; the last is picked. */
  readonly held: Map<string, Uint8Array>
}

/** A device that is unlocked at once. */
export function newDeviceDouble(): DeviceDouble {
  const held = new Map<string, Uint8Array>()
  const answer = (id: string | undefined): PasskeyAnswer => {
    const secret = id === undefined ? undefined : held.get(id)
    if (id === undefined || secret === undefined) {
      throw new VaultError('passkey-cancelled', 'there is no passkey here')
    }
    return {
      credential: fromBase64Url(id),
      output: device.yieldsKey ? secret.slice() : undefined,
      forServer: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: {} },
    }
  }
  const device: DeviceDouble = {
    yieldsKey: true,
    held,
    async create() {
      const id = toBase64Url(randomBytes(16))
      held.set(id, randomBytes(32))
      return answer(id)
    },
    get: async () => answer([...held.keys()].at(-1)),
    unlock: async (credential) =>
      answer(credential === undefined ? [...held.keys()].at(-1) : toBase64Url(credential)),
  }
  return device
}

/** The service, which believes every device. */
export function newPasskeyServiceDouble(
  browser: { readonly server: ServerDouble; session: string | undefined; isOffline: boolean },
  enter: (session: SessionDouble) => AuthSession,
): PasskeyService {
  const { server } = browser
  const online = async (): Promise<void> => {
    await Promise.resolve()
    if (browser.isOffline) throw new VaultError('offline', 'offline')
  }
  const own = () => {
    const account = server.sessions.get(browser.session ?? '')?.account
    if (account === undefined) throw new VaultError('signed-out', 'Auth session missing!')
    return account
  }
  const byId = (id: string) => [...server.passkeys].find(([, passkey]) => passkey.id === id)
  return {
    async ask() {
      await online()
      return { id: 'asked', options: { challenge: '' } }
    },
    async signIn(_, answer) {
      await online()
      server.bodies.push(JSON.stringify(answer))
      const passkey = server.passkeys.get(answer.id)
      if (passkey === undefined) throw new VaultError('server', 'The passkey could not be verified')
      passkey.usedAt = server.now
      return enter(server.newSession(passkey.account))
    },
    async askNew() {
      await online()
      const user = { id: '', name: '', displayName: '' }
      const options = { rp: { name: '' }, user, challenge: '', pubKeyCredParams: [] }
      return { id: own().id, options }
    },
    async add(_, answer) {
      await online()
      server.bodies.push(JSON.stringify(answer))
      server.mischief.before?.('POST', '/passkeys')
      const id = randomUUID()
      const fields = { id, account: own(), createdAt: server.now, name: '', usedAt: undefined }
      server.passkeys.set(answer.id, fields)
      return id
    },
    async list() {
      await online()
      const account = own()
      return [...server.passkeys]
        .filter(([, passkey]) => passkey.account === account)
        .map(([credential, { id, name, createdAt, usedAt }]) => ({
          id,
          name,
          credential,
          createdAt,
          usedAt,
        }))
    },
    async rename(id, name) {
      await online()
      const found = byId(id)
      if (found) found[1].name = name
    },
    async remove(id) {
      await online()
      server.mischief.before?.('DELETE', '/passkeys')
      const found = byId(id)
      if (found) server.passkeys.delete(found[0])
    },
    sendCode: online,
  }
}
