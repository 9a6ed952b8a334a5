import { expect, it } from 'vitest'
import { inSlices } from './pause.ts'

function* slowly(steps: number): Generator<number> {
  for (let n = 0; n < steps; n++) {
    const end = performance.now() + 3
    while (performance.now() < end);
    yield n
  }
}

it('does little at once, and all in the end', async () => {
  const heard: number[] = []
  const done = new Promise<void>((whenDone) => {
    inSlices(slowly(20), (n) => heard.push(n), whenDone)
  })
  expect(heard.length).toBeLessThan(20)
  await done
  expect(heard).toHaveLength(20)
})

it('goes no further once it is called off', async () => {
  const heard: number[] = []
  const stop = inSlices(slowly(20), (n) => heard.push(n))
  stop()
  const before = heard.length
  await new Promise((go) => setTimeout(go, 30))
  expect(heard).toHaveLength(before)
})
