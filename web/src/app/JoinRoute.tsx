import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../backend/use-auth'
import { JoinPage } from '../features/team/JoinPage'
import { JoinWelcome } from '../features/team/JoinWelcome'
import { paths } from '../lib/paths'
import { Spinner } from '../ui/Spinner'
import { shell } from './shell-part'

const { Part: Shell } = shell

/** /join: an invitation's answer inside the signed-in frame, or the way to an account first. */
export function JoinRoute() {
  const { t } = useTranslation()
  const status = useAuth((auth) => auth.status)
  const navigate = useNavigate()
  const spinner = <Spinner page text={t('loadingApp')} />
  if (status === 'loading') return spinner
  if (status !== 'signed-in') return <JoinWelcome />
  return (
    <Suspense fallback={spinner}>
      <Shell>
        <JoinPage onOpened={() => void navigate({ href: paths.dashboard() })} />
      </Shell>
    </Suspense>
  )
}
