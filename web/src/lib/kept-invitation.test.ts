// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetInvitation, keptInvitation, takeInvitation } from './kept-invitation'

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  window.history.replaceState(null, '', '/join#invite=SECRET')
})

test('a link leaves the address bar at once and is kept until it was answered', () => {
  takeInvitation()
  expect(window.location.href).not.toContain('SECRET')
  expect(keptInvitation()).toBe('SECRET')
  takeInvitation()
  expect(keptInvitation()).toBe('SECRET')
  forgetInvitation()
  expect(keptInvitation()).toBe('')
})

test('a second link takes the place of the first', () => {
  takeInvitation()
  window.history.replaceState(null, '', '/join#invite=OTHER')
  takeInvitation()
  expect(keptInvitation()).toBe('OTHER')
})

test('where nothing can be kept it stays in the address', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  takeInvitation()
  expect(keptInvitation()).toBe('SECRET')
})

test('no link, nothing kept', () => {
  window.history.replaceState(null, '', '/join')
  takeInvitation()
  expect(keptInvitation()).toBe('')
})
