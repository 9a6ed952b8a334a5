import { Button, Group, PasswordInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteAiKey,
  type ProviderSettings,
  putAiKey,
  type ServerAiSettings,
} from '../../../backend/ai-admin'
import { isKey, tidyKey } from '../../../domain/conversation/ai-settings'
import { ErrorAlert } from '../../../ui/ErrorAlert'

/** The server's key for one provider: it goes in and is never shown again. */
export function ServerKey({
  row: { id, key: from },
  name,
  onStored,
}: {
  row: ProviderSettings
  name: string
  onStored: (next: ServerAiSettings) => void
}) {
  const { t } = useTranslation('ai')
  const { t: tCommon } = useTranslation()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const key = tidyKey(typed)
  const usable = key !== '' && isKey(key)

  function run(step: () => Promise<ServerAiSettings>, done: string): void {
    setBusy(true)
    setError(undefined)
    step()
      .then((next) => {
        setTyped('')
        onStored(next)
        notifications.show({ color: 'green', message: done })
      })
      .catch(setError)
      .finally(() => setBusy(false))
  }

  function store(): void {
    if (usable && !busy) run(() => putAiKey(id, key), t('adminKeyStored'))
  }

  return (
    <>
      <Group align="flex-end" gap="xs" role="group" aria-label={`${name}: ${t('adminKey')}`}>
        <PasswordInput
          label={t('adminKeyNew')}
          description={t('adminKeyText')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Inside the form of the settings, which has a button of its own.
            event.preventDefault()
            store()
          }}
          error={isKey(key) ? undefined : t('keyInvalid')}
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': tCommon('showTyped'), tabIndex: 0 }}
          w={{ base: '100%', xs: 420 }}
        />
        <Button variant="default" disabled={!usable} loading={busy} onClick={store}>
          {t('keySave')}
        </Button>
        {from === 'settings' && (
          <Button
            variant="subtle"
            color="red"
            disabled={busy}
            onClick={() => run(() => deleteAiKey(id), t('adminKeyForgotten'))}
          >
            {t('adminKeyForget')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={error} />
    </>
  )
}
