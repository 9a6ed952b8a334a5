import type { CDPSession, Page } from '@playwright/test'
import { filesBelow, findWords } from './canary.ts'
import {
  App,
  addClient,
  allSaved,
  expect,
  type Office,
  openOffice,
  openVault,
  signIn,
  test,
  unlockIfAsked,
} from './fixtures.ts'

/** Passkeys, with a device that Chromium plays: one that yields a key and one that does not. */

interface Device {
  readonly device: CDPSession
  readonly authenticatorId: string
}

/** Plug a device into a page. It is unlocked as soon as it is asked. */
async function plugIn(page: Page, hasPrf: boolean): Promise<Device> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  return { device, authenticatorId: await addDevice(device, 'internal', hasPrf) }
}

async function addDevice(
  device: CDPSession,
  transport: 'internal' | 'usb',
  hasPrf: boolean,
): Promise<string> {
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return authenticatorId
}

async function addPasskey(page: Page, app: App, password: string, name: string): Promise<void> {
  await page.goto(`${app.url}/settings?tab=security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
}

async function signInWithPasskey(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/auth`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('a device that yields a key', () => {
  test.describe.configure({ mode: 'serial' })

  let office: Office

  test.beforeAll(async ({ app, browser }) => {
    office = await openOffice(browser, app)
    await addClient(office.page, 'Noor Haddad')
    await allSaved(office.page)
    await plugIn(office.page, true)
  })

  test.afterAll(async () => {
    await office.page.context().close()
  })

  test('a passkey is added only with the right password', async ({ app }) => {
    const { page, person } = office
    await addPasskey(page, app, `${person.password}!`, 'Court laptop')
    await expect(page.getByText('That is not the right password.')).toBeVisible()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByText('The passkey signs you in and opens your vault.')).toBeVisible()
    await expect(row(page, 'Court laptop')).toContainText('opens the vault')
    await expect(row(page, 'Court laptop')).toContainText('never used')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(
      page.getByText('This device holds a passkey of this account already.'),
    ).toBeVisible()
  })

  test('it signs in, and the vault is open without the password', async ({ app }) => {
    const { page } = office
    await signOut(page)
    await signInWithPasskey(page, app)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(page.getByLabel('Vault password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  })

  test('it opens a locked vault', async () => {
    const { page } = office
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  })

  test('it is renamed, used, removed, and refused from then on', async ({ app }) => {
    const { page } = office
    await page.goto(`${app.url}/settings?tab=security`)
    await page.getByRole('button', { name: 'Rename Court laptop' }).click()
    await page.getByLabel('Name of the passkey').fill('Old laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'Old laptop')).toContainText('last used')
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    await page
      .getByRole('dialog', { name: 'Remove Old laptop' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await expect(page.getByText('No passkey yet.')).toBeVisible()
    await expect(page.getByText('Passkey removed')).toBeVisible()

    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByLabel('Vault password')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey instead' })).toHaveCount(0)
    await openVault(page, office.person)
    await signOut(page)
    await signInWithPasskey(page, app)
    await expect(page.getByRole('alert')).toContainText('The passkey could not be verified')
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('a device that yields no key signs in; the vault asks for the password and says why; locked, it does neither; a security key is shown after the password', async ({
  app,
  browser,
}) => {
  const { page, person } = await openOffice(browser, app)
  const { device, authenticatorId } = await plugIn(page, false)
  await addPasskey(page, app, person.password, 'Key ring')
  await expect(page.getByText('The passkey signs you in. Its device yields no key')).toBeVisible()
  await expect(row(page, 'Key ring')).toContainText('signs in only')
  await page.getByRole('button', { name: 'Let Key ring open the vault' }).click()
  await expect(page.getByText('its device yields no key that could open the vault')).toBeVisible()
  await signOut(page)
  await signInWithPasskey(page, app)
  await expect(page.getByText('You are signed in with your passkey.')).toBeVisible()
  await openVault(page, person)

  await signOut(page)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await signInWithPasskey(page, app)
  await expect(page.getByRole('alert')).toContainText('No passkey was used')

  await signIn(page, app, person)
  await unlockIfAsked(page, person.password)
  await page.goto(`${app.url}/settings?tab=security`)
  await addDevice(device, 'usb', false)
  await page.getByRole('button', { name: 'Add a security key' }).click()
  await page.getByLabel('Name of the security key').fill('In the safe')
  await page.getByRole('button', { name: 'Ask for the security key' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove In the safe' })).toBeVisible()
  await signOut(page)
  await signIn(page, app, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show Your Security Key')
  await page.getByRole('button', { name: 'Use a security key' }).click()
  await unlockIfAsked(page, person.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.context().close()
})

test('what a device yields is found in no request, no file and no log', async ({ browser }) => {
  const app = await App.start()
  try {
    const { page, person } = await openOffice(browser, app)
    const sent: Buffer[] = []
    page.on('request', (request) => {
      sent.push(Buffer.from(`${request.url()} ${JSON.stringify(request.headers())}`))
      sent.push(request.postDataBuffer() ?? Buffer.alloc(0))
    })
    await page.addInitScript(keepOutputs)
    await plugIn(page, true)
    await addPasskey(page, app, person.password, 'Laptop')
    await expect(page.getByText('The passkey signs you in and opens your vault.')).toBeVisible()
    const outputs = new Set(await page.evaluate(outputsKept))
    await signOut(page)
    await signInWithPasskey(page, app)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    for (const output of await page.evaluate(outputsKept)) outputs.add(output)
    await allSaved(page)
    await app.server.kill()
    expect(outputs.size, 'one passkey yields one key').toBe(1)

    const places = await filesBelow(app.folder)
    places.set('the log', Buffer.from(app.server.output))
    places.set('requests', Buffer.concat(sent))
    expect(sent.length).toBeGreaterThan(0)
    for (const hex of outputs) {
      const output = Buffer.from(hex, 'hex')
      expect(output).toHaveLength(32)
      const found = [...places].filter(([, bytes]) => bytes.includes(output)).map(([at]) => at)
      expect(found).toEqual([])
      const codings = [
        hex,
        hex.toUpperCase(),
        output.toString('base64'),
        output.toString('base64url'),
      ]
      expect(
        findWords(
          codings.map((text) => text.replaceAll('=', '')),
          places,
        ),
      ).toEqual([])
    }
    await page.context().close()
  } finally {
    await app.stop()
  }
})

/** In the page: keep a copy of every PRF output that the browser hands out. */
function keepOutputs(): void {
  const kept: string[] = []
  Object.assign(window, { keptOutputs: kept })
  const { prototype } = PublicKeyCredential
  const original = prototype.getClientExtensionResults
  prototype.getClientExtensionResults = function () {
    const results = original.call(this)
    const first = results.prf?.results?.first
    if (first instanceof ArrayBuffer) {
      kept.push(
        Array.from(new Uint8Array(first), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      )
    }
    return results
  }
}

/** In the page: what was kept since it was loaded. */
function outputsKept(): string[] {
  return (window as unknown as { keptOutputs: string[] }).keptOutputs
}
