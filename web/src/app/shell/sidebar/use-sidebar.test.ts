// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readSidebarCookie, sidebarCookie, useSidebar } from './use-sidebar'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test writes it so
  document.cookie = 'sidebar_state=; max-age=0; path=/'
})

test('the cookie lasts seven days', () => {
  expect(sidebarCookie(false)).toContain('max-age=604800')
})

test.each([
  ['', true],
  ['sidebar_state=true', true],
  ['a=b; sidebar_state=false; c=d', false],
  ['sidebar_state=nonsense', true],
])('cookies %j', (cookies, expanded) => {
  expect(readSidebarCookie(cookies)).toBe(expanded)
})

test.each(['ctrlKey', 'metaKey'])('%s and B toggle, and the cookie remembers', (modifier) => {
  const { result } = renderHook(useSidebar)
  expect(result.current.expanded).toBe(true)
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', [modifier]: true }))
  })
  expect(result.current.expanded).toBe(false)
  expect(readSidebarCookie(document.cookie)).toBe(false)
})

test('Ctrl+B is the same key where the layout is Cyrillic', () => {
  const { result } = renderHook(() => useSidebar())
  const before = result.current.expanded
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'и', code: 'KeyB', ctrlKey: true }))
  })
  expect(result.current.expanded).toBe(!before)
})

test('what somebody else has heard does nothing, such as an editor’s bold', () => {
  const { result } = renderHook(useSidebar)
  const editor = (event: Event): void => event.preventDefault()
  document.addEventListener('keydown', editor)
  act(() => {
    const pressed = { key: 'b', ctrlKey: true, bubbles: true, cancelable: true }
    document.dispatchEvent(new KeyboardEvent('keydown', pressed))
  })
  document.removeEventListener('keydown', editor)
  expect(result.current.expanded).toBe(true)
})

test('a plain b does nothing', () => {
  const { result } = renderHook(useSidebar)
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'b' }))
  })
  expect(result.current.expanded).toBe(true)
})
