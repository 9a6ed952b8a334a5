import { Portal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Invoice, invoiceTotals } from '../../domain/billing/invoice.ts'
import { openOf, type PaymentPlan } from '../../domain/billing/payment-plan.ts'
import { caseKind } from '../../domain/case/case.ts'
import { type Client, clientKind } from '../../domain/client/client.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { hundredthsText } from '../../domain/values/duration.ts'
import { formatMoney, type Money } from '../../domain/values/money.ts'
import { printedTaxIds } from '../../domain/values/tax-id.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { useRecord } from '../../vault/records/hooks'
import classes from './InvoiceSheet.module.css'

/** The invoice as it is printed or saved as PDF, in the client's language. Seen on paper only. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t, language, day } = useInvoiceLanguage(invoice)
  const { letterhead } = useBillingTerms()
  const client = useRecord(clientKind, invoice.clientId || undefined)
  const legalCase = useRecord(caseKind, invoice.caseId || undefined)
  const title =
    invoice.number === ''
      ? t('draftInvoice')
      : t(invoice.corrects === '' ? 'invoiceNumber' : 'creditNoteNumber', {
          number: invoice.number,
        })
  const facts = [
    [t('issuedOn'), day(invoice.issuedOn)],
    [t('dueOn'), invoice.corrects === '' && invoice.plan === undefined ? day(invoice.dueOn) : ''],
    [t('period'), [day(invoice.periodFrom), day(invoice.periodTo)].filter(Boolean).join(' – ')],
    [t('case'), legalCase?.value.title ?? ''],
    [t('corrects'), invoice.corrects],
  ].filter(([, value]) => value !== '')
  return (
    <Portal>
      <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet lang={language}>
        <p className={classes.letterhead}>{letterhead}</p>
        <p className={classes.recipient}>{client && recipientOf(client.value)}</p>
        <h1>{title}</h1>
        <dl className={classes.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Lines invoice={invoice} />
        {invoice.plan && <Instalments invoice={invoice} plan={invoice.plan} />}
        <p className={classes.note}>{invoice.note}</p>
      </section>
    </Portal>
  )
}

/** Words, days and amounts as the client reads them. */
function useInvoiceLanguage(invoice: Invoice) {
  const { t, i18n } = useTranslation('billing', { lng: invoice.language, useSuspense: false })
  const language = invoice.language || (i18n.resolvedLanguage ?? 'en')
  const day = (date: CivilDate | '') => (date === '' ? '' : formatCivilDate(date, language))
  return { t, language, day }
}

/** What is billed, and what it comes to. */
function Lines({ invoice }: { invoice: Invoice }) {
  const { t, language, day } = useInvoiceLanguage(invoice)
  const totals = invoiceTotals(invoice)
  return (
    <table>
      <thead>
        <tr>
          <th>{t('date')}</th>
          <th>{t('lineDescription')}</th>
          <th>{t('timekeeper')}</th>
          <th>{t('quantity')}</th>
          <th>{t('unitPrice')}</th>
          <th>{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
          <tr key={index}>
            <td>{day(line.on)}</td>
            <td>{line.description}</td>
            <td>{line.personName}</td>
            <td>{line.kind === 'discount' ? '' : hundredthsText(line.hundredths, language)}</td>
            <td>{line.kind === 'discount' ? '' : formatMoney(line.unitPrice, language)}</td>
            <td>{formatMoney(line.amount, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{t('net')}</td>
          <td>{formatMoney(totals.net, language)}</td>
        </tr>
        {totals.taxes
          .filter(({ basisPoints }) => basisPoints > 0)
          .map(({ basisPoints, tax }) => (
            <tr key={basisPoints}>
              <td colSpan={5}>{t('tax', { percent: basisPoints / 100 })}</td>
              <td>{formatMoney(tax, language)}</td>
            </tr>
          ))}
        <tr className={classes.total}>
          <td colSpan={5}>{t('total')}</td>
          <td>{formatMoney(totals.gross, language)}</td>
        </tr>
        {totals.paid.minor > 0 && (
          <tr>
            <td colSpan={5}>{t('open')}</td>
            <td>{formatMoney(totals.due, language)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** When which part is to be paid. */
function Instalments({ invoice, plan }: { invoice: Invoice; plan: PaymentPlan }) {
  const { t, language, day } = useInvoiceLanguage(invoice)
  const open = openOf(plan, invoiceTotals(invoice).due)
  const stateOf = (amount: Money, left: Money | undefined): string => {
    if (left === undefined) return ''
    if (left.minor === 0) return t('state_paid')
    return left.minor < amount.minor ? `${t('open')} ${formatMoney(left, language)}` : ''
  }
  return (
    <>
      <h2>{t('instalments')}</h2>
      <dl className={classes.facts}>
        {plan.instalments.map(({ dueOn, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list does not change
          <div key={index}>
            <dt>{day(dueOn)}</dt>
            <dd>
              {[formatMoney(amount, language), stateOf(amount, open[index])]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Name and first address, one part a line. */
function recipientOf(client: Client): string {
  const address = client.addresses[0]
  return [
    client.name,
    address?.street,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
    address?.region,
    address?.country,
    ...printedTaxIds(client.taxIds),
  ]
    .filter(Boolean)
    .join('\n')
}
