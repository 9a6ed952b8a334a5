import type { Page } from '@playwright/test'
import {
  type App,
  askForAccount,
  expect,
  isOpen,
  openVault,
  type Person,
  signIn,
  signInHere,
  somebody,
  test,
} from './fixtures.ts'
import { visitor } from './visitors.ts'

/** Sections 2, 4, 5 and 8 of the specification: the auth screen and the callback screen. */
const expiredOnLoad = 'The password reset link has expired. Please request a new one.'

const modes = [
  {
    mode: 'sign-in',
    title: 'Sign In to Your Account',
    fields: { Email: true, Password: true },
    button: 'Sign In',
    links: ['Forgot your password?', "Don't have an account? Sign up"],
  },
  {
    mode: 'sign-up',
    title: 'Create Your Account',
    fields: { 'Full Name': true, 'Law Firm (Optional)': false, Email: true, Password: true },
    button: 'Create Account',
    links: ['Already have an account? Sign in'],
  },
  {
    mode: 'forgot-password',
    title: 'Reset Your Password',
    fields: { 'Email Address': true },
    button: 'Send Reset Email',
    links: ['Back to Sign In'],
  },
  {
    mode: 'update-password',
    title: 'Update Your Password',
    fields: { 'New Password': true, 'Confirm New Password': true },
    button: 'Update Password',
    links: ['Back to Sign In'],
  },
] as const

async function open(page: Page, app: App, mode: (typeof modes)[number]['mode']): Promise<void> {
  await page.goto(`${app.url}/auth${mode === 'update-password' ? '?type=recovery' : ''}`)
  if (mode === 'sign-up') await page.getByText("Don't have an account? Sign up").click()
  if (mode === 'forgot-password') await page.getByText('Forgot your password?').click()
}

async function titled(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('the four forms, each with its fields, its button and its links', async ({ app, page }) => {
  for (const { mode, title, fields, button, links } of modes) {
    await test.step(mode, async () => {
      await open(page, app, mode)
      await titled(page, title)
      await expect(page.locator('form input')).toHaveCount(Object.keys(fields).length)
      for (const [label, required] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true })
        await expect(field).toBeVisible()
        expect(await field.evaluate((input: HTMLInputElement) => input.required), label).toBe(
          required,
        )
        if (/^Email/.test(label)) await expect(field).toHaveAttribute('type', 'email')
        if (/Password/.test(label)) await expect(field).toHaveAttribute('type', 'password')
        if (/New Password/.test(label)) await expect(field).toHaveAttribute('minlength', '6')
      }
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
      await expect(page.locator('main').getByRole('link')).toHaveText([...links])
      const withGoogle = mode === 'sign-in' || mode === 'sign-up'
      await expect(page.getByText('Or continue with')).toHaveCount(withGoogle ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(
        withGoogle ? 1 : 0,
      )
      if (mode === 'update-password') await withoutLink(page)
      const last = links.at(-1) ?? ''
      await page.getByText(last).click()
      await titled(page, mode === 'sign-in' ? 'Create Your Account' : 'Sign In to Your Account')
    })
  }
  await test.step('Forgot your password? keeps the e-mail', async () => {
    await page.getByLabel('Email', { exact: true }).fill('lena@kanzlei.example')
    await page.getByText('Forgot your password?').click()
    const field = page.getByPlaceholder('Enter your email address')
    await expect(field).toHaveAccessibleName('Email Address')
    await expect(field).toHaveValue('lena@kanzlei.example')
  })
})

/** A new password without a link from a mail is refused in the service’s words. */
async function withoutLink(page: Page): Promise<void> {
  await typeNew(page, 'another secret word')
  await expect(page.getByText('Auth session missing!', { exact: true })).toBeVisible()
  await titled(page, 'Update Your Password')
}

// Every form that a marker may have is read in lib/auth-markers.test.ts.
test('a marker of a recovery, or of one that expired, opens its form in place', async ({
  app,
  page,
}) => {
  const expired = '&email=lena%40kanzlei.example'
  for (const address of [
    '/#/reset?type=recovery',
    `/?error_code=otp_expired${expired}`,
    `/auth#error_description=Token%20EXPIRED${expired}`,
  ]) {
    await test.step(address, async () => {
      await page.goto(app.url + address)
      const isExpired = address.endsWith(expired)
      await titled(page, isExpired ? 'Reset Your Password' : 'Update Your Password')
      expect(new URL(page.url()).pathname).toBe(/^[/]\w*/.exec(address)?.[0])
      if (!isExpired) return
      await expect(page.getByRole('alert')).toHaveText(expiredOnLoad)
      await expect(page.getByLabel('Email Address')).toHaveValue('lena@kanzlei.example')
    })
  }
})

test('advice moves no button from under the finger; the browser holds back what is incomplete', async ({
  app,
  page,
}) => {
  await open(page, app, 'sign-up')
  const button = page.getByRole('button', { name: 'Create Account' })
  const before = await button.boundingBox()
  for (const [password, strength] of [
    ['abc', 'very weak'],
    ['correct horse battery staple', 'very strong'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expect(page.getByText(`Strength: ${strength}.`)).toBeVisible()
    expect(await button.boundingBox(), strength).toEqual(before)
  }
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await button.click()
  const invalid = page.locator('form input:invalid')
  expect(await invalid.evaluateAll((all) => all.map((i) => (i as HTMLInputElement).type))).toEqual([
    'text',
    'email',
  ])
  await expect(page.getByText('Success!')).toHaveCount(0)
})

/** Sign up, and wait for the mail: its link. */
async function signedUp(page: Page, app: App, person: Person, not = ''): Promise<string> {
  await askForAccount(page, app, person)
  const toast = page.getByRole('status').filter({ hasText: 'Success!' })
  await expect(toast).toContainText('Please check your email for a confirmation link.')
  let link = ''
  await expect
    .poll(async () => {
      link = await app.mailedLink('signup', person.email)
      return link
    })
    .not.toBe(not)
  return link
}

test('whoever signs up with an address right after its owner gets no password into the account', async ({
  confirmingApp: app,
  browser,
  page,
}) => {
  const person = somebody()
  const stranger = { ...person, name: 'Eve', password: `not ${person.password}` }
  const elsewhere = await (await browser.newContext()).newPage()
  const first = await signedUp(page, app, person)
  await page.goto(await signedUp(elsewhere, app, stranger, first))
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await page.getByLabel('Vault password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/somebody else has signed up with your address/)).toBeVisible()

  await signIn(elsewhere, app, stranger)
  await expect(elsewhere.getByText('Email not confirmed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${app.url}/auth`)
  await open(page, app, 'forgot-password')
  await page.getByPlaceholder('Enter your email address').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await page.goto(await app.mailedLink('recovery', person.email))
  await typeNew(page, person.password)
  await expect(page.getByText('Password updated!')).toBeVisible()
  await signInHere(page, person)
  await isOpen(page)
  await signIn(elsewhere, app, stranger)
  await expect(elsewhere.getByText('Invalid login credentials', { exact: true })).toBeVisible()
  await elsewhere.context().close()
})

test('a confirmation that is followed on another device asks for the password there', async ({
  confirmingApp: app,
  browser,
  page,
}) => {
  const person = somebody()
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await signedUp(page, app, person))
  await titled(phone, `Sign in as ${person.email}?`)
  await phone.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(phone).toHaveURL(`${app.url}/dashboard`)
  await signIn(page, app, person)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Email not confirmed')
  await expect(alert).toContainText('enter your password there once')
  await openVault(phone, person)
  await signIn(page, app, person)
  await isOpen(page)
  await phone.context().close()
})

test('a reset from mail to sign-in; its link works once; a link that dies meanwhile says so', async ({
  app,
  browser,
  page: other,
  request,
}) => {
  const person = await visitor(request, app)
  await open(other, app, 'forgot-password')
  await other.getByPlaceholder('Enter your email address').fill(person.email)
  await other.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(other.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  const mailed = other.getByText('Email sent!', { exact: true })
  await expect(other.getByRole('status').filter({ has: mailed })).toContainText(
    'Please check your email for password reset instructions.',
  )
  const link = await app.mailedLink('recovery', person.email)
  await other.goto(link)
  await titled(other, 'Update Your Password')

  await other.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          json: { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
        })
      : route.continue(),
  )
  await typeNew(other, 'another secret word')
  await titled(other, 'Reset Your Password')
  await expect(other.getByRole('alert')).toHaveText(
    'The password reset link has expired. Please request a new password reset email.',
  )
  await expect(other.getByLabel('Email Address')).toHaveValue('')
  await other.unrouteAll()

  await other.goto(`${app.url}/auth?type=recovery`)
  await typeNew(other, 'another secret word')
  const toast = other.getByRole('status').filter({ hasText: 'Password updated!' })
  await expect(toast).toContainText('Your password has been successfully updated.')
  await titled(other, 'Sign In to Your Account')

  const third = await (await browser.newContext()).newPage()
  await third.goto(link)
  await titled(third, 'Reset Your Password')
  await expect(third.getByRole('alert')).toHaveText(expiredOnLoad)
  await third.context().close()
})

async function typeNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

const callbacks = [
  // The first: a browser that has asked for it keeps what the server is.
  ['exception', 'Error inesperado. Por favor intenta de nuevo.'],
  ['', 'No se pudo completar el login. Por favor intenta de nuevo.'],
  [
    '#error=server_error&error_description=The+provider+broke',
    'Error al procesar el login. Por favor intenta de nuevo.',
  ],
] as const
test('what fails at the callback is carried to /auth', async ({ app, page }) => {
  let broken = false
  await page.route('**/config.json', (route) => (broken ? route.abort() : route.continue()))
  for (const [marker, sentence] of callbacks) {
    await test.step(sentence, async () => {
      broken = marker === 'exception'
      await page.goto(`${app.url}/auth/callback${broken ? '' : marker}`, { waitUntil: 'commit' })
      if (!broken) {
        const waiting = page.getByText('Procesando login con Google...', { exact: true })
        await expect(waiting).toBeVisible()
      }
      await expect(page).toHaveURL(`${app.url}/auth`)
      broken = false
      await expect(page.getByRole('alert')).toContainText(sentence)
      expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(sentence)
    })
  }
})
