import { addCase, addClient, allSaved, expect, type Office, openOffice, test } from './fixtures.ts'
import { visit } from './screens.ts'

/** Section 2 of the specification: the route table, the guards and the landing page. */

/** The route table's table with a title; the administrators' row stands in admin.e2e.ts. */
const table = [
  ['/dashboard', 'Dashboard'],
  ['/ai', 'Smart AI Assistant'],
  ['/cases', 'Cases Management'],
  ['/cases/board', 'Cases Board'],
  ['/clients', 'Client Management'],
  ['/deadlines', 'Deadline & Compliance Tracker'],
  ['/calendar', 'Legal Calendar'],
  ['/templates', 'Template Management'],
  ['/voice', 'Voice Assistant'],
  ['/learning', 'Learning Machine Dashboard'],
  ['/knowledge', 'Knowledge base'],
  ['/settings', 'Settings'],
] as const

let office: Office
let casePath: string

test.beforeAll(async ({ app, browser }) => {
  office = await openOffice(browser, app)
  await addClient(office.page, 'Ines Barros')
  casePath = await addCase(office.page, 'Barros v. Harbor Freight')
  await allSaved(office.page)
})

test.afterAll(() => office.page.context().close())

test('each screen has its address and its title', async ({ app }) => {
  const { page } = office
  for (const [path, title] of table) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL(app.url + path)
  }
})

test('a case shows its title; the document keeps the default title', async ({ app }) => {
  const { page } = office
  await page.goto(app.url + casePath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barros v. Harbor Freight')
  await expect(page).toHaveTitle('Legal AI Platform')
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  await expect(tabs.first()).toHaveText(/^Overview/)
  expect(casePath).toMatch(/^\/cases\/.+/)
})

test('/documents leads to the cases and leaves no trace in the history', async ({ app }) => {
  const { page } = office
  await page.goto(`${app.url}/settings`)
  await page.goto(`${app.url}/documents`)
  await expect(page).toHaveURL(`${app.url}/cases`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases Management')
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/settings`)
})

test('a screen shows a spinner while its code is loading', async ({ app }) => {
  const { page } = office
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/DeadlinesPage-*.js', async (route) => {
    await held
    await route.continue()
  })
  // Nothing of it is there from an earlier visit.
  await page.goto(`${app.url}/settings`)
  await page.getByRole('link', { name: 'Deadlines', exact: true }).click()
  await expect(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deadline & Compliance Tracker')
  await page.unrouteAll()
})

test('nobody signed in is sent from a screen to /auth, and Back does not return', async ({
  app,
  page,
}) => {
  await page.goto(app.url)
  await expect(page).toHaveTitle('Legal AI Platform')
  for (const path of [...table.map(([row]) => row), '/cases/some-case', '/documents']) {
    await test.step(path, async () => {
      const before = await page.evaluate(() => history.length)
      await page.goto(app.url + path)
      await expect(page).toHaveURL(`${app.url}/auth`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In to Your Account')
      await expect(page).toHaveTitle('Legal AI Platform')
      expect(await page.evaluate(() => history.length), 'one entry, that of /auth').toBe(before + 1)
    })
  }
  await page.goBack()
  await expect(page).toHaveURL(`${app.url}/auth`)
})

const guards = [
  ['/dashboard', 'Loading Legal AI Platform...'],
  ['/admin', 'Loading Admin Panel...'],
] as const
test('each guard says what is loading', async ({ app, page }) => {
  let release: () => void = () => undefined
  let held: Promise<void>
  await page.route('**/config.json', async (route) => {
    await held
    await route.continue()
  })
  for (const [path, text] of guards) {
    held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.goto(app.url + path)
    await expect(page.getByRole('status')).toHaveText(text)
    release()
    await expect(page).toHaveURL(`${app.url}/auth`)
  }
})

test('what is not found says so, and the console names it', async ({ app, page }) => {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text())
  })
  for (const path of ['/no-such-page', '/clients/none/here', '/auth/nothing']) {
    await test.step(path, async () => {
      await page.goto(app.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
      await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Legal AI Platform')
      expect(lines.join('\n')).toContain(`non-existent route: ${path}`)
    })
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
})

test('the landing page has every part that the specification names, and leads to /auth', async ({
  app,
  page,
}) => {
  await page.goto(app.url)
  await expect(
    page.getByText('AI-Powered Legal Practice Management', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  for (const card of [
    'AI Assistant',
    'Document Management',
    'Case Calendar',
    'Client Management',
    'End-to-End Encrypted',
    'Case Management',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: card, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6)
  const security = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Uncompromising Security & Privacy' }) })
  for (const badge of ['E2EE Protected', 'Zero-Knowledge', 'PII Protected']) {
    await expect(security.getByText(badge, { exact: true })).toBeVisible()
    await expect(page.getByText(badge, { exact: true }).first()).toBeVisible()
  }
  await expect(
    page.getByRole('heading', { name: 'Ready to Transform Your Practice?' }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const button of ['Sign In', 'Get Started']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/auth`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In to Your Account')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  }
})

test('a press of Get Started counts though the network fails it, and twice is once', async ({
  app,
  page,
}) => {
  await page.goto(app.url)
  const start = page.getByRole('button', { name: 'Get Started' })
  await expect(start).toBeVisible()
  let fails = true
  let arrived: () => void = () => undefined
  const pressedAgain = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await pressedAgain
    await (fails ? route.abort() : route.continue())
  })
  await start.click()
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await start.click()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) fails = false
  })
  arrived()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In to Your Account')
  await page.goBack()
  await expect(start).toBeVisible()
})

test('the landing page sends who is signed in to the dashboard; so does /auth', async ({ app }) => {
  const { page } = office
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.goto(`${app.url}/auth`)
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

test('/config.json and /healthz answer what the contract says', async ({ app, request }) => {
  const config = await request.get(`${app.url}/config.json`)
  expect(config.status()).toBe(200)
  expect(await config.json()).toEqual({
    url: app.url,
    anon_key: expect.stringMatching(/^\S{20,}$/),
    google_enabled: false,
    version: expect.stringMatching(/./),
  })
  for (const path of ['/healthz', '/readyz']) {
    expect((await request.get(app.url + path)).status(), path).toBe(200)
  }
})
