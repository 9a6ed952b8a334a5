import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HandWorker } from '../../lib/testing/hand-worker.ts'
import { Extractor, timeFor } from './extract-client.ts'
import type { ExtractedText, ExtractRequest } from './extract-types.ts'

const ready: ExtractedText = {
  mediaType: 'text/plain',
  state: 'ready',
  failure: '',
  pages: ['x'],
  partial: false,
}

function setUp() {
  const workers: HandWorker<ExtractRequest>[] = []
  const extractor = new Extractor(() => {
    const worker = new HandWorker<ExtractRequest>()
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
    expect(workers[0]?.posted.map(({ name }) => name)).toEqual(['a.txt'])
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
    expect(workers[0]?.isEnded).toBe(true)
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
    expect(workers[0]?.isEnded).toBe(true)
    workers[1]?.say({ job: 2, type: 'result', result: ready })
    expect(await next).toEqual(ready)
  })

  it('survives a worker that crashes', async () => {
    const { workers, extractor } = setUp()
    const lost = extractor.read(new Blob(['a']), 'a.docx')
    workers[0]?.fail()
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
    expect(workers[0]?.isEnded).toBe(true)
  })
})
