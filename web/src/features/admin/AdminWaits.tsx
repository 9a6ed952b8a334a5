import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconHourglass, IconShieldHalf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../../backend/standing'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/EmptyState'
import { icon } from '../../ui/icon'
import { PageHeader } from '../../ui/PageHeader'

/** For an administrator whose session came by a reset mail: their work waits. */
export function AdminHeld() {
  const { t } = useTranslation('hold')
  const { t: tCommon } = useTranslation()
  const until = useFormat().dateTime(useStanding()?.heldUntil ?? 0)
  return (
    <>
      <PageHeader title={tCommon('titleAdmin')} />
      <EmptyState icon={<IconHourglass size={28} />} title={t('adminTitle', { until })}>
        <Text size="sm">{t('adminText')}</Text>
        <Text size="sm" mt="xs">
          {t('heldWays')}
        </Text>
      </EmptyState>
    </>
  )
}

/** For an administrator who has to add a second factor or a passkey before they do anything. */
export function AdminNeedsFactor() {
  const { t } = useTranslation('hold')
  const { t: tCommon } = useTranslation()
  return (
    <>
      <PageHeader title={tCommon('titleAdmin')} />
      <EmptyState
        icon={<IconShieldHalf size={28} />}
        title={t('factorTitle')}
        action={
          <Button component={Link} to={paths.settings('security')}>
            {t('factorOpen')}
          </Button>
        }
      >
        <Text size="sm">{t('factorText')}</Text>
      </EmptyState>
    </>
  )
}

/** Asks an administrator who has neither to add one. */
export function FactorAsked() {
  const { t } = useTranslation('hold')
  if (useStanding()?.adminFactor !== 'asked') return null
  return (
    <Alert mb="md" color="yellow" icon={icon(IconShieldHalf, 18)}>
      <Text size="sm">{t('factorAsked')}</Text>
      <Anchor href={paths.settings('security')} size="sm">
        {t('factorOpen')}
      </Anchor>
    </Alert>
  )
}
