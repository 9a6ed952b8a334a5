import { expect } from '@playwright/test'
import { addCase, addClient, allSaved, isOpen, openOffice, save, signIn, test } from './fixtures.ts'

const title = 'Okonkwo v. Brightwater Logistics'

const eml = [
  'From: Marguerite Okonkwo <m.okonkwo@example.org>',
  'To: Alex Rivera <alex@firm.test>',
  'Subject: =?UTF-8?Q?Settlement_=E2=80=93_our_answer?=',
  'Date: Wed, 04 Mar 2026 09:30:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>We accept <b>the offer</b>.</p><script>document.title="owned"</script>',
  '<img src="https://tracker.invalid/pixel.gif">',
  '--b',
  'Content-Type: text/plain; name="terms.txt"',
  'Content-Disposition: attachment; filename="terms.txt"',
  '',
  'Payment within thirty days.',
  '--b--',
  '',
].join('\r\n')

test('log a call with its time, file an e-mail with its attachment, find both elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await addCase(page, title)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()

  await test.step('a call of twelve minutes', async () => {
    await page.getByRole('button', { name: 'Log a communication' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log a communication' })
    await dialog.getByLabel('Direction').selectOption('Outgoing')
    await dialog.getByLabel('Subject').fill('Scheduling the deposition')
    await dialog.getByLabel('With whom').fill('Clerk of court')
    await dialog.getByLabel('With whom').press('Enter')
    await dialog.getByLabel('Minutes to record as time').fill('12')
    await save(dialog)
    await expect(page.getByRole('article', { name: /^Call of/ })).toContainText('12 min recorded')
  })

  await test.step('an e-mail dropped as a file', async () => {
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'answer.eml', { type: 'message/rfc822' }))
      return transfer
    }, eml)
    await page.getByRole('region', { name: 'Communications' }).dispatchEvent('drop', {
      dataTransfer: data,
    })
    const dialog = page.getByRole('dialog', { name: 'File “Settlement – our answer”' })
    await expect(dialog.getByText('We accept the offer.')).toBeVisible()
    await expect(dialog.getByLabel(/terms\.txt/)).toBeChecked()
    await save(dialog)
    const card = page.getByRole('article', { name: /^Email of Mar 4, 2026/ })
    await expect(card.getByRole('link', { name: 'terms.txt' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'answer.eml' })).toBeVisible()
    expect(await page.title()).not.toBe('owned')
    expect(asked.filter((url) => url.includes('tracker'))).toEqual([])
  })

  await test.step('the same e-mail again is recognised', async () => {
    await page.locator('input[type=file][accept^=".eml"]').setInputFiles({
      name: 'copy.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.from(eml),
    })
    await expect(page.getByText('This email was already filed.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the time is in the tab Time, the attachment in Documents', async () => {
    await page.getByRole('tab', { name: 'Time', exact: true }).click()
    await expect(page.getByRole('row', { name: /Scheduling the deposition/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Documents' }).click()
    await expect(page.getByText('terms.txt').first()).toBeVisible()
    await allSaved(page)
  })

  await test.step('what was said beside any case is logged and changed on the client’s page', async () => {
    await addClient(page, 'Ines Duarte')
    await page.getByRole('link', { name: 'Ines Duarte' }).click()
    const talk = page.getByRole('region', { name: 'Communications' })
    await talk.getByRole('button', { name: 'Log a communication' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log a communication' })
    await expect(dialog.getByLabel('Case')).toHaveValue('')
    await dialog.getByLabel('Subject').fill('Asks about a will')
    await save(dialog)
    await talk.getByRole('button', { name: 'Asks about a will' }).click()
    const change = page.getByRole('dialog', { name: 'Edit communication' })
    await change.getByLabel('Subject').fill('Asks about a will and a trust')
    await save(change)
    await expect(talk.getByRole('button', { name: 'Asks about a will and a trust' })).toBeVisible()
    await allSaved(page)
  })

  await test.step('a second browser finds it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.getByRole('link', { name: 'Cases', exact: true }).click()
    await second.getByRole('table').getByRole('link', { name: title }).click()
    await second.getByRole('tab', { name: 'Notes' }).click()
    await expect(second.getByText('We accept the offer.')).toBeVisible()
    await expect(second.getByText('with Clerk of court')).toBeVisible()
    await second.getByRole('link', { name: 'Clients', exact: true }).click()
    await second.getByRole('table').getByRole('link', { name: 'Ines Duarte' }).click()
    await expect(second.getByText('Asks about a will and a trust')).toBeVisible()
  })
})
