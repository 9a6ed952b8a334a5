import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reconciliation } from '../../domain/trust/trust-reconciliation.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { ledgerDifference } from './trust-actions.ts'
import { ledgerOf, useLedgerName } from './use-ledger-name.ts'

/** Whether the three agree; where not, which differs and by how much. */
export function Verdict({ result }: { result: Reconciliation }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const nameOf = useLedgerName()
  if (result.balanced) {
    return (
      <Alert color="green" role="status" p="xs">
        {t('balanced')}
      </Alert>
    )
  }
  const apart = ledgerDifference(result)
  return (
    <Alert color="red" role="status" p="xs" title={t('unbalanced')}>
      <Stack gap={4}>
        {result.bankDifference.minor !== 0 && (
          <Text size="sm">
            {t('bankDiffers', { amount: formatMoney(result.bankDifference, language) })}
          </Text>
        )}
        {apart.minor !== 0 && (
          <Text size="sm">{t('ledgersDiffer', { amount: formatMoney(apart, language) })}</Text>
        )}
        {result.headDifference.minor !== 0 && (
          <Text size="sm">
            {t('headDiffers', { amount: formatMoney(result.headDifference, language) })}
          </Text>
        )}
        {result.negativeLedgers.map((key) => (
          <Text size="sm" key={key}>
            {t('ledgerBelowZero', { name: nameOf(ledgerOf(key)) })}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
