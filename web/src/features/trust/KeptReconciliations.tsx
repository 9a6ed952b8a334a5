import { Badge, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keptReconciliationKind } from '../../domain/trust/trust-reconciliation.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useRecords } from '../../vault/records/hooks'
import { keptSheet } from './trust-sheets.ts'

/** The reconciliations of an account that were kept, the latest first. */
export function KeptReconciliations({ accountId }: { accountId: string }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const format = useFormat()
  const people = usePeople()
  const kept = useRecords(keptReconciliationKind)
    .filter(({ value }) => value.accountId === accountId)
    .sort((a, b) => b.value.madeAt - a.value.madeAt)
  if (kept.length === 0) return null
  return (
    <section>
      <Group justify="space-between">
        <Text component="h3" size="sm" fw={600} m={0}>
          {t('keptReconciliations')}
        </Text>
        <SheetMenu
          name={t('keptReconciliations')}
          make={() =>
            keptSheet(
              kept.map(({ value }) => value),
              t,
              (id) => nameOf(people, id),
            )
          }
        />
      </Group>
      <Table aria-label={t('keptReconciliations')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('asOf')}</Table.Th>
            <Table.Th ta="end">{t('adjustedBank')}</Table.Th>
            <Table.Th ta="end">{t('bookBalance')}</Table.Th>
            <Table.Th ta="end">{t('sumLedgers')}</Table.Th>
            <Table.Th>{t('keptBy')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kept.map(({ id, value }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {formatListedDate(value.asOf, language)}{' '}
                <Badge
                  size="sm"
                  variant="light"
                  color={value.verdict === 'balanced' ? 'green' : 'red'}
                >
                  {t(`verdict_${value.verdict}`)}
                </Badge>
              </Table.Td>
              <Table.Td ta="end">{formatMoney(value.adjustedBank, language)}</Table.Td>
              <Table.Td ta="end">{formatMoney(value.book, language)}</Table.Td>
              <Table.Td ta="end">{formatMoney(value.ledgers, language)}</Table.Td>
              <Table.Td>
                {nameOf(people, value.madeBy)} {format.dateTime(value.madeAt)}
                {value.explanation !== '' && (
                  <Text size="xs" c="dimmed">
                    {value.explanation}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
