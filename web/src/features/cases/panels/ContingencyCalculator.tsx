import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type ContingencyTier,
  contingencyFee,
  type FeeArrangement,
} from '../../../domain/case/fee-arrangement.ts'
import { decimalMoney, formatMoney, type Money, noMoney } from '../../../domain/values/money.ts'
import { FigureField } from '../../../records-ui/FigureField'
import { useUnsaved } from '../../../ui/use-unsaved'

/** What a contingency would bring at the stage the case is in. */
export function ContingencyCalculator({
  caseId,
  fee,
  tier,
}: {
  caseId: string
  fee: FeeArrangement
  tier: ContingencyTier
}) {
  const { t, i18n } = useTranslation('matters')
  const { values, set } = useUnsaved(`view:contingency:${caseId}`, { recovered: '', costs: '' })
  const language = i18n.resolvedLanguage ?? 'en'
  const read = (text: string): Money | null =>
    text.trim() === '' ? noMoney(fee.currency) : decimalMoney(text, fee.currency)
  const recovered = read(values.recovered)
  const costs = read(values.costs)
  const due =
    values.recovered.trim() === '' || recovered === null || costs === null
      ? undefined
      : contingencyFee(fee, tier, recovered, costs)
  return (
    <div>
      <Group gap="xs" grow>
        <FigureField
          size="xs"
          label={t('recovered', { currency: fee.currency })}
          currency={fee.currency}
          value={values.recovered}
          error={recovered === null && t('amountWrong')}
          onChange={(recovered) => set({ recovered })}
        />
        <FigureField
          size="xs"
          label={t('costs', { currency: fee.currency })}
          currency={fee.currency}
          value={values.costs}
          error={costs === null && t('amountWrong')}
          onChange={(costs) => set({ costs })}
        />
      </Group>
      {due !== undefined && (
        <Text size="sm" mt={4} role="status">
          {t('contingencyResult', {
            fee: formatMoney(due.fee, language),
            client: formatMoney(due.client, language),
          })}
        </Text>
      )}
    </div>
  )
}
