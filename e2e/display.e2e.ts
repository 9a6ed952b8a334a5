import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The theme under legal-ai-theme and the language under selectedLanguage, before anybody signs in. */
const catalogues = new URL('../web/src/i18n/', import.meta.url)
const names = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  de: 'Deutsch',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
  ru: 'Русский',
} as const
type Code = keyof typeof names
const codes = (Object.keys(names) as Code[]).filter((code) =>
  readdirSync(catalogues).includes(code),
)

function words(code: Code): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${code}/auth.json`, catalogues), 'utf8'))
}

const themes = [
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['system', 'dark', 'dark'],
  ['system', 'light', 'light'],
  [undefined, 'dark', 'dark'],
  ['purple', 'light', 'light'],
] as const
test('a theme is right from the first paint on', async ({ app, page }) => {
  await page.addInitScript(() => {
    const seen: [string | null, number][] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const scheme = document.documentElement?.getAttribute('data-mantine-color-scheme')
      if (scheme) seen.push([scheme, performance.now()])
    }).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-mantine-color-scheme'],
    })
  })
  await page.goto(`${app.url}/auth`)
  for (const [stored, system, shown] of themes) {
    await test.step(`${stored} on a ${system} system is ${shown}`, async () => {
      await page.emulateMedia({ colorScheme: system })
      await store(page, 'legal-ai-theme', stored)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { seen, painted } = await page.evaluate(() => ({
        seen: (window as unknown as { seen: [string, number][] }).seen,
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
      }))
      expect([...new Set(seen.map(([scheme]) => scheme))]).toEqual([shown])
      expect(seen[0]?.[1]).toBeLessThan(painted)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown)
    })
  }
})

/** Keep a choice on this device, or none. */
function store(page: Page, key: string, value: string | undefined): Promise<void> {
  return page.evaluate(
    ([name, chosen]) => {
      if (chosen === undefined) localStorage.removeItem(name)
      else localStorage.setItem(name, chosen)
    },
    [key, value] as const,
  )
}

test('the toggle keeps light, dark and system under legal-ai-theme', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${app.url}/auth`)
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.body.setAttribute('data-moved', ''))
  })
  const kept = () => page.evaluate(() => localStorage.getItem('legal-ai-theme'))
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await kept()).toBe('dark')
  for (const [label, choice, scheme] of [
    ['Light', 'light', 'light'],
    ['Dark', 'dark', 'dark'],
    ['System', 'system', 'light'],
  ] as const) {
    await page.getByRole('menuitem', { name: label }).click()
    await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
    expect(await kept()).toBe(choice)
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('button', { name: 'Toggle theme' }).click()
  }
  await page.getByRole('menuitem', { name: 'System' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body'), 'with less motion').not.toHaveAttribute('data-moved')
})

const letters = [
  ['zh', ['PingFang SC', 'Microsoft YaHei'], [], 'normal'],
  ['ja', ['Hiragino Sans', 'Noto Sans CJK JP'], ['PingFang', 'YaHei', 'CJK SC'], 'normal'],
  ['ko', ['Malgun Gothic', 'Noto Sans CJK KR'], ['PingFang', 'YaHei', 'CJK SC'], 'keep-all'],
] as const
test('the language kept on the device, with letters and lines as the country writes them', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/auth`)
  for (const [code, fonts, others, breaks] of letters) {
    await store(page, 'selectedLanguage', code)
    await page.reload()
    await speaks(page, code)
    const { fontFamily, wordBreak } = await page.evaluate(() => {
      const { fontFamily, wordBreak } = getComputedStyle(document.body)
      return { fontFamily, wordBreak }
    })
    for (const font of fonts) expect(fontFamily).toContain(font)
    for (const font of others) expect(fontFamily).not.toContain(font)
    expect(wordBreak).toBe(breaks)
  }
})

async function speaks(page: Page, code: Code): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(code).titleSignIn ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

// Every other choice is made in i18n/languages.test.ts.
test('a stored language that is none is the browser’s', async ({ app, browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('selectedLanguage', 'EN'))
  await page.goto(`${app.url}/auth`)
  await speaks(page, 'es')
  await context.close()
})

test('the picker, 160 px wide, offers every language and switches without a reload, in all tabs', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/auth`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Email', { exact: true }).fill('kept@while.switching')
  for (const code of [...codes.filter((other) => other !== 'en'), 'en'] as Code[]) {
    const picker = page.getByRole('banner').getByRole('combobox')
    expect((await picker.boundingBox())?.width).toBe(160)
    await picker.click()
    await expect(page.getByRole('option')).toHaveText(codes.map((each) => names[each]))
    await page.getByRole('option', { name: names[code] }).click()
    await speaks(page, code)
    expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe(code)
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kept@while.switching')
  const other = await page.context().newPage()
  await other.goto(app.url)
  await other.getByRole('combobox').selectOption('de')
  await speaks(page, 'de')
})
