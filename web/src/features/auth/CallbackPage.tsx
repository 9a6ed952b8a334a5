import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivedSession } from '../../backend/auth-actions'
import { spendArrivalMarkers } from '../../lib/auth-markers'
import { paths } from '../../lib/paths'
import { Spinner } from '../../ui/Spinner'
import classes from './AuthPage.module.css'
import { callbackBusy, callbackFailures } from './callback-failures'

/** How long the screen stays after the session check. */
const callbackDelay = 1000

const sentences = {
  missing: callbackFailures.missing,
  failed: callbackFailures.session,
} as const

/** /auth/callback: finishes a Google sign-in or a confirmation link. */
export function CallbackPage() {
  const { t, i18n } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()

  useEffect(() => {
    let here = true
    const fail = (error: string): void => {
      // The state type belongs to the router; what it carries here is the screen's own.
      void navigate({ href: paths.auth(), replace: true, state: { error } as object })
    }
    async function finish(): Promise<void> {
      const session = await arrivedSession()
      await new Promise((resolve) => setTimeout(resolve, callbackDelay))
      if (!here) return
      // What the address said is answered here: the sign-in screen must not take it for its own.
      spendArrivalMarkers()
      if (session === 'present') void navigate({ href: paths.dashboard(), replace: true })
      else fail(sentences[session])
    }
    finish().catch(() => {
      if (here) fail(callbackFailures.unexpected)
    })
    return () => {
      here = false
    }
  }, [navigate])

  return (
    <main className={classes.main}>
      <h1 className="lx-sr-only">{t('common:appName')}</h1>
      <Spinner text={callbackBusy} lang="es" />
      {i18n.resolvedLanguage !== 'es' && (
        <p className={classes.note}>{t('callbackBusyTranslated')}</p>
      )}
    </main>
  )
}
