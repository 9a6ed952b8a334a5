import { Button, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { instalmentCounts, planIntervals } from '../../../domain/billing/instalments.ts'
import { type Invoice, invoiceTotals } from '../../../domain/billing/invoice.ts'
import { openOf } from '../../../domain/billing/payment-plan.ts'
import { addDays, parseCivilDate } from '../../../domain/values/civil-date.ts'
import { formatMoney, type Money } from '../../../domain/values/money.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { linearRecords } from '../../../records-ui/linear-records.ts'
import { todayNow, useToday } from '../../../records-ui/use-time-zone.ts'
import type { Entry } from '../../../vault/wire/types'
import { wholeOf } from '../figures.ts'
import { useBillingRefusal } from '../use-billing-step.ts'
import { Instalments } from './Instalments'
import { PlanRows } from './PlanRows'
import { agreePlan, changePlan, planned } from './plan-actions.ts'
import {
  dividedBy,
  type PlanRow,
  type PlanValues,
  readRows,
  rowIsRight,
  rowsOf,
} from './plan-rows.ts'

const noRows: readonly PlanRow[] = []

/**
 * Divides what is outstanding on an invoice into instalments, shows them, and has them agreed on; or
 * has those that were agreed on changed. Each can be set by itself, as long as they come to the same.
 */
export function PlanDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Invoice>
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { plan } = entry.value
  const { due } = invoiceTotals(entry.value)
  const total = planned(entry.value)
  const form = usePlanForm(entry, onClose)
  const rows = (
    <PlanRows
      rows={form.values.rows}
      total={total}
      paid={plan ? openOf(plan, due).filter(({ minor }) => minor === 0).length : 0}
      onChange={(rows) => form.set({ rows })}
    />
  )
  if (plan !== undefined) {
    return (
      <DialogForm of={form} opened={opened} title={t('planChange')}>
        <Text size="sm" c="dimmed">
          {t('planChangeText', { amount: formatMoney(total, language) })}
        </Text>
        {rows}
      </DialogForm>
    )
  }
  return (
    <DialogForm of={form} opened={opened} title={t('planAgree')} submitLabel={t('planAgree')}>
      <Text size="sm" c="dimmed">
        {t('planText', { amount: formatMoney(due, language) })}
      </Text>
      <Division form={form} due={due} />
      {form.values.rows.length > 0 && rows}
    </DialogForm>
  )
}

/** Into how many parts, from when on and how often; and what comes of it, until it is set by hand. */
function Division({ form, due }: { form: ReturnType<typeof usePlanForm>; due: Money }) {
  const { t } = useTranslation('billing')
  const today = useToday()
  const { values, set } = form
  const divided = values.rows.length > 0 ? [] : (dividedBy(values, due) ?? [])
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <form.Line
          name="count"
          label={t('planCount')}
          inputMode="numeric"
          onChange={(count) => set({ count, rows: noRows })}
          data-autofocus
        />
        <form.Day
          name="first"
          label={t('planFirst')}
          onChange={(first) => set({ first, rows: noRows })}
        />
        <form.Choice
          name="interval"
          label={t('planInterval')}
          onChange={(interval) => set({ interval, rows: noRows })}
          data={planIntervals.map((value) => ({ value, label: t(`planInterval_${value}`) }))}
        />
      </SimpleGrid>
      {divided.length > 0 && (
        <>
          <Instalments instalments={divided} today={today} />
          <Button variant="subtle" size="compact-sm" onClick={() => set({ rows: rowsOf(divided) })}>
            {t('planEdit')}
          </Button>
        </>
      )}
    </>
  )
}

/** The form over a plan that is agreed on, or over one that is changed. */
function usePlanForm(entry: Entry<Invoice>, onClose: () => void) {
  const { t } = useTranslation('billing')
  const { plan } = entry.value
  const { due } = invoiceTotals(entry.value)
  const total = planned(entry.value)

  function problems(values: PlanValues) {
    const { count, first, rows } = values
    if (rows.length > 0) {
      const right = rows.map((row) => rowIsRight(row, total.currency))
      const areRight = right.every(({ dueOn, amount }) => dueOn && amount)
      return {
        rows: (!areRight || readRows(rows, total).beyond.minor !== 0) && t('badAmount'),
      }
    }
    const { least, most } = instalmentCounts
    return {
      count:
        wholeOf(count, least, most) === null
          ? t('planBadCount', { least, most })
          : dividedBy(values, due)?.length === 0 && t('planTooSmall'),
      first: parseCivilDate(first) === null && t('badDate'),
    }
  }

  return useForm<PlanValues>({
    key: `invoice-plan${plan ? '-change' : ''}:${entry.id}`,
    initial: {
      count: '3',
      first: addDays(todayNow(), 14),
      interval: 'month',
      rows: plan === undefined ? noRows : rowsOf(plan.instalments),
    },
    problems,
    save(values) {
      const { rows } = values
      const instalments =
        rows.length === 0 ? (dividedBy(values, due) ?? []) : readRows(rows, total).instalments
      const next = { agreedOn: todayNow(), instalments }
      return plan === undefined
        ? agreePlan(linearRecords, entry.id, next)
        : changePlan(linearRecords, entry.id, plan, next)
    },
    explain: useBillingRefusal(),
    onClose,
  })
}
