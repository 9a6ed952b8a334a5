import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publishedKnowledge } from '../../../assistant/knowledge'
import { paths } from '../../../lib/paths'
import { SwitchField } from '../../../ui/fields/SwitchField'
import classes from '../assistant.module.css'

/** Whether published references go along as sources; not there while nothing is published. */
export function KnowledgeSwitch({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation('knowledge')
  const { data } = useQuery(publishedKnowledge)
  if (data === undefined || data.entries.length === 0) return null
  return (
    <Group gap="xs">
      <SwitchField
        label={t('useSwitch')}
        classNames={{ body: classes.switchBody, input: classes.switchInput }}
        checked={checked}
        onChange={onChange}
      />
      <Text size="xs" c="dimmed">
        {data.small ? t('useHint') : t('useHintServer')}{' '}
        <Anchor size="xs" href={paths.knowledge()}>
          {t('browse')}
        </Anchor>
      </Text>
    </Group>
  )
}
