/** A screen as the app shows it: library, language, router; for component tests. */
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type RenderResult, render, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, useLayoutEffect } from 'react'
import { initReactI18next } from 'react-i18next'
import { expect } from 'vitest'
import { fetchParts } from '../../ui/lazy'
import { themeWithWords } from '../../ui/theme'

const catalogues = import.meta.glob<Record<string, string>>('../../i18n/{en,es}/*.json', {
  eager: true,
  import: 'default',
})

const resources: Record<string, Record<string, Record<string, string>>> = { en: {}, es: {} }
for (const [path, catalogue] of Object.entries(catalogues)) {
  const [, language = '', namespace = ''] = /\/(en|es)\/(\w+)\.json$/.exec(path) ?? []
  resources[language] = { ...resources[language], [namespace]: catalogue }
}

window.scrollTo = () => undefined
// happy-dom has no fonts; growing text areas ask when they have loaded.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })

const theme = mergeThemeOverrides(themeWithWords({ close: 'Close' }), {
  respectReducedMotion: true,
})

/** Render `Screen` at `address`, whose path matches `path`. Resolves when it is drawn, for which the router
 *  may take a moment. */
export async function renderScreen(
  Screen: () => ReactNode,
  {
    path = '/',
    address = path,
    language = 'en',
  }: { path?: string; address?: string; language?: string } = {},
): Promise<RenderResult & { readonly location: () => string }> {
  await fetchParts()
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: 'en',
      resources,
      defaultNS: 'common',
      keySeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  }
  await i18next.changeLanguage(language)
  notifications.clean()
  let isDrawn = false
  function Drawn() {
    useLayoutEffect(() => {
      isDrawn = true
    }, [])
    return <Screen />
  }
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, component: Drawn })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  })
  await router.load()
  const result = render(
    <MantineProvider env="test" theme={theme}>
      <Notifications />
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await waitFor(() => expect(isDrawn).toBe(true))
  return { ...result, location: () => router.state.location.href }
}
