import { describe, expect, it, vi } from 'vitest'
import { readEvents, type ServerSentEvent } from './sse'

async function read(chunks: readonly Uint8Array[]): Promise<ServerSentEvent[]> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: ServerSentEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

const text =
  ': ping\n\nevent: provider\ndata: {"slot":0}\n\r\nevent: delta\r\ndata: {"text":"naïve 王"}\r\n\r\ndata: a\ndata: b\n\nevent:tight\ndata:x\n\nevent: cut\ndata: never'
const expected: ServerSentEvent[] = [
  { event: 'provider', data: '{"slot":0}' },
  { event: 'delta', data: '{"text":"naïve 王"}' },
  { event: 'message', data: 'a\nb' },
  { event: 'tight', data: 'x' },
]

describe('server-sent events', () => {
  it('read the same wherever the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(text)
    expect(await read([bytes])).toEqual(expected)
    for (let cut = 1; cut < bytes.length; cut++)
      expect(await read([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(expected)
    expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
  })

  it('cancel the stream when the reader stops early', async () => {
    let cancelled = false
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: () => {
        cancelled = true
      },
    })
    for await (const _ of readEvents(stream)) break
    expect(cancelled).toBe(true)
  })

  it('end when nothing comes any more, not even a comment', async () => {
    vi.useFakeTimers()
    let cancelled = false
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: () => {
        cancelled = true
      },
    })
    const events = readEvents(stream)
    expect(await events.next()).toMatchObject({ value: { data: '1' } })
    const next = expect(events.next()).rejects.toBeInstanceOf(TypeError)
    await vi.advanceTimersByTimeAsync(60_000)
    await next
    expect(cancelled).toBe(true)
  })
})
