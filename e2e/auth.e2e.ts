import type { Page } from '@playwright/test'
import {
  type App,
  askForAccount,
  expect,
  isOpen,
  openAccount,
  openVault,
  type Person,
  signIn,
  signInHere,
  somebody,
  test,
} from './fixtures.ts'

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

for (const { mode, title, fields, button, links } of modes) {
  test(`${mode} is '${title}' with its fields, its button and its links`, async ({ app, page }) => {
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
    const last = links.at(-1) ?? ''
    await page.getByText(last).click()
    await titled(page, mode === 'sign-in' ? 'Create Your Account' : 'Sign In to Your Account')
  })
}

test('Forgot your password? keeps the e-mail and asks for it with the placeholder', async ({
  app,
  page,
}) => {
  await open(page, app, 'sign-in')
  await page.getByLabel('Email', { exact: true }).fill('lena@kanzlei.example')
  await page.getByText('Forgot your password?').click()
  const field = page.getByPlaceholder('Enter your email address')
  await expect(field).toHaveAccessibleName('Email Address')
  await expect(field).toHaveValue('lena@kanzlei.example')
})

// Every form that a marker may have is read in lib/auth-markers.test.ts.
const recovery = ['?type=recovery', '#/reset?type=recovery']
const expired = ['?error_code=otp_expired', '#error_description=Token%20EXPIRED']

for (const path of ['/auth', '/']) {
  test(`${path} with a marker of a recovery opens update-password in place`, async ({
    app,
    page,
  }) => {
    for (const marker of recovery) {
      await test.step(marker, async () => {
        await openAnew(page, app.url + path + marker)
        await titled(page, 'Update Your Password')
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })
  test(`${path} with an expired marker opens forgot-password with its message`, async ({
    app,
    page,
  }) => {
    for (const marker of expired) {
      await test.step(marker, async () => {
        await openAnew(page, `${app.url}${path}${marker}&email=lena%40kanzlei.example`)
        await titled(page, 'Reset Your Password')
        await expect(page.getByRole('alert')).toHaveText(expiredOnLoad)
        await expect(page.getByLabel('Email Address')).toHaveValue('lena@kanzlei.example')
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })
}

/** Open an address that may differ from the one before in its fragment alone. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

const refused = [
  ['abcdef', 'abcdeg', 'Passwords do not match'],
  ['abc', 'abd', 'Passwords do not match'],
  ['abcde', 'abcde', 'Password must be at least 6 characters long'],
] as const
test('the two rules of a new password, each with its words', async ({ app, page }) => {
  await open(page, app, 'update-password')
  for (const [first, second, words] of refused) {
    await page.getByLabel('New Password', { exact: true }).fill(first)
    await page.getByLabel('Confirm New Password').fill(second)
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }
})

test('advice on a password moves no button from under the finger', async ({ app, page }) => {
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
})

test('a new password without a link from a mail is refused in the service’s words', async ({
  app,
  page,
}) => {
  await open(page, app, 'update-password')
  await typeNew(page, 'another secret word')
  await expect(page.getByText('Auth session missing!', { exact: true })).toBeVisible()
  await titled(page, 'Update Your Password')
})

test('the browser holds back a form without what is required, and no e-mail that is none', async ({
  app,
  page,
}) => {
  await open(page, app, 'sign-up')
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const invalid = page.locator('form input:invalid')
  expect(await invalid.evaluateAll((all) => all.map((i) => (i as HTMLInputElement).type))).toEqual([
    'text',
    'email',
  ])
  await expect(page.getByText('Success!')).toHaveCount(0)
})

test('sign-up: Success!, then the link signs in', async ({ confirmingApp: app, page }) => {
  const person = somebody()
  await open(page, app, 'sign-up')
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Success!' })
  await expect(toast).toContainText('Please check your email for a confirmation link.')
  await page.goto(await app.mailedLink('signup', person.email))
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

/** Sign up, and wait for the mail: its link. */
async function signedUp(page: Page, app: App, person: Person, not = ''): Promise<string> {
  await askForAccount(page, app, person)
  await expect(page.getByText('Please check your email for a confirmation link.')).toBeVisible()
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
  page,
}) => {
  const person = somebody()
  await openAccount(page, app, person)
  const other = await (await browser.newContext()).newPage()
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
  await other.context().close()
})

async function typeNew(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

const callbacks = [
  ['', 'No se pudo completar el login. Por favor intenta de nuevo.'],
  [
    '#error=server_error&error_description=The+provider+broke',
    'Error al procesar el login. Por favor intenta de nuevo.',
  ],
  ['exception', 'Error inesperado. Por favor intenta de nuevo.'],
] as const
for (const [marker, sentence] of callbacks) {
  test(`the callback carries '${sentence}' to /auth`, async ({ app, page }) => {
    let broken = marker === 'exception'
    await page.route('**/config.json', (route) => (broken ? route.abort() : route.continue()))
    await page.goto(`${app.url}/auth/callback${broken ? '' : marker}`, { waitUntil: 'commit' })
    if (!broken) {
      await expect(page.getByText('Procesando login con Google...', { exact: true })).toBeVisible()
    }
    await expect(page).toHaveURL(`${app.url}/auth`)
    broken = false
    await expect(page.getByRole('alert')).toContainText(sentence)
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(sentence)
  })
}
