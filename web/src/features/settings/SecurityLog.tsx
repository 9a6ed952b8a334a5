import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { listAccountEvents } from '../../backend/own-account'
import { useFormat } from '../../i18n/use-format'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import classes from './Sessions.module.css'
import { securityTab } from './security-queries'

const texts: Readonly<Record<string, (t: TFunction<'settings'>) => string>> = {
  'signed-in': (t) => t('eventSignedIn'),
  'wrong-password': (t) => t('eventWrongPassword'),
  'wrong-factor': (t) => t('eventWrongFactor'),
  'wrong-passkey': (t) => t('eventWrongPasskey'),
  'shut-sign-in': (t) => t('eventShutSignIn'),
  password_changed: (t) => t('eventPasswordChanged'),
  'password-moved': (t) => t('eventPasswordMoved'),
  password_reset: (t) => t('eventPasswordReset'),
  held: (t) => t('eventHeld'),
  'hold-allowed': (t) => t('eventHoldAllowed'),
  'hold-refused': (t) => t('eventHoldRefused'),
  email_changed: (t) => t('eventEmailChanged'),
  factor_added: (t) => t('eventFactorAdded'),
  factor_removed: (t) => t('eventFactorRemoved'),
  passkey_added: (t) => t('eventPasskeyAdded'),
  passkey_removed: (t) => t('eventPasskeyRemoved'),
  identity_added: (t) => t('eventIdentityAdded'),
  identity_removed: (t) => t('eventIdentityRemoved'),
  recovery_code_used: (t) => t('eventRecoveryCodeUsed'),
  session_reused: (t) => t('eventSessionReused'),
}

/** What happened to the account lately, so that its owner sees what they did not do. */
export function SecurityLog() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const format = useFormat()
  const events = useQuery({
    queryKey: [...securityTab, 'events'],
    queryFn: listAccountEvents,
  })

  if (events.isPending) return <Spinner text={tCommon('loading')} />
  if (events.isError) {
    return <ErrorAlert error={events.error} onRetry={() => void events.refetch()} />
  }
  const known = events.data.flatMap(({ at, kind }) => {
    const text = texts[kind]
    return text === undefined ? [] : [{ at, text: text(t) }]
  })
  if (known.length === 0) return <Text size="sm">{t('eventsNone')}</Text>
  return (
    <ul className={classes.list ?? ''}>
      {known.map(({ at, text }) => (
        <li key={`${at} ${text}`} className={classes.row}>
          <Text size="sm" span>
            {text}
          </Text>{' '}
          <Text size="xs" c="dimmed" span>
            {format.dateTime(at)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
