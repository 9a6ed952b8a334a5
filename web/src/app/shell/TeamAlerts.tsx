import { Alert, Anchor, Text } from '@mantine/core'
import { IconEye, IconMailOpened } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { readOnlyNoticeId } from '../../records-ui/Writers.tsx'
import { icon } from '../../ui/icon'

/** That an invitation waits, and that in this firm one only reads. */
export function TeamAlerts({
  invited,
  readOnly,
}: {
  readonly invited: boolean
  readonly readOnly: boolean
}) {
  const { t } = useTranslation('team')
  return (
    <>
      {invited && (
        <Alert icon={icon(IconMailOpened, 18)} p="xs">
          <Text span size="sm">
            {t('invitedNotice')}{' '}
          </Text>
          <Anchor href={paths.join()} size="sm">
            {t('invitedOpen')}
          </Anchor>
        </Alert>
      )}
      {readOnly && (
        <Alert id={readOnlyNoticeId} color="gray" icon={icon(IconEye, 18)} p="xs">
          {t('readOnlyNotice')}
        </Alert>
      )}
    </>
  )
}
