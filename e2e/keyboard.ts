import type { Locator, Page } from '@playwright/test'

/** Press Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let press = 0; press < 200; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${wanted}`)
}

/** Write into the field of this name: all at once, as reaching it is what a walk is about. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.insertText(text)
}

/** Go to a button, a link or a choice, and press Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Open a menu and choose from it with the arrow keys. */
export async function choose(page: Page, menu: Locator, item: string): Promise<void> {
  await press(page, menu)
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  await wanted.waitFor()
  for (let step = 0; step < 20; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
