import { Divider, SimpleGrid, Text, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { invoiceKind, invoiceSeriesKind, nextNumber } from '../../domain/billing/invoice.ts'
import { changedFields } from '../../domain/record/patch.ts'
import type { BillingTerms } from '../../domain/time/billing-terms.ts'
import { tidyParagraphs } from '../../domain/values/text.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import { basisPointsOf, wholeOf } from './figures.ts'
import { headOf, setNumbering } from './invoice-actions.ts'
import { useBillingRefusal } from './use-billing-step.ts'

/** The help of these fields stands below them, so that neighbours begin on one line. */
const helpBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
const highestPercent = 9_999
const mostDays = 999_999

/** The firm's terms of billing, and how its invoices are numbered until the first one is issued. */
export function TermsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('billing')
  const { form, series, given } = useTermsForm(onClose)
  return (
    <DialogForm of={form} opened={opened} title={t('terms')}>
      <form.Paragraphs
        name="letterhead"
        label={t('letterhead')}
        description={t('letterheadHelp')}
        minRows={4}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Figure
          name="tax"
          label={t('taxPercent')}
          description={t('taxHelp')}
          digits={2}
          {...helpBelow}
        />
        <form.Line
          name="days"
          label={t('paymentDays')}
          description={t('paymentDaysHelp')}
          inputMode="numeric"
          {...helpBelow}
        />
        <form.Figure
          name="interest"
          label={t('interestPercent')}
          description={t('interestPercentHelp')}
          digits={2}
          {...helpBelow}
        />
        <form.Line
          name="grace"
          label={t('interestGrace')}
          description={t('interestGraceHelp')}
          inputMode="numeric"
          {...helpBelow}
        />
      </SimpleGrid>
      <Divider />
      {given ? (
        <Text size="sm" c="dimmed">
          {t('numberingFixed', { number: nextNumber(series, todayNow()) })}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <form.Line name="pattern" label={t('pattern')} description={t('patternHelp')} />
          <form.Line
            name="next"
            label={t('nextNumber')}
            description={t('nextNumberHelp')}
            inputMode="numeric"
          />
        </SimpleGrid>
      )}
    </DialogForm>
  )
}

/** The form over the terms; `given` once an invoice carries a number, which fixes the numbering. */
function useTermsForm(onClose: () => void) {
  const { t } = useTranslation('billing')
  const terms = useBillingTerms()
  const heads = useRecords(invoiceSeriesKind)
  const series = headOf({ list: () => heads as never })
  const given = useRecords(invoiceKind).some(({ value }) => value.number !== '')
  const form = useForm({
    key: 'billing:terms',
    initial: {
      letterhead: terms.letterhead,
      tax: String(terms.taxBasisPoints / 100),
      days: String(terms.paymentDays),
      interest: String(terms.interestBasisPoints / 100),
      grace: String(terms.interestGraceDays),
      pattern: series.pattern,
      next: String(series.next),
    },
    problems: ({ tax, days, interest, grace, pattern, next }) => ({
      tax: basisPointsOf(tax, highestPercent) === null && t('badPercent'),
      days: wholeOf(days, 0, mostDays) === null && t('badDays'),
      interest: basisPointsOf(interest || '0', highestPercent) === null && t('badPercent'),
      grace: wholeOf(grace || '0', 0, mostDays) === null && t('badDays'),
      pattern: !pattern.includes('{number}') && t('badPattern'),
      next: wholeOf(next, 1, mostDays) === null && t('badDays'),
    }),
    async save(values, base) {
      const { letterhead, tax, days, interest, grace, pattern, next } = values
      const typed: Partial<BillingTerms> = {
        letterhead: tidyParagraphs(letterhead),
        taxBasisPoints: basisPointsOf(tax, highestPercent) ?? 0,
        paymentDays: wholeOf(days, 0, mostDays) ?? 0,
        interestBasisPoints: basisPointsOf(interest || '0', highestPercent) ?? 0,
        interestGraceDays: wholeOf(grace || '0', 0, mostDays) ?? 0,
      }
      await changeBillingTerms(changedFields<Partial<BillingTerms>>(terms, typed))
      if (!given && (pattern !== base.pattern || next !== base.next)) {
        const first = wholeOf(next, 1, mostDays) ?? 1
        await setNumbering(linearRecords, {
          pattern: pattern.trim(),
          digits: series.digits,
          next: first,
        })
      }
    },
    explain: useBillingRefusal(),
    onClose,
  })
  return { form, series, given }
}
