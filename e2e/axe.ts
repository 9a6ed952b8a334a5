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
  return found.violations.map(({ id, impact, nodes }) => {
    const where = nodes.map(
      ({ target, html, any }) =>
        `${target.join(' ')} ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`,
    )
    return `${id} (${impact}) ${where.join(' | ')}`
  })
}
