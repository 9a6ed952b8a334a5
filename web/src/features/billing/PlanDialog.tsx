import { Button, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  inInstalments,
  instalmentCounts,
  type PlanInterval,
  planIntervals,
} from '../../domain/billing/instalments.ts'
import { type Invoice, invoiceTotals } from '../../domain/billing/invoice.ts'
import { openOf } from '../../domain/billing/payment-plan.ts'
import { addDays, parseCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { todayNow, useToday } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import type { Entry } from '../../vault/wire/types'
import { Instalments } from './Instalments'
import { PlanRows } from './PlanRows'
import { agreePlan, changePlan, planned } from './plan-actions.ts'
import { type PlanRow, readRows, rowIsRight, rowsOf } from './plan-rows.ts'
import { useExplained } from './use-billing-step.ts'

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
  const today = useToday()
  const explained = useExplained()
  const { plan } = entry.value
  const { due } = invoiceTotals(entry.value)
  const total = planned(entry.value)
  const draft = useDraft(`invoice-plan${plan ? '-change' : ''}:${entry.id}`, {
    count: '3',
    first: addDays(todayNow(), 14) as string,
    interval: 'month' as PlanInterval,
    /** None while they are those of the division. */
    rows: plan === undefined ? noRows : rowsOf(plan.instalments),
  })
  const { values, set } = draft
  const { least, most } = instalmentCounts
  const typed = values.count.normalize('NFKC').trim()
  const count = /^\d{1,2}$/u.test(typed) ? Number(typed) : 0
  const isCount = count >= least && count <= most
  const first = parseCivilDate(values.first)
  const divided = isCount && first !== null ? inInstalments(due, count, first, values.interval) : []
  const isDivided = values.rows.length === 0
  const tooSmall = isCount && first !== null && divided.length === 0
  const read = readRows(values.rows, total)
  const rowsAreRight = values.rows.every((row) => {
    const { dueOn, amount } = rowIsRight(row, total.currency)
    return dueOn && amount
  })
  const instalments = isDivided ? divided : read.instalments
  const problems = useFormProblems({
    rows: isDivided || (rowsAreRight && read.beyond.minor === 0) ? null : t('badAmount'),
    count: !isDivided
      ? null
      : !isCount
        ? t('planBadCount', { least, most })
        : tooSmall
          ? t('planTooSmall')
          : null,
    first: isDivided && first === null ? t('badDate') : null,
  })
  const form = useFormSave({
    draft,
    problems,
    save: () => {
      const next = { agreedOn: todayNow(), instalments }
      return explained(
        plan === undefined
          ? agreePlan(liveDesk, entry.id, next)
          : changePlan(liveDesk, entry.id, plan, next),
      )
    },
    onClose,
  })

  const rows = (
    <PlanRows
      rows={values.rows}
      total={total}
      paid={plan ? openOf(plan, due).filter(({ minor }) => minor === 0).length : 0}
      onChange={(rows) => set({ rows })}
    />
  )
  if (plan !== undefined) {
    return (
      <FormDialog opened={opened} title={t('planChange')} {...form}>
        <Text size="sm" c="dimmed">
          {t('planChangeText', { amount: formatMoney(total, language) })}
        </Text>
        {rows}
      </FormDialog>
    )
  }
  const divide = (patch: Partial<typeof values>): void => set({ ...patch, rows: noRows })
  return (
    <FormDialog opened={opened} title={t('planAgree')} submitLabel={t('planAgree')} {...form}>
      <Text size="sm" c="dimmed">
        {t('planText', { amount: formatMoney(due, language) })}
      </Text>
      <SimpleGrid ref={problems.formRef} cols={{ base: 1, xs: 3 }} spacing="sm">
        <LineField
          label={t('planCount')}
          name="count"
          inputMode="numeric"
          value={values.count}
          onChange={(count) => divide({ count })}
          error={problems.errorOf('count')}
          autoComplete="off"
          data-autofocus
        />
        <DateField
          label={t('planFirst')}
          name="first"
          value={values.first}
          onChange={(first) => divide({ first })}
          error={problems.errorOf('first')}
        />
        <SelectField
          label={t('planInterval')}
          value={values.interval}
          onChange={(value) => divide({ interval: value as PlanInterval })}
          data={planIntervals.map((value) => ({ value, label: t(`planInterval_${value}`) }))}
        />
      </SimpleGrid>
      {isDivided && divided.length > 0 && (
        <>
          <Instalments instalments={divided} today={today} />
          <Button variant="subtle" size="compact-sm" onClick={() => set({ rows: rowsOf(divided) })}>
            {t('planEdit')}
          </Button>
        </>
      )}
      {!isDivided && rows}
    </FormDialog>
  )
}
