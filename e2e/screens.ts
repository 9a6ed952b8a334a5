/** Going from screen to screen as somebody does who stays in the application: a reload would open
 *  the vault anew each time. */
import { expect, type Page } from '@playwright/test'
import { nothingLoads } from './fixtures.ts'

/** Let the open page speak a language, as after another tab chose it. */
export async function speak(page: Page, language: string): Promise<void> {
  await choose(page, 'selectedLanguage', language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Put the open page in a theme and wait until its colours stand. */
export async function dress(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await choose(page, 'legal-ai-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  // A colour that is inherited changes a frame after the one that it is inherited from.
  await page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      const changing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      if (changing.length === 0) return
      await Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
}

async function choose(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen)
      dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, value] as const,
  )
}

/** Follow a link to a path, and wait until its screen has taken the place of the one before. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    // A screen that is open already stays.
    if (href !== location.pathname) document.querySelector('h1')?.setAttribute('data-left', '')
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
  await nothingLoads(page)
}

/** Visit a screen and call `look` on it, or on each of its tabs where it has some. */
export async function lookAround(
  page: Page,
  path: string,
  look: (place: string) => Promise<void>,
): Promise<void> {
  await visit(page, path)
  const tabs = page.locator('#content').getByRole('tablist').first().getByRole('tab')
  const names = await tabs.allInnerTexts()
  if (names.length === 0) await look(path)
  for (const [n, name] of names.entries()) {
    await tabs.nth(n).click()
    await expect(tabs.nth(n)).toHaveAttribute('aria-selected', 'true')
    await nothingLoads(page)
    await look(`${path}, ${name}`)
  }
}
