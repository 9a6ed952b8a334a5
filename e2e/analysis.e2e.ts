import { readFile } from 'node:fs/promises'
import { addCase, allSaved, expect, openOffice, save, test, unlockIfAsked } from './fixtures.ts'

const party = 'Okonkwo'

/** An analysis by three models: masked, side by side, with dates that are ours. */
test('three models analyse a case, and a person confirms what follows', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  const path = await addCase(page, `${party} v. Brightwater Logistics`)
  await page.goto(`${app.url}${path}?tab=analysis`)
  await page.getByRole('button', { name: 'Analyze this case' }).click()
  await test.step('what leaves is shown, without the name', async () => {
    const dialog = page.getByRole('dialog', { name: 'Analyze this case' })
    await dialog
      .getByLabel('What should be looked at in particular')
      .fill(`${party} was served on 2026-03-02. Was the notice in time?`)
    await dialog.getByLabel('Procedural rules of').selectOption('US')
    await dialog.getByRole('button', { name: 'Show what leaves' }).click()
    await expect(dialog.locator('pre')).toContainText('2026-03-02')
    await expect(dialog.locator('pre')).not.toContainText(party)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  })
  const analysis = page.getByRole('article', { name: /^Analysis of/ })
  const deadlines = analysis.getByRole('region', { name: 'Proposed deadlines' }).first()
  await test.step('the models stand side by side, with what does not fit', async () => {
    for (const name of ['OpenAI', 'Gemini', 'Grok'])
      await expect(deadlines.getByRole('columnheader', { name })).toBeVisible()
    await expect(deadlines.getByText('Due by our rule: March 23, 2026')).toHaveCount(3)
    await expect(deadlines.getByText(/^Mismatch: our rule sets another period/)).toHaveCount(1)
    await expect(analysis.getByText('Models contradict each other')).toHaveCount(1)
  })
  await test.step('a task and a deadline are confirmed', async () => {
    await analysis.getByRole('button', { name: 'Add task' }).click()
    await expect(analysis.getByRole('link', { name: 'Open task' })).toBeVisible()
    await analysis.getByRole('button', { name: 'Add deadline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add deadline' })
    await expect(dialog.getByText('Due on March 23, 2026')).toBeVisible()
    await save(dialog)
    await expect(analysis.getByRole('link', { name: 'Open deadline' })).toBeVisible()
    await allSaved(page)
  })
  await test.step('all of it is there after a reload', async () => {
    await page.reload()
    await unlockIfAsked(page, person.password)
    await expect(deadlines.getByText('Due by our rule: March 23, 2026')).toHaveCount(3)
    await expect(analysis.getByRole('button', { name: 'Add task' })).toBeHidden()
    await expect(analysis.getByRole('link', { name: 'Open deadline' })).toBeVisible()
  })
  await test.step('it leaves as Word and PDF', async () => {
    for (const [button, start] of [
      ['Save as Word', 'PK'],
      ['Save as PDF', '%PDF'],
    ] as const) {
      const download = page.waitForEvent('download')
      await analysis.getByRole('button', { name: button }).click()
      const file = await readFile(await (await download).path())
      expect(file.subarray(0, start.length).toString()).toBe(start)
    }
  })
  await test.step('the assistant asks for the same form, and shows it as such', async () => {
    await page.getByRole('link', { name: 'Ask about this case' }).first().click()
    await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
    await page.getByRole('switch', { name: 'Case analysis' }).click({ force: true })
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill(`${party} was served on 2026-03-02. Was the notice in time?`)
    await message.press('Enter')
    const answer = page.getByRole('article', { name: /^Answer/ })
    const facts = answer.getByRole('region', { name: 'Facts' })
    for (const name of ['OpenAI', 'Gemini', 'Grok'])
      await expect(facts.getByRole('columnheader', { name })).toBeVisible()
    await expect(answer.getByText('Models contradict each other')).toHaveCount(1)
    await expect(answer.getByText('Time limit · Proposed deadlines')).toBeVisible()
    await expect(answer).not.toContainText('{"')
  })
  await test.step('a model that is asked alone fills it too', async () => {
    await page.getByRole('switch', { name: 'Multi-AI consensus' }).click({ force: true })
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('And what is still missing?')
    await message.press('Enter')
    const answer = page.getByRole('article', { name: /^Answer/ }).last()
    const evidence = answer.getByRole('region', { name: 'Evidence needed' })
    await expect(evidence.getByRole('columnheader')).toHaveCount(2)
  })
  await page.goto(`${app.url}${path}?tab=tasks`)
  await unlockIfAsked(page, person.password)
  await expect(page.getByText('Ask the carrier for the proof of delivery').first()).toBeVisible()
  const received = (await app.providers.received()).toString()
  expect(received).toContain('case_brief')
  expect(received).not.toContain(party)
})
