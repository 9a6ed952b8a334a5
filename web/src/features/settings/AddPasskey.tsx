import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { PasswordField } from '../../ui/fields/PasswordField'
import { useSaving } from '../../ui/use-saving'
import { mailProofCode } from '../../vault/account/act-door'
import { addPasskey } from '../../vault/account/passkey-door'
import { deviceName } from './device-name'

/** Names a passkey, asks for the password once more, and lets the browser make it. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  if (open) return <AddForm onClose={() => setOpen(false)} onAdded={onAdded} />
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('passkeyAdd')}
      </Button>
    </Group>
  )
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: () => Promise<void> }) {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const [proof, setProof] = useState('')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const hasPassword = user?.hasPassword ?? true

  async function submit(): Promise<void> {
    setSaving(true)
    setError(undefined)
    try {
      const shown = hasPassword ? { password: proof } : { code: proof.trim() }
      const opens = await addPasskey(name.trim(), shown)
      notifications.show({
        color: opens ? 'green' : 'yellow',
        message: opens ? t('passkeyAdded') : t('passkeyAddedKeyless'),
        autoClose: 8000,
      })
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
    await onAdded()
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={() => void submit()}
      onCancel={onClose}
      submitLabel={t('passkeyMake')}
    >
      <LineField
        label={t('passkeyName')}
        description={t('passkeyNameHint')}
        value={name}
        onChange={setName}
        maxLength={40}
        autoComplete="off"
        required
        withAsterisk={false}
      />
      {hasPassword ? (
        <PasswordField
          label={t('passwordPresent')}
          value={proof}
          onChange={setProof}
          autoComplete="current-password"
          autoFocus
        />
      ) : (
        <MailedCode code={proof} onChange={setProof} />
      )}
    </FormShell>
  )
}

/** For somebody who has no password to sign in with: a code by mail stands in for it. */
function MailedCode({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { t } = useTranslation('settings')
  const { saving, error, run } = useSaving()
  return (
    <>
      <LineField
        label={t('passkeyCode')}
        description={t('passkeyCodeHint')}
        value={code}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
      <Group>
        <Button
          size="xs"
          variant="default"
          loading={saving}
          onClick={() => run(mailProofCode, t('passkeyCodeSent'))}
        >
          {t('passkeyCodeSend')}
        </Button>
      </Group>
      <ErrorAlert error={error} />
    </>
  )
}
