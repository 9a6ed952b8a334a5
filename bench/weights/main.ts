/** Fails when a page came to weigh too much, and names what weighs the most on it. */
import { weighPages } from '../pages/weights.ts'

const named = 5

export async function measure(): Promise<void> {
  const tooHeavy = (await weighPages()).filter(({ bytes, goal }) => bytes > goal)
  if (tooHeavy.length === 0) return
  const lines = tooHeavy.flatMap(({ path, bytes, goal, files }) => [
    `${path} needs ${kilobytes(bytes)} of JavaScript before it shows; it may be ${kilobytes(goal)}. The largest files:`,
    ...files.slice(0, named).map((file) => `  ${kilobytes(file.bytes)} ${file.name}`),
  ])
  throw new Error(`pages too heavy\n${lines.join('\n')}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
