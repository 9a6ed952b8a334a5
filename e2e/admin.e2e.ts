import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  App,
  askForAccount,
  expect,
  isOpen,
  nothingLoads,
  type Office,
  openAccount,
  openOffice,
  type Person,
  showsWhoItIs,
  signIn,
  somebody,
  test,
} from './fixtures.ts'
import { choose, press, tabTo, type } from './keyboard.ts'
import { freePort } from './process.ts'
import { speak, visit } from './screens.ts'
import { codeOf, step } from './totp.ts'

/** The server's panel, on a server of its own: its first account is its administrator. */
test.describe.configure({ mode: 'serial' })

let app: App
let admin: Office
let clerk: Office

test.beforeAll(async ({ browser }) => {
  // No key in the environment: the panel brings it.
  app = await App.start({ LEGALAI_ALLOW_PRIVATE_AI: 'true' }, false)
  admin = await openOffice(browser, app)
  // The panel asks for that every few minutes.
  await showsWhoItIs(admin.page, admin.person)
  clerk = await openOffice(browser, app)
})

test.afterAll(async () => {
  await admin?.page.context().close()
  await clerk?.page.context().close()
  await app?.stop()
})

async function panel(tab: string): Promise<Page> {
  const { page } = admin
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('tab', { name: tab, exact: true }).click()
  return page
}

test('the first account is an administrator; the panel says what it cannot do', async () => {
  const page = await panel('Overview')
  await expect(page).toHaveTitle('Admin Panel')
  await expect(
    page.getByText('An administrator can do all this and read no file of any firm'),
  ).toBeVisible()
  await expect(page.getByText(/Database answers in \d+ ms/)).toBeVisible()
})

test('somebody else sees no entry, is sent away, and is refused by the server', async () => {
  const { page } = clerk
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await page.goto(`${app.url}/admin`)
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  // The server decides, whatever a browser shows: the session's own token is refused.
  const token = await page.evaluate(() => {
    const stored = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(stored) ?? '{}').access_token
  })
  const ask = async (method: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.fetch(`${app.url}/api/v1${path}`, { method, headers })).status()
  }
  expect(await ask('GET', '/ai/providers')).toBe(200)
  for (const path of ['/admin/state', '/admin/audit/export', '/admin/ai/settings']) {
    expect(await ask('GET', path), path).toBe(403)
  }
  expect(await ask('POST', '/admin/backups')).toBe(403)
})

test('an administrator needs no open vault', async () => {
  const { page } = admin
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('navigation').getByText('Locked', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: clerk.person.email })).toBeVisible()
  await page.getByRole('tab', { name: 'Overview', exact: true }).click()
  await expect(page.getByText(/Database answers in \d+ ms/)).toBeVisible()
  await expect(page.getByLabel('Vault password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByLabel('Vault password').fill(admin.person.password)
  await page.keyboard.press('Enter')
  await isOpen(page)
})

test('whom the address lets pass and the server does not, reads so', async ({ browser }) => {
  const person = { ...somebody(), email: `sysadmin.${Date.now()}@example.com` }
  const page = await (await browser.newContext()).newPage()
  await openAccount(page, app, person)
  await page.goto(`${app.url}/admin`)
  await expect(page.getByText('You are not an administrator of this server')).toBeVisible()
  await page.context().close()
})

test('accounts are found, disabled, enabled, and signed out everywhere', async ({ browser }) => {
  const page = await panel('Accounts')
  await page.getByRole('searchbox').fill(clerk.person.email)
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: clerk.person.email })

  await act(page, clerk.person, 'Disable')
  await expect(row.getByText('Disabled')).toBeVisible()
  const shut = await (await browser.newContext()).newPage()
  await signIn(shut, app, clerk.person)
  await expect(shut.getByRole('alert')).toBeVisible()
  await shut.context().close()

  await act(page, clerk.person, 'Enable')
  await expect(row.getByText('Disabled')).toHaveCount(0)
  const again = await (await browser.newContext()).newPage()
  await signIn(again, app, clerk.person)
  await isOpen(again)

  // A browser that is shut meanwhile: no lock screen asks for a password when it is back.
  const away = await (await browser.newContext()).newPage()
  await signIn(away, app, clerk.person)
  await isOpen(away)
  await away.goto('about:blank')
  await act(page, clerk.person, 'Sign out everywhere')
  await away.goto(`${app.url}/cases`)
  await expect(away).toHaveURL(/\/auth/)
  await expect(away.getByLabel('Vault password')).toHaveCount(0)
  await away.context().close()
  // The open browser notices as soon as it asks the server for anything.
  await again.context().setOffline(true)
  await again.context().setOffline(false)
  await expect(again).toHaveURL(/\/auth/)
  await again.context().close()
})

test('administrators are granted and revoked; the last one stays', async () => {
  const page = await panel('Accounts')
  await page.getByRole('searchbox').fill('')
  await act(page, clerk.person, 'Make administrator')
  const row = page.getByRole('row').filter({ hasText: clerk.person.email })
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible()
  await act(page, clerk.person, 'Revoke administrator')
  await expect(row.getByText('Administrator', { exact: true })).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  // The question before it takes its time to leave.
  await expect(dialog).toHaveCount(0)
  await menu(page, admin.person, 'Revoke administrator')
  await dialog.getByRole('button', { name: 'Revoke administrator' }).click()
  await expect(dialog.getByText(/This is the last administrator who can act/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('a lost second factor is reset; an account is to be deleted, and then is not', async ({
  browser,
}) => {
  const { page: desk, person } = await openOffice(browser, app)
  await desk.goto(`${app.url}/settings?tab=security`)
  await desk.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const secret = (await desk.locator('pre').textContent()) ?? ''
  await desk.getByLabel('Security code').fill(codeOf(secret, step()))
  await desk.getByRole('button', { name: 'Turn on' }).click()
  await desk.getByRole('button', { name: 'I have kept them' }).click()

  const page = await panel('Accounts')
  await page.getByRole('searchbox').fill(person.email)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row.getByText('Second factor')).toBeVisible()
  const asked = await knock(browser, person)
  await expect(heading(asked)).toHaveText('Enter Your Security Code')
  await act(page, person, 'Reset second factor')
  await expect(row.getByText('Second factor')).toHaveCount(0)
  const inside = await knock(browser, person)
  await expect(heading(inside)).toHaveText('Dashboard')

  await act(page, person, 'Delete')
  await expect(row.getByText(/^Deleted on /)).toBeVisible()
  await inside.reload()
  await expect(inside).toHaveURL(/\/auth/)
  const refused = await knock(browser, person)
  await expect(refused.getByRole('alert')).toBeVisible()
  await act(page, person, 'Do not delete')
  await expect(row.getByText(/^Deleted on /)).toHaveCount(0)
  const back = await knock(browser, person)
  await expect(heading(back)).toHaveText('Dashboard')
  for (const door of [asked, inside, refused, back]) await door.context().close()
  await desk.context().close()
})

test('a sign-up policy by invitation refuses whom nobody invited', async ({ browser }) => {
  const page = await panel('Sign-up')
  await page.getByRole('radio', { name: 'By invitation' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const stranger = somebody()
  const tries = await (await browser.newContext()).newPage()
  await askForAccount(tries, app, stranger)
  await expect(tries.getByRole('alert')).toContainText(/invit/i)

  await page.getByLabel('Address to invite').fill(stranger.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: stranger.email })).toBeVisible()
  await tries.getByRole('button', { name: 'Create Account' }).click()
  await expect(tries).toHaveURL(`${app.url}/dashboard`)
  await tries.context().close()

  await page.getByRole('radio', { name: 'Open' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
})

test('a test mail tells an outbox from a server that is away', async () => {
  const page = await panel('Mail')
  await expect(page.getByText(/mails are written to the outbox folder/)).toBeVisible()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(await freePort()))
  await page.getByLabel('Sender').fill('office@law.test')
  await page.getByLabel('Password').fill('never kept')
  await page.reload()
  await expect(page.getByLabel('Sender')).toHaveValue('office@law.test')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mail leaves through the server below.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('The test mail did not leave')).toBeVisible()
  await expect(page.getByText(/cannot be reached/)).toBeVisible()

  await page.getByRole('button', { name: 'Forget this mail server' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forget this mail server' }).click()
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(
    page.getByText(`The mail server took a mail for ${admin.person.email}.`),
  ).toBeVisible()
})

test('a key is stored, tested, never shown; wrong key and dead host are told apart', async () => {
  const page = await panel('AI')
  const openai = page.getByRole('region', { name: 'OpenAI' })
  const testIt = () => openai.getByRole('button', { name: 'Test connection' }).click()
  await openai.getByLabel('Address').fill(app.providers.env.OPENAI_BASE_URL ?? '')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings hold from now on.')).toBeVisible()

  await openai.getByLabel('New key').fill('not-the-key')
  await openai.getByRole('button', { name: 'Save key' }).click()
  await expect(openai.getByText('key stored here')).toBeVisible()
  await testIt()
  await expect(openai.getByText('Test error')).toBeVisible()
  await expect(openai.getByText('Could not connect with OpenAI')).toBeVisible()
  await expect(openai.getByText('The provider refused the key.')).toBeVisible()

  await openai.getByLabel('New key').fill('test-openai-key')
  await openai.getByLabel('New key').press('Enter')
  await expect(openai.getByLabel('New key')).toHaveValue('')
  await testIt()
  await expect(openai.getByText('Connection works')).toBeVisible()
  await page.reload()
  expect(await page.content()).not.toContain('test-openai-key')

  const gemini = page.getByRole('region', { name: 'Gemini' })
  await gemini.getByLabel('Address').fill(`http://127.0.0.1:${await freePort()}/v1`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(gemini.getByText(/^Now: http:\/\/127/)).toBeVisible()
  await gemini.getByLabel('New key').fill('some-key')
  await gemini.getByRole('button', { name: 'Save key' }).click()
  await expect(gemini.getByText('key stored here')).toBeVisible()
  await gemini.getByRole('button', { name: 'Test connection' }).click()
  await expect(gemini.getByText('Could not connect with Gemini')).toBeVisible()
  await expect(gemini.getByText('The provider does not answer.')).toBeVisible()
})

test('presets switch providers for everybody, and none active is warned of', async () => {
  const page = await panel('AI')
  await page.getByRole('button', { name: 'Gemini + OpenAI' }).click()
  await expect(page.getByRole('switch', { name: 'Grok' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings hold from now on.').last()).toBeVisible()
  for (const name of ['OpenAI', 'Gemini']) await page.getByRole('switch', { name }).uncheck()
  await expect(
    page.getByText('At least one AI provider must be active to perform analysis.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('switch', { name: 'OpenAI' })).toBeChecked()
})

test('the audit log is verified by server and browser, and exported', async () => {
  const page = await panel('Audit log')
  const log = page.getByRole('table', { name: 'Entries' })
  await expect(log.getByRole('row').filter({ hasText: 'Account disabled' })).toContainText(
    clerk.person.email,
  )
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(/^Whole: \d+ entries/)).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('account.disable')
  expect(text).not.toContain('test-openai-key')
})

test('one workspace gets a limit of its own, which its files show', async () => {
  const page = await panel('Storage and backups')
  await page
    .getByRole('button', { name: /^Change the room for files of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Room for files of/ })
  await dialog.getByRole('radio', { name: 'A limit of its own' }).check()
  await dialog.getByLabel('Gigabytes').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const limited = page.getByRole('button', { name: /^Change the room/ }).filter({ hasText: '3' })
  await expect(limited).toHaveCount(1)
  await limited.click()
  await page.getByRole('radio', { name: /^As for every workspace/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(limited).toHaveCount(0)
  await page.getByRole('tab', { name: 'Audit log', exact: true }).click()
  await expect(page.getByText('Room for files changed').first()).toBeVisible()
})

const tabs = [
  'Overview',
  'Accounts',
  'Sign-up',
  'AI',
  'AI usage',
  'Mail',
  'Storage and backups',
  'Knowledge base',
  'Rules',
  'Security',
  'Audit log',
] as const

/** Parts of the names of models, which are the same everywhere. */
const modelNames = new Set(['local'])

// The rules hold in a11y.e2e.ts. What is not in the catalogues shows in any language that has other
// letters; that each language has all of them holds tools/check-catalogues.mjs.
test('nothing in the panel or on the team’s screens is written in English for all', async () => {
  const { page } = admin
  const language = 'ru'
  await speak(page, language)
  const english = await englishWords(language)
  const inspect = async (place: string): Promise<void> => {
    await nothingLoads(page)
    const text = (await page.locator('#content').innerText()).toLowerCase()
    const said = (await page.locator('#content [lang=en]').allInnerTexts()).join(' ')
    const meant = new Set(said.toLowerCase().match(/[a-z]{4,}/g))
    const left = (text.match(/[a-z]{4,}/g) ?? []).filter(
      (word) => english.has(word) && !meant.has(word) && !modelNames.has(word),
    )
    expect.soft(left, `English: ${place}`).toEqual([])
  }
  for (const path of ['/settings?tab=team', '/join']) {
    await visit(page, path)
    await inspect(path)
  }
  await visit(page, '/admin')
  await expect(page.getByRole('tab')).toHaveCount(tabs.length)
  for (const [n, tab] of tabs.entries()) {
    await page.getByRole('tab').nth(n).click()
    await inspect(tab)
  }
  await speak(page, 'en')
})

/** Words of the English catalogues that no text in this language has. */
async function englishWords(language: string): Promise<ReadonlySet<string>> {
  const wordsOf = async (code: string): Promise<Set<string>> => {
    const folder = new URL(`../web/src/i18n/${code}/`, import.meta.url)
    const words = new Set<string>()
    for (const file of await readdir(folder)) {
      const catalogue = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as object
      for (const text of Object.values(catalogue)) {
        for (const word of String(text)
          .toLowerCase()
          .match(/[a-z]{4,}/g) ?? [])
          words.add(word)
      }
    }
    return words
  }
  const own = await wordsOf(language)
  return new Set([...(await wordsOf('en'))].filter((word) => !own.has(word)))
}

test('the tabs and an account by keyboard alone', async () => {
  const { page } = admin
  await page.goto(`${app.url}/dashboard`)
  await press(page, page.getByRole('link', { name: 'Admin Panel' }))
  await tabTo(page, page.getByRole('tab', { name: 'Overview', exact: true }))
  for (const name of tabs.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused()
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
  }
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(clerk.person.email)
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  const actions = page.getByRole('button', { name: `Actions for ${clerk.person.email}` })
  await choose(page, actions, 'Disable')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Disable' }))
  const row = page.getByRole('row').filter({ hasText: clerk.person.email })
  await expect(row.getByText('Disabled')).toBeVisible()
  await choose(page, actions, 'Enable')
  await expect(row.getByText('Disabled')).toHaveCount(0)
})

test('the sign-up policy and an invitation by keyboard alone', async () => {
  const { page } = admin
  const guest = somebody()
  await page.goto(`${app.url}/admin?tab=signup`)
  const mode = (name: string) => page.getByRole('radio', { name, exact: true })
  await tabTo(page, mode('Open'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(mode('By invitation')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(mode('By invitation')).toBeChecked()

  await type(page, 'Address to invite', guest.email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: guest.email })
  await expect(row).toBeVisible()
  await press(page, row.getByRole('button', { name: `Withdraw the invitation of ${guest.email}` }))
  await expect(row).toHaveCount(0)

  await tabTo(page, mode('By invitation'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(mode('Open')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  await page.reload()
  await expect(mode('Open')).toBeChecked()
})

test('a backup is made and deleted', async () => {
  const page = await panel('Storage and backups')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  const remove = page.getByRole('button', { name: /^Delete backup legalai/ })
  await expect(remove).toBeVisible()
  // The first one: all of it is new.
  const sizes = page.getByRole('table', { name: 'Backups' }).getByRole('cell', { name: /B$/ })
  await expect(sizes).toHaveCount(2)
  expect(await sizes.nth(1).textContent()).toBe(await sizes.nth(0).textContent())
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete backup' }).click()
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
})

test('a pack of rules counts in a firm once somebody there has entered its publisher’s key', async () => {
  const sign = (...args: string[]) =>
    execFileSync(join(import.meta.dirname, '../tools/rule-pack'), args, { encoding: 'utf8' }).trim()
  const folder = test.info().outputPath('pack')
  const kept = test.info().outputPath('key.pem')
  await mkdir(folder, { recursive: true })
  const key = sign('key', kept)
  const head = { id: 'press', name: 'Court Rules Press', sequence: 1, date: '2027-01-10' }
  const said = { ...head, source: 'Official journals', checked: 'two lawyers' }
  await writeFile(join(folder, 'pack.json'), JSON.stringify(said))
  const pack = { name: 'press.json', mimeType: 'application/json' }

  const page = await panel('Rules')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ ...pack, buffer: Buffer.from(sign('sign', kept, folder)) })
  await expect(page.getByText(key)).toBeVisible()
  await page.getByRole('button', { name: 'Load for everybody' }).click()
  await expect(page.getByText('The program does not know this key')).toBeVisible()

  await visit(page, '/deadlines')
  const refused = page.getByText(/Nobody here has taken the key/)
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Firm rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Firm rules' })
  await dialog.getByRole('tab', { name: 'Publishers' }).click()
  await dialog.getByRole('button', { name: 'Add a publisher' }).click()
  await dialog.getByLabel('Name').fill('Court Rules Press')
  await dialog.getByLabel('Public key').fill(key)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(key)).toBeVisible()
  await expect(refused).toHaveCount(0)
})

/** Choose an act in an account's menu, by keyboard: a notice may lie over it for a moment. */
async function menu(page: Page, person: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person.email}` }).press('Enter')
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  await expect(async () => {
    // A menu that is still opening takes the focus, and the key with it: then it stays open.
    if ((await item.count()) > 0) await item.press('Enter')
    await expect(item).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/** Do it, and confirm where that is asked for. */
async function act(page: Page, person: Person, name: string): Promise<void> {
  await menu(page, person, name)
  const dialog = page.getByRole('dialog', { name })
  const done = page.getByText(`${name}: ${person.email}`)
  await expect(dialog.or(done).first()).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name }).click()
  await expect(done).toBeVisible()
  // While it fades it is found beside the next one.
  await expect(dialog).toHaveCount(0)
}

/** Come with the password to a browser that nobody was in. */
async function knock(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, app, person)
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
