/** What the records say about a case, under the names that templates use. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { invoiceKind, invoiceTotals } from '../../domain/billing/invoice.ts'
import { askedNow } from '../../domain/billing/invoice-dues.ts'
import { caseKind } from '../../domain/case/case.ts'
import { courtKind, courtOf } from '../../domain/case/court.ts'
import { partyRoleKeys, practiceAreaName } from '../../domain/case/labels.ts'
import { clientKind } from '../../domain/client/client.ts'
import { firmId, firmKind } from '../../domain/firm/firm.ts'
import { customFieldKind } from '../../domain/record/custom-field.ts'
import { dataOf } from '../../domain/template/data.ts'
import type { Fields } from '../../domain/template/value.ts'
import { rateFor, rateKind } from '../../domain/time/rate.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecord, useRecords, useVault } from '../../vault/records/hooks'

/** The data of a case, with roles, areas and levels named in `language`. */
export function useTemplateData(caseId: string, language: string): Fields {
  const { i18n } = useTranslation(named)
  const { user } = useAuth()
  const legalCase = useRecord(caseKind, caseId === '' ? undefined : caseId)?.value
  const all = useRecords(clientKind)
  const invoices = useRecords(invoiceKind)
  const rates = useRecords(rateKind)
  const courts = useRecords(courtKind)
  const own = useRecords(customFieldKind)
  const firm = useRecord(firmKind, firmId)?.value.name
  const { role } = useVault()
  const { letterhead } = useBillingTerms()
  const loaded = useLanguage(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of roles come with the language
  return useMemo(() => {
    const name = i18n.getFixedT(language, 'records')
    const clients = (legalCase?.clientIds ?? []).flatMap((id) => {
      const found = all.find((entry) => entry.id === id)
      return found === undefined ? [] : [found.value]
    })
    // The latest invoice that was issued.
    const invoice = invoices
      .map(({ value }) => value)
      .filter((one) => one.caseId === caseId && one.number !== '')
      .sort((a, b) => (a.issuedOn < b.issuedOn ? -1 : 1))
      .at(-1)
    const today = todayNow()
    const asked = invoice && askedNow(invoice, today)
    const work = {
      caseId,
      clientId: legalCase?.clientIds[0] ?? '',
      personId: user?.id ?? '',
      role: role ?? '',
      on: today,
    }
    return dataOf({
      legalCase,
      court: courtOf(legalCase, courts)?.value,
      clients,
      user: {
        name: user?.fullName ?? '',
        email: user?.email ?? '',
        firm: firm || (user?.lawFirm ?? ''),
      },
      letterhead,
      own,
      hourly: rateFor(
        rates.map(({ value }) => value),
        work,
      )?.hourly,
      ...(invoice === undefined || asked === undefined
        ? {}
        : {
            invoice: {
              number: invoice.number,
              issuedOn: invoice.issuedOn,
              dueOn: asked.dueOn,
              total: invoiceTotals(invoice).gross,
              balance: asked.amount,
            },
          }),
      today,
      roleName: (role) => name(partyRoleKeys[role]),
      areaName: (area) => practiceAreaName(area, name),
      levelName: (level) => i18n.getFixedT(language, 'cases')(`courtLevel_${level}`),
    })
  }, [
    legalCase,
    courts,
    all,
    invoices,
    rates,
    own,
    firm,
    role,
    caseId,
    user,
    letterhead,
    language,
    loaded,
  ])
}

/** The catalogues that name roles, areas and levels. */
const named = ['records', 'cases'] as const

/** Load a language that is not the interface's own; true when its words are there. */
function useLanguage(language: string): boolean {
  const { i18n } = useTranslation(named)
  const isThere = named.every((one) => i18n.hasResourceBundle(language, one))
  const [loaded, setLoaded] = useState(isThere)
  useEffect(() => {
    let wanted = true
    i18n.loadLanguages(language).then(
      () => wanted && setLoaded(true),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [i18n, language])
  return loaded
}
