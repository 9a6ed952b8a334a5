// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearUnsaved } from '../lib/unsaved'
import { useView } from './use-view'

afterEach(() => {
  cleanup()
  clearUnsaved()
})

const first = { query: '', filter: 'open', sort: { key: 'due', descending: false } }

const addressable = { filter: ['open', 'overdue'] }

function List() {
  const { values, set } = useView('deadlines', first, addressable)
  return (
    <>
      <output>{`${values.query}/${values.filter}/${values.sort.key}`}</output>
      <button type="button" onClick={() => set({ filter: 'overdue' })}>
        overdue
      </button>
      <button type="button" onClick={() => set({ query: 'Ortiz' })}>
        search
      </button>
      <button
        type="button"
        onClick={() => set({ sort: { key: 'title', descending: true }, query: 'Ortiz' })}
      >
        order
      </button>
    </>
  )
}

async function show(...addresses: string[]) {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const history = createMemoryHistory({ initialEntries: addresses })
  const router = createRouter({
    routeTree: root.addChildren([at('/list', List), at('/other', () => null)]),
    history,
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  const press = (name: string) => act(async () => screen.getByText(name).click())
  const go = (href: string) => act(async () => router.navigate({ href }))
  const back = () => act(async () => history.back())
  return {
    press,
    go,
    back,
    shown: () => screen.getByRole('status').textContent,
    address: () => router.state.location.href,
  }
}

test('an address that says a view shows it', async () => {
  const { shown } = await show('/list#deadlines.filter=overdue&deadlines.sort=-title')
  expect(shown()).toBe('/overdue/title')
})

test('a filter is in the address, and is gone back from; what was searched for is not', async () => {
  const { press, back, shown, address } = await show('/list')
  await press('search')
  expect(address()).toBe('/list')
  await press('overdue')
  expect(address()).toBe('/list#deadlines.filter=overdue')
  expect(shown()).toBe('Ortiz/overdue/due')
  await back()
  expect(shown()).toBe('Ortiz/open/due')
})

test('an order is no step to go back from', async () => {
  const { press, back, shown, address } = await show('/list')
  await press('overdue')
  await press('order')
  expect(address()).toBe('/list#deadlines.filter=overdue&deadlines.sort=-title')
  await back()
  expect(address()).toBe('/list')
  expect(shown()).toBe('Ortiz/open/due')
})

test('an address that a stranger made up shows the list as it begins', async () => {
  const { shown } = await show('/list#deadlines.filter=never&deadlines.query=Ortiz')
  expect(shown()).toBe('/open/due')
})

test('two lists of a page stand in one address', async () => {
  const { press, shown, address } = await show('/list#time.period=week')
  await press('overdue')
  expect(address()).toBe('/list#time.period=week&deadlines.filter=overdue')
  expect(shown()).toBe('/overdue/due')
})

test('a list is found as it was left, and what opens beside it changes nothing of it', async () => {
  const { press, go, shown, address } = await show('/list')
  await press('overdue')
  await go('/list?deadline=d1')
  expect(shown()).toBe('/overdue/due')
  expect(address()).toBe('/list?deadline=d1#deadlines.filter=overdue')
  await go('/other')
  await go('/list')
  expect(address()).toBe('/list#deadlines.filter=overdue')
})
