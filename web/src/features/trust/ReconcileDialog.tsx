import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceFloppy, IconLock, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TrustAccount, TrustEntry } from '../../domain/trust/trust.ts'
import type { Reconciliation } from '../../domain/trust/trust-reconciliation.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { pair } from '../../i18n/use-format'
import { FigureField } from '../../records-ui/FigureField'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { DateField } from '../../ui/fields/DateField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import type { Entry } from '../../vault/wire/types'
import { KeptReconciliations } from './KeptReconciliations'
import { ReconciliationTable } from './ReconciliationTable'
import { TrustSheet } from './TrustSheet'
import { keep, lockPeriod } from './trust-actions.ts'
import { reconciliationSheet } from './trust-sheets.ts'
import { useLedgerName } from './use-ledger-name.ts'
import { type Reconciling, useReconciliation } from './use-reconciliation.ts'
import { Verdict } from './Verdict'

/** Compares bank, book and ledgers as of a day, names what differs, and locks what agrees. */
export function ReconcileDialog({
  account,
  journal,
  opened,
  onClose,
}: {
  account: Entry<TrustAccount>
  journal: readonly Entry<TrustEntry>[]
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('trust')
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const reconciling = useReconciliation(account, journal)
  const { values, set, result } = reconciling
  const { currency } = account.value
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('reconcileTitle')}
      size="lg"
      fullScreen={narrow}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('reconcileText')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            label={t('asOf')}
            value={values.asOf}
            onChange={(asOf) => set({ asOf })}
            error={reconciling.isBadDate ? t('badDate') : undefined}
          />
          <FigureField
            label={t('bankBalance', { currency })}
            currency={currency}
            value={values.bank}
            onChange={(bank) => set({ bank })}
            data-autofocus
          />
        </SimpleGrid>
        {result && <Compared account={account.value} of={reconciling} result={result} />}
        <KeptReconciliations accountId={account.id} />
      </Stack>
    </Modal>
  )
}

interface Comparing {
  readonly account: TrustAccount
  readonly of: Reconciling
  readonly result: Reconciliation
}

/** What the comparison says, its explanation, and the sheet that is printed of it. */
function Compared({ account, of, result }: Comparing) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const { explanation } = of.values
  const date = formatCivilDate(result.asOf, language)
  return (
    <>
      <ReconciliationTable result={result} />
      <Verdict result={result} />
      <ParagraphsField
        label={t('explanation')}
        description={t('explanationHelp')}
        autosize
        minRows={1}
        value={explanation}
        onChange={(typed) => of.set({ explanation: typed })}
      />
      <ErrorAlert error={of.error} />
      <Steps account={account} of={of} result={result} />
      <Text size="xs" c="dimmed">
        {of.isLocked ? t('locked') : result.balanced && t('lockText', { date })}
      </Text>
      <TrustSheet
        title={t('reconcileTitle')}
        account={account}
        about={[pair(language, t('asOf'), date)]}
      >
        <ReconciliationTable result={result} />
        <Verdict result={result} />
        {explanation !== '' && <p>{explanation}</p>}
      </TrustSheet>
    </>
  )
}

/** Keep it, export it, print it, or lock what agrees. */
function Steps({ account, of, result }: Comparing) {
  const { t } = useTranslation('trust')
  const nameOf = useLedgerName()
  return (
    <Group justify="flex-end" gap="xs">
      <Writers>
        <Button
          variant="default"
          leftSection={icon(IconDeviceFloppy)}
          loading={of.busy}
          onClick={() => void of.write(keep)}
        >
          {t('keepReconciliation')}
        </Button>
      </Writers>
      <SheetMenu
        name={`${t('reconcileTitle')}-${account.name}-${result.asOf}`}
        title={t('reconcileTitle')}
        make={() => reconciliationSheet(result, of.entries, t, nameOf)}
      />
      <Button variant="default" leftSection={icon(IconPrinter)} onClick={printOnly}>
        {t('print')}
      </Button>
      {result.balanced && !of.isLocked && (
        <Writers>
          <Button
            leftSection={icon(IconLock)}
            loading={of.busy}
            onClick={() => void of.write(lockPeriod)}
          >
            {t('lockPeriod')}
          </Button>
        </Writers>
      )}
    </Group>
  )
}
