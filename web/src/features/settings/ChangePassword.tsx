import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { FormShell } from '../../ui/FormShell'
import { PasswordField } from '../../ui/fields/PasswordField'
import { PasswordStrength } from '../../ui/PasswordStrength'
import { useSaving } from '../../ui/use-saving'
import { changePassword } from '../../vault/account/session'

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
      <PasswordField
        label={t('passwordPresent')}
        value={present}
        onChange={setPresent}
        autoComplete="current-password"
        autoFocus
      />
      <div>
        <PasswordField
          label={t('passwordNew')}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          describedBy="change-password-strength"
        />
        <PasswordStrength
          id="change-password-strength"
          password={next}
          about={[user?.email ?? '', user?.fullName ?? '', user?.lawFirm ?? '']}
        />
      </div>
      <PasswordField
        label={t('passwordRepeat')}
        value={repeated}
        onChange={setRepeated}
        autoComplete="new-password"
      />
    </FormShell>
  )
}
