/** What a step costs: Chromium's own profiler of the page's thread, the ten largest costs a step. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

const most = 10
const microseconds = 250

type Profile = Awaited<ReturnType<typeof stop>>
type Node = Profile['nodes'][number]

async function stop(tools: CDPSession) {
  return (await tools.send('Profiler.stop')).profile
}

/** Run a step while the profiler looks on, and write what it saw into `folder`. */
export async function profiled<T>(
  page: Page,
  folder: string,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Profiler.enable')
  await tools.send('Profiler.setSamplingInterval', { interval: microseconds })
  await tools.send('Profiler.start')
  const result = await run()
  const profile = await stop(tools)
  await tools.detach()
  await mkdir(folder, { recursive: true })
  const file = join(folder, name.replace(/[^\w]+/g, '-'))
  await writeFile(`${file}.cpuprofile`, JSON.stringify(profile))
  await writeFile(`${file}.txt`, `${costsIn(profile).join('\n')}\n`)
  return result
}

/** The largest costs: of functions by themselves, then with all that they call. */
function costsIn({ nodes, samples = [], timeDeltas = [] }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])))
  const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Node) =>
    `${functionName || 'anonymous'} ${url.split('/').at(-1)}:${lineNumber + 1}`
  const [own, whole] = [new Map<string, number>(), new Map<string, number>()]
  samples.forEach((id, at) => {
    const took = timeDeltas[at] ?? 0
    const seen = new Set<string>()
    for (let node = byId.get(id); node !== undefined; node = byId.get(parents.get(node.id) ?? 0)) {
      const name = nameOf(node)
      if (seen.size === 0) own.set(name, (own.get(name) ?? 0) + took)
      if (!seen.has(name)) whole.set(name, (whole.get(name) ?? 0) + took)
      seen.add(name)
    }
  })
  const largest = (costs: ReadonlyMap<string, number>, count: number): readonly string[] =>
    [...costs]
      .filter(([name]) => !/^\((idle|root|program)\)/.test(name))
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, took]) => `${(took / 1000).toFixed(1).padStart(8)} ms  ${name}`)
  return [
    'by themselves',
    ...largest(own, most),
    'with what they call',
    ...largest(whole, 3 * most),
  ]
}
