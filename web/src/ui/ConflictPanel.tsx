import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { icon } from './icon'

/** Which of two versions stands from now on. */
export type Keep = (version: 'shown' | 'other') => void

/** Something that two people changed at once, in words. */
export interface ConflictedField {
  readonly field: string
  readonly label: string
  readonly shown: string
  readonly other: string
  readonly onKeep: Keep
}

/** Both versions of each conflicted field side by side, and the choice between them. */
export function ConflictPanel({
  fields,
  onRemoved,
}: {
  fields: readonly ConflictedField[]
  /** Given when the other side deleted the whole record: 'other' lets it go. */
  onRemoved: Keep | undefined
}) {
  const { t } = useTranslation('records')
  return (
    <Alert color="yellow" role="alert" icon={icon(IconArrowsSplit2, 18)} title={t('conflictTitle')}>
      <Stack gap="sm">
        {onRemoved !== undefined && (
          <div>
            <Text size="sm">{t('conflictRemoved')}</Text>
            <Group gap="xs" mt={4}>
              <Button size="xs" onClick={() => onRemoved('shown')}>
                {t('conflictRemovedKeep')}
              </Button>
              <Button size="xs" variant="default" onClick={() => onRemoved('other')}>
                {t('conflictRemovedDelete')}
              </Button>
            </Group>
          </div>
        )}
        {fields.length > 0 && <Text size="sm">{t('conflictText')}</Text>}
        {fields.map(({ field, label, shown, other, onKeep }) => (
          <div key={field}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Version text={shown} action={t('conflictShown')} onKeep={() => onKeep('shown')} />
            <Version text={other} action={t('conflictOther')} onKeep={() => onKeep('other')} />
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
