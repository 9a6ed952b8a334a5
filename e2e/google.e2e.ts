import { App, expect, isOpen, somebody, test } from './fixtures.ts'

/** Sign-in with Google, played by an OpenID Connect issuer, and with a firm's identity provider, which
 *  speaks SAML 2.0: both check what they are asked. */
let app: App

test.beforeAll(async () => {
  app = await App.start(async (providers) => ({
    ...providers.google,
    ...(await providers.firm('example.com')),
  }))
})

test.afterAll(() => app.stop())

test('Google signs in; the vault gets a password of its own, which opens it the next time', async ({
  page,
}) => {
  const person = somebody()
  await app.providers.signsInAs(person)
  await page.goto(`${app.url}/auth`)
  const leaving = page.waitForRequest(/\/google\/authorize\?/)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const asked = new URL((await leaving).url()).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')

  await expect(page.getByText('Procesando login con Google...', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a vault password')
  const [first, again] = [
    page.getByLabel('Vault password', { exact: true }),
    page.getByLabel('Repeat the vault password'),
  ]
  await first.fill(person.password)
  await again.fill('something else')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0)
  await again.fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: 'Later' }).first().click()
  await expect(page.getByText(person.name).first()).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await first.fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await isOpen(page)

  // The vault password is forgotten, and nothing else opens the vault.
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('button', { name: 'Start an empty vault' }).click()
  await page.getByLabel('Password for the empty vault').fill('a new start')
  await page.getByLabel('Repeat the vault password').fill('a new start')
  await page.getByRole('checkbox', { name: /earlier records stay sealed/ }).check()
  await page.getByRole('button', { name: 'Start an empty vault' }).click()
  await page.getByRole('button', { name: 'Later' }).first().click()
  await isOpen(page)
})

test('whoever declines at Google comes back to the sign-in screen with the reason', async ({
  page,
}) => {
  await app.providers.signsInAs('nobody')
  await page.goto(`${app.url}/auth`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${app.url}/auth`)
  await expect(page.getByRole('alert')).toContainText(
    'Error al procesar el login. Por favor intenta de nuevo.',
  )
})

test('a firm signs in with its own provider, whose answer another site’s form brings', async ({
  page,
}) => {
  const person = somebody()
  await app.providers.signsInAs(person, 'saml')
  await page.goto(`${app.url}/auth`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Sign in with your firm' }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a vault password')
  await expect(page.getByText('You signed in with Google or your firm’s account')).toBeVisible()
})
