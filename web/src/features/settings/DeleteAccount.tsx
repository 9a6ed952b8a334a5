import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteAccount } from '../../backend/own-account'
import { useAuth } from '../../backend/use-auth'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { useSaving } from '../../ui/use-saving'
import { signOut } from '../../vault/account/session'

/** Leaving for good, after a time of grace. The address is typed, so that no slip does it. */
export function DeleteAccount() {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  if (open) return <DeleteAccountForm onClose={() => setOpen(false)} />
  return (
    <Button color="red" variant="light" onClick={() => setOpen(true)}>
      {t('deleteButton')}
    </Button>
  )
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { user } = useAuth()
  const [typed, setTyped] = useState('')
  const { saving, error, run, fail } = useSaving()

  function submit(): void {
    if (typed.trim().toLowerCase() !== user?.email.toLowerCase()) {
      fail(new Error(t('deleteMismatch')))
      return
    }
    run(async () => {
      const days = await deleteAccount()
      notifications.show({ message: t('deleteDone', { count: days }), autoClose: false })
      await signOut()
    }, t('deleteSignedOut'))
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t('deleteSubmit')}
    >
      <Stack gap="xs">
        <Text size="sm">{t('deleteWarning')}</Text>
        <LineField
          label={t('deleteConfirm', { email: user?.email ?? '' })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </Stack>
    </FormShell>
  )
}
