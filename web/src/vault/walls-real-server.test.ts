import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { decodeCbor, encodeCbor } from '../crypto/cbor'
import type { Kind } from '../domain/record/kind'
import { creating, moving, updating } from './records/records'
import { openCompartment } from './store/body'
import { firmOf, newPeople, type Person, password } from './testing/real-people'
import { isServerBuilt, newRealServer, type RealServer } from './testing/real-server'
import { payloadOf } from './testing/server-checks'
import type { Change, StoredFile } from './wire/types'

// Files are hashed as they are; only stretching a password is made cheap.
vi.mock('hash-wasm', async (original) => ({
  ...(await original<typeof import('hash-wasm')>()),
  ...(await import('./testing/cheap-argon2')),
}))

const patience = { timeout: 30_000, interval: 50 }
const words = 'what only those inside may read'

/** A record with a file, as a document is one. */
interface Paper {
  readonly title: string
  readonly file: StoredFile | null
}

const paperKind: Kind<Paper> = {
  name: 'paper',
  schema: 1,
  parse: (raw) => raw as Paper,
}

describe.skipIf(!isServerBuilt)('an ethical wall against the real server', () => {
  let server: RealServer
  const people = newPeople(() => server)
  const { newBrowser, signUp, join } = people

  beforeAll(async () => {
    server = await newRealServer()
  }, 60_000)

  afterEach(() => people.close())

  afterAll(async () => {
    await server?.remove()
  })

  /** Ana owns the firm and stays outside; Ben puts up walls. */
  const firm = async () => {
    const [ana, ben] = [await signUp(), await signUp()]
    await join(ana, ben)
    return { ana, ben, workspace: firmOf(ana) }
  }

  const write = async ({ browser }: Person, changes: readonly Change[]): Promise<void> => {
    await browser.vault().write(changes)
    await browser.vault().syncNow()
  }

  const titles = ({ browser }: Person): readonly string[] =>
    browser.store
      .list(paperKind)
      .map(({ value }) => value.title)
      .sort()

  const moved = (id: string, wall: string) => moving(paperKind as Kind<unknown>, id, wall)

  /** What the server keeps of a file for somebody, asked past their browser. */
  const isServed = async ({ browser }: Person, bucket: string, { fileId }: StoredFile) => {
    const { data: found } = await browser.supabase.storage.from(bucket).download(`${fileId}/1`)
    const { data: listed } = await browser.supabase.storage.from(bucket).list(fileId)
    expect(listed?.length ?? 0).toBe(found === null ? 0 : 1)
    return found !== null
  }

  const stored = async ({ browser }: Person, home?: string): Promise<StoredFile> =>
    await browser.vault().storeFile(new Blob([words]), home === undefined ? {} : { home })

  test('a case goes behind a wall with its files, and comes out of it with them', async () => {
    const { ana, ben, workspace } = await firm()
    const file = await stored(ben)
    const paper = creating(paperKind, { title: 'of the case', file })
    await write(ben, [paper])
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['of the case'])
    expect(await (await ana.browser.vault().openFile(file, {})).text()).toBe(words)

    const wall = await ben.browser.vault().team.setWall([])
    await write(ben, [moved(paper.id, wall)])
    await expect.poll(() => isServed(ana, workspace, file), patience).toBe(false)
    await expect(ana.browser.vault().openFile(file, {})).rejects.toMatchObject({
      type: 'not-found',
    })
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual([])
    expect(await (await ben.browser.vault().openFile(file, {})).text()).toBe(words)
    // What is stored for it from now on lies behind the wall from the beginning.
    const later = await stored(ben, paper.id)
    expect(await isServed(ana, workspace, later)).toBe(false)
    // Nor can she remove one: it is not there for her.
    await ana.browser.vault().removeFile(file)
    expect(await isServed(ben, workspace, file)).toBe(true)

    await write(ben, [moved(paper.id, openCompartment)])
    await expect.poll(() => isServed(ana, workspace, file), patience).toBe(true)
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['of the case'])
    for (const { browser } of [ana, ben]) expect(browser.view.read().problems).toEqual([])
  })

  test('a file that an interruption left outside is brought in by whoever is inside and opens next', async () => {
    const { ana, ben, workspace } = await firm()
    const file = await stored(ben)
    const paper = creating(paperKind, { title: 'of the case', file })
    await write(ben, [paper])
    const wall = await ben.browser.vault().team.setWall([])
    ben.browser.mallory.before = (_, path) => {
      if (path.includes('/files/')) throw new TypeError('fetch failed')
    }
    await write(ben, [moved(paper.id, wall)])
    await ben.browser.close()
    expect(await isServed(ana, workspace, file)).toBe(true)
    const next = await newBrowser()
    await next.account.signIn(ben.email, password)
    await next.account.firms.switchTo(workspace)
    await expect.poll(() => isServed(ana, workspace, file), patience).toBe(false)
  })

  test('a file goes after its case that moved while it was sent', async () => {
    const { ana, ben, workspace } = await firm()
    const paper = creating(paperKind, { title: 'of the case', file: null })
    await write(ben, [paper])
    const wall = await ben.browser.vault().team.setWall([])
    const vault = ben.browser.vault()
    const file = await vault.storeFile(new Blob([words]), {
      home: paper.id,
      onProgress(done) {
        // Sealed, and on its way into the open.
        if (done < 1 && vault.compartmentOf(paper.id) !== wall) {
          vault.write([moved(paper.id, wall)]).catch(() => undefined)
        }
      },
    })
    await write(ben, [updating(paperKind, paper.id, { file })])
    await expect.poll(() => isServed(ana, workspace, file), patience).toBe(false)
    expect(await isServed(ben, workspace, file)).toBe(true)
  })

  test('what somebody changed meanwhile, of a record that went behind a wall, holds up nothing', async () => {
    const { ana, ben } = await firm()
    const paper = creating(paperKind, { title: 'of the case', file: null })
    await write(ben, [paper])
    await ana.browser.vault().syncNow()
    ana.browser.mallory.before = (_, path) => {
      if (path.includes('/api/v1')) throw new TypeError('fetch failed')
    }
    await ana.browser.vault().write([updating(paperKind, paper.id, { title: 'hers' })])
    const wall = await ben.browser.vault().team.setWall([])
    await write(ben, [moved(paper.id, wall)])
    delete ana.browser.mallory.before
    await ana.browser.vault().write([creating(paperKind, { title: 'another', file: null })])
    await expect
      .poll(async () => {
        await ana.browser
          .vault()
          .syncNow()
          .catch(() => undefined)
        return ana.browser.view.read()
      }, patience)
      .toMatchObject({ sync: 'saved', pending: 0, problems: [] })
    expect(titles(ana)).toEqual(['another'])
    await ben.browser.vault().syncNow()
    expect(titles(ben)).toEqual(['another', 'of the case'])
    // After a restart as before it.
    await ana.browser.account.lock()
    await ana.browser.account.unlock(password)
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['another'])
    expect(ana.browser.view.read().problems).toEqual([])
  })

  test('a server that hides from somebody that a record is gone is noticed', async () => {
    const { ana, ben } = await firm()
    const paper = creating(paperKind, { title: 'of the case', file: null })
    await write(ben, [paper])
    await ana.browser.vault().syncNow()
    // Ben's commits are followed one by one from here on.
    await write(ben, [creating(paperKind, { title: 'open', file: null })])
    await ana.browser.vault().syncNow()
    const wall = await ben.browser.vault().team.setWall([])
    let hidden = 0
    ana.browser.mallory.answer = (_, path, body) => {
      if (!path.includes('/pull')) return undefined
      const page = decodeCbor(body) as { records: { version: number }[]; commits: Uint8Array[] }
      const isGone = (bytes: Uint8Array) =>
        (payloadOf(bytes).objs as [Uint8Array, Uint8Array, number][]).some(([, , n]) => n === 2)
      hidden += page.commits.filter(isGone).length
      return encodeCbor({
        ...page,
        records: page.records.filter(({ version }) => version !== 2),
        commits: page.commits.filter((bytes) => !isGone(bytes)),
      })
    }
    await write(ben, [moved(paper.id, wall)])
    await ana.browser.vault().syncNow()
    await write(ben, [creating(paperKind, { title: 'later', file: null })])
    await ana.browser.vault().syncNow()
    expect(hidden).toBeGreaterThan(0)
    expect(ana.browser.view.read().problems).toMatchObject([{ reason: 'withheld' }])
  })

  test('changes in the open and behind a wall that belong together are stored together', async () => {
    const { ana, ben } = await firm()
    const wall = await ben.browser.vault().team.setWall([])
    const pushes: Uint8Array[] = []
    ben.browser.mallory.before = (method, path) => {
      if (method === 'POST' && path.endsWith('/push')) pushes.push(new Uint8Array())
    }
    await write(ben, [
      creating(paperKind, { title: 'in the open', file: null }),
      creating(paperKind, { title: 'inside', file: null }, undefined, wall),
    ])
    expect(pushes).toHaveLength(1)
    await ana.browser.vault().syncNow()
    expect(titles(ana)).toEqual(['in the open'])
    expect(titles(ben)).toEqual(['in the open', 'inside'])
    expect(ana.browser.view.read().problems).toEqual([])
    const next = await newBrowser()
    await next.account.signIn(ben.email, password)
    await next.account.firms.switchTo(firmOf(ben))
    await next.vault().syncNow()
    expect(next.store.list(paperKind)).toHaveLength(2)
    expect(next.view.read().problems).toEqual([])
  })
})
