import { afterEach, expect, it, vi } from 'vitest'
import {
  clearAdminDrafts,
  clearDrafts,
  dropDraft,
  exchangeDrafts,
  keepDraft,
  readDraft,
  watchDrafts,
} from './drafts'

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

it('keeps those of one firm out of another, and gives them back', () => {
  keepDraft('case:new', 'of the first')
  exchangeDrafts('first', 'second')
  expect(readDraft('case:new')).toBeUndefined()
  keepDraft('case:new', 'of the second')
  exchangeDrafts('second', 'first')
  expect(readDraft('case:new')).toBe('of the first')
  clearDrafts()
  exchangeDrafts('first', 'second')
  expect(readDraft('case:new')).toBeUndefined()
})

it('keeps what is typed about the server through locks and firms, until the session ends', () => {
  keepDraft('admin:mail', { host: 'mail.example' })
  exchangeDrafts('first', 'second')
  clearDrafts()
  expect(readDraft('admin:mail')).toEqual({ host: 'mail.example' })
  clearAdminDrafts()
  expect(readDraft('admin:mail')).toBeUndefined()
})
