import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDeviceFloppy, IconLock, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import type { TrustAccount, TrustEntry } from '../../domain/trust/trust.ts'
import { reconcile } from '../../domain/trust/trust-reconciliation.ts'
import { formatCivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney } from '../../domain/values/money.ts'
import { pair } from '../../i18n/use-format'
import { liveDesk } from '../../records-ui/desk.ts'
import { FigureField } from '../../records-ui/FigureField'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { DateField } from '../../ui/fields/DateField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { printOnly } from '../../ui/print-only'
import { useDraft } from '../../ui/use-draft'
import { newRecordId } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { KeptReconciliations } from './KeptReconciliations'
import { ReconciliationTable } from './ReconciliationTable'
import { TrustSheet } from './TrustSheet'
import { keep, lockPeriod } from './trust-actions.ts'
import { reconciliationSheet } from './trust-sheets.ts'
import { useLedgerName } from './use-ledger-name.ts'
import { useTrustStep } from './use-trust-step.ts'
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
  const { t, i18n } = useTranslation('trust')
  const { t: common } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const draft = useDraft(`trust:reconcile:${account.id}`, {
    asOf: todayNow() as string,
    bank: '',
    explanation: '',
  })
  const { values, set } = draft
  const step = useTrustStep()
  const { user } = useAuth()
  const nameOf = useLedgerName()
  const [keptId, setKeptId] = useState(newRecordId)
  const asOf = parseCivilDate(values.asOf)
  const bank = decimalMoney(values.bank, account.value.currency)
  const result =
    asOf === null || bank === null
      ? undefined
      : reconcile(
          account.value,
          journal.map(({ value }) => value),
          asOf,
          bank,
        )
  const { lockedThrough } = account.value
  const isLocked = asOf !== null && lockedThrough !== '' && asOf <= lockedThrough

  async function write(how: typeof keep): Promise<void> {
    if (result === undefined) return
    const done = await step.run(() =>
      how(liveDesk, account.id, {
        keptId,
        asOf: result.asOf,
        bankBalance: result.bankBalance,
        explanation: values.explanation,
        by: user?.id ?? '',
        now: Date.now(),
      }),
    )
    if (!done) return
    setKeptId(newRecordId())
    set({ explanation: '' })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('reconcileTitle')}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('close') }}
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
            error={asOf === null ? t('badDate') : undefined}
          />
          <FigureField
            label={t('bankBalance', { currency: account.value.currency })}
            currency={account.value.currency}
            value={values.bank}
            onChange={(bank) => set({ bank })}
            data-autofocus
          />
        </SimpleGrid>
        {result && (
          <>
            <ReconciliationTable result={result} />
            <Verdict result={result} />
            <ParagraphsField
              label={t('explanation')}
              description={t('explanationHelp')}
              autosize
              minRows={1}
              value={values.explanation}
              onChange={(explanation) => set({ explanation })}
            />
            <ErrorAlert error={step.error} />
            <Group justify="flex-end" gap="xs">
              <Writers>
                <Button
                  variant="default"
                  leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
                  loading={step.busy}
                  onClick={() => void write(keep)}
                >
                  {t('keepReconciliation')}
                </Button>
              </Writers>
              <SheetMenu
                name={`${t('reconcileTitle')}-${account.value.name}-${result.asOf}`}
                title={t('reconcileTitle')}
                make={() =>
                  reconciliationSheet(
                    result,
                    journal.map(({ value }) => value),
                    t,
                    nameOf,
                  )
                }
              />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                onClick={printOnly}
              >
                {t('print')}
              </Button>
              {result.balanced && !isLocked && (
                <Writers>
                  <Button
                    leftSection={<IconLock size={16} aria-hidden="true" />}
                    loading={step.busy}
                    onClick={() => void write(lockPeriod)}
                  >
                    {t('lockPeriod')}
                  </Button>
                </Writers>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {isLocked
                ? t('locked')
                : result.balanced &&
                  t('lockText', { date: formatCivilDate(result.asOf, language) })}
            </Text>
            <TrustSheet
              title={t('reconcileTitle')}
              account={account.value}
              about={[pair(language, t('asOf'), formatCivilDate(result.asOf, language))]}
            >
              <ReconciliationTable result={result} />
              <Verdict result={result} />
              {values.explanation !== '' && <p>{values.explanation}</p>}
            </TrustSheet>
          </>
        )}
        <KeptReconciliations accountId={account.id} />
      </Stack>
    </Modal>
  )
}
