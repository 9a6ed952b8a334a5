import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { FormShell } from '../../ui/FormShell'
import { PasswordStrength } from '../../ui/PasswordStrength'
import { changePassword } from '../../vault/session'
import { useSaving } from './use-saving'

const minimumLength = 6

/** The password that signs in and opens the vault. */
export function ChangePassword() {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  if (open) return <ChangePasswordForm onClose={() => setOpen(false)} />
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('passwordChange')}
    </Button>
  )
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const { saving, error, run, fail } = useSaving()

  function submit(): void {
    if (next !== repeated) {
      fail(new Error(t('passwordMismatch')))
      return
    }
    if (next.length < minimumLength) {
      fail(new Error(t('passwordTooShort')))
      return
    }
    run(async () => {
      await changePassword(present, next)
      onClose()
    }, t('passwordChanged'))
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t('passwordSubmit')}
    >
      <PasswordInput
        label={t('passwordPresent')}
        value={present}
        onChange={(event) => setPresent(event.currentTarget.value)}
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
      />
      <div>
        <PasswordInput
          label={t('passwordNew')}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          autoComplete="new-password"
          aria-describedby="change-password-strength"
          required
          withAsterisk={false}
        />
        <PasswordStrength
          id="change-password-strength"
          password={next}
          about={[user?.email ?? '', user?.fullName ?? '', user?.lawFirm ?? '']}
        />
      </div>
      <PasswordInput
        label={t('passwordRepeat')}
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
    </FormShell>
  )
}
