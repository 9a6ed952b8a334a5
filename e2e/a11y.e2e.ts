import type { Locator, Page } from '@playwright/test'
import { broken } from './axe.ts'
import {
  App,
  addCase,
  addClient,
  allSaved,
  expect,
  isOpen,
  type Office,
  openOffice,
  somebody,
  test,
} from './fixtures.ts'
import { press, tabTo, type } from './keyboard.ts'
import { dress, lookAround, speak, visit } from './screens.ts'

/** No violation of any impact on any screen, none that scrolls sideways, and the first steps by
 *  keyboard alone. */
/** Those with the longest words, and one that breaks no word. That each has a name for everything that
 *  English names holds tools/check-catalogues.mjs: the rules are asked in English. */
const longest = ['de', 'ru', 'ko']

const desk = [1280, 720] as const
const phone = [320, 640] as const
/** What a window of 1280 by 720 shows at 200 %. */
const magnified = [640, 360] as const

const publicScreens = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
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
  '/cases/fields',
  '/files',
  '/clients',
  '/clients/duplicates',
  '/clients/import',
  '/deadlines',
  '/calendar',
  '/tasks',
  '/time',
  '/billing',
  '/trust',
  '/templates',
  '/voice',
  '/learning',
  '/knowledge',
  '/settings',
  '/join',
  '/admin',
]

const longName = 'Theodora Whitfield-Lindqvist and the Estate of Maximilian Oppenheimer'

/** The rule about colours takes longer than all others together. */
const colours = 'color-contrast'

/** What breaks a rule as the screen stands: every rule in light; in dark the colours, which are all
 *  that differ. */
async function violations(page: Page): Promise<string[]> {
  const light = await broken(page, {})
  await dress(page, 'dark')
  const dark = await broken(page, { runOnly: [colours] })
  await dress(page, 'light')
  return [...light, ...dark.map((each) => `dark: ${each}`)]
}

/** What reaches beyond the right edge, and so makes the page scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

/** What the keyboard reaches and the eye does not: it lies outside, or beneath something else. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      ':is(header, #content) :is(a[href], button, input, select, textarea, [tabindex="0"])',
    )) {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.matches(':disabled, [inert] *')
      )
        continue
      if (control.tabIndex < 0 || control.getBoundingClientRect().width < 2) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const [box] = control.getClientRects()
      if (box === undefined) continue
      const seen = document.elementFromPoint(
        box.left + box.width / 2,
        box.top + Math.min(box.height / 2, 12),
      )
      // A field may be drawn by its label, or by what stands beside it.
      if (
        seen === null ||
        !(
          control.parentElement?.contains(seen) ||
          seen.contains(control) ||
          seen.closest('label')?.control === control
        )
      ) {
        hidden.push(`${control.outerHTML.slice(0, 120)} beneath ${seen?.outerHTML.slice(0, 80)}`)
      }
    }
    scrollTo(0, 0)
    return hidden
  })
}

/** What moves although less motion is wished for. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
  )
}

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  // What measures itself does so before the next picture but one.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

/** The rules hold as the page stands. A button that is enabled while the rules are asked is looked at again. */
async function keepsRules(page: Page, place: string): Promise<void> {
  await speak(page, 'en')
  await expect
    .configure({ soft: true })
    .poll(() => violations(page), { message: place })
    .toEqual([])
}

/** The longest words fit the smallest phone. */
async function fitsPhone(page: Page, place: string): Promise<void> {
  await resize(page, phone)
  for (const language of longest) {
    await speak(page, language)
    expect.soft(await tooWide(page), `${place}, a phone, ${language}`).toEqual([])
  }
  await resize(page, desk)
}

/** A screen as it stands: its rules; twice as large, that all of it can be reached and nothing moves;
 *  and on a phone. */
async function lookClosely(page: Page, place: string): Promise<void> {
  await keepsRules(page, place)
  await speak(page, 'de')
  await resize(page, magnified)
  expect.soft(await tooWide(page), `${place}, twice as large`).toEqual([])
  expect.soft(await outOfReach(page), `${place}, twice as large`).toEqual([])
  expect.soft(await moving(page), `${place}, twice as large`).toEqual([])
  await fitsPhone(page, place)
}

test('public screens', async ({ app, page }) => {
  for (const path of publicScreens) {
    await test.step(path, async () => {
      await page.goto(app.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await dress(page, 'light')
      await keepsRules(page, path)
      await fitsPhone(page, path)
    })
  }
})

test.describe('signed in', () => {
  let app: App
  let office: Office
  let casePath: string
  let clientPath: string

  test.beforeAll(async ({ browser }) => {
    // The first account of a server is its administrator.
    app = await App.start()
    office = await openOffice(browser, app)
    await addClient(office.page, longName)
    const client = office.page.getByRole('link', { name: longName })
    clientPath = (await client.getAttribute('href')) ?? ''
    casePath = await addCase(office.page, `${longName} v. Orchard Medical`)
    await allSaved(office.page)
  })

  test.afterAll(async () => {
    await office.page.context().close()
    await app.stop()
  })

  for (const screen of [...screens, 'a case', 'a client']) {
    test(`signed in: ${screen}`, async () => {
      const { page } = office
      const path = { 'a case': casePath, 'a client': clientPath }[screen] ?? screen
      await lookAround(page, path, (place) => lookClosely(page, place))
    })
  }

  test('on a phone the names of views are not written one sign below the other', async () => {
    const { page } = office
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, 'ja')
    await visit(page, '/calendar')
    const names = page.locator('.mantine-SegmentedControl-label')
    await expect(names).toHaveCount(4)
    const lines = await names.evaluateAll((labels) =>
      labels.map((label) => {
        const text = document.createRange()
        text.selectNodeContents(label)
        return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1])
    await resize(page, desk)
  })

  test('the lock screen', async () => {
    const { page } = office
    await speak(page, 'en')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vault is locked')
    expect(await violations(page)).toEqual([])
  })
})

/** Open a dialog. It takes the focus once it stands, and would take it from a field already reached. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await press(page, opener(page, name))
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator(':focus')).toBeVisible()
  return dialog
}

function opener(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).first()
}

/** Save what a dialog holds: the keyboard is then where the dialog was opened. */
async function saveDialog(page: Page, dialog: Locator, name: string): Promise<void> {
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(opener(page, name)).toBeFocused()
}

test('sign-up, sign-in, a client and a case by keyboard alone', async ({
  confirmingApp: app,
  page,
}) => {
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
  await expect(putOff).toBeVisible()
  await press(page, putOff)
  await expect(putOff).toBeHidden()

  await press(page, page.getByRole('button', { name: 'Sign Out' }))
  await expect(page).toHaveURL(`${app.url}/auth`)
  await type(page, 'Email', person.email)
  await type(page, 'Password', person.password)
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }))
  await isOpen(page)

  await press(page, page.getByRole('link', { name: 'Clients', exact: true }))
  const client = await openDialog(page, 'New Client')
  await tabTo(page, client.getByLabel('Name'))
  await page.keyboard.insertText('Keyboard Client')
  await saveDialog(page, client, 'New Client')
  await expect(page.getByRole('link', { name: 'Keyboard Client' })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Cases', exact: true }))
  const legalCase = await openDialog(page, 'New Case')
  await tabTo(page, legalCase.getByLabel('Title'))
  await page.keyboard.insertText('Keyboard v. Mouse')
  const whose = legalCase.getByRole('combobox', { name: 'Client' })
  await tabTo(page, whose)
  await page.keyboard.type('Keyboard')
  const option = page.getByRole('option', { name: 'Keyboard Client' })
  await expect(option).toBeVisible()
  // What is marked in a list that has just opened is settled one turn later.
  await page.evaluate(() => new Promise((turn) => setTimeout(turn)))
  await page.keyboard.press('ArrowDown')
  // Whoever presses Enter has seen what it takes.
  await expect(option).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(whose).toHaveValue('Keyboard Client')
  await saveDialog(page, legalCase, 'New Case')
  await press(page, page.getByRole('link', { name: 'Keyboard v. Mouse' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboard v. Mouse')
  await expect(page.getByText('Keyboard Client').first()).toBeVisible()
})
