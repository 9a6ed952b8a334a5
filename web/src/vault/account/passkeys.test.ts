import { argon2id } from 'hash-wasm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toBase64Url } from '../../crypto/bytes'
import { type Browser, newBrowser, type Tab } from '../testing/browser'
import { refused } from '../testing/server-checks'
import { newServerDouble, type ServerDouble } from '../testing/server-double'
import type { Passkey } from './passkeys'

vi.mock('hash-wasm', async () => {
  const { argon2id } = await import('../testing/cheap-argon2')
  return { argon2id: vi.fn(argon2id) }
})

const email = 'ana@firma.es'
const password = 'correct horse battery'

let server: ServerDouble
let browser: Browser

beforeEach(() => {
  server = newServerDouble()
  browser = newBrowser(server)
})

/** Signed up, with an open vault. */
async function firstSignIn(): Promise<Tab> {
  const tab = browser.newTab()
  await tab.account.start()
  await tab.account.signUp({ email, password, fullName: 'Ana', language: 'es' })
  const account = server.accounts.get(email)
  if (account) account.isConfirmed = true
  await tab.account.signIn(email, password)
  return tab
}

/** Another browser, which the same device is carried to. */
async function elsewhere(): Promise<Tab> {
  const { device } = browser
  browser = newBrowser(server)
  browser.device = device
  const tab = browser.newTab()
  await tab.account.start()
  return tab
}

const passkeysOf = ({ account }: Tab) => account.passkeys()
async function only(tab: Tab): Promise<Passkey> {
  const list = await (await passkeysOf(tab)).list()
  expect(list).toHaveLength(1)
  return list[0] as Passkey
}

describe('a passkey whose device yields a key', () => {
  test('signs in elsewhere and opens the vault; the key stays in the browser', async () => {
    const tab = await firstSignIn()
    expect(await (await passkeysOf(tab)).add('Laptop', { password })).toBe(true)
    expect(await only(tab)).toMatchObject({ name: 'Laptop', opensVault: true, usedAt: undefined })
    const other = await elsewhere()
    await (await passkeysOf(other)).signIn()
    expect(other.view.read()).toMatchObject({ status: 'unlocked' })
    expect((await only(other)).usedAt).toBe(server.now)
    for (const secret of browser.device.held.values()) {
      for (const coding of [toBase64Url(secret), Buffer.from(secret).toString('base64')]) {
        expect(server.bodies.join('\n')).not.toContain(coding)
      }
    }
    expect(server.bodies.join('\n')).not.toContain(password)
  })

  test('opens a vault that was locked, also without the network', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    await tab.account.lock()
    expect(await (await passkeysOf(tab)).mayUnlock()).toBe(true)
    browser.isOffline = true
    await (await passkeysOf(tab)).unlock()
    expect(tab.view.read().status).toBe('unlocked')
  })

  test('goes on opening it after the password and the recovery code have changed', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    await tab.account.changePassword(password, 'another password')
    await tab.account.confirmRecoveryCode(await tab.account.showNewRecoveryCode())
    const other = await elsewhere()
    await (await passkeysOf(other)).signIn()
    expect(other.view.read().status).toBe('unlocked')
  })

  test('removed, it opens nothing and signs in nowhere', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    await (await passkeysOf(tab)).remove(await only(tab))
    expect(await (await passkeysOf(tab)).list()).toEqual([])
    await tab.account.lock()
    expect(await (await passkeysOf(tab)).mayUnlock()).toBe(false)
    await expect((await passkeysOf(tab)).unlock()).rejects.toMatchObject({ type: 'wrong-passkey' })
    const other = await elsewhere()
    await expect((await passkeysOf(other)).signIn()).rejects.toMatchObject({ type: 'server' })
    expect(other.view.read().status).toBe('none')
  })

  test('removed only half, it signs in and asks for the password', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    const passkey = await only(tab)
    server.mischief.before = (method) => {
      if (method === 'DELETE') throw refused('offline', 0)
    }
    await expect((await passkeysOf(tab)).remove(passkey)).rejects.toMatchObject({ type: 'offline' })
    delete server.mischief.before
    expect(await only(tab)).toMatchObject({ opensVault: false })
    const other = await elsewhere()
    await (await passkeysOf(other)).signIn()
    expect(other.view.read()).toMatchObject({ status: 'locked', lock: 'passkey' })
    await other.account.unlock(password)
    expect(other.view.read().status).toBe('unlocked')
  })

  test('of another account opens nothing here', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    await tab.account.lock()
    browser.device.held.set(toBase64Url(new Uint8Array(16)), new Uint8Array(32).fill(7))
    await expect((await passkeysOf(tab)).unlock()).rejects.toMatchObject({ type: 'wrong-passkey' })
    expect(tab.view.read().status).toBe('locked')
  })
})

describe('a passkey whose device yields no key', () => {
  test('signs in, and the vault asks for the password and says why', async () => {
    const tab = await firstSignIn()
    browser.device.yieldsKey = false
    expect(await (await passkeysOf(tab)).add('Old key', { password })).toBe(false)
    expect(await only(tab)).toMatchObject({ opensVault: false })
    expect(
      await (await passkeysOf(tab)).letOpen(await only(tab)).catch((error) => error.type),
    ).toBe('passkey-keyless')
    const other = await elsewhere()
    await (await passkeysOf(other)).signIn()
    expect(other.view.read()).toMatchObject({ status: 'locked', lock: 'passkey' })
    await other.account.unlock(password)
    expect(other.view.read().status).toBe('unlocked')
  })

  test('can open it once the device has learnt to', async () => {
    const tab = await firstSignIn()
    browser.device.yieldsKey = false
    await (await passkeysOf(tab)).add('Old key', { password })
    browser.device.yieldsKey = true
    await (await passkeysOf(tab)).letOpen(await only(tab))
    expect(await only(tab)).toMatchObject({ opensVault: true })
    const other = await elsewhere()
    await (await passkeysOf(other)).signIn()
    expect(other.view.read().status).toBe('unlocked')
  })
})

describe('adding a passkey', () => {
  test('wants the password once more', async () => {
    const tab = await firstSignIn()
    const adding = (await passkeysOf(tab)).add('Laptop', { password: 'wrong' })
    await expect(adding).rejects.toMatchObject({ type: 'wrong-password' })
    expect([...browser.device.held, ...server.passkeys]).toEqual([])
  })

  test('keeps nothing of that password', async () => {
    const tab = await firstSignIn()
    await (await passkeysOf(tab)).add('Laptop', { password })
    const kdf = server.accounts.get(email)?.kdf
    if (kdf === undefined) throw new Error('an account expected')
    vi.mocked(argon2id).mockClear()
    await tab.parts.crypto.addPasswordSlot({ password, kdf })
    expect(argon2id).toHaveBeenCalledOnce()
  })

  test('needs an open vault', async () => {
    const tab = await firstSignIn()
    await tab.account.lock()
    const adding = (await passkeysOf(tab)).add('Laptop', { password })
    await expect(adding).rejects.toMatchObject({ type: 'locked' })
  })

  test('that the server does not take leaves nothing in the vault', async () => {
    const tab = await firstSignIn()
    server.mischief.before = (method) => {
      if (method === 'POST') throw refused('unavailable', 503)
    }
    await expect((await passkeysOf(tab)).add('Laptop', { password })).rejects.toMatchObject({
      type: 'offline',
    })
    delete server.mischief.before
    await tab.account.lock()
    expect(await (await passkeysOf(tab)).mayUnlock()).toBe(false)
  })
})

test('a person who dismisses the prompt stays where they are', async () => {
  const tab = await elsewhere()
  await expect((await passkeysOf(tab)).signIn()).rejects.toMatchObject({
    type: 'passkey-cancelled',
  })
  expect(tab.view.read()).toMatchObject({ status: 'none', lock: 'signed-out' })
})

test('keys that the server has bent open nothing', async () => {
  const tab = await firstSignIn()
  await (await passkeysOf(tab)).add('Laptop', { password })
  const other = await elsewhere()
  server.mischief.keys = (document) => {
    const bent = document.slice()
    bent[bent.length - 40] = (bent.at(-40) ?? 0) ^ 1
    return bent
  }
  await (await passkeysOf(other)).signIn().catch(() => undefined)
  expect(other.view.read().status).not.toBe('unlocked')
})
