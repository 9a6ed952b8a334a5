/** What the pages weigh, and what Lighthouse says about those that everybody sees first. */

import { measureWithLighthouse } from './lighthouse.ts'
import { measureSizes } from './sizes.ts'

export async function measure(): Promise<void> {
  await measureSizes()
  await measureWithLighthouse()
}
