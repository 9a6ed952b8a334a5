import { Alert, Paper, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy'
import classes from './AuthPage.module.css'
import { translatedFailure } from './callback-failures'
import { ResendConfirmation } from './ResendConfirmation'
import { SignForm } from './SignForm'
import { type AuthScreen, type Notice, useAuthScreen } from './use-auth-screen'

// Few need them, and those come by a link.
const ResetEmailForm = lazyPart(async () => (await import('./ResetEmailForm')).ResetEmailForm)
const SecondFactorForm = lazyPart(async () => (await import('./SecondFactorForm')).SecondFactorForm)
const UpdatePasswordForm = lazyPart(
  async () => (await import('./UpdatePasswordForm')).UpdatePasswordForm,
)

const titles = {
  'sign-in': 'titleSignIn',
  'sign-up': 'titleSignUp',
  'forgot-password': 'titleForgot',
  'update-password': 'titleUpdate',
} as const

/** The card with one of the forms and the alert above it. */
export function AuthCard({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useTranslation('auth')
  const screen = useAuthScreen(onSuccess)
  const [byKey, setByKey] = useState(false)
  const titleFactor = byKey ? t('titleSecurityKey') : t('titleSecondFactor')
  const title = screen.secondFactor ? titleFactor : t(titles[screen.mode])
  return (
    <Paper className={classes.card ?? ''} p="lg">
      <Stack gap="md">
        <Title order={1} size="h2" ta="center">
          {title}
        </Title>
        <NoticeAlert notice={screen.notice} />
        <Form screen={screen} onByKey={setByKey} />
      </Stack>
    </Paper>
  )
}

function Form({ screen, onByKey }: { screen: AuthScreen; onByKey: (byKey: boolean) => void }) {
  if (screen.secondFactor) return <SecondFactorForm screen={screen} onByKey={onByKey} />
  switch (screen.mode) {
    case 'sign-in':
    case 'sign-up':
      return <SignForm screen={screen} />
    case 'forgot-password':
      return <ResetEmailForm screen={screen} />
    case 'update-password':
      return <UpdatePasswordForm screen={screen} />
  }
}

function NoticeAlert({ notice }: { notice: Notice | undefined }) {
  const { t, i18n } = useTranslation('auth')
  if (notice === undefined) return null
  if (notice.kind === 'success') {
    return (
      <Alert color="green" role="status" icon={icon(IconCircleCheck, 18)}>
        {notice.text}
      </Alert>
    )
  }
  // The service's own words stand to the letter; below them what they mean.
  const translated =
    notice.kind === 'callback' && i18n.resolvedLanguage !== 'es'
      ? t(translatedFailure[notice.failure])
      : notice.kind === 'error' && notice.text === 'Auth session missing!'
        ? t('sessionMissingHelp')
        : notice.kind === 'error' &&
            notice.text === 'Invalid login credentials' &&
            i18n.resolvedLanguage !== 'en'
          ? t('wrongCredentialsTranslated')
          : undefined
  return (
    <Alert color="red" role="alert" icon={icon(IconAlertTriangle, 18)}>
      {notice.kind === 'callback' ? (
        <span lang="es">{notice.failure}</span>
      ) : (
        <span>{notice.text}</span>
      )}
      {translated !== undefined && <span className={classes.translated}>{translated}</span>}
      {notice.kind === 'unconfirmed' && <ResendConfirmation email={notice.email} />}
    </Alert>
  )
}
