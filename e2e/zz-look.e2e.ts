import { openOffice, test, expect, allSaved } from './fixtures.ts'
const out = '/tmp/pk-look'
test('look', async ({ app, browser }) => {
  const office = await openOffice(browser, app)
  const { page, person } = office
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const add = (hasPrf: boolean) => device.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: hasPrf ? 'internal' : 'usb', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true, hasPrf } })
  await add(true)
  await page.goto(`${app.url}/settings?tab=security`)
  for (const name of ['Court laptop']) {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill(name)
    await page.getByLabel('Present password').fill(person.password)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByText(name)).toBeVisible()
  }
  await allSaved(page)
  const shots = [['en','light',1280],['de','dark',1280],['de','light',390],['zh','dark',390]] as const
  for (const [lang, scheme, width] of shots) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((l) => localStorage.setItem('selectedLanguage', l), lang)
    await page.goto(`${app.url}/settings?tab=security`)
    await page.getByText('Court laptop').waitFor()
    await page.locator('li', { hasText: 'Court laptop' }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}-settings-${lang}-${scheme}-${width}.png` })
    await page.locator('section, div').filter({ hasText: 'Court laptop' }).last().waitFor()
    const addButton = page.getByRole('button', { name: /Add a passkey|Passkey hinzufügen|添加通行密钥/ })
    await addButton.click()
    await page.screenshot({ path: `${out}-add-${lang}-${scheme}-${width}.png` })
    await page.getByRole('button', { name: /^(Lock|Sperren|锁定)$/ }).first().click()
    await page.getByRole('button', { name: /Use a passkey instead|Stattdessen Passkey|改用通行密钥/ }).waitFor()
    await page.screenshot({ path: `${out}-lock-${lang}-${scheme}-${width}.png` })
    await page.getByRole('button', { name: /Use a passkey instead|Stattdessen Passkey|改用通行密钥/ }).click()
    await page.getByRole('button', { name: /^(Lock|Sperren|锁定)$/ }).first().waitFor()
  }
  const fresh = await (await browser.newContext()).newPage()
  for (const [lang, scheme, width] of shots) {
    await fresh.emulateMedia({ colorScheme: scheme })
    await fresh.setViewportSize({ width, height: 900 })
    await fresh.goto(`${app.url}/auth`)
    await fresh.evaluate((l) => localStorage.setItem('selectedLanguage', l), lang)
    await fresh.goto(`${app.url}/auth`)
    await fresh.waitForTimeout(800)
    await fresh.screenshot({ path: `${out}-auth-${lang}-${scheme}-${width}.png` })
  }
})
