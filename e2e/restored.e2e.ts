import {
  App,
  addCase,
  allSaved,
  expect,
  isOpen,
  openOffice,
  type Person,
  signIn,
  somebody,
  test,
} from './fixtures.ts'
import { invite, join, openTeam } from './members.ts'

/** An operator puts the server back to a backup; what was written since lies in the browsers. */

const title = 'The server was restored from a backup'

test('what the server has lost comes back, once the person says that it was restored', async ({
  browser,
}) => {
  const app = await App.start()
  const { page, person } = await openOffice(browser, app)
  const ben: Person = { ...somebody(), name: 'Benjamin Osei', firm: '' }
  const bens = await join(browser, app, ben, await invite(page, app, ben))
  await allSaved(bens)
  await bens.context().close()
  await addCase(page, 'Harcourt v. Ellery Shipping')
  await allSaved(page)
  await app.backup()
  await addCase(page, 'In re Vantage Biologics')
  await allSaved(page)
  await openTeam(page, app)
  await page.getByRole('button', { name: `Actions for ${ben.name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the firm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the firm' }).click()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  await allSaved(page)
  await app.restore()

  await page.goto(`${app.url}/cases`)
  await expect(page.getByText('An older state was served')).toBeVisible()
  await expect(page.getByRole('link', { name: 'In re Vantage Biologics' })).toBeVisible()
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('by another way than this application')).toBeVisible()
  await dialog.getByLabel('Vault password').fill('a guess')
  await dialog.getByRole('button', { name: 'Go on with this server' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Vault password').fill(person.password)
  await dialog.getByRole('button', { name: 'Go on with this server' }).click()

  await page.getByRole('button', { name: 'See what became of it' }).click()
  await expect(dialog.getByRole('region', { name: 'In the firm again' })).toContainText(ben.name)
  await expect(dialog.getByRole('region', { name: 'Going back to the server' })).toContainText(
    'In re Vantage Biologics',
  )
  await dialog.getByRole('button', { name: 'Write it back now' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('An older state was served')).toBeHidden()
  await expect(page.getByRole('link', { name: 'In re Vantage Biologics' })).toBeVisible()
  await allSaved(page)
  await page.reload()
  await isOpen(page)
  await expect(page.getByRole('button', { name: 'See what became of it' })).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, app, person)
  await isOpen(other)
  await other.goto(`${app.url}/cases`)
  await expect(other.getByRole('link', { name: 'In re Vantage Biologics' })).toHaveCount(1)
  await expect(other.getByRole('link', { name: 'Harcourt v. Ellery Shipping' })).toHaveCount(1)
  await other.context().close()
  await page.context().close()

  // Under another name the browser is another one. That the server was on this machine needs no word.
  const inFirm = await app.moveTo('firm.localhost')
  const there = await (await browser.newContext()).newPage()
  await signIn(there, inFirm, person)
  await isOpen(there)
  await there.context().close()
  const elsewhere = await inFirm.moveTo('office.localhost')
  const last = await (await browser.newContext()).newPage()
  await signIn(last, elsewhere, person)
  const question = last.getByRole('dialog', { name: 'Did you sign in at this address?' })
  await expect(question.getByText(inFirm.url, { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'I signed in there' }).click()
  await isOpen(last)
  await last.getByRole('link', { name: 'Cases', exact: true }).first().click()
  await expect(last.getByRole('link', { name: 'Harcourt v. Ellery Shipping' })).toBeVisible()
  await last.context().close()
  await elsewhere.stop()
})
