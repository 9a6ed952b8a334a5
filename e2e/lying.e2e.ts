import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { decode, encode } from 'cborg'
import {
  App,
  addCase,
  allSaved,
  isOpen,
  type Office,
  openOffice,
  openVault,
  type Person,
  signIn,
  somebody,
  test,
} from './fixtures.ts'
import { accept, invite, openTeam } from './members.ts'

/** A firm whose server lies: browsers of separate profiles, between which and the server somebody
 *  stands who swaps what it answers. */
test.describe.configure({ mode: 'serial' })

const title = 'Harcourt v. Ellery Shipping'
const refused = 'The list of members contradicts what this device knows.'

let app: App
let owner: Office
let ben: Page
const benjamin: Person = { ...somebody(), name: 'Benjamin Osei', firm: '' }
const eve: Person = { ...somebody(), name: 'Evelyn Marsh', firm: '' }

test.beforeAll(async ({ browser }) => {
  app = await App.start()
  owner = await openOffice(browser, app)
  await addCase(owner.page, title)
  await allSaved(owner.page)
})

test.afterAll(async () => {
  await app?.stop()
})

const invitations = /\/api\/v1\/workspaces\/[^/]+\/invitations$/
const ledger = /\/api\/v1\/workspaces\/[^/]+\/ledger(\?.*)?$/

const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem')

/** Change what the server answers to a call that reads. */
async function swap(
  page: Page,
  path: RegExp,
  change: (body: Buffer, url: URL) => Buffer | undefined,
): Promise<void> {
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== 'GET') return await route.fallback()
    const response = await route.fetch()
    const body = change(await response.body(), new URL(route.request().url()))
    if (body === undefined) await route.abort()
    else await route.fulfill({ response, body })
  })
}

/** The truth again. An answer that is being changed arrives first: `unroute` would take the call out
 *  of its hands, and fail the walk. */
const tellTruth = (page: Page) => page.unrouteAll({ behavior: 'wait' })

/** Change the entries of a ledger that the server answers. */
const entries =
  (change: (entries: readonly Uint8Array[], after: number) => readonly Uint8Array[]) =>
  (body: Buffer, url: URL): Buffer => {
    const answer = decode(body) as { entries: Uint8Array[] | null }
    const after = Number(url.searchParams.get('after'))
    return Buffer.from(encode({ entries: change(answer.entries ?? [], after) }))
  }

/** Somebody in a browser that knows nothing yet, and is lied to from the start. */
async function signedInElsewhere(
  browser: Browser,
  person: Person,
  prepare: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await prepare(page)
  await signIn(page, app, person)
  return page
}

/** The one entry of the workspace that somebody has alone: there they are the owner. */
async function genesisOfOwn(page: Page): Promise<readonly Uint8Array[]> {
  const token = await page.evaluate(() => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(stored) ?? '{}').access_token
  })
  const ask = (path: string) =>
    page.request.get(`${app.url}/api/v1/workspaces${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const { workspaces } = (await (await ask('')).json()) as { workspaces: { id: string }[] }
  for (const { id } of workspaces) {
    const answer = decode(await (await ask(`/${id}/ledger?after=0`)).body())
    const { entries } = answer as { entries: Uint8Array[] }
    if (entries.length === 1) return entries
  }
  throw new Error('nobody is alone here')
}

test('another one’s keys in the place of the joiner’s let nobody in', async ({ browser }) => {
  const { page } = owner
  const links = [await invite(page, app, benjamin), await invite(page, app, eve)] as const
  // Until both have answered nothing is answered; then Eve's keys stand in Ben's answer.
  await swap(page, invitations, (body) => {
    const { invitations: list } = JSON.parse(body.toString()) as {
      invitations: { email: string; account?: string; acceptance?: string }[]
    }
    const of = (person: Person) => list.find(({ email }) => email === person.email)
    const [bens, eves] = [of(benjamin), of(eve)]
    if (!bens?.acceptance || !eves?.acceptance) return undefined
    const swapped = { ...bens, account: eves.account, acceptance: eves.acceptance }
    return Buffer.from(JSON.stringify({ invitations: [swapped] }))
  })
  ben = await accept(browser, app, benjamin, links[0])
  const other = await accept(browser, app, eve, links[1])
  await openTeam(page, app)
  await expect(page.getByText('Somebody has tampered with this invitation')).toBeVisible()
  await expect(members(page)).toHaveCount(1)

  // Told the truth, both come in, each by their own keys.
  await tellTruth(page)
  await openTeam(page, app)
  await expect(members(page)).toHaveCount(3)
  await ben.getByRole('button', { name: 'Open the firm' }).click()
  await ben.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(ben.getByRole('link', { name: title })).toBeVisible()
  await other.context().close()
})

test('forged membership is refused and named; a ledger cut short opens nothing', async ({
  browser,
}) => {
  const foreign = await genesisOfOwn(ben)
  await openTeam(ben, app)
  await expect(members(ben)).toHaveCount(3)
  await swap(
    ben,
    ledger,
    entries((honest) => [...honest, ...foreign]),
  )
  await openTeam(owner.page, app)
  // She has not come in yet, so nobody has her name.
  await owner.page.getByLabel(`Role of ${eve.email}`).selectOption('Paralegal')
  await expect(owner.page.getByText(`${eve.email} is now: Paralegal.`)).toBeVisible()
  await expect(ben.getByText(refused)).toBeVisible()
  await expect(members(ben)).toHaveCount(3)
  await tellTruth(ben)

  // A device that has seen nothing yet is shown a ledger without those who came later.
  const page = await signedInElsewhere(browser, owner.person, (page) =>
    swap(
      page,
      ledger,
      entries((honest, after) => (after === 0 ? honest.slice(0, 1) : [])),
    ),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vault stays shut')
  await expect(page.getByText(/the list of members .* cut short or changed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0)
  await tellTruth(page)
  await openVault(page, owner.person)
  await openTeam(page, app)
  await expect(members(page)).toHaveCount(3)
  await page.context().close()
})

test('a removal that was cut off is taken up by the next browser', async ({ browser }) => {
  const { page, person } = owner
  await openTeam(page, app)
  // The entry that removes arrives; the line is dead before the new epoch.
  let appended = 0
  await page.route(/\/api\/v1\//, async (route) => {
    const isAppend = route.request().method() === 'POST' && ledger.test(route.request().url())
    if (isAppend) appended++
    if (appended > 1) await route.abort()
    else await route.fallback()
  })
  await page.getByRole('button', { name: 'Actions for Benjamin Osei' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the firm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Benjamin Osei from the firm?' })
  await dialog.getByRole('button', { name: 'Remove from the firm' }).click()
  await expect(ben.getByText(/You are no longer a member of Rivera/)).toBeVisible()
  await expect.poll(() => appended).toBeGreaterThan(1)
  await page.context().close()

  const types: string[] = []
  const next = await signedInElsewhere(browser, person, async (fresh) => {
    fresh.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && /\/(ledger|push)$/.test(pathname)) {
        types.push(pathname.slice(pathname.lastIndexOf('/') + 1))
      }
    })
  })
  await isOpen(next)
  // The new epoch first, and under its key what was sealed before.
  await expect.poll(() => types.join(' ')).toMatch(/^ledger .*push/)
  await next.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(next.getByRole('link', { name: title })).toBeVisible()
  await allSaved(next)
})
