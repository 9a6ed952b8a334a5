// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The worker's side of the library, told by the test what happens to it. */
class Workbox extends EventTarget {
  static last: Workbox
  skips = 0
  constructor() {
    super()
    Workbox.last = this
  }
  async register(): Promise<void> {}
  async update(): Promise<void> {}
  messageSkipWaiting(): void {
    this.skips++
  }
}

vi.mock('workbox-window', () => ({ Workbox }))

const reload = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  reload.mockReset()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('window', { location: { reload } })
  await (await import('./updates')).keepApplication()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a tab that did not ask loads the version that another one took', () => {
  Workbox.last.dispatchEvent(new Event('waiting'))
  expect(reload).not.toHaveBeenCalled()
  Workbox.last.dispatchEvent(new Event('controlling'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a version that is not left at once keeps nobody from the newer one', async () => {
  const { takeUpdate } = await import('./updates')
  takeUpdate()
  expect([Workbox.last.skips, reload.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledOnce()
})
