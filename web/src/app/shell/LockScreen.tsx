import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { passkeysPossible } from '../../lib/passkeys-possible'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { LineField } from '../../ui/fields/LineField'
import { PasswordField } from '../../ui/fields/PasswordField'
import { SecurityBadge } from '../../ui/SecurityBadge'
import { mayUnlockWithPasskey, unlockWithPasskey } from '../../vault/account/passkey-door'
import { unlock, unlockWithRecoveryCode } from '../../vault/account/session'
import { type LockReason, VaultError } from '../../vault/wire/types'
import classes from './LockScreen.module.css'
import { NewPasswordFields, useNewPassword } from './NewPasswordFields'
import { StartEmpty } from './StartEmpty'

/** Which words stand over the field. */
const occasions = {
  locked: { title: 'lockedTitle', text: 'lockedText' },
  new: { title: 'newTitle', text: 'newText' },
  choose: { title: 'chooseTitle', text: 'chooseText' },
  reset: { title: 'resetTitle', text: 'resetText' },
  passkey: { title: 'lockedTitle', text: 'passkeyText' },
  refused: { title: 'refusedTitle', text: 'refusedText' },
} as const

type Occasion = keyof typeof occasions

function occasionOf(reason: LockReason, hasPassword: boolean): Occasion {
  if (reason === 'no-keys') return hasPassword ? 'new' : 'choose'
  return reason === 'reset' || reason === 'passkey' || reason === 'refused' ? reason : 'locked'
}

/** Asks for what opens the vault: the password, a recovery code, or neither. */
export function LockScreen({ reason }: { reason: LockReason }) {
  const { t } = useTranslation('vault')
  const { user } = useAuth()
  const [byCode, setByCode] = useState(false)
  const occasion = occasionOf(reason, user?.hasPassword ?? true)
  const keysExist = occasion !== 'new' && occasion !== 'choose'
  // No mail sets a new password for somebody who has none: this is their way on, too.
  const forgotten = keysExist && occasion !== 'refused' && user?.hasPassword === false

  return (
    <Paper className={classes.card ?? ''} p="lg">
      <SecurityBadge variant="locked" />
      <Title order={1} size="h2" mt="sm">
        {t(occasions[occasion].title)}
      </Title>
      {/* In full: a link that somebody sent may have signed this browser in to an account of theirs. */}
      <Text fw={600} size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {user?.email}
      </Text>
      {occasion === 'refused' ? (
        <Alert color="red" role="alert" mt="xs" mb="md">
          {t('refusedText')}
        </Alert>
      ) : (
        <Text c="dimmed" size="sm" mt={4} mb="md">
          {t(occasions[occasion].text)}
        </Text>
      )}
      {byCode ? <CodeForm /> : <PasswordForm occasion={occasion} />}
      {keysExist && (
        <Stack gap={0} mt="sm" align="flex-start">
          <Button variant="subtle" size="xs" onClick={() => setByCode(!byCode)}>
            {byCode ? t('usePassword') : t('useCode')}
          </Button>
          <PasskeyButton />
        </Stack>
      )}
      {(occasion === 'reset' || forgotten) && <StartEmpty choosing={forgotten} />}
    </Paper>
  )
}

/** Opens with a passkey, where one of the account's may. */
function PasskeyButton() {
  const { t } = useTranslation('vault')
  const [offered, setOffered] = useState(false)
  const { busy, error, run } = useAttempt()
  useEffect(() => {
    let wanted = passkeysPossible()
    if (wanted) {
      mayUnlockWithPasskey().then(
        (may) => wanted && setOffered(may),
        // Unknown: the password and the code are there all the same.
        () => undefined,
      )
    }
    return () => {
      wanted = false
    }
  }, [])
  if (!offered) return null
  return (
    <>
      <Button variant="subtle" size="xs" loading={busy} onClick={() => run(unlockWithPasskey)}>
        {t('usePasskey')}
      </Button>
      <ErrorAlert error={error} />
    </>
  )
}

/** Runs one attempt at a time and keeps what went wrong. */
function useAttempt(): {
  readonly busy: boolean
  readonly error: unknown
  run(attempt: () => Promise<void>): void
} {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  function run(attempt: () => Promise<void>): void {
    setBusy(true)
    setError(undefined)
    attempt()
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return { busy, error, run }
}

function PasswordForm({ occasion }: { occasion: Occasion }) {
  const { t } = useTranslation('vault')
  const choosing = occasion === 'choose'
  const { user } = useAuth()
  const [password, setPassword] = useState('')
  const chosen = useNewPassword()
  const { busy, error, run } = useAttempt()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!choosing) run(() => unlock(password))
    else if (chosen.check()) run(() => unlock(chosen.password))
  }

  return (
    <form onSubmit={submit}>
      {/* Lets password managers know whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <Stack gap="sm">
        {choosing ? (
          <NewPasswordFields of={chosen} label={t('password')} />
        ) : (
          <PasswordField
            label={t('password')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            autoFocus
          />
        )}
        <ErrorAlert error={error} />
        {occasion === 'new' && isRefused(error) && <Text size="sm">{t('newRefused')}</Text>}
        <Button type="submit" loading={busy}>
          {t('unlock')}
        </Button>
      </Stack>
    </form>
  )
}

/** Somebody else's sign-up with the address may have been the one that the link confirmed. */
function isRefused(error: unknown): boolean {
  return error instanceof VaultError && ['wrong-password', 'unconfirmed'].includes(error.type)
}

function CodeForm() {
  const { t } = useTranslation('vault')
  const [code, setCode] = useState('')
  const { busy, error, run } = useAttempt()

  function submit(event: FormEvent): void {
    event.preventDefault()
    run(() => unlockWithRecoveryCode(code))
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <LineField
          label={t('code')}
          description={t('codeHint')}
          value={code}
          onChange={setCode}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          ff="monospace"
          autoFocus
          required
          withAsterisk={false}
        />
        <ErrorAlert error={error} />
        <Button type="submit" loading={busy}>
          {t('unlock')}
        </Button>
      </Stack>
    </form>
  )
}
