import type { Page } from '@playwright/test'
import {
  allSaved,
  expect,
  nothingLoads,
  openAccount,
  type Person,
  somebody,
  test,
} from './fixtures.ts'
import { invite, join, openTeam } from './members.ts'
import { visit } from './screens.ts'

const caseTabs = [
  'overview',
  'documents',
  'deadlines',
  'tasks',
  'notes',
  'time',
  'billing',
  'analysis',
  'conflicts',
  'timeline',
] as const

/** Screens, and whether a writer is offered to change something there. */
const screens: readonly (readonly [path: string, writes: boolean])[] = [
  ['/dashboard', true],
  ['/ai', true],
  ['/cases', true],
  ['/cases/board', true],
  ['/cases/templates', true],
  ['/cases/fields', true],
  ['/files', false],
  ['/clients', true],
  ['/clients/duplicates', false],
  ['/clients/import', true],
  ['/deadlines', true],
  ['/calendar', true],
  ['/tasks', true],
  ['/time', true],
  ['/billing', true],
  ['/trust', true],
  ['/templates', true],
  ['/templates?tab=drafts', true],
  ['/templates?tab=binder', false],
  ['/templates?tab=clauses', true],
  ['/templates?tab=generated', false],
  ['/voice', true],
  ['/learning', true],
  ['/knowledge', false],
  ['/settings?tab=team', true],
]

/** Names of buttons, menus and fields that change what the firm keeps. */
const writing = new RegExp(
  [
    '^(add|apply|approve|archive|ask|assign|back to draft|bin|cancel deadline|check|clear|close)\\b',
    '^(create|decline|delete|discard|edit|enter|erase|invite|invoice|issue|keep|lift|log|mark)\\b',
    '^(merge|move|new|open account|pause|place|put up|record|release|remove|rename|restore)\\b',
    '^(resume|reverse|run|satisf|save|send|share|start|stop|suggest|take|task|upload|write|import)',
    'drag |\\bstate of|message|learning|stage$|import|description',
  ].join('|'),
  'i',
)
/** What begins with such a word and changes nothing, or only what is the person's own. */
const harmless = new RegExp(
  [
    'search|filter|sign out|^lock|columns|control sheet|calculator|^check \\d|^new firm',
    'another firm|vcard|satisfied and closed|^tasks$|^close$|saved views|^open|toggle|^clear sel',
    // A column of that name, which orders by it.
    '^description$',
  ].join('|'),
  'i',
)

test('whoever may only read is offered nothing that would be refused', async ({ browser, app }) => {
  const page = await (await browser.newContext()).newPage()
  const owner = somebody()
  await withSampleFirm(page)
  await openAccount(page, app, owner)
  await page.getByRole('button', { name: 'Later' }).first().click()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  const first = page.getByRole('table').getByRole('link').first()
  const casePath = (await first.getAttribute('href')) ?? ''
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  const clientPath =
    (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? ''
  await allSaved(page)

  const joiner: Person = { ...somebody(), name: 'Jordan Blake', firm: '' }
  const other = await join(browser, app, joiner, await invite(page, app, joiner))
  await openTeam(page, app)
  await page.getByLabel(`Role of ${joiner.name}`).selectOption('Read-only')
  await expect(page.getByText(`${joiner.name} is now: Read-only.`)).toBeVisible()
  await expect(other.getByText('In this firm you read and change nothing')).toBeVisible()

  const walk = [
    ...screens,
    [clientPath, true] as const,
    ...caseTabs.map((tab) => [`${casePath}?tab=${tab}`, tab !== 'timeline'] as const),
  ]
  for (const [path, writes] of walk) {
    await test.step(path, async () => {
      await Promise.all([show(page, path), show(other, path)])
      await expect(other.getByText('In this firm you read and change nothing')).toBeVisible()
      // Both screens come in steps: what a writer is offered says that it is all there.
      if (writes) await expect.poll(() => offered(page, 1), `a writer on ${path}`).not.toEqual([])
      expect.soft(await offered(other), `a reader on ${path}`).toEqual([])
    })
  }
})

/** Fill the workspace as the demonstration server's would be. */
async function withSampleFirm(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), demo: true } })
  })
}

/** Go to a screen, or to a tab of it, as somebody does who stays in the application. */
async function show(page: Page, path: string): Promise<void> {
  const [screen = '', tab] = path.split('?tab=')
  if (screen !== new URL(page.url()).pathname) await visit(page, screen)
  if (tab === undefined) return
  const name = page.getByRole('main').locator(`[role=tab][id$="-tab-${tab}"]`)
  await name.click()
  await expect(name).toHaveAttribute('aria-selected', 'true')
  await nothingLoads(page)
}

/** What is on the screen, and in the menus that it opens, that one would write with: all of it, or as
 *  soon as so much of it was found. */
async function offered(page: Page, enough = Infinity): Promise<readonly string[]> {
  const found = await writers(page)
  const menus = page
    .getByRole('main')
    .locator('button[aria-haspopup="menu"]:enabled')
    .filter({ visible: true })
  for (let at = 0; found.length < enough && at < Math.min(await menus.count(), 6); at++) {
    await menus.nth(at).click()
    await expect(page.getByRole('menu').first()).toBeVisible()
    found.push(...(await writers(page)))
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(0)
  }
  return [...new Set(found)]
}

/** The controls of the page as it stands that one would write with. */
async function writers(page: Page): Promise<string[]> {
  return (await enabled(page)).filter((name) => writing.test(name) && !harmless.test(name))
}

/** The accessible names of all controls that can be used. */
async function enabled(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const control = /^\s*- (?:button|menuitem|switch|checkbox|combobox|textbox) "(.+?)"(.*)$/gm
  return [...tree.matchAll(control)]
    .filter(([, , rest = '']) => !rest.includes('[disabled]'))
    .map(([, name = '']) => name)
}
