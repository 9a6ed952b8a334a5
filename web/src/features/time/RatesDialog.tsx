import {
  ActionIcon,
  Button,
  Divider,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case.ts'
import { civilDateOf, formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { clientKind } from '../../domain/client.ts'
import { formatMoney, parseMoney } from '../../domain/money.ts'
import { type Rate, type RateScope, rateKind } from '../../domain/rate.ts'
import { changeBillingTerms, useBillingTerms } from '../../records-ui/billing-terms.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRecord, useRecords } from '../../vault/hooks'
import { createRecord, removeRecord } from '../../vault/records'

const scopes = ['firm', 'person', 'client', 'case'] as const satisfies readonly RateScope[]
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
  const { t: common } = useTranslation()
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('rates')}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('ratesText')}
        </Text>
        <RateList attempt={attempt} />
        <NewRate caseId={caseId} attempt={attempt} />
        <Divider />
        <Terms attempt={attempt} />
        <ErrorAlert error={error} />
      </Stack>
    </Modal>
  )
}

type Attempt = (run: () => Promise<unknown>) => Promise<boolean>

function RateList({ attempt }: { attempt: Attempt }) {
  const { t, i18n } = useTranslation('time')
  const { user } = useAuth()
  const language = i18n.resolvedLanguage ?? 'en'
  const rates = useRecords(rateKind)
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const nameOf = ({ scope, subject }: Rate): string => {
    if (scope === 'case') return cases.find(({ id }) => id === subject)?.value.title ?? ''
    if (scope === 'client') return clients.find(({ id }) => id === subject)?.value.name ?? ''
    if (scope === 'person') return subject === user?.id ? t('me') : t('somebodyElse')
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
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeRate', {
                  name: `${t(`scope_${value.scope}`)} ${nameOf(value)}`.trim(),
                })}
                onClick={() => void attempt(() => removeRecord(rateKind, id))}
              >
                <IconTrash size={15} aria-hidden="true" />
              </ActionIcon>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function NewRate({ caseId, attempt }: { caseId: string; attempt: Attempt }) {
  const { t } = useTranslation('time')
  const { user } = useAuth()
  const { currency } = useBillingTerms()
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  const [scope, setScope] = useState<RateScope>('firm')
  const [amount, setAmount] = useState('')
  const [from, setFrom] = useState<string>(civilDateOf(new Date()))
  const [tried, setTried] = useState(false)
  const hourly = parseMoney(amount, currency)
  const day = parseCivilDate(from)
  const subjects: Partial<Record<RateScope, string>> = {
    case: caseId,
    client: clientId,
    person: user?.id ?? '',
    firm: '',
  }

  async function add(): Promise<void> {
    setTried(true)
    if (hourly === null || hourly.minor < 0 || day === null) return
    const subject = subjects[scope] ?? ''
    if (await attempt(() => createRecord(rateKind, { scope, subject, hourly, from: day }))) {
      setAmount('')
      setTried(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label={t('rateFor')}
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value as RateScope)}
          data={scopes
            .filter((value) => value !== 'client' || clientId !== '')
            .map((value) => ({ value, label: t(`scopeHere_${value}`) }))}
        />
        <TextInput
          label={t('rateIn', { currency })}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={tried && (hourly === null || hourly.minor < 0) ? t('badRate') : undefined}
          autoComplete="off"
        />
        <TextInput
          type="date"
          label={t('validFrom')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={tried && day === null ? t('badDate') : undefined}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="light">
          {t('addRate')}
        </Button>
      </Group>
    </form>
  )
}

/** The firm's currency and how worked time becomes billed time. */
function Terms({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('time')
  const terms = useBillingTerms()
  const minutes = [1, 5, 6, 10, 15, 30]
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NativeSelect
        label={t('currency')}
        value={terms.currency}
        onChange={(event) => {
          const currency = event.currentTarget.value
          void attempt(() => changeBillingTerms({ currency }))
        }}
        data={[...new Set([terms.currency, ...currencies])]}
      />
      <NativeSelect
        label={t('increment')}
        value={String(terms.incrementSeconds / 60)}
        onChange={(event) => {
          const incrementSeconds = Number(event.currentTarget.value) * 60
          void attempt(() => changeBillingTerms({ incrementSeconds }))
        }}
        data={minutes.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
      />
      <NativeSelect
        label={t('rounding')}
        value={terms.rounding}
        onChange={(event) => {
          const rounding = event.currentTarget.value as typeof terms.rounding
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
