import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays, parseCivilDate } from '../../domain/civil-date.ts'
import {
  inInstalments,
  instalmentCounts,
  type PlanInterval,
  planIntervals,
} from '../../domain/instalments.ts'
import { type Invoice, invoiceTotals } from '../../domain/invoice.ts'
import { formatMoney } from '../../domain/money.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { todayNow, useToday } from '../../records-ui/use-time-zone.ts'
import { DateField } from '../../ui/DateField'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import type { Entry } from '../../vault/types'
import { Instalments } from './Instalments'
import { agreePlan } from './plan-actions.ts'
import { useExplained } from './use-billing-step.ts'

/** Divides what is outstanding on an invoice into instalments, shows them, and has them agreed on. */
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
  const today = useToday()
  const explained = useExplained()
  const { due } = invoiceTotals(entry.value)
  const draft = useDraft(`invoice-plan:${entry.id}`, {
    count: '3',
    first: addDays(todayNow(), 14) as string,
    interval: 'month' as PlanInterval,
  })
  const { values, set } = draft
  const { least, most } = instalmentCounts
  const typed = values.count.normalize('NFKC').trim()
  const count = /^\d{1,2}$/u.test(typed) ? Number(typed) : 0
  const isCount = count >= least && count <= most
  const first = parseCivilDate(values.first)
  const instalments =
    isCount && first !== null ? inInstalments(due, count, first, values.interval) : []
  const tooSmall = isCount && first !== null && instalments.length === 0
  const problems = useFormProblems({
    count: !isCount ? t('planBadCount', { least, most }) : tooSmall ? t('planTooSmall') : null,
    first: first === null ? t('badDate') : null,
  })
  const form = useFormSave({
    draft,
    problems,
    save: () => explained(agreePlan(liveDesk, entry.id, { agreedOn: todayNow(), instalments })),
    onClose,
  })

  return (
    <FormDialog opened={opened} title={t('planAgree')} submitLabel={t('planAgree')} {...form}>
      <Text size="sm" c="dimmed">
        {t('planText', { amount: formatMoney(due, i18n.resolvedLanguage ?? 'en') })}
      </Text>
      <SimpleGrid ref={problems.formRef} cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput
          label={t('planCount')}
          name="count"
          inputMode="numeric"
          value={values.count}
          onChange={(event) => set({ count: event.currentTarget.value })}
          error={problems.errorOf('count')}
          autoComplete="off"
          data-autofocus
        />
        <DateField
          label={t('planFirst')}
          name="first"
          value={values.first}
          onChange={(event) => set({ first: event.currentTarget.value })}
          error={problems.errorOf('first')}
        />
        <NativeSelect
          label={t('planInterval')}
          value={values.interval}
          onChange={(event) => set({ interval: event.currentTarget.value as PlanInterval })}
          data={planIntervals.map((value) => ({ value, label: t(`planInterval_${value}`) }))}
        />
      </SimpleGrid>
      {instalments.length > 0 && <Instalments instalments={instalments} today={today} />}
    </FormDialog>
  )
}
