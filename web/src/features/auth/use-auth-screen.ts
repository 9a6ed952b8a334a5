/** Which of the four forms the sign-in screen shows, and the alert above it.
 *
 *  A recovery marker or event opens update-password; an expired marker opens
 *  forgot-password with its message and e-mail; an existing session (when not in recovery)
 *  or any sign-in event is a success. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endRecovery, getAuth, onSignedIn, subscribeAuth } from '../../backend/auth'
import { useAuth } from '../../backend/use-auth'
import { currentMarkers, spendArrivalMarkers } from '../../lib/auth-markers'
import { type CallbackFailure, isCallbackFailure } from './callback-failures'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password' | 'update-password'

export type Notice =
  | { readonly kind: 'error' | 'success'; readonly text: string }
  | { readonly kind: 'callback'; readonly failure: CallbackFailure }
  | { readonly kind: 'unconfirmed'; readonly text: string; readonly email: string }

export interface AuthScreen {
  readonly mode: AuthMode
  readonly secondFactor: boolean
  readonly email: string
  readonly notice: Notice | undefined
  setEmail(email: string): void
  setNotice(notice: Notice | undefined): void
  /** Another form; the alert goes, the e-mail stays. */
  show(mode: AuthMode): void
  passwordUpdated(): void
  /** The link ran out while the new password was typed. */
  linkExpired(): void
}

/** What the sign-in screen shows, and where it goes from there. */
export function useAuthScreen(onSuccess: () => void): AuthScreen {
  const { t } = useTranslation('auth')
  const [markers] = useState(currentMarkers)
  const [mode, setMode] = useState<AuthMode>(() => initialMode(markers))
  const [email, setEmail] = useState(markers.email)
  const [notice, setNotice] = useState<Notice | undefined>(useInitialNotice(markers))
  const recovering = useAuth((auth) => auth.recovering)
  const secondFactor = useAuth((auth) => auth.status === 'second-factor')
  const inRecovery = useRef(markers.recovery)

  useEffect(() => {
    if (!recovering) return
    inRecovery.current = true
    setMode('update-password')
    setNotice(undefined)
  }, [recovering])

  useSuccess(inRecovery, onSuccess)

  function leaveRecovery(): void {
    inRecovery.current = false
    spendArrivalMarkers()
    endRecovery()
  }

  return {
    mode,
    secondFactor,
    email,
    notice,
    setEmail,
    setNotice,
    show(next) {
      if (mode === 'update-password') leaveRecovery()
      spendArrivalMarkers()
      setNotice(undefined)
      setMode(next)
    },
    passwordUpdated() {
      leaveRecovery()
      setNotice(undefined)
      setMode('sign-in')
    },
    linkExpired() {
      leaveRecovery()
      setEmail('')
      setNotice({ kind: 'error', text: t('linkExpiredOnUpdate') })
      setMode('forgot-password')
    },
  }
}

function initialMode(markers: { recovery: boolean; expired: boolean }): AuthMode {
  if (markers.expired) return 'forgot-password'
  if (markers.recovery) return 'update-password'
  const asked = new URLSearchParams(window.location.search).get('mode')
  return asked === 'sign-up' || asked === 'forgot-password' ? asked : 'sign-in'
}

function useInitialNotice(markers: { expired: boolean; error: string }): Notice | undefined {
  const { t } = useTranslation('auth')
  const carried: unknown = useLocation({
    select: ({ state }) => (state as { error?: unknown }).error,
  })
  if (markers.expired) return { kind: 'error', text: t('linkExpired') }
  if (isCallbackFailure(carried)) return { kind: 'callback', failure: carried }
  return markers.error === '' ? undefined : { kind: 'error', text: markers.error }
}

/** A session that exists when the screen opens, and every sign-in event after that. */
function useSuccess(inRecovery: { readonly current: boolean }, onSuccess: () => void): void {
  const firstAnswer = useRef(true)

  // Heard, not drawn: that nobody is signed in changes nothing that is shown.
  useEffect(() => {
    const hear = (): void => {
      const { status, recovering } = getAuth()
      if (status === 'loading' || !firstAnswer.current) return
      firstAnswer.current = false
      if (status === 'signed-in' && !inRecovery.current && !recovering) onSuccess()
    }
    hear()
    return subscribeAuth(hear)
  }, [inRecovery, onSuccess])

  useEffect(
    () =>
      onSignedIn((signedIn) => {
        if (signedIn && !inRecovery.current) onSuccess()
      }),
    [inRecovery, onSuccess],
  )
}
