import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  verifyFactorRecoveryCode,
  verifySecondFactor,
  verifySecurityKey,
} from '../../backend/second-factor'
import { useAuth } from '../../backend/use-auth'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { PasswordField } from '../../ui/fields/PasswordField'
import { useSaving } from '../../ui/use-saving'
import { mailProofCode, showAgain } from '../../vault/account/act-door'

/** By what a person shows that it is them. */
export type Way = 'password' | 'passkey' | 'factor' | 'key' | 'mail'

/** One way of showing it: its field, and the button that does. */
export function ActForm({
  way,
  onRunning,
  onShown,
  onCancel,
}: {
  way: Way
  onRunning: (running: boolean) => void
  onShown: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('act')
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()

  function submit(): void {
    setSaving(true)
    onRunning(true)
    setError(undefined)
    show(way, typed)
      .then(onShown, (failure: unknown) => {
        setError(isWrongCode(failure) ? new Error(t('wrongCode')) : failure)
      })
      .finally(() => {
        setSaving(false)
        onRunning(false)
      })
  }

  const asking = { passkey: t('askPasskey'), key: t('askKey') }
  const submitLabel = way === 'passkey' || way === 'key' ? asking[way] : t('confirm')
  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel={submitLabel}
    >
      {way === 'password' && (
        <>
          {/* Lets password managers know whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
          <PasswordField
            label={t('password')}
            value={typed}
            onChange={setTyped}
            autoComplete="current-password"
            autoFocus
          />
        </>
      )}
      {way === 'passkey' && <Text size="sm">{t('passkeyText')}</Text>}
      {way === 'key' && <Text size="sm">{t('keyText')}</Text>}
      {way === 'factor' && (
        <CodeField label={t('code')} hint={t('codeHint')} value={typed} onChange={setTyped} />
      )}
      {way === 'mail' && (
        <>
          <CodeField
            label={t('mailedCode')}
            hint={t('mailedHint')}
            value={typed}
            onChange={setTyped}
          />
          <SendCode />
        </>
      )}
    </FormShell>
  )
}

function CodeField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <LineField
      label={label}
      description={hint}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      autoFocus
      data-autofocus
      required
      withAsterisk={false}
    />
  )
}

function SendCode() {
  const { t } = useTranslation('act')
  const { saving, error, run } = useSaving()
  return (
    <>
      <Group>
        <Button
          size="xs"
          variant="default"
          loading={saving}
          onClick={() => run(mailProofCode, t('mailedSent'))}
        >
          {t('mailedSend')}
        </Button>
      </Group>
      <ErrorAlert error={error} />
    </>
  )
}

async function show(way: Way, typed: string): Promise<void> {
  if (way === 'password') return await showAgain({ password: typed })
  if (way === 'passkey') return await showAgain({ passkey: true })
  if (way === 'key') return await verifySecurityKey()
  if (way === 'mail') return await showAgain({ code: typed.trim() })
  // Codes from the app are six figures, those on paper longer.
  const isFromApp = /^\d{6}$/.test(typed.normalize('NFKC').replace(/\s/g, ''))
  await (isFromApp ? verifySecondFactor(typed) : verifyFactorRecoveryCode(typed))
}

/** The account service's word for it. */
function isWrongCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'mfa_verification_failed'
}
