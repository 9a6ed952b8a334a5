import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import {
  App,
  addCase,
  addClient,
  allSaved,
  expect,
  nothingLoads,
  type Office,
  openOffice,
  somebody,
  test,
} from './fixtures.ts'

/** No violation of any impact on any screen, and the first steps by keyboard alone. */
const languages = ['en', 'de', 'zh']

const publicScreens = [
  '/',
  '/auth',
  '/auth?type=recovery',
  '/auth?error=access_denied',
  '/shared',
  '/nowhere',
]
const screens = [
  '/dashboard',
  '/ai',
  '/cases',
  '/cases/board',
  '/cases/templates',
  '/files',
  '/clients',
  '/clients/duplicates',
  '/clients/import',
  '/deadlines',
  '/calendar',
  '/tasks',
  '/billing',
  '/trust',
  '/templates',
  '/voice',
  '/learning',
  '/knowledge',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=ai',
  '/join',
  '/settings?tab=team',
  '/settings?tab=data',
  '/admin',
  '/admin?tab=accounts',
  '/admin?tab=ai',
  '/admin?tab=knowledge',
]
const caseTabs = ['overview', 'documents', 'deadlines', 'tasks', 'notes', 'time', 'analysis']

async function speak(page: Page, app: App, language: string): Promise<void> {
  if (!page.url().startsWith(app.url)) await page.goto(`${app.url}/config.json`)
  await page.evaluate((code) => localStorage.setItem('selectedLanguage', code), language)
}

/** Put the page in a theme and wait until its colours stand. */
async function dress(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((choice) => {
    localStorage.setItem('legal-ai-theme', choice)
    dispatchEvent(new StorageEvent('storage', { key: 'legal-ai-theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

/** Look at the screen as it stands: every rule in light; in dark the colours, which are all that
 *  differ, and those are the same in every language. */
async function violations(page: Page, language = 'en'): Promise<string[]> {
  await dress(page, 'light')
  const light = await new AxeBuilder({ page }).analyze()
  if (language !== 'en') return light.violations.map(asLine)
  await dress(page, 'dark')
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
  return [
    ...light.violations.map(asLine),
    ...dark.violations.map((each) => `dark: ${asLine(each)}`),
  ]
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function asLine({ id, impact, nodes }: Violation): string {
  const where = nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`)
  return `${id} (${impact}) ${where.join(' | ')}`
}

for (const language of languages) {
  test(`public screens, ${language}`, async ({ app, page }) => {
    await speak(page, app, language)
    for (const path of publicScreens) {
      await page.goto(app.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await violations(page, language), path).toEqual([])
    }
  })
}

test.describe('signed in', () => {
  let app: App
  let office: Office
  let casePath: string

  test.beforeAll(async ({ browser }) => {
    // The first account of a server is its administrator.
    app = await App.start()
    office = await openOffice(browser, app)
    await addClient(office.page, 'Carla Whitfield')
    casePath = await addCase(office.page, 'Whitfield v. Orchard Medical')
    await allSaved(office.page)
  })

  test.afterAll(async () => {
    await office.page.context().close()
    await app.stop()
  })

  for (const language of languages) {
    test(`signed-in screens, ${language}`, async () => {
      test.setTimeout(300_000)
      const { page } = office
      await speak(page, app, language)
      for (const path of [...screens, ...caseTabs.map((tab) => `${casePath}?tab=${tab}`)]) {
        await page.goto(app.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await nothingLoads(page)
        expect.soft(await violations(page, language), path).toEqual([])
      }
    })
  }

  test('the lock screen', async () => {
    const { page } = office
    await speak(page, app, 'en')
    await page.goto(`${app.url}/clients`)
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vault is locked')
    expect(await violations(page)).toEqual([])
  })
})

/** Press Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let press = 0; press < 200; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted}`)
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Open a dialog. It takes the focus once it stands, and would take it from a field already reached. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await press(page, page.getByRole('button', { name }).first())
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator(':focus')).toBeVisible()
  return dialog
}

/** Save what a dialog holds, and wait until it has let go of the keyboard. */
async function saveDialog(page: Page, dialog: Locator): Promise<void> {
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
}

test('sign-up, sign-in, a client and a case by keyboard alone', async ({ app, page }) => {
  const person = somebody()
  await page.goto(app.url)
  await press(page, page.getByRole('button', { name: 'Get Started' }))
  await press(page, page.getByRole('link', { name: "Don't have an account? Sign up" }))
  await type(page, 'Full Name', person.name)
  await type(page, 'Law Firm (Optional)', person.firm)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your email for a confirmation link.')).toBeVisible()
  await page.goto(await app.mailedLink('signup', person.email))
  await type(page, 'Vault password', person.password)
  await page.keyboard.press('Enter')
  const putOff = page.getByRole('button', { name: 'Later' })
  await expect(putOff).toBeVisible({ timeout: 60_000 })
  await press(page, putOff)
  await expect(putOff).toBeHidden()

  await press(page, page.getByRole('button', { name: 'Sign Out' }))
  await expect(page).toHaveURL(`${app.url}/auth`)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible({
    timeout: 60_000,
  })

  await press(page, page.getByRole('link', { name: 'Clients', exact: true }))
  const client = await openDialog(page, 'New Client')
  await tabTo(page, client.getByLabel('Name'))
  await page.keyboard.type('Keyboard Client')
  await saveDialog(page, client)
  await expect(page.getByRole('link', { name: 'Keyboard Client' })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Cases', exact: true }))
  const legalCase = await openDialog(page, 'New Case')
  await tabTo(page, legalCase.getByLabel('Title'))
  await page.keyboard.type('Keyboard v. Mouse')
  const whose = legalCase.getByRole('combobox', { name: 'Client' })
  await tabTo(page, whose)
  await page.keyboard.type('Keyboard')
  await expect(page.getByRole('option', { name: 'Keyboard Client' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(whose).toHaveValue('Keyboard Client')
  await saveDialog(page, legalCase)
  await press(page, page.getByRole('link', { name: 'Keyboard v. Mouse' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard v. Mouse')
  await expect(page.getByText('Keyboard Client').first()).toBeVisible()
})
