import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor, type SecurityKey } from '../../../backend/second-factor'
import { useFormat } from '../../../i18n/use-format'
import { passkeysPossible } from '../../../lib/passkeys-possible'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import classes from '../Sessions.module.css'
import { AddSecurityKey } from './AddSecurityKey'

/** The keys that are shown after the password. */
export function SecurityKeys({
  keys,
  hasApp,
  onAdded,
  onRemoved,
  onFailed,
}: {
  keys: readonly SecurityKey[]
  hasApp: boolean
  onAdded: (keys: readonly SecurityKey[]) => Promise<void>
  onRemoved: (id: string) => void
  onFailed: () => void
}) {
  const { t } = useTranslation('settings')
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('securityKeys')}
      </Title>
      {keys.length === 0 ? (
        <Text size="sm">{t('securityKeysNone')}</Text>
      ) : (
        <ul className={classes.list ?? ''}>
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              securityKey={key}
              isLast={!hasApp && keys.length === 1}
              onRemoved={() => onRemoved(key.id)}
            />
          ))}
        </ul>
      )}
      {passkeysPossible() ? (
        <AddSecurityKey onAdded={onAdded} onFailed={onFailed} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('securityKeysImpossible')}
        </Text>
      )}
    </Stack>
  )
}

function KeyRow({
  securityKey,
  isLast,
  onRemoved,
}: {
  securityKey: SecurityKey
  isLast: boolean
  onRemoved: () => void
}) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const name = securityKey.name || t('securityKeyUnnamed')
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {t('securityKeySince', { since: format.dateTime(securityKey.createdAt) })}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          aria-label={t('removeOf', { name })}
          onClick={() => setRemoving(true)}
        >
          {t('remove')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={removing}
        title={t('removeOf', { name })}
        confirmLabel={t('remove')}
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await removeSecondFactor(securityKey.id)
          onRemoved()
        }}
      >
        {isLast ? t('securityKeyRemoveLastText') : t('securityKeyRemoveText')}
      </ConfirmDialog>
    </li>
  )
}
