import { Button, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TrustAccount } from '../../domain/trust/trust.ts'
import { formatMoney, money } from '../../domain/values/money.ts'
import { LongRows } from '../../ui/table/LongRows'
import { useLedgers } from './use-ledger-name.ts'

/** What each client has in the account; choosing one narrows the journal to it. */
export function Ledgers({
  account,
  chosen,
  onChoose,
}: {
  account: TrustAccount
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const ledgers = useLedgers(account)
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('ledgers')}
      </Title>
      {ledgers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noLedgers')}
        </Text>
      ) : (
        <Table aria-label={t('ledgers')} verticalSpacing={4}>
          <LongRows as="tbody" rows={ledgers} rowKey={({ key }) => key}>
            {({ key, minor, name }, place) => (
              <Table.Tr {...place} data-chosen={key === chosen}>
                <Table.Th scope="row">
                  <Button
                    size="compact-sm"
                    h="auto"
                    justify="flex-start"
                    styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
                    variant={key === chosen ? 'light' : 'subtle'}
                    aria-pressed={key === chosen}
                    onClick={() => onChoose(key === chosen ? undefined : key)}
                  >
                    {name}
                  </Button>
                </Table.Th>
                <Table.Td ta="end">
                  {formatMoney(money(minor, account.currency), language)}
                </Table.Td>
              </Table.Tr>
            )}
          </LongRows>
        </Table>
      )}
    </section>
  )
}
