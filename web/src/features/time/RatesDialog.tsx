import { Divider, Modal, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { timekeeperClasses } from '../../domain/time/billing-terms.ts'
import { type Rate, rateKind } from '../../domain/time/rate.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { nameOf as nameOfPerson, usePeople } from '../../records-ui/use-people.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { SelectField } from '../../ui/fields/SelectField'
import { IconButton } from '../../ui/IconButton'
import { useRecords } from '../../vault/records/hooks'
import { removeRecord } from '../../vault/records/records'
import { NewRate } from './NewRate'
import { type Attempt, RolesOfPeople } from './RolesOfPeople'

const currencies = ['USD', 'EUR', 'GBP', 'BRL', 'MXN', 'CNY', 'JPY', 'KRW', 'RUB', 'CHF']

/** Hourly rates: which ones there are, from when they hold, and how time is rounded. */
export function RatesDialog({
  opened,
  caseId,
  onClose,
}: {
  opened: boolean
  caseId: string
  onClose: () => void
}) {
  const { t } = useTranslation('time')
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const [error, setError] = useState<unknown>()
  const attempt = (run: () => Promise<unknown>): Promise<boolean> =>
    run().then(
      () => {
        setError(undefined)
        return true
      },
      (failure: unknown) => {
        setError(failure)
        return false
      },
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t('rates')} size="lg" fullScreen={narrow}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('ratesText')}
        </Text>
        <RateList attempt={attempt} />
        <Writers>
          <NewRate caseId={caseId} />
        </Writers>
        <WriterFields>
          {' '}
          <RolesOfPeople attempt={attempt} />
          <Divider />
          <Terms attempt={attempt} />
        </WriterFields>
        <ErrorAlert error={error} />
      </Stack>
    </Modal>
  )
}

function RateList({ attempt }: { attempt: Attempt }) {
  const { t, i18n } = useTranslation('time')
  const { user } = useAuth()
  const language = i18n.resolvedLanguage ?? 'en'
  const rates = useRecords(rateKind)
  const people = usePeople()
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const nameOf = ({ scope, subject }: Rate): string => {
    if (scope === 'case') return cases.find(({ id }) => id === subject)?.value.title ?? ''
    if (scope === 'client') return clients.find(({ id }) => id === subject)?.value.name ?? ''
    if (scope === 'person')
      return subject === user?.id ? t('me') : nameOfPerson(people, subject) || t('somebodyElse')
    const role = timekeeperClasses.find((known) => scope === 'role' && known === subject)
    if (role !== undefined) return t(`role_${role}`)
    return ''
  }
  if (rates.length === 0) return <Text size="sm">{t('noRates')}</Text>
  return (
    <Table aria-label={t('rates')}>
      <Table.Tbody>
        {rates.map(({ id, value }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {t(`scope_${value.scope}`)}
              {nameOf(value) !== '' && `: ${nameOf(value)}`}
            </Table.Td>
            <Table.Td>{formatMoney(value.hourly, language)}</Table.Td>
            <Table.Td>{t('since', { date: formatCivilDate(value.from, language) })}</Table.Td>
            <Table.Td>
              <Writers>
                <IconButton
                  icon={IconTrash}
                  label={t('removeRate', {
                    name: `${t(`scope_${value.scope}`)} ${nameOf(value)}`.trim(),
                  })}
                  onClick={() => void attempt(() => removeRecord(rateKind, id))}
                />
              </Writers>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The firm's currency and how worked time becomes billed time. */
function Terms({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('time')
  const terms = useBillingTerms()
  const minutes = [1, 5, 6, 10, 15, 30]
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <SelectField
        label={t('currency')}
        value={terms.currency}
        onChange={(value) => {
          const currency = value
          void attempt(() => changeBillingTerms({ currency }))
        }}
        data={[...new Set([terms.currency, ...currencies])]}
      />
      <SelectField
        label={t('increment')}
        value={String(terms.incrementSeconds / 60)}
        onChange={(value) => {
          const incrementSeconds = Number(value) * 60
          void attempt(() => changeBillingTerms({ incrementSeconds }))
        }}
        data={minutes.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
      />
      <ChoiceSelect
        label={t('rounding')}
        value={terms.rounding}
        onChange={(rounding) => {
          void attempt(() => changeBillingTerms({ rounding }))
        }}
        data={(['up', 'nearest', 'none'] as const).map((value) => ({
          value,
          label: t(`rounding_${value}`),
        }))}
      />
    </SimpleGrid>
  )
}
