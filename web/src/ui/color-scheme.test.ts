// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  chooseTheme,
  followTheme,
  resolveTheme,
  themeChoice,
  themeStorageKey,
} from './color-scheme'

beforeEach(() => localStorage.clear())

test('nothing stored follows the system, and a system without a wish is light', () => {
  expect(themeChoice()).toBe('system')
  expect(resolveTheme('system')).toBe('light')
})

test.each(['light', 'dark', 'system'] as const)('%s is kept under the one key', (choice) => {
  chooseTheme(choice)
  expect(localStorage.getItem('legal-ai-theme')).toBe(choice)
  expect(themeChoice()).toBe(choice)
})

test('the choice is on the page at once', () => {
  chooseTheme('dark')
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('nonsense in storage counts as nothing', () => {
  localStorage.setItem(themeStorageKey, 'blue')
  expect(themeChoice()).toBe('system')
})

test('paper is light, and what was chosen comes back after it', () => {
  const print = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (media: string) =>
    media === 'print' ? print : Object.assign(new EventTarget(), { matches: false }),
  )
  const scheme = (): string | null =>
    document.documentElement.getAttribute('data-mantine-color-scheme')
  followTheme()
  chooseTheme('dark')
  print.matches = true
  print.dispatchEvent(new Event('change'))
  expect(scheme()).toBe('light')
  print.matches = false
  print.dispatchEvent(new Event('change'))
  expect(scheme()).toBe('dark')
  vi.unstubAllGlobals()
})
