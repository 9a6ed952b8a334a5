import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** One field that two people changed at once, in words. */
export interface ConflictedField {
  readonly field: string
  readonly label: string
  readonly shown: string
  readonly other: string
}

/** Both versions of each conflicted field side by side, and the choice between them. */
export function ConflictPanel({
  fields,
  removed,
  onKeep,
}: {
  fields: readonly ConflictedField[]
  /** True when the other side deleted the whole record. */
  removed: boolean
  onKeep: (field: string, keep: 'shown' | 'other') => void
}) {
  const { t } = useTranslation('records')
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconArrowsSplit2 size={18} aria-hidden="true" />}
      title={t('conflictTitle')}
    >
      <Stack gap="sm">
        {removed && (
          <div>
            <Text size="sm">{t('conflictRemoved')}</Text>
            <Group gap="xs" mt={4}>
              <Button size="xs" onClick={() => onKeep('', 'shown')}>
                {t('conflictRemovedKeep')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onKeep('', 'other')}>
                {t('conflictRemovedDelete')}
              </Button>
            </Group>
          </div>
        )}
        {fields.length > 0 && <Text size="sm">{t('conflictText')}</Text>}
        {fields.map(({ field, label, shown, other }) => (
          <div key={field}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Version
              text={shown}
              action={t('conflictShown')}
              onKeep={() => onKeep(field, 'shown')}
            />
            <Version
              text={other}
              action={t('conflictOther')}
              onKeep={() => onKeep(field, 'other')}
            />
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

function Version({ text, action, onKeep }: { text: string; action: string; onKeep: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start" mt={4}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? t('conflictEmpty') : text}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onKeep} style={{ flex: 'none' }}>
        {action}
      </Button>
    </Group>
  )
}
