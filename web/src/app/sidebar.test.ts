import { expect, test } from 'vitest'
import en from '../i18n/en/shell.json'
import { screens } from './screens'
import { categories, openOf, sidebarItems, visibleItems } from './sidebar'

test('entries stand in the specification’s order with its labels and paths', () => {
  expect(sidebarItems.map(({ label, path }) => [en[label], path])).toEqual([
    ['Dashboard', '/dashboard'],
    ['AI Assistant', '/ai'],
    ['Cases', '/cases'],
    ['Clients', '/clients'],
    ['Deadlines', '/deadlines'],
    ['Calendar', '/calendar'],
    ['Templates', '/templates'],
    ['Voice Assistant', '/voice'],
    ['Learning Machine', '/learning'],
    ['Settings', '/settings'],
    ['Admin Panel', '/admin'],
  ])
})

test('every entry leads to a screen', () => {
  const known = screens.map(({ path }) => path)
  const entries = sidebarItems.flatMap((item) => [item, ...item.inner])
  expect(entries.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
})

test.each([
  ['an administrator', true, ['main', 'ai', 'other', 'admin']],
  ['anybody else', false, ['main', 'ai', 'other']],
])('what %s is shown', (_, admin, shown) => {
  expect(visibleItems(admin).map(([category]) => category)).toEqual(shown)
})

test('categories', () => {
  expect(categories).toEqual(['main', 'ai', 'other', 'admin'])
  const inCategory = (wanted: string): string[] =>
    sidebarItems.filter(({ category }) => category === wanted).map(({ id }) => id)
  expect(inCategory('ai')).toEqual(['voice', 'learning'])
  expect(inCategory('other')).toEqual(['settings'])
  expect(inCategory('admin')).toEqual(['admin'])
  expect(inCategory('main')).toHaveLength(7)
})

test('what has no entry of its own unfolds beneath the one that it belongs to', () => {
  const unfolding = sidebarItems.flatMap(({ label, inner }) =>
    inner.length === 0 ? [] : [[en[label], inner.map(({ label }) => en[label])]],
  )
  expect(unfolding).toEqual([
    ['Dashboard', ['Time', 'Billing', 'Trust']],
    ['AI Assistant', ['Knowledge']],
    ['Cases', ['Board', 'File Room']],
    ['Calendar', ['Tasks']],
  ])
})

test.each([
  ['/cases', '/cases'],
  ['/cases/abc', '/cases'],
  ['/cases/board', '/cases/board'],
  ['/files', '/files'],
  ['/casesx', undefined],
  ['/clients', undefined],
])('what of the Cases entry is open at %s', (pathname, open) => {
  const cases = sidebarItems.find(({ id }) => id === 'cases')!
  expect(openOf(cases, pathname)?.path).toBe(open)
})
