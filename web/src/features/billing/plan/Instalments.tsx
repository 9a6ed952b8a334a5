import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Instalment, planTotal } from '../../../domain/billing/payment-plan.ts'
import { type CivilDate, formatListedDate } from '../../../domain/values/civil-date.ts'
import { formatMoney, type Money, money } from '../../../domain/values/money.ts'

/** Instalments by their days; with `open`, what is left of each on `today`. */
export function Instalments({
  instalments,
  open,
  today,
}: {
  instalments: readonly Instalment[]
  open?: readonly Money[]
  today: CivilDate
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const currency = instalments[0]?.amount.currency ?? ''
  const stateOf = (left: Money | undefined, { dueOn, amount }: Instalment) => {
    if (left === undefined) return null
    if (left.minor === 0) return <Text size="sm">{t('state_paid')}</Text>
    const part = left.minor < amount.minor && `${t('open')} ${formatMoney(left, language)}`
    const late = dueOn < today && t('state_overdue')
    return (
      <Text size="sm" {...(late ? { c: 'red', fw: 500 } : {})}>
        {[late, part].filter(Boolean).join(' · ') || t('open')}
      </Text>
    )
  }
  return (
    <Table aria-label={t('instalments')} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('dueOn')}</Table.Th>
          {open && <Table.Th>{t('state')}</Table.Th>}
          <Table.Th ta="end">{t('amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {instalments.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan does not change
          <Table.Tr key={at}>
            <Table.Td>{formatListedDate(one.dueOn, language)}</Table.Td>
            {open && <Table.Td>{stateOf(open[at], one)}</Table.Td>}
            <Table.Td ta="end">{formatMoney(one.amount, language)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Td>{t('total')}</Table.Td>
          {open && <Table.Td />}
          <Table.Td ta="end">
            {formatMoney(money(planTotal({ instalments }), currency), language)}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
