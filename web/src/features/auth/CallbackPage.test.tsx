// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../i18n/setup'
import { CallbackPage } from './CallbackPage'

const actions = vi.hoisted(() => ({ arrivedSession: vi.fn() }))

vi.mock('../../backend/auth-actions', () => actions)

beforeAll(async () => {
  localStorage.setItem('selectedLanguage', 'en')
  await startI18n(['common', 'auth'])
})

beforeEach(() => vi.useFakeTimers())

async function open() {
  const root = createRootRoute()
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      route('/auth/callback', CallbackPage),
      route('/auth', () => <p>sign-in</p>),
      route('/dashboard', () => <p>dashboard</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/auth/callback'] }),
  })
  window.scrollTo = () => undefined
  await router.load()
  render(<RouterProvider router={router} />)
  return router
}

test('a session leads to the dashboard after one second, not before', async () => {
  actions.arrivedSession.mockResolvedValue('present')
  const router = await open()
  expect(screen.getByText('Procesando login con Google...')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(router.state.location.pathname).toBe('/auth/callback')
  await act(() => vi.advanceTimersByTimeAsync(2))
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(router.history.length).toBe(1)
})

test.each([
  ['failed', 'Error al procesar el login. Por favor intenta de nuevo.'],
  ['missing', 'No se pudo completar el login. Por favor intenta de nuevo.'],
  [new Error('boom'), 'Error inesperado. Por favor intenta de nuevo.'],
])('%s leads to /auth with its sentence in the state', async (outcome, sentence) => {
  if (outcome instanceof Error) actions.arrivedSession.mockRejectedValue(outcome)
  else actions.arrivedSession.mockResolvedValue(outcome)
  const router = await open()
  await act(() => vi.advanceTimersByTimeAsync(1001))
  expect(router.state.location.pathname).toBe('/auth')
  expect(router.state.location.state).toMatchObject({ error: sentence })
})
