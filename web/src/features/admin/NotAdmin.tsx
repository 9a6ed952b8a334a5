import { Button, Code, Text } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeader } from '../../ui/PageHeader'

/** For somebody whom this browser let through and the server did not. */
export function NotAdmin() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  return (
    <>
      <PageHeader title={tCommon('titleAdmin')} />
      <EmptyState
        icon={<IconShieldOff size={28} />}
        title={t('refusedTitle')}
        action={
          <Button component={Link} to={paths.dashboard()}>
            {t('refusedBack')}
          </Button>
        }
      >
        <Text size="sm">{t('refusedText')}</Text>
        <Text size="sm" mt="xs">
          {t('refusedHow')} <Code>legalai admin grant EMAIL</Code>
        </Text>
      </EmptyState>
    </>
  )
}
