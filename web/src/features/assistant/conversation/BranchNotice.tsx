import { Anchor, Group, Text } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import type { Assistant } from '../use-assistant'

/** Says of a branch where it began, while that conversation is there. */
export function BranchNotice({ assistant: { settings, conversations } }: { assistant: Assistant }) {
  const { t } = useTranslation('assistant')
  const from = conversations.find(({ id }) => id === settings.branch?.conversationId)
  if (from === undefined) return null
  return (
    <Group gap={6}>
      <IconGitBranch size={16} aria-hidden="true" />
      <Text size="sm">{t('branchOf')}</Text>
      <Anchor size="sm" href={paths.assistant({ conversation: from.id })}>
        {from.value.title || t('untitled')}
      </Anchor>
    </Group>
  )
}
