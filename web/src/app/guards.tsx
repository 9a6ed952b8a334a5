import { Navigate, Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { startAuth } from '../backend/auth'
import { useAuth } from '../backend/use-auth'
import { paths } from '../lib/paths'
import { useGently } from '../lib/use-gently'
import { Spinner } from '../ui/Spinner'
import { mayEnterAdmin } from './admin'
import { shell } from './shell-part'
import { Unreachable } from './Unreachable'

const { Part: Shell } = shell

/** Signed-in screens: a spinner while nobody knows, the sign-in screen when nobody is. */
export function UserGuard() {
  const { t } = useTranslation()
  const status = useAuth((auth) => auth.status)
  const problem = useAuth((auth) => auth.problem)
  const drawn = useGently(status === 'signed-in')
  const spinner = <Spinner page text={t('loadingApp')} />
  if (problem !== undefined) return <Unreachable onRetry={retry} />
  if (status === 'loading') return spinner
  if (status !== 'signed-in') return <Navigate to={paths.auth()} replace />
  if (!drawn) return spinner
  return (
    <Suspense fallback={spinner}>
      <Shell>
        <Inner />
      </Shell>
    </Suspense>
  )
}

/** Administrators' screens: waits for the profile too, sends anyone else to the dashboard.
 *  What they administer is the server's: no vault need be open for it. */
export function AdminGuard() {
  const { t } = useTranslation()
  const auth = useAuth()
  const spinner = <Spinner page text={t('loadingAdmin')} />
  if (auth.problem !== undefined) return <Unreachable onRetry={retry} />
  const waitingForProfile = auth.profileStatus === 'none' || auth.profileStatus === 'loading'
  if (auth.status === 'loading') return spinner
  if (auth.status !== 'signed-in') return <Navigate to={paths.auth()} replace />
  if (waitingForProfile) return spinner
  if (!mayEnterAdmin(auth)) return <Navigate to={paths.dashboard()} replace />
  return (
    <Suspense fallback={spinner}>
      <Shell needsVault={false}>
        <Inner />
      </Shell>
    </Suspense>
  )
}

/** The screen itself, with a spinner of its own while its code arrives. */
function Inner(): ReactNode {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<Spinner text={t('loading')} />}>
      <Outlet />
    </Suspense>
  )
}

function retry(): void {
  startAuth().catch(() => undefined)
}
