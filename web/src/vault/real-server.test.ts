import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creating, updating } from './records/records'
import { noteKind } from './testing/note'
import { newRealBrowser, type RealBrowser } from './testing/real-browser'
import { isServerBuilt, newRealServer, type RealServer } from './testing/real-server'

const email = 'ana@firma.es'
const password = 'correct horse battery staple'
const id = `${'n'.repeat(21)}A`

/** The double speaks the protocol as we read it; this is the protocol. */
describe.skipIf(!isServerBuilt)('against the real server', () => {
  let server: RealServer
  const browsers: RealBrowser[] = []
  const newBrowser = async (): Promise<RealBrowser> => {
    const browser = newRealBrowser(server.url, server.anonKey)
    browsers.push(browser)
    await browser.account.start()
    return browser
  }
  const titleIn = (browser: RealBrowser): string | undefined =>
    browser.store.get(noteKind, id)?.value.title

  beforeAll(async () => {
    server = await newRealServer()
  })

  afterAll(async () => {
    for (const browser of browsers) await browser.close()
    await server?.remove()
  })

  test('the whole way: keys, records, files, another device, a power cut, a new password', async () => {
    const a = await newBrowser()
    const { confirmationNeeded } = await a.account.signUp({
      email,
      password,
      fullName: 'Ana',
      language: 'es',
    })
    expect(confirmationNeeded).toBe(false)
    expect(a.view.read()).toMatchObject({ status: 'unlocked', justCreated: true, problems: [] })

    await a.vault().write([creating(noteKind, { title: 'one', court: 'Cork', pages: 1 }, id)])
    await a.vault().syncNow()
    expect(a.store.get(noteKind, id)).toMatchObject({ state: 'saved', version: 1 })
    const stored = await a.vault().storeFile(new Blob(['clause '.repeat(30_000)]), {})

    // A second device: same password, everything opens; the first hears of its edits by itself.
    const b = await newBrowser()
    await b.account.signIn(email, password)
    expect(titleIn(b)).toBe('one')
    expect(await (await b.vault().openFile(stored, {})).text()).toContain('clause clause')
    await b.vault().write([updating(noteKind, id, { title: 'two' })])
    await b.vault().syncNow()
    await expect.poll(() => titleIn(a)).toBe('two')

    // Both edit at once: the slower one is refused, merges and pushes again.
    await a.vault().write([updating(noteKind, id, { court: 'Bray' })])
    await b.vault().write([updating(noteKind, id, { pages: 7 })])
    await Promise.all([a.vault().syncNow(), b.vault().syncNow()])
    await a.vault().syncNow()
    await b.vault().syncNow()
    for (const browser of [a, b]) {
      expect(browser.store.get(noteKind, id)).toMatchObject({
        value: { title: 'two', court: 'Bray', pages: 7 },
        state: 'saved',
        version: 4,
      })
      expect(browser.view.read().problems).toEqual([])
    }
    const history = await a.vault().history(noteKind, id)
    expect(history.map(({ version }) => version)).toEqual([4, 3, 2, 1])

    // Pulled plug: edits wait, and arrive when the server is back.
    await server.kill()
    await a.vault().write([updating(noteKind, id, { title: 'written without a server' })])
    await expect(a.vault().syncNow()).rejects.toMatchObject({ type: 'offline' })
    await server.start()
    await a.vault().syncNow()
    expect(a.view.read()).toMatchObject({ sync: 'saved', pending: 0 })

    await a.vault().removeFile(stored)
    await expect(b.vault().openFile(stored, {})).rejects.toMatchObject({ type: 'not-found' })

    // A new password opens everything; the old one no longer signs in.
    await a.account.changePassword(password, 'another password altogether')
    const c = await newBrowser()
    await expect(c.account.signIn(email, password)).rejects.toMatchObject({
      type: 'wrong-password',
    })
    await c.account.signIn(email, 'another password altogether')
    expect(titleIn(c)).toBe('written without a server')
    const code = await c.account.showNewRecoveryCode()
    expect(await c.account.confirmRecoveryCode(code)).toBe(true)
    await c.account.lock()
    await c.account.unlockWithRecoveryCode(code)
    expect(c.view.read()).toMatchObject({ status: 'unlocked', recoveryConfirmed: true })
    await c.account.signOut()
    expect(c.view.read().status).toBe('none')

    const sent = browsers.flatMap((browser) => browser.sent).join('\n')
    for (const secret of [password, 'another password', 'written without', 'clause clause', code]) {
      expect(sent).not.toContain(secret)
    }
  })

  test('five hundred records in one push, then all of them on a new device', async () => {
    const a = await newBrowser()
    await a.account.signUp({ email: 'b@firma.es', password, fullName: 'B', language: 'en' })
    const many = Array.from({ length: 500 }, (_, i) =>
      creating(noteKind, { title: `note ${i}`, court: 'x'.repeat(500), pages: i }),
    )
    await a.vault().write(many)
    await a.vault().write(many.slice(0, 100).map(({ id }) => updating(noteKind, id, { court: '' })))
    await a.vault().syncNow()
    expect(a.view.read()).toMatchObject({ sync: 'saved', pending: 0 })
    const b = await newBrowser()
    await b.account.signIn('b@firma.es', password)
    expect(b.store.list(noteKind)).toHaveLength(500)
    expect(b.view.read().problems).toEqual([])
  })

  test('an account that starts anew keeps the old vault sealed beside it', async () => {
    const a = await newBrowser()
    await a.account.signUp({ email: 'c@firma.es', password, fullName: 'C', language: 'en' })
    await a.vault().write([creating(noteKind, { title: 'old', court: '', pages: 0 })])
    await a.vault().syncNow()
    const code = await a.account.showNewRecoveryCode()
    await a.account.confirmRecoveryCode(code)
    await a.account.lock()
    await a.account.startEmptyVault(password)
    expect(a.store.list(noteKind)).toEqual([])
    await a.vault().write([creating(noteKind, { title: 'new', court: '', pages: 0 })])
    await a.vault().syncNow()
    const b = await newBrowser()
    await b.account.signIn('c@firma.es', password)
    expect(b.store.list(noteKind).map(({ value }) => value.title)).toEqual(['new'])
    // The old one's code opens the old one, to write in as well.
    await b.account.lock()
    await b.account.unlockWithRecoveryCode(code)
    expect(b.store.list(noteKind).map(({ value }) => value.title)).toEqual(['old'])
    await b.vault().write([creating(noteKind, { title: 'later', court: '', pages: 0 })])
    await b.vault().syncNow()
    expect(b.view.read()).toMatchObject({ sync: 'saved', pending: 0, problems: [] })
  })

  test('a new device takes in the checkpoint of another, and each goes on with the other', async () => {
    const person = { email: 'cara@firma.es', password, fullName: 'Cara', language: 'es' as const }
    const pace = { least: 4, every: 4 }
    const a = newRealBrowser(server.url, server.anonKey, pace)
    browsers.push(a)
    await a.account.start()
    await a.account.signUp(person)
    const ids = ['p', 'q', 'r', 's'].map((letter) => `${letter.repeat(21)}A`)
    const write = (list: readonly string[]) =>
      a
        .vault()
        .write(list.map((one) => creating(noteKind, { title: one, court: '', pages: 1 }, one)))
    await write(ids)
    await a.vault().syncNow()
    await expect.poll(() => a.sent.some((call) => /\/checkpoints \S/.test(call))).toBe(true)
    await write([`${'t'.repeat(21)}A`])
    await a.vault().syncNow()

    const b = await newBrowser()
    await b.account.signIn(person.email, password)
    expect(b.sent.filter((call) => /segments\/\d/.test(call))).toHaveLength(1)
    expect(b.view.read().problems).toEqual([])
    const titles = () =>
      b.store
        .list(noteKind)
        .map(({ value }) => value.title)
        .sort()
    // What was written since the checkpoint comes behind it, as to any device that was away.
    expect(titles()).toEqual(expect.arrayContaining(ids))
    await expect.poll(titles).toEqual([...ids, `${'t'.repeat(21)}A`].sort())
    await b.vault().write([updating(noteKind, ids[0] ?? '', { title: 'from the new device' })])
    await b.vault().syncNow()
    const first = () => a.store.get(noteKind, ids[0] ?? '')?.value.title
    await expect.poll(first).toBe('from the new device')
  })
})
