/** The route table of screens.tsx as a router. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { getAuth, startAuth, subscribeAuth } from '../backend/auth'
import { hasSessionInAddress } from '../lib/address-secrets'
import { Fetching } from '../ui/lazy'
import { Spinner } from '../ui/Spinner'
import { ErrorPage } from './ErrorPage'
import { AdminGuard, UserGuard } from './guards'
import { followLinks } from './links'
import { type Access, redirects, screens, type TitleKey } from './screens'
import { parseSearch, stringifySearch } from './search'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: TitleKey
  }
}

const NotFoundPage = lazy(async () => ({
  default: (await import('../features/not-found/NotFoundPage')).NotFoundPage,
}))

const ArrivalQuestion = lazy(async () => ({
  default: (await import('../features/auth/ArrivalQuestion')).ArrivalQuestion,
}))

/** Sets the document's title; everything else is the screens'. */
function Root() {
  const { t } = useTranslation()
  const title = useMatches({
    // A path below a screen's that is none itself still matches that screen's in part.
    select: (matches) =>
      matches.some((match) => match._notFound)
        ? undefined
        : matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    document.title = title === undefined ? 'Legal AI Platform' : t(title)
  }, [t, title])
  useEffect(() => followLinks(router), [])
  useFocusOnContent()
  const arriving = useArriving()
  return (
    <Suspense fallback={<Spinner page text={t('loading')} />}>
      {arriving ? <ArrivalQuestion /> : <Outlet />}
    </Suspense>
  )
}

/** Whether a session that the address brought waits for a yes. Whoever brings none is not signed in
 *  for it: most pages are seen without the backend client. */
function useArriving(): boolean {
  const arriving = (): boolean => getAuth().arriving !== undefined
  useEffect(() => {
    if (hasSessionInAddress()) startAuth().catch(() => undefined)
  }, [])
  return useSyncExternalStore(subscribeAuth, arriving, arriving)
}

/** After a link led to another screen, the keyboard goes on in that screen and not in the
 *  sidebar. What has taken the focus by itself (a dialog, a field) keeps it. */
function useFocusOnContent(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement } = document
    const idle = activeElement === document.body || activeElement instanceof HTMLAnchorElement
    if (idle) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

function screenRoutes(parent: AnyRoute, access: Access): AnyRoute[] {
  return screens
    .filter((screen) => screen.access === access)
    .map(({ path, title, Component }) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        component: Component,
        ...(title === undefined ? {} : { staticData: { title } }),
      }),
    )
}

function guarded(id: string, access: Access, component: () => React.ReactNode): AnyRoute {
  const layout = createRoute({ getParentRoute: () => root, id, component })
  return layout.addChildren(screenRoutes(layout, access))
}

const moved = Object.entries(redirects).map(([path, to]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    ...screenRoutes(root, 'public'),
    guarded('user', 'user', UserGuard),
    guarded('admin', 'admin', AdminGuard),
    ...moved,
  ]),
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: ErrorPage,
  // The screen before stands while the code of the next is fetched, unless that takes long.
  defaultPendingComponent: Fetching,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
})
