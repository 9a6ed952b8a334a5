import { Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type ContingencyTier,
  contingencyFee,
  type FeeArrangement,
} from '../../../domain/fee-arrangement.ts'
import { formatMoney, noMoney, parseMoney } from '../../../domain/money.ts'
import { useDraft } from '../../../ui/use-draft'

/** What a contingency would bring at the stage the case is in. */
export function ContingencyCalculator({
  fee,
  tier,
}: {
  fee: FeeArrangement
  tier: ContingencyTier
}) {
  const { t, i18n } = useTranslation('matters')
  const { values, set } = useDraft('view:contingency', { recovered: '', costs: '' })
  const language = i18n.resolvedLanguage ?? 'en'
  const recovered = parseMoney(values.recovered, fee.currency)
  const costs = parseMoney(values.costs, fee.currency) ?? noMoney(fee.currency)
  const due = recovered === null ? undefined : contingencyFee(fee, tier, recovered, costs)
  return (
    <div>
      <Group gap="xs" grow>
        <TextInput
          size="xs"
          label={t('recovered', { currency: fee.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={values.recovered}
          onChange={(event) => set({ recovered: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={t('costs', { currency: fee.currency })}
          inputMode="decimal"
          autoComplete="off"
          value={values.costs}
          onChange={(event) => set({ costs: event.currentTarget.value })}
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
