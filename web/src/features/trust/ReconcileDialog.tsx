import {
  Alert,
  Button,
  Group,
  Modal,
  Portal,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilDateOf, formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { formatMoney, parseMoney } from '../../domain/money.ts'
import type { TrustAccount, TrustEntry } from '../../domain/trust.ts'
import { type Reconciliation, reconcile } from '../../domain/trust-reconciliation.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { printOnly } from '../../ui/print-only'
import { useDraft } from '../../ui/use-draft'
import type { Entry } from '../../vault/types'
import classes from './ReconcileSheet.module.css'
import { ReconciliationTable } from './ReconciliationTable'
import { ledgerDifference, lockPeriod } from './trust-actions.ts'
import { ledgerOf, useLedgerName } from './use-ledger-name.ts'
import { useTrustStep } from './use-trust-step.ts'

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
  const [today] = useState(() => civilDateOf(new Date()))
  const draft = useDraft(`trust:reconcile:${account.id}`, { asOf: today as string, bank: '' })
  const { values, set } = draft
  const step = useTrustStep()
  const asOf = parseCivilDate(values.asOf)
  const bank = parseMoney(values.bank, account.value.currency)
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
          <TextInput
            type="date"
            label={t('asOf')}
            value={values.asOf}
            onChange={(event) => set({ asOf: event.currentTarget.value })}
            error={asOf === null ? t('badDate') : undefined}
          />
          <TextInput
            label={t('bankBalance', { currency: account.value.currency })}
            inputMode="decimal"
            value={values.bank}
            onChange={(event) => set({ bank: event.currentTarget.value })}
            autoComplete="off"
            data-autofocus
          />
        </SimpleGrid>
        {result && (
          <>
            <ReconciliationTable result={result} />
            <Verdict result={result} />
            <ErrorAlert error={step.error} />
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                onClick={printOnly}
              >
                {t('print')}
              </Button>
              {result.balanced && !isLocked && (
                <Button
                  leftSection={<IconLock size={16} aria-hidden="true" />}
                  loading={step.busy}
                  onClick={() =>
                    void step.run(() =>
                      lockPeriod(liveDesk, account.id, result.asOf, result.bankBalance),
                    )
                  }
                >
                  {t('lockPeriod')}
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {isLocked
                ? t('locked')
                : result.balanced &&
                  t('lockText', { date: formatCivilDate(result.asOf, language) })}
            </Text>
            <Portal>
              <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet>
                <h1>{t('reconcileTitle')}</h1>
                <p>
                  {account.value.name} {account.value.bank}
                  <br />
                  {t('asOf')}: {formatCivilDate(result.asOf, language)}
                  <br />
                  {t('preparedOn', { date: formatCivilDate(today, language) })}
                </p>
                <ReconciliationTable result={result} />
                <Verdict result={result} />
                <p className={classes.signature}>{t('signature')}</p>
              </section>
            </Portal>
          </>
        )}
      </Stack>
    </Modal>
  )
}

/** Whether the three agree; where not, which differs and by how much. */
function Verdict({ result }: { result: Reconciliation }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const nameOf = useLedgerName()
  if (result.balanced) {
    return (
      <Alert color="green" role="status" p="xs">
        {t('balanced')}
      </Alert>
    )
  }
  const apart = ledgerDifference(result)
  return (
    <Alert color="red" role="status" p="xs" title={t('unbalanced')}>
      <Stack gap={4}>
        {result.bankDifference.minor !== 0 && (
          <Text size="sm">
            {t('bankDiffers', { amount: formatMoney(result.bankDifference, language) })}
          </Text>
        )}
        {apart.minor !== 0 && (
          <Text size="sm">{t('ledgersDiffer', { amount: formatMoney(apart, language) })}</Text>
        )}
        {result.headDifference.minor !== 0 && (
          <Text size="sm">
            {t('headDiffers', { amount: formatMoney(result.headDifference, language) })}
          </Text>
        )}
        {result.negativeLedgers.map((key) => (
          <Text size="sm" key={key}>
            {t('ledgerBelowZero', { name: nameOf(ledgerOf(key)) })}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
