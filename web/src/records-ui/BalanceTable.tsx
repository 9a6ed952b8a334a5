import { Table, Text } from '@mantine/core'
import { type CivilDate, formatCivilDate } from '../domain/values/civil-date.ts'
import { formatMoney, type Money, negateMoney } from '../domain/values/money.ts'

/** What raised or lowered a balance on a day, and what it was afterwards. */
export interface BalanceLine {
  readonly on: CivilDate
  readonly what: string
  /** Beneath it, smaller. */
  readonly detail: string
  readonly effect: Money
  readonly balance: Money
}

/** What the table and its columns are called; what raises the balance has a column, what lowers it another. */
export interface BalanceWords {
  readonly table: string
  readonly date: string
  readonly what: string
  readonly raised: string
  readonly lowered: string
  readonly balance: string
  readonly opening: string
  readonly closing: string
}

/** A statement of account: what the balance was, each line with what it was after it, and what it is. */
export function BalanceTable({
  words,
  language,
  opening,
  lines,
  raised,
  lowered,
  closing,
}: {
  words: BalanceWords
  language: string
  opening: Money
  lines: readonly BalanceLine[]
  /** What the lines come to, by column. */
  raised: Money
  lowered: Money
  closing: Money
}) {
  return (
    <Table aria-label={words.table} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th miw={110}>{words.date}</Table.Th>
          <Table.Th>{words.what}</Table.Th>
          <Table.Th ta="end">{words.raised}</Table.Th>
          <Table.Th ta="end">{words.lowered}</Table.Th>
          <Table.Th ta="end">{words.balance}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr fw={600}>
          <Table.Td />
          <Table.Td colSpan={3}>{words.opening}</Table.Td>
          <Table.Td ta="end">{formatMoney(opening, language)}</Table.Td>
        </Table.Tr>
        {lines.map(({ on, what, detail, effect, balance }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike
          <Table.Tr key={index}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatCivilDate(on, language)}</Table.Td>
            <Table.Td>
              {what}
              <Text size="xs" c="dimmed">
                {detail}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{effect.minor >= 0 && formatMoney(effect, language)}</Table.Td>
            <Table.Td ta="end">
              {effect.minor < 0 && formatMoney(negateMoney(effect), language)}
            </Table.Td>
            <Table.Td ta="end">{formatMoney(balance, language)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Td />
          <Table.Td>{words.closing}</Table.Td>
          <Table.Td ta="end">{formatMoney(raised, language)}</Table.Td>
          <Table.Td ta="end">{formatMoney(lowered, language)}</Table.Td>
          <Table.Td ta="end">{formatMoney(closing, language)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
