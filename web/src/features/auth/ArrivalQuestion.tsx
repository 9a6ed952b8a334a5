import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerArrival, getAuth } from '../../backend/auth'
import { useAuth } from '../../backend/use-auth'
import { spendArrivalMarkers } from '../../lib/auth-markers'
import { paths } from '../../lib/paths'
import { icon } from '../../ui/icon'
import { VisitorPage } from '../../ui/VisitorPage'
import classes from './AuthPage.module.css'
import { useErrorText } from './use-error-text'

/** A link signs in to an account that this browser did not ask for: whose it is, and whether to go on. */
export function ArrivalQuestion() {
  const { t } = useTranslation('auth')
  const arriving = useAuth((auth) => auth.arriving)
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (arriving === undefined) return null
  const { email, present } = arriving

  async function answer(yes: boolean): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      if (!yes) {
        // What the address said was about a session that nobody takes up.
        spendArrivalMarkers()
        const signedIn = getAuth().status === 'signed-in'
        await navigate({ href: signedIn ? paths.dashboard() : paths.auth(), replace: true })
      }
      await answerArrival(yes)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <VisitorPage>
      <Paper className={classes.card ?? ''} p="lg">
        <Stack gap="md">
          <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {t('arrivalTitle', { email })}
          </Title>
          <Text size="sm">{t('arrivalText')}</Text>
          {present !== '' && (
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {t('arrivalPresent', { email: present })}
            </Text>
          )}
          {problem !== '' && (
            <Alert color="red" role="alert" icon={icon(IconAlertTriangle, 18)}>
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button disabled={busy} onClick={() => void answer(false)}>
              {t('arrivalNo')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void answer(true)}>
              {t('arrivalYes')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </VisitorPage>
  )
}
