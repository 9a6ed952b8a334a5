import { Alert, Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AiConsent } from '../../../domain/case/case'
import { paths } from '../../../lib/paths'

/** Says what a case that the conversation draws on does not allow, and where that is changed. */
export function ConsentNotice({
  consent,
  caseId,
}: {
  consent: Exclude<AiConsent, 'allowed'>
  /** the case in hand, or '' */
  caseId: string
}) {
  const { t } = useTranslation('assistant')
  if (consent === 'local') {
    return (
      <Alert color="blue" title={t('aiLocalOnly')}>
        <Text size="sm">{t('aiLocalOnlyText')}</Text>
      </Alert>
    )
  }
  return (
    <Alert color="red" title={t('aiForbidden')}>
      <Text size="sm">{t('aiForbiddenText')}</Text>
      {caseId !== '' && (
        <Anchor size="sm" href={paths.case(caseId)}>
          {t('openCase')}
        </Anchor>
      )}
    </Alert>
  )
}
