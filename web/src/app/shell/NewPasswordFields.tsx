import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { PasswordField } from '../../ui/fields/PasswordField'
import { PasswordStrength } from '../../ui/PasswordStrength'

/** A password typed twice, and whether both are the same; tells the person when they are not. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
  readonly mismatch: boolean
  set(typed: { readonly password?: string; readonly repeated?: string }): void
  /** Whether it may be taken as it stands. */
  check(): boolean
}

/** What is typed into {@link NewPasswordFields}. */
export function useNewPassword(): NewPassword {
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [mismatch, setMismatch] = useState(false)
  return {
    ...typed,
    mismatch,
    set: (part) => setTyped({ ...typed, ...part }),
    check() {
      const isSame = typed.password === typed.repeated
      setMismatch(!isSame)
      return isSame
    },
  }
}

/** The vault password of somebody whom no other password signs in, to be chosen. */
export function NewPasswordFields({ of, label }: { of: NewPassword; label: string }) {
  const { t } = useTranslation('vault')
  const { user } = useAuth()
  return (
    <>
      <div>
        <PasswordField
          label={label}
          value={of.password}
          onChange={(password) => of.set({ password })}
          autoComplete="new-password"
          describedBy="vault-password-strength"
          autoFocus
        />
        <PasswordStrength
          id="vault-password-strength"
          password={of.password}
          about={[user?.email ?? '', user?.fullName ?? '']}
        />
      </div>
      <PasswordField
        label={t('passwordConfirm')}
        value={of.repeated}
        onChange={(repeated) => of.set({ repeated })}
        autoComplete="new-password"
        error={of.mismatch ? t('mismatch') : undefined}
      />
    </>
  )
}
