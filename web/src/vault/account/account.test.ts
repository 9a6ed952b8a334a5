import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../domain/record/kind'
import { keptInvitation } from '../../lib/kept-invitation'
import type { AccountDouble } from '../testing/account-double'
import { type Browser, newBrowser, type Tab } from '../testing/browser'
import { noteKind } from '../testing/note'
import { refused } from '../testing/server-checks'
import { newServerDouble, type ServerDouble } from '../testing/server-double'

vi.mock('hash-wasm', () => import('../testing/cheap-argon2'))

const email = 'ana@firma.es'
const password = 'correct horse battery'
const person = { email, password, fullName: 'Ana', language: 'es' }
const id = `${'n'.repeat(21)}A`

let server: ServerDouble
let browser: Browser

beforeEach(() => {
  server = newServerDouble()
  browser = newBrowser(server)
})

/** Signed up, confirmed, signed in for the first time. */
async function firstSignIn(): Promise<Tab> {
  const tab = browser.newTab()
  await tab.account.start()
  await tab.account.signUp(person)
  confirm()
  await tab.account.signIn(email, password)
  return tab
}

/** Signed in by Google, with no password of their own. */
async function cameWithGoogle(): Promise<{ account: AccountDouble; tab: Tab }> {
  const account = server.newAccount(email, 'none', { profile: 2, salt: 'A'.repeat(22) })
  account.hasPassword = false
  browser.session = server.newSession(account).id
  const tab = browser.newTab()
  await tab.account.start()
  return { account, tab }
}

function confirm(): void {
  const account = server.accounts.get(email)
  if (account) account.isConfirmed = true
}

/** The versions of the account's document, the newest last. */
function storedKeys(): AccountDouble['documents'] {
  const account = server.accounts.get(email)
  if (!account) throw new Error('no account')
  return account.documents
}

const write = (tab: Tab, title: string, noteId = id): Promise<unknown> =>
  tab.vault().write([
    {
      do: 'create',
      kind: noteKind as Kind<unknown>,
      id: noteId,
      value: { title, court: '', pages: 0 },
    },
  ])

const titles = (tab: Tab): readonly string[] =>
  tab.store.list(noteKind).map(({ value }) => value.title)

/** Wait until a tab has heard what others said, and is done with what came of it: one thing after
 *  the other is asked of it. */
async function settled(tab: Tab): Promise<void> {
  await new Promise((turn) => setImmediate(turn))
  await tab.account.setting('any').catch(() => undefined)
}

/** The same tab after a reload: its sessionStorage is what stays. */
async function reload(tab: Tab): Promise<Tab> {
  tab.crash()
  const next = browser.newTab(tab.storage)
  await next.account.start()
  return next
}

describe('signing up and in', () => {
  test('makes the keys once, opens the vault, and sends no password', async () => {
    const tab = await firstSignIn()
    expect(tab.view.read()).toMatchObject({
      status: 'unlocked',
      justCreated: true,
      recoveryConfirmed: false,
    })
    await write(tab, 'hello')
    await tab.vault().syncNow()
    expect(tab.view.read()).toMatchObject({ sync: 'saved', pending: 0 })
    expect(server.bodies.join('\n')).not.toContain(password)
    expect(server.bodies.filter((body) => /^v1\.[A-Za-z0-9_-]{43}$/.test(body))).toHaveLength(2)
    // Proven before it is asked for: nothing is refused on the way.
    for (const call of ['POST /vault/proof', 'POST /workspaces']) {
      expect(server.calls.filter((made) => made === call)).toHaveLength(1)
    }
  })

  test('from another device shows what was written', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    await tab.vault().syncNow()
    browser = newBrowser(server)
    const other = browser.newTab()
    await other.account.start()
    expect(other.view.read()).toMatchObject({ status: 'none', lock: 'signed-out' })
    await other.account.signIn(email, password)
    expect(other.view.read()).toMatchObject({ status: 'unlocked', justCreated: false })
    expect(titles(other)).toEqual(['hello'])
  })

  test('with a wrong password or before confirmation says so', async () => {
    const tab = browser.newTab()
    await tab.account.signUp(person)
    await expect(tab.account.signIn(email, password)).rejects.toMatchObject({ type: 'unconfirmed' })
    await expect(tab.account.signIn(email, 'wrong')).rejects.toMatchObject({
      type: 'wrong-password',
      message: 'Invalid login credentials',
    })
    expect(tab.view.read().status).toBe('none')
  })

  test('refuses settings it does not know, and cheaper ones than before, before sending anything', async () => {
    await firstSignIn()
    const salt = 'A'.repeat(22)
    for (const profile of [0, 3, 99, 1.5, -1]) {
      server.mischief.prelogin = { profile, salt }
      server.calls.length = 0
      const tab = newBrowser(server).newTab()
      await expect(tab.account.signIn(email, password)).rejects.toMatchObject({
        type: 'weak-profile',
      })
      expect(server.calls).toEqual(['POST /prelogin'])
    }
  })

  test('by mail link asks for the password and lets the server check it', async () => {
    const tab = browser.newTab()
    await tab.account.signUp(person)
    confirm()
    const account = server.accounts.get(email)
    if (!account) throw new Error('no account')
    browser.session = server.newSession(account).id
    await tab.account.start()
    expect(tab.view.read()).toMatchObject({ status: 'none', lock: 'no-keys' })
    await expect(tab.account.unlock('mistyped')).rejects.toMatchObject({ type: 'wrong-password' })
    expect(account.documents).toHaveLength(0)
    await tab.account.unlock(password)
    expect(tab.view.read()).toMatchObject({ status: 'unlocked', justCreated: true })
    expect([...server.sessions.keys()]).toEqual([browser.session])
  })

  test('with Google takes a vault password that is sent nowhere', async () => {
    const { tab } = await cameWithGoogle()
    await tab.account.unlock('vault password')
    expect(tab.view.read().status).toBe('unlocked')
    expect(server.calls).not.toContain('POST /token')
    await tab.account.lock()
    await expect(tab.account.unlock('other')).rejects.toMatchObject({ type: 'wrong-password' })
    await tab.account.unlock('vault password')
    expect(tab.view.read().status).toBe('unlocked')
  })

  test('with Google and a forgotten vault password starts an empty vault after a fresh sign-in', async () => {
    const { account, tab: first } = await cameWithGoogle()
    await first.account.unlock('forgotten')
    await write(first, 'sealed')
    await first.vault().syncNow()
    await first.account.lock()
    server.now += 2 * 3_600_000
    const early = first.account.startEmptyVault('a new start')
    await expect(early).rejects.toMatchObject({ type: 'act-required' })
    expect(account.documents.every(({ generation }) => generation === 1)).toBe(true)
    browser.session = server.newSession(account).id
    const tab = browser.newTab()
    await tab.account.start()
    await tab.account.startEmptyVault('a new start')
    expect(titles(tab)).toEqual([])
    await tab.account.lock()
    await tab.account.unlock('a new start')
    expect(titles(tab)).toEqual([])
    await tab.account.lock()
    // It turns up after all.
    await tab.account.unlock('forgotten')
    expect(titles(tab)).toEqual(['sealed'])
  })

  test('goes on where making the keys was interrupted', async () => {
    const tab = browser.newTab()
    await tab.account.signUp(person)
    confirm()
    server.mischief.before = (method, path) => {
      if (method === 'POST' && path === '/workspaces') throw refused('offline', 0)
    }
    await expect(tab.account.signIn(email, password)).rejects.toMatchObject({ type: 'offline' })
    expect(tab.view.read()).toMatchObject({ status: 'locked' })
    delete server.mischief.before
    await tab.account.unlock(password)
    expect(tab.view.read().status).toBe('unlocked')
    await write(tab, 'after all')
    await tab.vault().syncNow()
    expect(server.workspaces.size).toBe(1)
  })

  test('gives nobody an empty workspace in place of their own', async () => {
    const tab = await firstSignIn()
    await write(tab, 'mine')
    await tab.vault().syncNow()
    server.workspaces.clear()
    const other = newBrowser(server).newTab()
    await expect(other.account.signIn(email, password)).rejects.toMatchObject({ type: 'not-found' })
    expect(server.workspaces.size).toBe(0)
  })
})

describe('signing in after the server moved', () => {
  const former = 'https://old.test'

  /** Signed up at the present address; the server stores what was derived for the earlier one. */
  async function moved(): Promise<AccountDouble> {
    await write(await firstSignIn(), 'kept')
    const account = server.accounts.get(email)
    if (!account) throw new Error('no account')
    const { signIn } = await browser
      .newTab()
      .parts.crypto.deriveSignIn(password, account.kdf, former)
    account.signIn = signIn
    server.mischief.prelogin = { ...account.kdf, for: [former] }
    return account
  }

  test('once, by what was derived for the earlier address: the vault opens, and the next needs no word', async () => {
    const account = await moved()
    const before = account.signIn
    const tab = newBrowser(server).newTab()
    const asked: string[] = []
    await tab.account.signIn(email, password, async (address) => asked.push(address) > 0)
    expect(asked).toEqual([former])
    expect(titles(tab)).toEqual(['kept'])
    expect(account.signIn).not.toBe(before)
    delete server.mischief.prelogin
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, password)
    expect(titles(other)).toEqual(['kept'])
  })

  test('is refused as a wrong password is, where nobody says so', async () => {
    const account = await moved()
    const before = account.signIn
    const tab = newBrowser(server).newTab()
    server.bodies.length = 0
    await expect(tab.account.signIn(email, password)).rejects.toMatchObject({
      type: 'wrong-password',
      message: 'Invalid login credentials',
    })
    expect(server.bodies).not.toContain(before)
    expect(account.signIn).toBe(before)
  })

  test('waits for the second factor before the password is derived anew', async () => {
    const account = await moved()
    const before = account.signIn
    const tab = newBrowser(server).newTab()
    const { auth } = tab.parts
    const { session, signIn } = auth
    let needsFactor = true
    auth.signIn = async (...typed) => ({ ...(await signIn(...typed)), needsFactor })
    auth.session = async () => {
      const found = await session()
      return found && { ...found, needsFactor }
    }
    await tab.account.start()
    await tab.account.signIn(email, password, async () => true)
    expect(account.signIn).toBe(before)
    needsFactor = false
    await tab.account.start()
    expect(account.signIn).not.toBe(before)
    expect(titles(tab)).toEqual(['kept'])
  })
})

describe('lock, reload and tabs', () => {
  test('a reload opens silently, a new tab asks an open one', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    const calls = server.calls.length
    const again = await reload(tab)
    expect(again.view.read().status).toBe('unlocked')
    expect(titles(again)).toEqual(['hello'])
    expect(server.calls.slice(calls)).not.toContain('POST /token')
    const second = browser.newTab()
    await second.account.start()
    expect(second.view.read().status).toBe('unlocked')
    expect(titles(second)).toEqual(['hello'])
    const third = await reload(second)
    expect(third.view.read().status).toBe('unlocked')
  })

  test('a new tab asks again for the server half where the line is cut time after time', async () => {
    await firstSignIn()
    let cuts = 0
    server.mischief.before = (method, path) => {
      if (method === 'GET' && path === '/session/half' && ++cuts <= 3) throw refused('offline', 0)
    }
    const second = browser.newTab()
    await second.account.start()
    expect(cuts).toBe(4)
    expect(second.view.read().status).toBe('unlocked')
  })

  test('tabs that open at once open all: none spoils the proof of another', async () => {
    await firstSignIn()
    const tabs = Array.from({ length: 5 }, () => browser.newTab())
    await Promise.all(tabs.map(({ account }) => account.start()))
    expect(tabs.map(({ view }) => view.read().status)).toEqual(Array(5).fill('unlocked'))
  })

  test('a proof that arrived twice, because its answer was lost, is given once more', async () => {
    await firstSignIn()
    let proofs = 0
    server.mischief.before = (method, path) => {
      // The browser sent it again by itself; the challenge was spent by the first.
      if (method === 'POST' && path === '/vault/proof' && ++proofs === 1)
        throw refused('denied', 403)
    }
    const second = browser.newTab()
    await second.account.start()
    expect(second.view.read().status).toBe('unlocked')
    expect(proofs).toBe(2)
  })

  test('the disk alone opens nothing: without the server half the password is asked for', async () => {
    const tab = await firstSignIn()
    for (const session of server.sessions.values()) session.half = undefined
    const again = await reload(tab)
    expect(again.view.read()).toMatchObject({ status: 'locked', lock: 'password-needed' })
    await again.account.unlock(password)
    expect(again.view.read().status).toBe('unlocked')
  })

  test('a proof that ran out is renewed without a word', async () => {
    const tab = await firstSignIn()
    const [session] = server.sessions.values()
    if (!session) throw new Error('no session')
    session.isProven = false
    await write(tab, 'later')
    await tab.vault().syncNow()
    expect(tab.view.read()).toMatchObject({ sync: 'saved', pending: 0 })
    session.isProven = false
    await tab.account.saveSetting('x', () => 1)
    expect(session.isProven).toBe(true)
  })

  test('a locked session proves nothing, whoever has its token', async () => {
    const tab = await firstSignIn()
    await tab.account.lock()
    const [session] = server.sessions.values()
    expect(session).toMatchObject({ isProven: false, half: undefined, challenge: undefined })
    const calls = server.calls.length
    const written = tab.parts.server.createWorkspace(new Uint8Array([0x80]))
    await expect(written).rejects.toMatchObject({ type: 'proof_required' })
    expect(server.calls.slice(calls)).not.toContain('POST /vault/proof')
  })

  test('locking waits for nobody who was asked whether it is them', async () => {
    const tab = await firstSignIn()
    const isAsked = new Promise<void>((asked) => {
      tab.parts.demands.answer('act_required', () => {
        asked()
        return new Promise(() => undefined)
      })
    })
    server.mischief.before = (method, path) => {
      if (method === 'PUT' && path === '/account/keys') throw refused('act_required', 403)
    }
    const saving = tab.account.saveSetting('x', () => 1)
    saving.catch(() => undefined)
    await isAsked
    await tab.account.lock()
    await expect(saving).rejects.toMatchObject({ type: 'act-required' })
    expect(tab.view.read().status).toBe('locked')
  })

  test('lock drops everything in every tab and on the server', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    const other = browser.newTab()
    await other.account.start()
    await tab.account.lock()
    for (const one of [tab, other]) {
      await expect.poll(() => one.view.read()).toMatchObject({ status: 'locked', lock: 'locked' })
      await expect.poll(() => one.store.size).toBe(0)
      await expect.poll(() => one.parts.crypto.account()).toBeUndefined()
      await expect.poll(() => one.storage.size).toBe(0)
    }
    expect([...server.sessions.values()].some(({ half }) => half)).toBe(false)
    const again = await reload(tab)
    expect(again.view.read().status).toBe('locked')
    await again.account.unlock(password)
    expect(titles(again)).toEqual(['hello'])
  })

  test('what a restored server took is seen once, in every tab', async () => {
    const tab = await firstSignIn()
    await tab.account.firms.followRestored(password)
    const other = browser.newTab()
    await other.account.start()
    expect(other.view.read().returned).toBeDefined()
    await tab.vault().seeReturned()
    await expect.poll(() => other.view.read().returned).toBeUndefined()
  })

  test('offline a reload asks for the password and opens', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    await tab.vault().syncNow()
    browser.isOffline = true
    const again = await reload(tab)
    expect(again.view.read().status).toBe('locked')
    await expect(again.account.unlock('wrong one')).rejects.toMatchObject({
      type: 'wrong-password',
    })
    await again.account.unlock(password)
    expect(again.view.read().status).toBe('unlocked')
    expect(titles(again)).toEqual(['hello'])
    await write(again, 'offline', `${'o'.repeat(21)}A`)
    browser.isOffline = false
    await again.vault().syncNow()
    expect(again.view.read()).toMatchObject({ sync: 'saved', pending: 0 })
  })

  test('a session ended elsewhere shuts the vault; a call without its token does not', async () => {
    const tab = await firstSignIn()
    let refusals = 1
    server.mischief.before = (_, path) => {
      if (path.includes('/pull') && refusals-- > 0) throw refused('unauthenticated', 401)
    }
    await expect(tab.vault().syncNow()).rejects.toMatchObject({ type: 'signed-out' })
    await settled(tab)
    expect(tab.view.read().status).toBe('unlocked')
    server.sessions.clear()
    await expect(tab.vault().syncNow()).rejects.toMatchObject({ type: 'signed-out' })
    await expect.poll(() => tab.view.read()).toMatchObject({ status: 'none', lock: 'signed-out' })
    expect(tab.store.size).toBe(0)
  })

  test('a session that was ended elsewhere while the page was shut is left at the next visit', async () => {
    const tab = await firstSignIn()
    await tab.account.lock()
    // The client still holds a token that has not run out: only the server knows.
    server.mischief.before = () => {
      throw refused('unauthenticated', 401)
    }
    const again = await reload(tab)
    await expect.poll(() => again.view.read()).toMatchObject({ status: 'none', lock: 'signed-out' })
    expect(browser.session).toBeUndefined()
  })

  test('a lock is final, also for what was typed in the last moment', async () => {
    const tab = await firstSignIn()
    browser.isOffline = true
    await write(tab, 'first')
    const locking = tab.account.lock()
    for (let step = 0; step < 2; step++) await Promise.resolve()
    const late = write(tab, 'too late', `${'l'.repeat(21)}A`).catch(() => undefined)
    await Promise.all([locking, late])
    await settled(tab)
    expect(titles(tab)).toEqual([])
    expect(tab.view.read()).toMatchObject({ status: 'locked', pending: 0, members: [] })
  })

  test('a lock is final, also for a lock time that is being saved', async () => {
    const tab = await firstSignIn()
    let isLost = false
    const lost = new Promise<void>((tell) => {
      server.mischief.before = (method, path) => {
        if (method !== 'PUT' || path !== '/session/half' || isLost) return
        isLost = true
        tell()
        throw refused('offline', 0)
      }
    })
    const saving = tab.account.setAutoLockMinutes(5).catch(() => undefined)
    await lost
    await tab.account.lock()
    await saving
    const next = await reload(tab)
    expect(next.view.read().status).toBe('locked')
  })

  test('the lock time that is chosen in one tab holds in every tab', async () => {
    const tab = await firstSignIn()
    const other = browser.newTab()
    await other.account.start()
    await tab.account.setAutoLockMinutes(60)
    await settled(other)
    server.now += 20 * 60_000
    other.account.touch()
    await settled(other)
    expect(other.view.read().status).toBe('unlocked')
    await tab.account.setAutoLockMinutes(5)
    await settled(other)
    server.now += 6 * 60_000
    other.account.touch()
    await expect.poll(() => other.view.read().status).toBe('locked')
  })

  test('signing out ends the session and clears the device; unsent changes stay sealed', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    await tab.vault().syncNow()
    await tab.account.signOut()
    expect(tab.view.read()).toMatchObject({ status: 'none', lock: 'signed-out' })
    expect(server.sessions.size).toBe(0)
    const names = async () => (await browser.indexedDB.databases()).map(({ name }) => name)
    expect(await names()).toEqual(['legalai/device'])

    await tab.account.signIn(email, password)
    expect(titles(tab)).toEqual(['hello'])
    server.mischief.before = (_, path) => {
      if (path.endsWith('/push')) throw refused('unavailable', 503)
    }
    await write(tab, 'unsent', `${'u'.repeat(21)}A`)
    await tab.account.signOut()
    expect((await names()).length).toBe(3)
    delete server.mischief.before
    await tab.account.signIn(email, password)
    await tab.vault().syncNow()
    expect(titles(tab)).toEqual(['hello', 'unsent'])
    expect(tab.view.read().pending).toBe(0)
  })

  test('signing out forgets an invitation that was opened here; only locking does not', async () => {
    // As another tab tells of it.
    const other = new BroadcastChannel('legalai-invitation')
    other.postMessage({ type: 'has', link: 'SECRET' })
    await expect.poll(() => keptInvitation()).toBe('SECRET')
    other.close()
    const tab = await firstSignIn()
    await tab.account.lock()
    expect(keptInvitation()).toBe('SECRET')
    await tab.account.signOut()
    expect(keptInvitation()).toBe('')
  })

  test('signing out keeps a file that is still to be uploaded', async () => {
    const tab = await firstSignIn()
    await tab.vault().sealedValues.keep('unsent/a', new Blob(['sealed']))
    await tab.account.signOut()
    await tab.account.signIn(email, password)
    expect(await tab.vault().sealedValues.kept('unsent/a')).toMatchObject({ size: 6 })
    await tab.vault().sealedValues.drop('unsent/a')
    await tab.account.signOut()
    const names = (await browser.indexedDB.databases()).map(({ name }) => name)
    expect(names).toEqual(['legalai/device'])
  })
})

describe('changing the password', () => {
  const next = 'another horse altogether'

  test('opens with the new one and no longer with the old one', async () => {
    const tab = await firstSignIn()
    await write(tab, 'hello')
    await tab.vault().syncNow()
    await expect(tab.account.changePassword('wrong', next)).rejects.toMatchObject({
      type: 'wrong-password',
    })
    await tab.account.changePassword(password, next)
    const other = newBrowser(server).newTab()
    await expect(other.account.signIn(email, password)).rejects.toMatchObject({
      type: 'wrong-password',
    })
    await other.account.signIn(email, next)
    expect(titles(other)).toEqual(['hello'])
    expect(server.bodies.join('\n')).not.toContain(next)
  })

  test('interrupted before the account service has it: the old one opens, and tidies up', async () => {
    const tab = await firstSignIn()
    server.mischief.before = (_, path) => {
      if (path === '/user') throw refused('offline', 0)
    }
    await expect(tab.account.changePassword(password, next)).rejects.toMatchObject({
      type: 'offline',
    })
    delete server.mischief.before
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, password)
    expect(other.view.read().status).toBe('unlocked')
    const slots = (await other.parts.crypto.account())?.slots ?? []
    expect(slots.filter(({ kind }) => kind === 'password')).toHaveLength(1)
    await other.account.lock()
    await other.account.unlock(password)
    expect(other.view.read().status).toBe('unlocked')
  })

  test('interrupted after the account service has it: the new one opens, and tidies up', async () => {
    const tab = await firstSignIn()
    let changed = false
    server.mischief.before = (method, path) => {
      if (path === '/user') changed = true
      else if (changed && method === 'PUT' && path === '/account/keys') throw refused('offline', 0)
    }
    await expect(tab.account.changePassword(password, next)).rejects.toMatchObject({
      type: 'offline',
    })
    delete server.mischief.before
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, next)
    expect(other.view.read().status).toBe('unlocked')
    const slots = (await other.parts.crypto.account())?.slots ?? []
    expect(slots.filter(({ kind }) => kind === 'password')).toHaveLength(1)
  })

  test('tried again when only the answer was lost: the one that signs in goes on opening', async () => {
    const tab = await firstSignIn()
    server.mischief.loseNextAnswer = true
    await expect(tab.account.changePassword(password, next)).rejects.toMatchObject({
      type: 'offline',
    })
    await expect(tab.account.changePassword(password, next)).rejects.toMatchObject({
      type: 'wrong-password',
    })
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, next)
    expect(other.view.read().status).toBe('unlocked')
    await tab.account.changePassword(next, 'a third horse')
    await other.account.lock()
    await other.account.unlock('a third horse')
    expect(other.view.read().status).toBe('unlocked')
  })

  test('refused by the account service: the old one alone goes on working', async () => {
    const tab = await firstSignIn()
    server.mischief.before = (_, path) => {
      if (path === '/user') throw refused('invalid', 422)
    }
    await expect(tab.account.changePassword(password, next)).rejects.toMatchObject({
      type: 'server',
    })
    delete server.mischief.before
    await tab.account.lock()
    await expect(tab.account.unlock(next)).rejects.toMatchObject({ type: 'wrong-password' })
    await tab.account.unlock(password)
    expect(tab.view.read().status).toBe('unlocked')
  })
})

describe('a reset over e-mail', () => {
  const next = 'chosen after the reset'

  async function resetSession(): Promise<Tab> {
    const account = server.accounts.get(email)
    if (!account) throw new Error('no account')
    browser = newBrowser(server)
    browser.session = server.newSession(account).id
    const tab = browser.newTab()
    await tab.account.start()
    return tab
  }

  test('opens no vault; the recovery code does, and the new password gets its slot', async () => {
    const first = await firstSignIn()
    await write(first, 'hello')
    await first.vault().syncNow()
    const code = await first.account.showNewRecoveryCode()
    expect(await first.account.confirmRecoveryCode('not the code at all')).toBe(false)
    expect(await first.account.confirmRecoveryCode(code)).toBe(true)
    expect(first.view.read().recoveryConfirmed).toBe(true)

    const tab = await resetSession()
    await tab.account.resetPassword(next)
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    await expect(tab.account.unlock(next)).rejects.toMatchObject({ type: 'no-slot' })
    await tab.account.unlockWithRecoveryCode(code.toLowerCase())
    expect(tab.view.read()).toMatchObject({ status: 'unlocked', recoveryConfirmed: true })
    expect(titles(tab)).toEqual(['hello'])

    const other = newBrowser(server).newTab()
    await other.account.signIn(email, next)
    expect(titles(other)).toEqual(['hello'])
  })

  test('asks for one thing and not for another meanwhile: what was typed would be gone', async () => {
    await firstSignIn()
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    const asked: unknown[] = []
    tab.view.subscribe(() => asked.push(tab.view.read().lock))
    await tab.account.signIn(email, next)
    await expect(tab.account.unlock('neither')).rejects.toMatchObject({ type: 'wrong-password' })
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    expect(new Set(asked)).toEqual(new Set([undefined, 'reset']))
  })

  test('of somebody who had none, because they came with Google, checks what is typed from then on', async () => {
    const { tab: first } = await cameWithGoogle()
    await first.account.unlock('vault password')
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    // The password that signs in is asked for, and a slip must not become the vault's.
    const mistyped = tab.account.startEmptyVault('mistyped')
    await expect(mistyped).rejects.toMatchObject({ type: 'wrong-password' })
    await tab.account.unlock('vault password')
    expect(tab.view.read().status).toBe('unlocked')
    await tab.account.changePassword(next, 'the next one')
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, 'the next one')
    expect(other.view.read().status).toBe('unlocked')
  })

  test('is opened by the old password too, even at the next sign-in', async () => {
    await firstSignIn()
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, next)
    expect(other.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    await other.account.unlock(password)
    expect(other.view.read().status).toBe('unlocked')
    await other.account.lock()
    await other.account.unlock(next)
    expect(other.view.read().status).toBe('unlocked')
  })

  test('with nothing left starts an empty vault and leaves the old one sealed', async () => {
    const first = await firstSignIn()
    await write(first, 'hello')
    await first.vault().syncNow()
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    await tab.account.startEmptyVault(next)
    expect(tab.view.read()).toMatchObject({ status: 'unlocked', justCreated: true })
    expect(titles(tab)).toEqual([])
    await write(tab, 'anew')
    await tab.vault().syncNow()
    const documents = server.accounts.get(email)?.documents ?? []
    expect(new Set(documents.map(({ generation }) => generation))).toEqual(new Set([1, 2]))
    expect(server.workspaces.size).toBe(2)
  })

  test('by a thief of the mailbox shuts nobody out of their vault', async () => {
    const first = await firstSignIn()
    await write(first, 'ten years of files')
    await first.vault().syncNow()
    const code = await first.account.showNewRecoveryCode()
    await first.account.confirmRecoveryCode(code)
    const theirs = await resetSession()
    await theirs.account.resetPassword('of the thief')
    await theirs.account.startEmptyVault('of the thief')
    expect(titles(theirs)).toEqual([])

    // The mailbox is its owner's again, on a device that has never seen the vault.
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'reset' })
    await tab.account.unlockWithRecoveryCode(code)
    expect(titles(tab)).toEqual(['ten years of files'])
    await write(tab, 'today', `${'t'.repeat(21)}A`)
    await tab.vault().syncNow()
    expect(tab.view.read()).toMatchObject({ status: 'unlocked', pending: 0 })
    // The new password has its slot, and it is the newest vault again.
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, next)
    expect(titles(other)).toEqual(['ten years of files', 'today'])
  })

  test('nor does a document that the thief made up', async () => {
    await firstSignIn()
    const documents = storedKeys()
    const [own] = documents.slice(-1)
    if (!own) throw new Error('no document')
    documents.push({ ...own, generation: 2, version: 1, document: new Uint8Array([0xa0]) })
    const tab = newBrowser(server).newTab()
    await tab.account.signIn(email, password)
    expect(tab.view.read().status).toBe('unlocked')
    expect(documents.at(-1)).toMatchObject({ generation: 3 })
  })

  test('after an empty vault each secret opens the vault that it belongs to', async () => {
    const first = await firstSignIn()
    await write(first, 'old')
    await first.vault().syncNow()
    const code = await first.account.showNewRecoveryCode()
    await first.account.confirmRecoveryCode(code)
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    await tab.account.startEmptyVault(next)
    await write(tab, 'new')
    await tab.vault().syncNow()
    await tab.account.lock()
    // The old code turns up, as the screen had said it might.
    await tab.account.unlockWithRecoveryCode(code)
    expect(titles(tab)).toEqual(['old'])
    await tab.account.lock()
    await tab.account.unlock(next)
    expect(titles(tab)).toEqual(['new'])
    // Together with the password of the new one the code opens nothing: it would take its place.
    const other = newBrowser(server).newTab()
    const entering = other.account.signInWithRecovery(email, next, code)
    await expect(entering).rejects.toMatchObject({ type: 'wrong-recovery-code' })
    // A device that was open all the time is not moved by a reload.
    const again = await reload(tab)
    expect(titles(again)).toEqual(['new'])
  })

  test('an earlier vault that is older than this device has seen stays shut', async () => {
    const first = await firstSignIn()
    const documents = storedKeys()
    const [old] = documents.slice(-1)
    if (!old) throw new Error('no document')
    await first.account.changePassword(password, 'another, as the first one leaked')
    await first.account.lock()
    documents.push({ ...old, version: 99 })
    documents.push({ ...old, generation: 2, version: 1, document: new Uint8Array([0xa0]) })
    await expect(first.account.unlock(password)).rejects.toMatchObject({ type: 'tampered' })
    expect(documents.at(-1)).toMatchObject({ generation: 2 })
  })

  test('an earlier vault becomes the newest only with an act of the person', async () => {
    const first = await firstSignIn()
    const theirs = await resetSession()
    await theirs.account.resetPassword('of the thief')
    await theirs.account.startEmptyVault('of the thief')
    server.now += 2 * 3_600_000
    await first.account.lock()
    await expect(first.account.unlock(password)).rejects.toMatchObject({ type: 'act-required' })
    // Asked outside of the turn in which the vault is being opened.
    first.parts.demands.answer('act_required', async () => {
      await first.account.acts.show({ password: 'of the thief' })
      return true
    })
    await first.account.unlock(password)
    expect(first.view.read().status).toBe('unlocked')
  })

  test('sign-in with the recovery code at once', async () => {
    const first = await firstSignIn()
    const code = await first.account.showNewRecoveryCode()
    const tab = await resetSession()
    await tab.account.resetPassword(next)
    const other = newBrowser(server).newTab()
    await expect(
      other.account.signInWithRecovery(
        email,
        next,
        code.replace(/^./, (c) => (c === '0' ? '1' : '0')),
      ),
    ).rejects.toMatchObject({ type: 'wrong-recovery-code' })
    await other.account.signInWithRecovery(email, next, code)
    expect(other.view.read().status).toBe('unlocked')
  })
})

describe('recovery codes', () => {
  test('an earlier confirmed code works until the next one is confirmed', async () => {
    const tab = await firstSignIn()
    const first = await tab.account.showNewRecoveryCode()
    await tab.account.confirmRecoveryCode(first)
    const second = await tab.account.showNewRecoveryCode()
    await tab.account.lock()
    await tab.account.unlockWithRecoveryCode(first)
    expect(await tab.account.confirmRecoveryCode(second)).toBe(true)
    await tab.account.lock()
    await expect(tab.account.unlockWithRecoveryCode(first)).rejects.toMatchObject({
      type: 'wrong-recovery-code',
    })
    await tab.account.unlockWithRecoveryCode(second)
    expect(tab.view.read().status).toBe('unlocked')
  })

  test('the same code is shown until it is confirmed', async () => {
    const tab = await firstSignIn()
    const code = await tab.account.showNewRecoveryCode()
    expect(await tab.account.showNewRecoveryCode()).toBe(code)
    expect(await tab.account.confirmRecoveryCode(code)).toBe(true)
    expect(await tab.account.showNewRecoveryCode()).not.toBe(code)
  })

  test('a code that another window has replaced is not confirmed', async () => {
    const tab = await firstSignIn()
    const code = await tab.account.showNewRecoveryCode()
    const other = browser.newTab()
    await other.account.start()
    const newer = await other.account.showNewRecoveryCode()
    expect(newer).not.toBe(code)
    expect(await tab.account.confirmRecoveryCode(code)).toBe(false)
    expect(tab.view.read().recoveryConfirmed).toBe(false)
    const newest = await tab.account.showNewRecoveryCode()
    expect(await tab.account.confirmRecoveryCode(newest)).toBe(true)
    expect(await other.account.confirmRecoveryCode(newer)).toBe(false)
    await tab.account.lock()
    await tab.account.unlockWithRecoveryCode(newest)
    expect(tab.view.read().status).toBe('unlocked')
  })
})

describe('settings of the account', () => {
  test('what one tab changes is known in every tab', async () => {
    const tab = await firstSignIn()
    const other = browser.newTab()
    await other.account.start()
    await tab.account.saveSetting('ai', () => 'chosen')
    await tab.account.confirmRecoveryCode(await tab.account.showNewRecoveryCode())
    await expect.poll(() => other.account.setting('ai')).toBe('chosen')
    await expect.poll(() => other.view.read().recoveryConfirmed).toBe(true)
    const seen = other.view.read().accountVersion
    await tab.account.saveSetting('ai', () => 'chosen again')
    await expect.poll(() => other.view.read().accountVersion).toBeGreaterThan(seen)
  })

  test('what another device changes is known once the page is looked at again', async () => {
    const tab = await firstSignIn()
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, password)
    const beside = browser.newTab()
    await beside.account.start()
    await other.account.saveSetting('ai', () => 'chosen elsewhere')
    expect(await tab.account.setting('ai')).toBeUndefined()
    const seen = tab.view.read().accountVersion
    tab.account.wake()
    await expect.poll(() => tab.view.read().accountVersion).toBeGreaterThan(seen)
    expect(await tab.account.setting('ai')).toBe('chosen elsewhere')
    await expect.poll(() => beside.account.setting('ai')).toBe('chosen elsewhere')
    await tab.account.saveSetting('ai', (stored) => `${stored}, and here`)
    expect(await tab.account.setting('ai')).toBe('chosen elsewhere, and here')
  })

  test('a change stands on what another device has stored meanwhile', async () => {
    const tab = await firstSignIn()
    const other = newBrowser(server).newTab()
    await other.account.signIn(email, password)
    await tab.account.saveSetting('ai', () => 'first')
    await other.account.saveSetting('ai', (stored) => `${stored}, second`)
    expect(await other.account.setting('ai')).toBe('first, second')
  })
})

describe('coming back to the page', () => {
  const pulls = (): number => server.calls.filter((call) => call.includes('/pull?')).length

  /** Wait until nothing more is asked. */
  async function quiet(tab: Tab): Promise<void> {
    await tab.vault().syncNow()
    await tab.account.setting('ai')
  }

  test('is one look at what is new, also where the browser says twice that it came back', async () => {
    const tab = await firstSignIn()
    await quiet(tab)
    server.now += 3_600_000
    const before = pulls()
    tab.account.comeBack()
    await expect.poll(pulls).toBe(before + 1)
    tab.account.comeBack()
    await tab.account.setting('ai')
    await expect.poll(() => tab.view.read().sync).toBe('saved')
    expect(pulls()).toBe(before + 1)
    server.now += 60_000
    tab.account.comeBack()
    await expect.poll(pulls).toBe(before + 2)
  })

  test('without the network is a look once it is back', async () => {
    const tab = await firstSignIn()
    await quiet(tab)
    browser.isOffline = true
    server.now += 3_600_000
    tab.account.comeBack()
    await expect.poll(() => tab.view.read().sync).toBe('offline')
    browser.isOffline = false
    const before = pulls()
    tab.account.wake()
    tab.account.comeBack()
    await expect.poll(pulls).toBeGreaterThan(before)
    await expect.poll(() => tab.view.read().sync).toBe('saved')
  })
})

describe('hostile keys', () => {
  test('an older document than this device has seen is refused', async () => {
    const tab = await firstSignIn()
    const old = server.accounts.get(email)?.documents[0]?.document
    if (!old) throw new Error('no document')
    await tab.account.lock()
    server.mischief.keys = () => old
    await expect(tab.account.unlock(password)).rejects.toMatchObject({ type: 'tampered' })
    expect(tab.view.read().status).toBe('locked')
  })

  test('nor is an older one believed as that of a new generation', async () => {
    const tab = await firstSignIn()
    const documents = storedKeys()
    const [old] = documents.slice(-1)
    if (!old) throw new Error('no document')
    await tab.account.changePassword(password, 'another, as the first one leaked')
    await tab.account.lock()
    documents.push({ ...old, generation: old.generation + 1, version: 1 })
    await expect(tab.account.unlock(password)).rejects.toMatchObject({ type: 'tampered' })
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'refused' })
  })

  test('nor one that is served where another device is said to have been faster', async () => {
    const tab = await firstSignIn()
    const documents = storedKeys()
    const [old] = documents.slice(-1)
    if (!old) throw new Error('no document')
    await tab.account.changePassword(password, 'another, as the first one leaked')
    const version = (documents.at(-1)?.version ?? 0) + 1
    server.mischief.before = (method, path) => {
      if (method !== 'PUT' || path !== '/account/keys' || version === documents.at(-1)?.version)
        return
      documents.push({ ...old, version })
      throw refused('stale', 409)
    }
    await expect(tab.account.saveSetting('x', () => 1)).rejects.toMatchObject({ type: 'tampered' })
    expect(documents.at(-1)?.document).toBe(old.document)
  })

  test('one under another number than it was signed as is refused', async () => {
    const tab = await firstSignIn()
    await tab.account.lock()
    const documents = storedKeys()
    const [newest] = documents.slice(-1)
    if (!newest) throw new Error('no document')
    documents.push({ ...newest, version: newest.version + 1 })
    await expect(tab.account.unlock(password)).rejects.toMatchObject({ type: 'tampered' })
    // A device that was never here holds it against the signature, too.
    const other = newBrowser(server).newTab()
    await expect(other.account.signIn(email, password)).rejects.toMatchObject({ type: 'tampered' })
    documents.pop()
    await tab.account.unlock(password)
    expect(tab.view.read().status).toBe('unlocked')
  })

  test('an unsigned one opens until one was seen signed, and never after that', async () => {
    await firstSignIn()
    const documents = storedKeys()
    const strip = (): void => {
      for (const document of documents) delete document.signature
    }
    strip()
    const tab = newBrowser(server).newTab()
    await tab.account.signIn(email, password)
    expect(tab.view.read().status).toBe('unlocked')
    await tab.account.saveSetting('x', () => 1)
    expect(documents.at(-1)?.signature).toHaveLength(64)
    await tab.account.lock()
    strip()
    await expect(tab.account.unlock(password)).rejects.toMatchObject({ type: 'tampered' })
  })

  test('another account’s document is refused', async () => {
    await firstSignIn()
    const mallory = newBrowser(server).newTab()
    await mallory.account.signUp({ ...person, email: 'm@x.es' })
    const hers = server.accounts.get('m@x.es')
    if (!hers) throw new Error('no account')
    hers.isConfirmed = true
    await mallory.account.signIn('m@x.es', password)
    const foreign = hers.documents.at(-1)?.document ?? new Uint8Array()
    server.mischief.keys = () => foreign
    const tab = newBrowser(server).newTab()
    await expect(tab.account.signIn(email, password)).rejects.toMatchObject({ type: 'tampered' })
    expect(tab.view.read()).toMatchObject({ status: 'locked', lock: 'refused' })
  })
})
