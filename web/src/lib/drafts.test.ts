import { afterEach, expect, it, vi } from 'vitest'
import {
  clearAdminDrafts,
  clearDrafts,
  dropDraft,
  keepDraft,
  readDraft,
  takeUpDrafts,
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

it('takes up what was kept elsewhere, and tells which draft changed', () => {
  const heard = vi.fn()
  const stop = watchDrafts(heard)
  takeUpDrafts([['case:new', { title: 'Acme' }]])
  expect(readDraft('case:new')).toEqual({ title: 'Acme' })
  keepDraft('case:new', { title: 'Acme v. Bolt' })
  dropDraft('case:new')
  stop()
  expect(heard.mock.calls).toEqual([[undefined], ['case:new'], ['case:new']])
})

it('keeps what is typed about the server through locks, until the session ends', () => {
  keepDraft('admin:mail', { host: 'mail.example' })
  clearDrafts()
  expect(readDraft('admin:mail')).toEqual({ host: 'mail.example' })
  clearAdminDrafts()
  expect(readDraft('admin:mail')).toBeUndefined()
})
