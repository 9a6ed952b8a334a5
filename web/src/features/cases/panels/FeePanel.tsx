import { Alert, Button, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { budgetSpending } from '../../../domain/billing/budget.ts'
import { invoiceKind } from '../../../domain/billing/invoice.ts'
import { lowRetainer } from '../../../domain/billing/retainers.ts'
import type { LegalCase } from '../../../domain/case/case.ts'
import { budgetUse, tierAt } from '../../../domain/case/fee-arrangement.ts'
import { pipelineFor } from '../../../domain/case/pipeline-set.ts'
import { roundingOf } from '../../../domain/time/billing-terms.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { trustAccountKind } from '../../../domain/trust/trust.ts'
import { formatMoney, type Money } from '../../../domain/values/money.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { usePipelines } from '../../../records-ui/use-pipelines.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { FactList } from '../../../ui/FactList'
import { lazyPart } from '../../../ui/lazy'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { Panel } from './Panel'

const ContingencyCalculator = lazyPart(
  async () => (await import('./ContingencyCalculator')).ContingencyCalculator,
)
const FeeDialog = lazyPart(async () => (await import('./FeeDialog')).FeeDialog)

/** What was agreed about the fee, what the case may cost, and how much of that is used. */
export function FeePanel({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('matters')
  const [editing, setEditing] = useState(false)
  const stages = pipelineFor(usePipelines(), entry.value).pipeline.stages.map(({ id }) => id)
  const { fee } = entry.value
  const tier = tierAt(fee.tiers, stages, entry.value.stage)
  const say = (amount: Money | null): string =>
    amount === null ? '' : formatMoney(amount, i18n.resolvedLanguage ?? 'en')
  return (
    <Panel
      title={t('fee')}
      actions={
        <Writers>
          <Button size="compact-sm" variant="light" onClick={() => setEditing(true)}>
            {t('feeEdit')}
          </Button>
        </Writers>
      }
    >
      <FactList
        empty={t('feeNone')}
        facts={[
          [t('feeMethod'), fee.method === 'none' ? '' : t(`method_${fee.method}`)],
          [t('feeFlat'), say(fee.flat)],
          [t('feeRetainer'), say(fee.retainer)],
          [t('feeRetainerMinimum'), say(fee.retainerMinimum)],
          [t('feeShareNow'), tier === undefined ? '' : percent(tier.basisPoints, i18n.language)],
          [t('feeCap'), say(fee.cap)],
          [t('feeNotes'), fee.notes],
        ]}
      />
      <RetainerAlert entry={entry} />
      <BudgetBar entry={entry} />
      {tier !== undefined && <ContingencyCalculator caseId={entry.id} fee={fee} tier={tier} />}
      {editing && <FeeDialog entry={entry} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

function percent(basisPoints: number, language: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(language, options).format(basisPoints / 10_000)
}

/** Says when the money held for the case has fallen below what was agreed. */
function RetainerAlert({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('matters')
  const accounts = useRecords(trustAccountKind)
  const low = lowRetainer(
    entry.id,
    entry.value,
    accounts.map(({ value }) => value),
  )
  if (low === undefined) return null
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Alert color="yellow" p="xs">
      {t('retainerLow', {
        held: formatMoney(low.held, language),
        minimum: formatMoney(low.minimum, language),
      })}
    </Alert>
  )
}

const colors = { within: 'green', near: 'yellow', over: 'red' } as const

/** How much of the budget billable work and expenses use so far. */
function BudgetBar({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('matters')
  const policy = roundingOf(useBillingTerms())
  const time = useRecords(timeEntryKind).map(({ value }) => value)
  const expenses = useRecords(expenseKind).map(({ value }) => value)
  const invoices = useRecords(invoiceKind).map(({ value }) => value)
  const { budget } = entry.value
  if (budget === null) return null
  const use = budgetUse(budget, budgetSpending(entry.id, { time, expenses, invoices }, policy))
  const language = i18n.resolvedLanguage ?? 'en'
  const text = t('budgetUse', {
    spent: formatMoney(use.spent, language),
    budget: formatMoney(budget.amount, language),
    percent: use.percent,
  })
  return (
    <div>
      <Text size="sm">{text}</Text>
      <Progress value={Math.min(100, use.percent)} color={colors[use.level]} aria-label={text} />
      {use.level !== 'within' && (
        <Alert mt={6} p="xs" color={colors[use.level]} role="alert">
          {t(use.level === 'over' ? 'budgetOver' : 'budgetNear')}
        </Alert>
      )}
    </div>
  )
}
