import { Button, Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { timekeeperClasses } from '../../domain/time/billing-terms.ts'
import { type RateScope, rateKind } from '../../domain/time/rate.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney } from '../../domain/values/money.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { FigureField } from '../../records-ui/FigureField'
import { usePeople } from '../../records-ui/use-people.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { SelectField } from '../../ui/fields/SelectField'
import { useRecord } from '../../vault/records/hooks'
import { createRecord } from '../../vault/records/records'

/** Does a step; true when it worked. */
export type Attempt = (run: () => Promise<unknown>) => Promise<boolean>

const scopes = ['firm', 'role', 'person', 'client', 'case'] as const satisfies readonly RateScope[]

/** A rate from a day on: for the firm, a role, a person, or the client or case at hand. */
export function NewRate({ caseId, attempt }: { caseId: string; attempt: Attempt }) {
  const { t } = useTranslation('time')
  const people = usePeople()
  const { currency } = useBillingTerms()
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  const [scope, setScope] = useState<RateScope>('firm')
  const [person, setPerson] = useState(people[0]?.id ?? '')
  const [role, setRole] = useState<string>('PT')
  const [amount, setAmount] = useState('')
  const [from, setFrom] = useState<string>(todayNow())
  const [tried, setTried] = useState(false)
  const [adding, setAdding] = useState(false)
  const hourly = decimalMoney(amount, currency)
  const day = parseCivilDate(from)
  const subjects: Partial<Record<RateScope, string>> = {
    case: caseId,
    client: clientId,
    person,
    role,
    firm: '',
  }

  async function add(): Promise<void> {
    setTried(true)
    if (hourly === null || hourly.minor < 0 || day === null || adding) return
    const subject = subjects[scope] ?? ''
    setAdding(true)
    if (await attempt(() => createRecord(rateKind, { scope, subject, hourly, from: day }))) {
      setAmount('')
      setTried(false)
    }
    setAdding(false)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <ChoiceSelect
          label={t('rateFor')}
          value={scope}
          onChange={setScope}
          data={scopes
            .filter((value) => value !== 'client' || clientId !== '')
            .map((value) => ({ value, label: t(`scopeHere_${value}`) }))}
        />
        {scope === 'person' && (
          <SelectField
            label={t('ratePerson')}
            value={person}
            onChange={setPerson}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {scope === 'role' && (
          <SelectField
            label={t('rateRole')}
            value={role}
            onChange={setRole}
            data={timekeeperClasses.map((value) => ({ value, label: t(`role_${value}`) }))}
          />
        )}
        <FigureField
          label={t('rateIn', { currency })}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={tried && (hourly === null || hourly.minor < 0) ? t('badRate') : undefined}
        />
        <DateField
          label={t('validFrom')}
          value={from}
          onChange={setFrom}
          error={tried && day === null ? t('badDate') : undefined}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="light" loading={adding}>
          {t('addRate')}
        </Button>
      </Group>
    </form>
  )
}
