/** What the records say about an invoice, under the names that templates use. */
import { useMemo } from 'react'
import { useAuth } from '../../../backend/use-auth'
import { type Invoice, invoiceTotals } from '../../../domain/billing/invoice.ts'
import { askedNow } from '../../../domain/billing/invoice-dues.ts'
import { caseKind } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { firmId, firmKind } from '../../../domain/firm/firm.ts'
import { customFieldKind } from '../../../domain/record/custom-field.ts'
import { dataOf } from '../../../domain/template/data.ts'
import type { Fields } from '../../../domain/template/value.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { useRecord, useRecords } from '../../../vault/records/hooks'

/** The data of one invoice, its client and its case. */
export function useMailData(invoice: Invoice): Fields {
  const { user } = useAuth()
  const client = useRecord(clientKind, invoice.clientId || undefined)?.value
  const legalCase = useRecord(caseKind, invoice.caseId || undefined)?.value
  const own = useRecords(customFieldKind)
  const firm = useRecord(firmKind, firmId)?.value.name
  const { letterhead } = useBillingTerms()
  const today = useToday()
  return useMemo(() => {
    const { number, issuedOn } = invoice
    const { dueOn, amount: balance } = askedNow(invoice, today)
    const total = invoiceTotals(invoice).gross
    return dataOf({
      legalCase,
      clients: client === undefined ? [] : [client],
      user: {
        name: user?.fullName ?? '',
        email: user?.email ?? '',
        firm: firm || (user?.lawFirm ?? ''),
      },
      letterhead,
      own,
      invoice: { number, issuedOn, dueOn, total, balance },
      today,
      roleName: (role) => role,
      areaName: (area) => area,
    })
  }, [invoice, client, legalCase, own, firm, letterhead, today, user])
}
