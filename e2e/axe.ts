/** The rules of accessibility, asked in the page itself. */
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What breaks a rule on the page as it stands, or within an element of it: which rule, and where. */
export async function broken(
  page: Page,
  options: RunOptions = {},
  within = 'html',
): Promise<string[]> {
  expect(page.frames(), 'nothing looks into a frame').toHaveLength(1)
  // Once for as long as the page stays: it is larger than the application's own code.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    ([part, rules]) => (window as unknown as { axe: typeof axe }).axe.run(part, rules),
    // What holds is not told of: that takes longer than finding out.
    [within, { ...options, resultTypes: ['violations'] } satisfies RunOptions] as const,
  )
  return [
    ...(await remembered(page, within)),
    ...found.violations.map(({ id, impact, nodes }) => {
      const where = nodes.map(
        ({ target, html, any }) =>
          `${target.join(' ')} ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`,
      )
      return `${id} (${impact}) ${where.join(' | ')}`
    }),
  ]
}

/** Fields whose content a browser writes to the disk in clear, to open its pages again. */
function remembered(page: Page, within: string): Promise<string[]> {
  return page.evaluate((part) => {
    const fields =
      document
        .querySelector(part)
        ?.querySelectorAll('input, textarea:not([aria-hidden]), select') ?? []
    const nothingTyped = ['hidden', 'checkbox', 'radio', 'file', 'password']
    return [...fields]
      .filter((field) => !nothingTyped.includes(field.getAttribute('type') ?? ''))
      .filter(
        (field) => !field.hasAttribute('autocomplete') && !field.closest('form[autocomplete=off]'),
      )
      .map((field) => `remembered by the browser: ${field.outerHTML.slice(0, 160)}`)
  }, within)
}
