import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addSecurityKey, type SecurityKey } from '../../../backend/second-factor'
import { FormShell } from '../../../ui/FormShell'
import { LineField } from '../../../ui/fields/LineField'
import { useSaving } from '../../../ui/use-saving'

interface Outcome {
  /** With all keys that there are now. */
  readonly onAdded: (keys: readonly SecurityKey[]) => Promise<void>
  /** Cut off half-way a key may have been added. */
  readonly onFailed: () => void
}

/** Names a security key, and lets the browser ask for it. */
export function AddSecurityKey(outcome: Outcome) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  if (open) return <AddForm {...outcome} onClose={() => setOpen(false)} />
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('securityKeyAdd')}
      </Button>
    </Group>
  )
}

function AddForm({ onAdded, onFailed, onClose }: Outcome & { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [name, setName] = useState('')
  const { saving, error, run } = useSaving()

  async function add(): Promise<void> {
    const keys = await addSecurityKey(name.trim()).catch((failure: unknown) => {
      onFailed()
      throw failure
    })
    await onAdded(keys)
    onClose()
  }

  return (
    <FormShell
      saving={saving}
      error={error}
      onSubmit={() => run(add, t('securityKeyAdded'))}
      onCancel={onClose}
      submitLabel={t('securityKeyAsk')}
    >
      <LineField
        label={t('securityKeyName')}
        description={t('securityKeyNameHint')}
        value={name}
        onChange={setName}
        // The account service takes 100 bytes, and a letter may have three.
        maxLength={33}
        autoComplete="off"
        autoFocus
        required
        withAsterisk={false}
      />
    </FormShell>
  )
}
