// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { followLinks } from './links'

afterEach(() => {
  document.body.replaceChildren()
})

/** Where a click on a link leads the router; undefined when the browser is left to it. */
function follow(
  attributes: Record<string, string>,
  event: MouseEventInit = {},
): string | undefined {
  let gone: string | undefined
  const router = {
    navigate: ({ href }: { href: string }) => {
      gone = href
      return Promise.resolve()
    },
  }
  const stop = followLinks(router as unknown as AnyRouter)
  const anchor = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value)
  const inner = document.createElement('span')
  anchor.append(inner)
  document.body.append(anchor)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event })
  inner.dispatchEvent(click)
  stop()
  return gone
}

test('a link to a screen is followed without a reload', () => {
  expect(follow({ href: '/cases/abc?tab=documents' })).toBe('/cases/abc?tab=documents')
})

test.each([
  ['another site', { href: 'https://example.org/cases' }, {}],
  ['a new tab', { href: '/cases', target: '_blank' }, {}],
  ['a download', { href: '/cases', download: '' }, {}],
  ['what the server serves', { href: '/auth/v1/authorize?provider=google' }, {}],
  ['a place on the same page', { href: '#content' }, {}],
  ['no address', {}, {}],
  ['a click with Ctrl', { href: '/cases' }, { ctrlKey: true }],
  ['a middle click', { href: '/cases' }, { button: 1 }],
])('%s is left to the browser', (_, attributes, event) => {
  expect(follow(attributes as Record<string, string>, event)).toBeUndefined()
})
