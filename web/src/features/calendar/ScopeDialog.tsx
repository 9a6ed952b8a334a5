import { Button, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Scope, scopes } from '../../domain/calendar/calendar-change.ts'

/** Asks how far a change of a series reaches. */
export function ScopeDialog({
  opened,
  onChoose,
  onClose,
}: {
  opened: boolean
  onChoose: (scope: Scope) => void
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  return (
    <Modal opened={opened} onClose={onClose} title={t('scopeTitle')} size="sm">
      <Stack gap="xs">
        <Text size="sm">{t('scopeText')}</Text>
        {scopes.map((scope) => (
          <Button
            key={scope}
            variant={scope === 'one' ? 'filled' : 'default'}
            onClick={() => onChoose(scope)}
          >
            {t(`scope_${scope}`)}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
