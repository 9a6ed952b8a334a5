import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HandWorker } from '../testing/hand-worker'
import { workerWithRetry } from './worker-with-retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const begun: HandWorker[] = []
  const worker = workerWithRetry(() => {
    begun.push(new HandWorker())
    return begun.at(-1) as unknown as Worker
  })
  const heard: unknown[] = []
  worker.addEventListener('message', ({ data }) => heard.push(data))
  worker.addEventListener('error', () => heard.push('error'))
  return { begun, worker, heard }
}

it('hands over what waited to the worker that arrived, once and as it was', () => {
  const { begun, worker, heard } = setUp()
  const bytes = Uint8Array.of(1, 2)
  worker.postMessage({ bytes }, [bytes.buffer])
  expect(bytes).toHaveLength(0)
  const list = ['first']
  worker.postMessage(list)
  list.push('too late')
  begun[0]?.fail()
  vi.runAllTimers()
  expect(begun).toHaveLength(2)
  expect(begun[1]?.posted).toEqual([])
  begun[1]?.say('running')
  expect(begun[1]?.posted).toEqual([{ bytes: Uint8Array.of(1, 2) }, ['first']])
  worker.postMessage('second')
  expect(begun[1]?.posted.slice(2)).toEqual(['second'])
  expect(begun[0]?.posted).toEqual([])
  begun[1]?.say('answer')
  expect(heard).toEqual(['answer'])
})

it('says so when it broke at work, or did not come at all', () => {
  const broken = setUp()
  broken.begun[0]?.say('running')
  broken.begun[0]?.fail()
  expect(broken.heard).toEqual(['error'])
  const absent = setUp()
  for (let tries = 1; tries <= 5; tries++) {
    expect(absent.heard).toEqual([])
    absent.begun.at(-1)?.fail()
    vi.runAllTimers()
  }
  expect(absent.begun).toHaveLength(5)
  expect(absent.heard).toEqual(['error'])
})

it('refuses at once what cannot be sent, and comes no more when it was ended', () => {
  const { begun, worker } = setUp()
  expect(() => worker.postMessage(() => undefined)).toThrow()
  begun[0]?.fail()
  worker.terminate()
  vi.runAllTimers()
  expect(begun).toHaveLength(1)
})
