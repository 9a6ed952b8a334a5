import { Button, Group, Modal, SimpleGrid, Stack, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ledgerKey, type TrustAccount, type TrustEntry } from '../../domain/trust/trust.ts'
import { type TrustStatement, trustStatement } from '../../domain/trust/trust-statement.ts'
import { type CivilDate, formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { pair } from '../../i18n/use-format'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import type { Entry } from '../../vault/wire/types'
import { StatementTable } from './StatementTable'
import { TrustSheet } from './TrustSheet'
import { statementSheet } from './trust-sheets.ts'
import { useLedgerName, useLedgers } from './use-ledger-name.ts'

/** A statement of one ledger, or of the whole account, over a period: to read, and on paper for the client. */
export function StatementDialog({
  account,
  journal,
  ledger,
  opened,
  onClose,
}: {
  account: TrustAccount
  journal: readonly Entry<TrustEntry>[]
  /** The ledger to begin with. */
  ledger: string | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const ledgers = useLedgers(account)
  const [chosen, setChosen] = useState<string>()
  const [period, setPeriod] = useState<{ from: string; through: string }>(() => ({
    from: '',
    through: todayNow(),
  }))
  const key = chosen ?? ledger ?? ''
  const from = period.from === '' ? '' : parseCivilDate(period.from)
  const through = parseCivilDate(period.through)
  const isBackwards = from !== null && through !== null && from > through
  const entries = journal
    .map(({ value }) => value)
    .filter((entry) => key === '' || ledgerKey(entry) === key)
  const statement =
    from === null || through === null || isBackwards
      ? undefined
      : trustStatement(entries, account.currency, from, through)
  const name = ledgers.find((one) => one.key === key)?.name ?? t('allLedgers')
  const line = (label: string, day: CivilDate | '' | null): string[] =>
    day === null || day === '' ? [] : [pair(language, label, formatCivilDate(day, language))]

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('accountStatement')}
      size="xl"
      fullScreen={narrow}
    >
      <Stack gap="sm">
        <SelectField
          label={t('ledger')}
          value={key}
          onChange={setChosen}
          data={[
            { value: '', label: t('allLedgers') },
            ...ledgers.map((one) => ({ value: one.key, label: one.name })),
          ]}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            label={t('periodFrom')}
            description={t('periodFromHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
            error={from === null ? t('badDate') : undefined}
          />
          <DateField
            label={t('periodThrough')}
            value={period.through}
            onChange={(through) => setPeriod({ ...period, through })}
            error={through === null ? t('badDate') : isBackwards ? t('periodBackwards') : undefined}
          />
        </SimpleGrid>
        {statement && (
          <Statement
            account={account}
            statement={statement}
            about={[name, ...line(t('periodFrom'), from), ...line(t('periodThrough'), through)]}
            fileName={`${t('accountStatement')}-${name}-${period.through}`}
            withLedger={key === ''}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** A statement as it is read, exported and printed. */
function Statement({
  account,
  statement,
  about,
  fileName,
  withLedger,
}: {
  account: TrustAccount
  statement: TrustStatement
  /** Whose it is and over what time, a line each. */
  about: readonly string[]
  fileName: string
  withLedger: boolean
}) {
  const { t } = useTranslation('trust')
  const nameOf = useLedgerName()
  const title = t('accountStatement')
  return (
    <>
      <Table.ScrollContainer minWidth={600}>
        <StatementTable statement={statement} withLedger={withLedger} />
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <SheetMenu
          name={fileName}
          title={title}
          make={() => statementSheet(statement, t, nameOf)}
        />
        <Button variant="default" leftSection={icon(IconPrinter)} onClick={printOnly}>
          {t('print')}
        </Button>
      </Group>
      <TrustSheet title={title} account={account} about={about}>
        <StatementTable statement={statement} withLedger={withLedger} />
      </TrustSheet>
    </>
  )
}
