import { Alert, Anchor, Text } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'

const ConflictsDialog = lazyDialog(async () => (await import('./ConflictsDialog')).ConflictsDialog)

/** Says how many records have edits that met, and leads to the choice between them. */
export function ConflictsAlert({ count }: { readonly count: number }) {
  const { t } = useTranslation('vault')
  const [opened, setOpened] = useState(false)
  return (
    <>
      {count > 0 && (
        <Alert color="yellow" icon={icon(IconArrowsSplit2, 18)} p="xs" role="status">
          <Text span size="sm">
            {t('conflictsNotice', { count })}{' '}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
            {t('conflictsOpen')}
          </Anchor>
        </Alert>
      )}
      <ConflictsDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
