import { Button, Group, Modal, SimpleGrid, Stack, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientStatement, currenciesBilled } from '../../domain/billing/client-statement.ts'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { clientKind } from '../../domain/client/client.ts'
import { type CivilDate, formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { pair } from '../../i18n/use-format'
import { PrintSheet } from '../../records-ui/PrintSheet'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { ClientStatementTable } from './ClientStatementTable'

/** A statement of account: what a client was billed and paid over a period, to read, and on paper for the client. */
export function ClientStatementDialog({
  id,
  opened,
  onClose,
}: {
  id: string
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('clients')
  const language = i18n.resolvedLanguage ?? 'en'
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const client = useRecord(clientKind, id)
  // Like the invoices, what goes to the client is in the client's language.
  const paperLanguage = client?.value.language || language
  const { t: paper } = useTranslation('clients', { lng: paperLanguage, useSuspense: false })
  const invoices = useRecords(invoiceKind).map(({ value }) => value)
  const today = useToday()
  const [period, setPeriod] = useState<{ from: string; through: string }>({
    from: '',
    through: today,
  })
  const [chosen, setChosen] = useState('')
  const currencies = currenciesBilled(id, invoices)
  const currency = currencies.includes(chosen) ? chosen : currencies[0]
  const from = period.from === '' ? '' : parseCivilDate(period.from)
  const through = parseCivilDate(period.through)
  const statement =
    from === null || through === null || from > through || currency === undefined
      ? undefined
      : clientStatement(id, invoices, currency, from, through)
  const line = (label: string, day: CivilDate | '' | null): string[] =>
    day === null || day === ''
      ? []
      : [pair(paperLanguage, label, formatCivilDate(day, paperLanguage))]

  return (
    <Modal opened={opened} onClose={onClose} title={t('statement')} size="xl" fullScreen={narrow}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            label={t('statementFrom')}
            value={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <DateField
            label={t('statementThrough')}
            value={period.through}
            onChange={(through) => setPeriod({ ...period, through })}
            error={statement ? undefined : t('statementBadPeriod')}
          />
        </SimpleGrid>
        {currencies.length > 1 && (
          <SelectField
            label={t('statementCurrency')}
            value={currency}
            onChange={setChosen}
            data={currencies}
          />
        )}
        {statement && (
          <>
            <Table.ScrollContainer minWidth={560}>
              <ClientStatementTable statement={statement} language={language} />
            </Table.ScrollContainer>
            <Group justify="flex-end">
              <Button variant="default" leftSection={icon(IconPrinter)} onClick={printOnly}>
                {t('statementPrint')}
              </Button>
            </Group>
            <PrintSheet
              title={paper('statement')}
              language={paperLanguage}
              about={[
                client?.value.name ?? '',
                ...line(paper('statementFrom'), from),
                ...line(paper('statementThrough'), through),
              ]}
            >
              <ClientStatementTable statement={statement} language={paperLanguage} />
            </PrintSheet>
          </>
        )}
      </Stack>
    </Modal>
  )
}
