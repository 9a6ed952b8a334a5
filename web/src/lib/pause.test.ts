import { expect, it, vi } from 'vitest'
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
  const done = vi.fn()
  inSlices(slowly(20), (n) => heard.push(n), done)
  expect(heard.length).toBeLessThan(20)
  expect(done).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
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
