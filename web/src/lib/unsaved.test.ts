import { afterEach, expect, it, vi } from 'vitest'
import {
  clearAdminUnsaved,
  clearUnsaved,
  dropUnsaved,
  keepUnsaved,
  readUnsaved,
  takeUpUnsaved,
  watchUnsaved,
} from './unsaved'

afterEach(clearUnsaved)

it('keeps a draft until it is dropped', () => {
  const draft = { name: 'Acme' }
  keepUnsaved('client:new', draft)
  expect(readUnsaved('client:new')).toBe(draft)
  expect(readUnsaved('case:new')).toBeUndefined()
  dropUnsaved('client:new')
  expect(readUnsaved('client:new')).toBeUndefined()
})

it('tells its watchers, and no longer those that left', () => {
  const heard = vi.fn()
  const stop = watchUnsaved(heard)
  keepUnsaved('a', 1)
  dropUnsaved('a')
  dropUnsaved('a')
  stop()
  keepUnsaved('a', 2)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('forgets everything at once', () => {
  keepUnsaved('a', 1)
  keepUnsaved('b', 2)
  clearUnsaved()
  expect([readUnsaved('a'), readUnsaved('b')]).toEqual([undefined, undefined])
})

it('takes up what was kept elsewhere, and tells which draft changed', () => {
  const heard = vi.fn()
  const stop = watchUnsaved(heard)
  takeUpUnsaved([['case:new', { title: 'Acme' }]])
  expect(readUnsaved('case:new')).toEqual({ title: 'Acme' })
  keepUnsaved('case:new', { title: 'Acme v. Bolt' })
  dropUnsaved('case:new')
  stop()
  expect(heard.mock.calls).toEqual([[undefined], ['case:new'], ['case:new']])
})

it('keeps what is typed about the server through locks, until the session ends', () => {
  keepUnsaved('admin:mail', { host: 'mail.example' })
  clearUnsaved()
  expect(readUnsaved('admin:mail')).toEqual({ host: 'mail.example' })
  clearAdminUnsaved()
  expect(readUnsaved('admin:mail')).toBeUndefined()
})
