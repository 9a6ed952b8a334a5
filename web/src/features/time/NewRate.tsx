import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type TimekeeperClass, timekeeperClasses } from '../../domain/time/billing-terms.ts'
import { type RateScope, rateKind } from '../../domain/time/rate.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney, noMoney } from '../../domain/values/money.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { useRecord } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'

interface Values {
  readonly scope: RateScope
  readonly person: string
  readonly role: TimekeeperClass
  readonly amount: string
  readonly from: string
}

const scopes = ['firm', 'role', 'person', 'client', 'case'] as const satisfies readonly RateScope[]

/** A rate from a day on: for the firm, a role, a person, or the client or case at hand. */
export function NewRate({ caseId }: { caseId: string }) {
  const { t } = useTranslation('time')
  const people = usePeople()
  const { currency } = useBillingTerms()
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  // Whoever adds one rate mostly adds more of its kind.
  const [last, setLast] = useState<Values>({
    scope: 'firm',
    person: people[0]?.id ?? '',
    role: 'PT',
    amount: '',
    from: todayNow(),
  })
  const form = useForm<Values>({
    key: `rate:new:${caseId}`,
    initial: last,
    problems: ({ amount, from }) => {
      const hourly = decimalMoney(amount, currency)
      return {
        amount: (hourly === null || hourly.minor < 0) && t('badRate'),
        from: parseCivilDate(from) === null && t('badDate'),
      }
    },
    async save(values) {
      const { scope, person, role, amount, from } = values
      const subjects = { firm: '', role, person, client: clientId, case: caseId }
      await createRecord(rateKind, {
        scope,
        subject: subjects[scope],
        hourly: decimalMoney(amount, currency) ?? noMoney(currency),
        from: from as CivilDate,
      })
      setLast({ ...values, amount: '' })
    },
    onClose: () => undefined,
  })
  const { scope } = form.values
  return (
    <PageForm of={form} keeps submitLabel={t('addRate')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <form.Choice
          name="scope"
          label={t('rateFor')}
          data={scopes
            .filter((value) => value !== 'client' || clientId !== '')
            .map((value) => ({ value, label: t(`scopeHere_${value}`) }))}
        />
        {scope === 'person' && (
          <form.Select
            name="person"
            label={t('ratePerson')}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {scope === 'role' && (
          <form.Choice
            name="role"
            label={t('rateRole')}
            data={timekeeperClasses.map((value) => ({ value, label: t(`role_${value}`) }))}
          />
        )}
        <form.Figure name="amount" label={t('rateIn', { currency })} currency={currency} />
        <form.Day name="from" label={t('validFrom')} />
      </SimpleGrid>
    </PageForm>
  )
}
