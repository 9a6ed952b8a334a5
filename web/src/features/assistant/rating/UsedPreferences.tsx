import { Button, List, Popover, Text } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { learnedPreferenceKind } from '../../../domain/learning/preference'
import { icon } from '../../../ui/icon'
import { useRecords } from '../../../vault/records/hooks'

/** Says that learned preferences went along with a question, and which. */
export function UsedPreferences({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('learning')
  const known = useRecords(learnedPreferenceKind)
  if (ids.length === 0) return null
  return (
    <Popover width={320} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={icon(IconBook2, 14)}>
          {t('preferencesUsed', { count: ids.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('preferencesUsed', { count: ids.length })}>
        <List size="sm">
          {ids.map((id) => (
            <List.Item key={id}>
              {known.find((one) => one.id === id)?.value.text ?? (
                <Text span c="dimmed" size="sm">
                  {t('preferenceGone')}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Popover.Dropdown>
    </Popover>
  )
}
