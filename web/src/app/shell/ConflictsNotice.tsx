import { Alert, Anchor, Text } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Writers } from '../../records-ui/Writers.tsx'
import { laterDialog } from '../../ui/later'
import { useConflicted } from '../../vault/hooks'

const ConflictsDialog = laterDialog(async () => (await import('./ConflictsDialog')).ConflictsDialog)

/** Says that edits met, wherever their records stand, and leads to the choice between them. */
export function ConflictsNotice() {
  const { t } = useTranslation('vault')
  const count = useConflicted().length
  const [opened, setOpened] = useState(false)
  return (
    <Writers>
      {count > 0 && (
        <Alert
          color="yellow"
          icon={<IconArrowsSplit2 size={18} aria-hidden="true" />}
          p="xs"
          role="status"
        >
          <Text span size="sm">
            {t('conflictsNotice', { count })}{' '}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
            {t('conflictsOpen')}
          </Anchor>
        </Alert>
      )}
      <ConflictsDialog opened={opened} onClose={() => setOpened(false)} />
    </Writers>
  )
}
