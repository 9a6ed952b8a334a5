import { expect, type Page } from '@playwright/test'
import { addCase, allSaved, isOpen, openOffice, signIn, test } from './fixtures.ts'
import { speak, visit } from './screens.ts'

const title = 'Okonkwo v. Brightwater Logistics'

/** A day's tasks: typed in one line, put in order, done, and found elsewhere. */
test('add tasks, let one wait for another, do them, find them elsewhere', async ({
  browser,
  app,
}) => {
  const { page, person } = await openOffice(browser, app)
  await addCase(page, title)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('tab', { name: 'Tasks' }).click()

  await test.step('two tasks of the case', async () => {
    const line = page.getByLabel('New task in one line')
    await line.fill('Draft motion to compel ^tomorrow !high')
    await expect(page.getByText(/due .* · High · Alex Rivera/)).toBeVisible()
    await line.press('Enter')
    await expect(page.getByRole('row', { name: /Draft motion to compel.*High/ })).toBeVisible()
    await line.fill('File the motion ^5')
    await line.press('Enter')
    await expect(page.getByRole('row', { name: /File the motion/ })).toBeVisible()
  })

  await test.step('the second waits for the first', async () => {
    await page.getByRole('button', { name: 'File the motion' }).click()
    const drawer = page.getByRole('dialog', { name: 'File the motion' })
    await drawer.getByRole('combobox', { name: 'Waits for' }).click()
    await page.getByRole('option', { name: 'Draft motion to compel' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Waits for Draft motion to compel')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Done: File the motion' }).click()
    await expect(page.getByText('Something else comes first')).toBeVisible()
  })

  await test.step('an open task is an address: going back closes it', async () => {
    await page.getByRole('button', { name: 'File the motion' }).click()
    const drawer = page.getByRole('dialog', { name: 'File the motion' })
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('row', { name: /File the motion/ })).toBeVisible()
  })

  await test.step('a circle cannot be made', async () => {
    await page.getByRole('button', { name: 'Draft motion to compel' }).click()
    const drawer = page.getByRole('dialog', { name: 'Draft motion to compel' })
    await drawer.getByRole('combobox', { name: 'Waits for' }).click()
    await expect(page.getByRole('option', { name: 'File the motion' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await drawer.getByLabel('New step').fill('Collect the requests')
    await drawer.getByRole('button', { name: 'Add step' }).click()
    await drawer.getByRole('checkbox', { name: 'Collect the requests' }).check()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('1 of 1')).toBeVisible()
  })

  await test.step('done, undone, done again', async () => {
    const done = page.getByRole('checkbox', { name: 'Done: Draft motion to compel' })
    await done.click()
    await expect(page.getByText('“Draft motion to compel” is done.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(done).not.toBeChecked()
    await done.click()
    await expect(page.getByText('Waits for Draft motion to compel')).toHaveCount(0)
  })

  await test.step('after a reload, on the page of all tasks', async () => {
    await allSaved(page)
    await page.goto(`${app.url}/tasks`)
    await expect(page.getByRole('row', { name: /File the motion.*Okonkwo/ })).toBeVisible()
    await test.step('ticked with the keyboard, it gets a priority and loses it again', async () => {
      const box = page.getByRole('checkbox', { name: 'Select File the motion' })
      // As large as the one above all of them.
      expect((await box.boundingBox())?.width).toBe(16)
      await box.press('Space')
      const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
      await bar.getByRole('button', { name: 'Priority' }).press('Enter')
      await page.getByRole('menuitem', { name: 'High' }).click()
      await expect(page.getByRole('row', { name: /File the motion.*High/ })).toBeVisible()
      await expect(bar).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('row', { name: /File the motion.*Medium/ })).toBeVisible()
    })
    await page.getByText('Board', { exact: true }).click()
    const card = page.getByRole('article', { name: 'File the motion' })
    await card.getByLabel('Move to').selectOption('In progress')
    await expect(
      page.getByRole('region', { name: 'In progress' }).getByText('File the motion'),
    ).toBeVisible()
    // And by its grip, with the keyboard: there and back.
    const grip = card.getByRole('button', { name: 'Drag “File the motion”' })
    for (const [key, column] of [
      ['ArrowRight', 'In review'],
      ['ArrowLeft', 'In progress'],
    ] as const) {
      await grip.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press(key)
      await page.keyboard.press('Space')
      await expect(
        page.getByRole('region', { name: column }).getByText('File the motion'),
      ).toBeVisible()
    }
    await allSaved(page)
  })

  await test.step('a second browser finds it', async () => {
    const second = await (await browser.newContext()).newPage()
    await signIn(second, app, person)
    await isOpen(second)
    await second.getByRole('link', { name: 'Calendar', exact: true }).click()
    // The calendar has a link of that name too, once it is there.
    const below = second.getByRole('list', { name: 'Calendar' })
    await below.getByRole('link', { name: 'Tasks' }).click()
    await expect(second.getByRole('row', { name: /File the motion.*In progress/ })).toBeVisible()
    await second.getByLabel('Which tasks').selectOption('Done and called off')
    await expect(second.getByRole('row', { name: /Draft motion to compel.*Done/ })).toBeVisible()

    await test.step('where both rename a task at once, nobody loses what they wrote', async () => {
      await second.context().setOffline(true)
      await second.getByLabel('Which tasks').selectOption('All open')
      await rename(second, 'File the motion on paper')
      await rename(page, 'File the motion by portal')
      await allSaved(page)
      await second.context().setOffline(false)
      await expect(second.getByText('1 record was changed in two places at once.')).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await page.getByRole('button', { name: 'Compare and choose' }).click()
      const dialog = page.getByRole('dialog', { name: 'Changed in two places at once' })
      await expect(dialog.getByText('File the motion on paper', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Use this instead' }).click()
      await expect(dialog.getByText('Everything is decided.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await dialog.getByRole('button', { name: 'Keep this' }).click()
      await expect(dialog.getByText('Everything is decided.')).toBeVisible()
      await expect(second.getByText('1 record was changed in two places at once.')).toHaveCount(0)
      await second.context().close()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  })

  await test.step('in German, beside a long case, a task takes three lines at the most', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const long = 'Halden Robotics: supply agreement with Brightwater'
    await addCase(page, long)
    await page.getByRole('link', { name: long }).click()
    await page.getByRole('tab', { name: 'Tasks' }).click()
    const line = page.getByLabel('New task in one line')
    await line.fill('Compare draft three with the standard terms ^tomorrow')
    await line.press('Enter')
    await allSaved(page)
    await visit(page, '/tasks')
    await page.getByText('List', { exact: true }).click()
    await speak(page, 'de')
    const row = page.getByRole('row', { name: /Compare draft three/ })
    await expect(row.getByRole('link', { name: long })).toBeVisible()
    await expect(row.getByText('Zu erledigen')).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(90)
  })
})

async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'File the motion', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'File the motion' })
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
}
