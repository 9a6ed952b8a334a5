import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Extractor, timeFor } from './extract-client.ts'
import type { ExtractedText, ExtractRequest } from './extract-types.ts'

const ready: ExtractedText = {
  mediaType: 'text/plain',
  state: 'ready',
  failure: '',
  pages: ['x'],
  partial: false,
}

/** A worker whose answers the test gives. */
class HandWorker extends EventTarget {
  readonly requests: ExtractRequest[] = []
  terminated = false
  postMessage(request: ExtractRequest): void {
    this.requests.push(request)
  }
  terminate(): void {
    this.terminated = true
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function setUp() {
  const workers: HandWorker[] = []
  const extractor = new Extractor(() => {
    const worker = new HandWorker()
    workers.push(worker)
    return worker as unknown as Worker
  }, 1000)
  return { workers, extractor }
}

describe('Extractor', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('reads one file after the other with one worker, and lets it go when idle', async () => {
    const { workers, extractor } = setUp()
    const seen: number[] = []
    const first = extractor.read(new Blob(['a']), 'a.txt', {
      onProgress: (done) => seen.push(done),
    })
    const second = extractor.read(new Blob(['b']), 'b.txt')
    expect(workers[0]?.requests.map(({ name }) => name)).toEqual(['a.txt'])
    workers[0]?.say({ sourceName: 'worker', targetName: 'main', action: 'ready' })
    workers[0]?.say({ job: 1, type: 'progress', done: 0.5 })
    workers[0]?.say({ job: 1, type: 'result', result: ready })
    expect(await first).toEqual(ready)
    expect(seen).toEqual([0.5])
    await vi.advanceTimersByTimeAsync(0)
    workers[0]?.say({ job: 1, type: 'result', result: { ...ready, pages: ['late'] } })
    workers[0]?.say({ job: 2, type: 'result', result: ready })
    expect(await second).toEqual(ready)
    await vi.advanceTimersByTimeAsync(1000)
    expect(workers).toHaveLength(1)
    expect(workers[0]?.terminated).toBe(true)
  })

  it('stops a worker that takes too long and goes on with another', async () => {
    const { workers, extractor } = setUp()
    const slow = extractor.read(new Blob(['a']), 'a.pdf')
    const next = extractor.read(new Blob(['b']), 'b.txt')
    await vi.advanceTimersByTimeAsync(timeFor(1) + 1)
    expect(await slow).toMatchObject({
      state: 'unreadable',
      failure: 'timeout',
      mediaType: 'application/pdf',
    })
    expect(workers[0]?.terminated).toBe(true)
    workers[1]?.say({ job: 2, type: 'result', result: ready })
    expect(await next).toEqual(ready)
  })

  it('survives a worker that crashes', async () => {
    const { workers, extractor } = setUp()
    const lost = extractor.read(new Blob(['a']), 'a.docx')
    workers[0]?.dispatchEvent(new Event('error'))
    expect(await lost).toMatchObject({ state: 'unreadable', failure: 'crashed' })
  })

  it('stops at the signal, running or waiting', async () => {
    const { workers, extractor } = setUp()
    const running = new AbortController()
    const waiting = new AbortController()
    const first = extractor.read(new Blob(['a']), 'a.txt', { signal: running.signal })
    const second = extractor.read(new Blob(['b']), 'b.txt', { signal: waiting.signal })
    waiting.abort(new Error('second'))
    running.abort(new Error('first'))
    await expect(first).rejects.toThrow('first')
    await expect(second).rejects.toThrow('second')
    expect(workers).toHaveLength(1)
    expect(workers[0]?.terminated).toBe(true)
  })
})
