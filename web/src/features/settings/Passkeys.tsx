import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { passkeysPossible } from '../../lib/passkeys-possible'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { errorText } from '../../ui/error-text'
import { FormShell } from '../../ui/FormShell'
import { LineField } from '../../ui/fields/LineField'
import { Spinner } from '../../ui/Spinner'
import { useSaving } from '../../ui/use-saving'
import {
  letPasskeyOpen,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../vault/account/passkey-door'
import type { Passkey } from '../../vault/account/passkeys'
import { isOfType } from '../../vault/wire/errors'
import { AddPasskey } from './AddPasskey'
import classes from './Sessions.module.css'
import { securityTab } from './security-queries'

const queryKey = [...securityTab, 'passkeys']

/** What signs in without the password, and which of it opens the vault. */
export function Passkeys() {
  const { t } = useTranslation('settings')
  const { t: tCommon } = useTranslation()
  const queries = useQueryClient()
  const passkeys = useQuery({ queryKey, queryFn: listPasskeys })
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: securityTab })

  if (passkeys.isPending) return <Spinner text={tCommon('loading')} />
  // A list that could not be read again leaves what is being typed below it where it is.
  if (passkeys.isLoadingError) {
    if (isOfType(passkeys.error, 'passkey-disabled')) {
      return <Text size="sm">{errorText(tCommon, passkeys.error)}</Text>
    }
    return <ErrorAlert error={passkeys.error} onRetry={() => void refresh()} />
  }
  return (
    <Stack gap="sm">
      {passkeys.data.length === 0 ? (
        <Text size="sm">{t('passkeysNone')}</Text>
      ) : (
        <ul className={classes.list ?? ''}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      )}
      {passkeysPossible() ? (
        <AddPasskey onAdded={refresh} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('passkeysImpossible')}
        </Text>
      )}
    </Stack>
  )
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('settings')
  const [renaming, setRenaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { saving, error, run } = useSaving()
  const name = passkey.name || t('passkeyUnnamed')

  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs">
        <PasskeyFacts passkey={passkey} name={name} />
        {!renaming && (
          <Group gap="xs">
            {!passkey.opensVault && passkeysPossible() && (
              <Button
                size="xs"
                variant="default"
                loading={saving}
                aria-label={t('passkeyLetOpenOf', { name })}
                onClick={() =>
                  run(async () => {
                    await letPasskeyOpen(passkey)
                    await onChanged()
                  }, t('passkeyOpensNow'))
                }
              >
                {t('passkeyLetOpen')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={t('passkeyRenameOf', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('passkeyRename')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('removeOf', { name })}
              onClick={() => setRemoving(true)}
            >
              {t('remove')}
            </Button>
          </Group>
        )}
      </Group>
      <ErrorAlert error={error} />
      {renaming && (
        <Box mt="xs">
          <RenameForm passkey={passkey} onClose={() => setRenaming(false)} onChanged={onChanged} />
        </Box>
      )}
      <ConfirmDialog
        opened={removing}
        title={t('removeOf', { name })}
        confirmLabel={t('remove')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          // Cut off half-way it may open no vault any more, and the list says so.
          await removePasskey(passkey).finally(onChanged)
        }}
      >
        {t('passkeyRemoveText')}
      </ConfirmDialog>
    </li>
  )
}

function PasskeyFacts({ passkey, name }: { passkey: Passkey; name: string }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { createdAt, usedAt, opensVault } = passkey
  const since = format.dateTime(createdAt)
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Badge size="sm" variant="light" color={opensVault ? 'green' : 'gray'} tt="none">
          {opensVault ? t('passkeyOpens') : t('passkeySignsIn')}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {usedAt === undefined
          ? t('passkeyUnused', { since })
          : t('passkeyTimes', { since, used: format.relative(usedAt) })}
      </Text>
    </div>
  )
}

function RenameForm({
  passkey,
  onClose,
  onChanged,
}: {
  passkey: Passkey
  onClose: () => void
  onChanged: () => Promise<void>
}) {
  const { t } = useTranslation('settings')
  const [name, setName] = useState(passkey.name)
  const { saving, error, run } = useSaving()
  return (
    <FormShell
      saving={saving}
      error={error}
      onCancel={onClose}
      onSubmit={() =>
        run(async () => {
          await renamePasskey(passkey, name.trim())
          await onChanged()
          onClose()
        })
      }
    >
      <LineField
        label={t('passkeyName')}
        value={name}
        onChange={setName}
        maxLength={40}
        autoComplete="off"
        autoFocus
        required
        withAsterisk={false}
      />
    </FormShell>
  )
}
