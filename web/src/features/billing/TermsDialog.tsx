import { Divider, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind, invoiceSeriesKind, nextNumber } from '../../domain/billing/invoice.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { tidyParagraphs } from '../../domain/values/text.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { FigureField } from '../../records-ui/FigureField'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'
import { headOf, setNumbering } from './invoice-actions.ts'
import { useBillingStep } from './use-billing-step.ts'

/** The firm's terms of billing, and how its invoices are numbered until the first one is issued. */
export function TermsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('billing')
  const terms = useBillingTerms()
  const heads = useRecords(invoiceSeriesKind)
  const series = headOf({ list: () => heads as never })
  const given = useRecords(invoiceKind).some(({ value }) => value.number !== '')
  const [tried, setTried] = useState(false)
  const step = useBillingStep()
  const draft = useDraft('billing:terms', {
    letterhead: terms.letterhead,
    tax: String(terms.taxBasisPoints / 100),
    days: String(terms.paymentDays),
    interest: String(terms.interestBasisPoints / 100),
    grace: String(terms.interestGraceDays),
    pattern: series.pattern,
    next: String(series.next),
  })
  const { values, set } = draft
  const taxBasisPoints = parsePercent(values.tax)
  const days = parseWhole(values.days, 0)
  const interestBasisPoints = parsePercent(values.interest || '0')
  const grace = parseWhole(values.grace || '0', 0)
  const next = parseWhole(values.next, 1)
  const pattern = values.pattern.trim()
  const patternRight = pattern.includes('{number}')
  const renumbered = values.pattern !== draft.base.pattern || values.next !== draft.base.next

  function startOver(): void {
    draft.drop()
    setTried(false)
    step.clear()
  }

  async function save(): Promise<void> {
    setTried(true)
    if (taxBasisPoints === null || days === null || next === null || !patternRight) return
    if (interestBasisPoints === null || grace === null) return
    const done = await step.run(async () => {
      const { base } = draft
      await changeBillingTerms({
        ...(values.letterhead === base.letterhead
          ? {}
          : { letterhead: tidyParagraphs(values.letterhead) }),
        ...(values.tax === base.tax ? {} : { taxBasisPoints }),
        ...(values.days === base.days ? {} : { paymentDays: days }),
        ...(values.interest === base.interest ? {} : { interestBasisPoints }),
        ...(values.grace === base.grace ? {} : { interestGraceDays: grace }),
      })
      if (!given && renumbered)
        await setNumbering(liveDesk, { pattern, digits: series.digits, next })
    })
    if (!done) return
    startOver()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      title={t('terms')}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: startOver }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ParagraphsField
        label={t('letterhead')}
        description={t('letterheadHelp')}
        autosize
        minRows={4}
        value={values.letterhead}
        onChange={(letterhead) => set({ letterhead })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <FigureField
          label={t('taxPercent')}
          description={t('taxHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          digits={2}
          value={values.tax}
          onChange={(tax) => set({ tax })}
          error={tried && taxBasisPoints === null ? t('badPercent') : undefined}
        />
        <LineField
          label={t('paymentDays')}
          description={t('paymentDaysHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={values.days}
          onChange={(days) => set({ days })}
          error={tried && days === null ? t('badDays') : undefined}
        />
        <FigureField
          label={t('interestPercent')}
          description={t('interestPercentHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          digits={2}
          value={values.interest}
          onChange={(interest) => set({ interest })}
          error={tried && interestBasisPoints === null ? t('badPercent') : undefined}
        />
        <LineField
          label={t('interestGrace')}
          description={t('interestGraceHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          value={values.grace}
          onChange={(grace) => set({ grace })}
          error={tried && grace === null ? t('badDays') : undefined}
        />
      </SimpleGrid>
      <Divider />
      {given ? (
        <Text size="sm" c="dimmed">
          {t('numberingFixed', { number: nextNumber(series, todayNow()) })}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <LineField
            label={t('pattern')}
            description={t('patternHelp')}
            value={values.pattern}
            onChange={(pattern) => set({ pattern })}
            error={tried && !patternRight ? t('badPattern') : undefined}
          />
          <LineField
            label={t('nextNumber')}
            description={t('nextNumberHelp')}
            inputMode="numeric"
            value={values.next}
            onChange={(next) => set({ next })}
            error={tried && next === null ? t('badDays') : undefined}
          />
        </SimpleGrid>
      )}
    </FormDialog>
  )
}

/** A percentage as basis points; null for anything else from 0 to 99.99. */
function parsePercent(text: string): number | null {
  const points = decimalUnits(text, 2)
  return points !== null && points >= 0 && points < 10_000 ? points : null
}

function parseWhole(text: string, least: number): number | null {
  const trimmed = text.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(trimmed) && Number(trimmed) >= least ? Number(trimmed) : null
}
