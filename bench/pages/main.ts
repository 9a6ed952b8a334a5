/** What the pages weigh, and what Lighthouse says about those that everybody sees first. */
import { print } from '../lines.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { weighPages } from './weights.ts'

export async function measure(): Promise<void> {
  for (const { path, bytes, goal } of await weighPages()) {
    const what =
      path === '/' ? 'initial JavaScript and styles' : "JavaScript beyond the landing page's"
    const excess = bytes > goal ? ', too much' : ''
    print(
      `${path}: ${what}`,
      `${(bytes / 1000).toFixed(1)} kB${excess} (goal: under ${goal / 1000} kB)`,
    )
  }
  await measureWithLighthouse()
}
