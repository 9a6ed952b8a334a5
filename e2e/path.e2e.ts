import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  App,
  allSaved,
  confirming,
  isOpen,
  openVault,
  signIn,
  signUp,
  somebody,
  test,
} from './fixtures.ts'
import { contractText, sampleDocx, samplePdf } from './samples.ts'

// As most people see it: what slides and fades does so.
test.use({ reducedMotion: 'no-preference' })

/** The seven steps from an empty server to a second browser, on one server of its own. */
test('sign up, open a case, attach documents, ask three models, restart, sign in elsewhere', async ({
  browser,
}) => {
  const app = await App.start(confirming)
  const person = somebody()
  try {
    const first = await browser.newContext()
    const page = await first.newPage()
    await test.step('the landing page leads to sign-up', () => fromLanding(page, app))
    await test.step('sign up, confirm, open the vault', async () => {
      await signUp(page, app, person)
      await openVault(page, person)
    })
    await test.step('the recovery code can be put off', () => recoveryLater(page))
    await test.step('a client and a case', () => clientAndCase(page))
    await test.step('documents are stored and open again', () => documents(page))
    await test.step('three models answer', () => askThree(page, app))
    await first.close()
    await app.restart()
    await test.step('everything is there in a second browser', () =>
      secondBrowser(browser.newContext(), app, person))
  } finally {
    await app.stop()
  }
})

async function fromLanding(page: Page, app: App): Promise<void> {
  await page.goto(app.url)
  await expect(
    page.getByRole('heading', { name: 'Uncompromising Security & Privacy' }),
  ).toBeVisible()
  await page
    .getByRole('link', { name: 'Get Started' })
    .or(page.getByRole('button', { name: 'Get Started' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth$/)
}

async function recoveryLater(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Later' }).first().click()
  await expect(page.getByText('You have not kept a recovery code yet.')).toBeVisible()
}

async function clientAndCase(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('button', { name: 'New Client' }).first().click()
  const client = page.getByRole('dialog', { name: 'New Client' })
  await client.getByLabel('Name').fill('Marguerite Okonkwo')
  await client.getByLabel('Email').fill('marguerite@okonkwo.example')
  await client.getByLabel('Phone').fill('+1 212 555 0147')
  await client.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Marguerite Okonkwo' })).toBeVisible()

  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('button', { name: 'New Case' }).first().click()
  const legalCase = page.getByRole('dialog', { name: 'New Case' })
  await legalCase.getByLabel('Title').fill('Okonkwo v. Brightwater Logistics')
  await legalCase.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: 'Marguerite Okonkwo' }).click()
  await legalCase.getByLabel('Description').fill('Supply agreement terminated without notice.')
  await legalCase.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Okonkwo v. Brightwater Logistics' })).toBeVisible()
  await allSaved(page)
}

async function documents(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Okonkwo v. Brightwater Logistics' }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByLabel('Upload documents').setInputFiles([
    { name: 'supply-agreement.txt', mimeType: 'text/plain', buffer: Buffer.from(contractText) },
    {
      name: 'amendment.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await sampleDocx(),
    },
    {
      name: 'notice.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf('Notice of termination dated March 4, 2026.'),
    },
  ])
  for (const name of ['supply-agreement.txt', 'amendment.docx', 'notice.pdf']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'supply-agreement.txt' }).click()
  await expect(page.getByText('thirty (30) days').first()).toBeVisible()
  await page.keyboard.press('Escape')
}

async function askThree(page: Page, app: App): Promise<void> {
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await isOpen(page)
  await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
  await page.getByRole('button', { name: 'Attach documents' }).click()
  await page.getByRole('dialog').getByText('supply-agreement.txt').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('How can Marguerite Okonkwo end the supply agreement? Her card is 4111 1111 1111 1111.')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('article', { name: /^Answer/ })
  await expect(answer.getByText('Confidence').first()).toBeVisible()
  await expect(answer.getByText('Sources').first()).toBeVisible()
  await expect(answer.getByText(/not legal advice/)).toBeVisible()
  const sent = (await app.providers.received()).toString('utf8')
  expect(sent).not.toContain('Okonkwo')
  expect(sent).not.toContain('Marguerite')
  expect(sent).not.toContain('4111')
  expect(sent).toMatch(/\[(CLIENT|PERSON)/)
  // The browser is closed next: what it shows has to have reached the server.
  await allSaved(page)
}

async function secondBrowser(
  fresh: Promise<BrowserContext>,
  app: App,
  person: { email: string; password: string; name: string; firm: string },
): Promise<void> {
  const context = await fresh
  const page = await context.newPage()
  await signIn(page, app, person)
  await isOpen(page)
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page
    .getByRole('table')
    .getByRole('link', { name: 'Okonkwo v. Brightwater Logistics' })
    .click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'supply-agreement.txt' }).click()
  await expect(page.getByText('thirty (30) days').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'AI Assistant' }).click()
  await page
    .getByText(/How can Marguerite Okonkwo end/)
    .first()
    .click()
  await expect(page.getByRole('article', { name: /^Answer/ })).toBeVisible()
  await context.close()
}
