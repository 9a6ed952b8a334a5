import { type Browser, expect, type Page, type Response } from '@playwright/test'
import { decode } from 'cborg'
import {
  type App,
  addCase,
  allSaved,
  isOpen,
  openOffice,
  type Person,
  signIn,
  somebody,
  test,
} from './fixtures.ts'
import { invite, join } from './members.ts'

/** Somebody who owns the firm and is outside a wall, whose client is one of her own making and on whose
 *  side the server is: it hands her all that it has. */

const open = 'Harcourt v. Ellery Shipping'
const walled = 'Merger of Dunmore and Vale'
const inFile = 'The price that Vale has in mind is eleven millions.'

/** What a sealed record or file is at the server. */
interface Served {
  readonly id: Uint8Array
  readonly compartment: Uint8Array
  readonly version: number
  readonly envelope: Uint8Array
  readonly commit: Uint8Array
}

/** All that the server hands to somebody inside. */
interface Loot {
  readonly workspace: string
  /** By the path and the question. */
  readonly answers: ReadonlyMap<string, Buffer>
  readonly records: readonly Served[]
  readonly commits: readonly Uint8Array[]
  /** Sealed bytes by the path of the file. */
  readonly files: ReadonlyMap<string, Buffer>
}

const isOpenRecord = ({ compartment }: Served): boolean => compartment.every((byte) => byte === 0)

test('an owner outside a wall opens nothing behind it, records or files, with all that the server has', async ({
  app,
  browser,
}) => {
  const ana = await openOffice(browser, app)
  await addCase(ana.page, open)
  const ben: Person = { ...somebody(), name: 'Benjamin Osei', firm: '' }
  const bens = await join(browser, app, ben, await invite(ana.page, app, ben))
  await test.step('a case, its wall, and a file behind it', () => putUp(bens, app))
  const loot = await test.step('what the server has', () => takeAll(browser, app, ben))
  const behind = loot.records.filter((record) => !isOpenRecord(record))
  expect(behind.length).toBeGreaterThan(1)
  expect(loot.files.size).toBeGreaterThan(0)

  await test.step('an honest server hands out none of it', () => refuses(ana.page, app, loot))
  await test.step('a server on her side helps as little', async () => {
    const hers = await (await browser.newContext()).newPage()
    await hers.addInitScript(takeOverWorker)
    await hers.route(/\/api\/v1\/workspaces\/[^/]+\/pull\?/, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const body = loot.answers.get(pathname + search)
      if (body === undefined) await route.fallback()
      else await route.fulfill({ body, contentType: 'application/cbor' })
    })
    await signIn(hers, app, ana.person)
    await isOpen(hers)
    await hers.goto(`${app.url}/cases`)
    await expect(hers.getByRole('link', { name: open })).toBeVisible()
    await expect(hers.getByRole('link', { name: walled })).toHaveCount(0)
    await opensNothing(hers, loot, behind)
    // A control: what she may read did come through the worker that was taken over.
    expect(await said(hers)).toContain(open)
    for (const secret of [walled, inFile]) expect(await said(hers)).not.toContain(secret)
    await hers.context().close()
  })
  for (const page of [ana.page, bens]) await page.context().close()
})

/** A case of Ben's that only he is inside of, with a document. */
async function putUp(page: Page, app: App): Promise<void> {
  const path = await addCase(page, walled)
  await allSaved(page)
  await page.goto(app.url + path)
  await page.getByRole('button', { name: 'Put up ethical wall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put up ethical wall' })
  await dialog.getByRole('button', { name: 'Put up ethical wall' }).click()
  await expect(page.getByText('Ethical wall: 1 person inside')).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .getByLabel('Upload documents', { exact: true })
    .setInputFiles([{ name: 'price.txt', mimeType: 'text/plain', buffer: Buffer.from(inFile) }])
  await expect(page.getByRole('link', { name: 'price.txt' })).toBeVisible()
  await allSaved(page)
}

/** What a browser of Ben's that knows nothing yet is served: every record, and the file that he opens. */
async function takeAll(browser: Browser, app: App, ben: Person): Promise<Loot> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(takeOverWorker)
  const answers = new Map<string, Buffer>()
  const files = new Map<string, Buffer>()
  const reading: Promise<unknown>[] = []
  const take = async (response: Response): Promise<void> => {
    const { pathname, search } = new URL(response.url())
    if (response.request().method() !== 'GET' || !response.ok()) return
    if (pathname.endsWith('/pull')) answers.set(pathname + search, await response.body())
    if (pathname.startsWith('/storage/v1/object/')) files.set(pathname, await response.body())
  }
  page.on('response', (response) => reading.push(take(response)))
  await signIn(page, app, ben)
  await isOpen(page)
  // A browser that knows nothing opens the workspace that is his alone.
  await page.getByRole('button', { name: /^Switch firm/ }).click()
  await page.getByRole('menuitem', { name: /^Rivera/ }).click()
  await expect(page.getByRole('button', { name: /Switch firm, now Rivera/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: walled }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'price.txt' }).click()
  await expect(page.getByText(inFile).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await saving
  await Promise.all(reading)
  // A control: whoever is inside opens it that way.
  expect(
    await page.evaluate((all) => window.mallory.openFiles(all), sealed(files)),
  ).toBeGreaterThan(0)
  await page.context().close()

  const [workspace = ''] = [...files.keys()].map((file) => file.split('/').at(-3))
  // His own workspace was pulled before the firm's.
  const firms = new Map([...answers].filter(([asked]) => asked.includes(workspace)))
  const pages = [...firms.values()].map(
    (body) => decode(body) as { records: Served[] | null; commits: Uint8Array[] | null },
  )
  return {
    workspace,
    answers: firms,
    files,
    records: pages.flatMap(({ records }) => records ?? []),
    commits: pages.flatMap(({ commits }) => commits ?? []),
  }
}

/** Ask with her session for everything that lies behind the wall, by its name. */
async function refuses(page: Page, app: App, { workspace, files, records }: Loot): Promise<void> {
  const token = await page.evaluate(() => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(stored) ?? '{}').access_token
  })
  const headers = { authorization: `Bearer ${token}` }
  const ask = (path: string, method = 'GET', data?: object) =>
    page.context().request.fetch(app.url + path, { method, headers, ...(data && { data }) })
  const pulled = await ask(`/api/v1/workspaces/${workspace}/pull?after=0&limit=500`)
  const served = (await pulled.body()).toString('latin1')
  const control = records.find(isOpenRecord)
  expect(served).toContain(Buffer.from(control?.id ?? []).toString('latin1'))
  for (const { id, compartment } of records.filter((record) => !isOpenRecord(record))) {
    const name = Buffer.from(id).toString('base64url')
    expect(served).not.toContain(Buffer.from(compartment).toString('latin1'))
    const history = await ask(`/api/v1/workspaces/${workspace}/objects/${name}/history`)
    const { versions } = history.ok()
      ? (decode(await history.body()) as { versions: Served[] | null })
      : { versions: [] }
    for (const version of versions ?? []) {
      expect(Buffer.from(version.compartment ?? []).every((byte) => byte === 0)).toBe(true)
    }
  }
  for (const path of files.keys()) {
    expect((await ask(path)).status()).toBeGreaterThanOrEqual(400)
    const [folder = '', version = ''] = path.split('/').slice(-2)
    const listed = await ask(`/storage/v1/object/list/${workspace}`, 'POST', { prefix: folder })
    expect(await listed.text()).not.toContain(`"${version}"`)
    const sign = `/storage/v1/object/sign/${workspace}/${folder}/${version}`
    expect((await ask(sign, 'POST', { expiresIn: 60 })).status()).toBeGreaterThanOrEqual(400)
  }
}

/** Put the worker that holds her keys to every use it has for what lies behind the wall: each record as it
 *  stands and under the compartments that she is in, each file by every key that she can read. */
async function opensNothing(page: Page, loot: Loot, behind: readonly Served[]): Promise<void> {
  const places = new Set(
    loot.records.map(({ compartment }) => Buffer.from(compartment).toString('base64url')),
  )
  const commits = loot.commits.map((commit) => Buffer.from(commit).toString('base64'))
  const openAs = (records: readonly Served[], compartment?: string): Promise<readonly boolean[]> =>
    page.evaluate((input) => window.mallory.openRecords(input), {
      workspace: loot.workspace,
      commits,
      records: records.map((record) => ({
        id: Buffer.from(record.id).toString('base64url'),
        compartment: compartment ?? Buffer.from(record.compartment).toString('base64url'),
        version: record.version,
        envelope: Buffer.from(record.envelope).toString('base64'),
        commit: Buffer.from(record.commit).toString('base64'),
      })),
    })
  // A control: asked like this it opens what she may read.
  expect(await openAs(loot.records.filter(isOpenRecord))).toContain(true)
  for (const compartment of [undefined, ...places]) {
    const opened = await openAs(behind, compartment)
    expect(opened).toHaveLength(behind.length)
    expect(opened).not.toContain(true)
  }
  expect(await page.evaluate((files) => window.mallory.openFiles(files), sealed(loot.files))).toBe(
    0,
  )
}

function sealed(files: Loot['files']): readonly SealedBytes[] {
  return [...files].map(([path, bytes]) => ({
    fileId: path.split('/').at(-2) ?? '',
    size: Buffer.byteLength(inFile),
    bytes: bytes.toString('base64'),
  }))
}

/** All that her worker has said. */
const said = (page: Page): Promise<string> => page.evaluate(() => window.mallory.said())

/** A sealed file, its bytes as base64, and how long what it seals is. */
interface SealedBytes {
  readonly fileId: string
  readonly size: number
  readonly bytes: string
}

/** What a client of her own making does with the worker of hers. */
interface Mallory {
  said(): string
  openRecords(input: {
    workspace: string
    records: readonly { id: string; envelope: string; commit: string }[]
    commits: readonly string[]
  }): Promise<readonly boolean[]>
  /** How many of the files open by one of the keys that the worker ever let out. */
  openFiles(files: readonly SealedBytes[]): Promise<number>
}

declare global {
  interface Window {
    mallory: Mallory
  }
}

/** Runs in the page before the application: the crypto worker answers to her as well. */
function takeOverWorker(): void {
  let worker: Worker | undefined
  let last = 1e9
  const heard: string[] = []
  const show = (_: string, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value
  const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const Original = window.Worker
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name !== 'crypto') return
      worker = this
      this.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data, show)))
    }
  }
  const call = (method: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const hear = ({ data }: MessageEvent): void => {
        if (data.id !== id) return
        if (data.kind === 'chunk') worker?.postMessage({ kind: 'taken', id, failed: false })
        if (data.kind !== 'result' && data.kind !== 'error') return
        worker?.removeEventListener('message', hear)
        if (data.kind === 'result') resolve(data.value)
        else reject(new Error(JSON.stringify(data.error)))
      }
      worker?.addEventListener('message', hear)
      const isStream = method === 'openFile'
      worker?.postMessage({ kind: 'call', id, method, args, isStream })
    })
  window.mallory = {
    said: () => heard.join('\n'),
    async openRecords({ workspace, records, commits }) {
      const input = {
        workspace,
        heads: [],
        commits: commits.map(bytes),
        records: records.map((record) => ({
          ...record,
          envelope: bytes(record.envelope),
          commit: bytes(record.commit),
        })),
      }
      const opened = (await call('openRecords', [input])) as { records: { ok: boolean }[] }
      return opened.records.map(({ ok }) => ok)
    },
    async openFiles(files) {
      // A value crosses as CBOR, where `x+` begins a text of 43 signs (RFC 8949).
      const keys = new Set(heard.join('\n').match(/(?<=x\+|")[\w-]{43}/g))
      let opened = 0
      for (const { fileId, size, bytes: sealed } of files) {
        const blob = new Blob([bytes(sealed)])
        const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
        const sha256 = btoa(String.fromCharCode(...new Uint8Array(digest)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
        for (const key of keys) {
          const file = { fileId, version: 1, size, sealedSize: blob.size, key, sha256 }
          opened += await call('openFile', [blob, file]).then(
            () => 1,
            () => 0,
          )
        }
      }
      return opened
    },
  }
}
