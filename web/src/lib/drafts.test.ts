import { afterEach, expect, it, vi } from 'vitest'
import { clearDrafts, dropDraft, keepDraft, readDraft, watchDrafts } from './drafts'

afterEach(clearDrafts)

it('keeps a draft until it is dropped', () => {
  const draft = { name: 'Acme' }
  keepDraft('client:new', draft)
  expect(readDraft('client:new')).toBe(draft)
  expect(readDraft('case:new')).toBeUndefined()
  dropDraft('client:new')
  expect(readDraft('client:new')).toBeUndefined()
})

it('tells its watchers, and no longer those that left', () => {
  const heard = vi.fn()
  const stop = watchDrafts(heard)
  keepDraft('a', 1)
  dropDraft('a')
  dropDraft('a')
  stop()
  keepDraft('a', 2)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('forgets everything at once', () => {
  keepDraft('a', 1)
  keepDraft('b', 2)
  clearDrafts()
  expect([readDraft('a'), readDraft('b')]).toEqual([undefined, undefined])
})
