import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { roundingOf } from '../../domain/billing-terms.ts'
import { caseKind } from '../../domain/case.ts'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { clientKind } from '../../domain/client.ts'
import { hoursText, roundDuration } from '../../domain/duration.ts'
import { formatMoney, noMoney, sumMoney } from '../../domain/money.ts'
import { entryFee, timeEntryKind } from '../../domain/time-entry.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRecord, useRecords } from '../../vault/hooks'
import { newRecordId } from '../../vault/records'
import { draftInvoice } from './invoice-actions.ts'
import { unbilledOf } from './lines.ts'
import { useBillingStep } from './use-billing-step.ts'

/** The work of a case that is on no invoice yet, and the way to bill some or all of it. */
export function UnbilledWork({
  caseId,
  onDrafted,
}: {
  caseId: string
  onDrafted: (id: string) => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { user } = useAuth()
  const terms = useBillingTerms()
  const policy = roundingOf(terms)
  const entries = unbilledOf(useRecords(timeEntryKind), caseId)
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  const client = useRecord(clientKind, clientId || undefined)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const step = useBillingStep()
  const chosen = entries.filter(({ id }) => !left.has(id))
  const currency = chosen[0]?.value.hourly?.currency ?? terms.currency
  const sum = sumMoney(
    chosen.flatMap(({ value }) => {
      const fee = entryFee(value, policy)
      return fee !== null && fee.currency === currency ? [fee] : []
    }),
    currency,
  )

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  async function bill(): Promise<void> {
    const id = newRecordId()
    const people = Object.fromEntries(
      terms.timekeepers.map((keeper) => [keeper.personId, keeper.name]),
    )
    const done = await step.run(() =>
      draftInvoice(liveDesk, {
        id,
        caseId,
        clientId,
        entryIds: chosen.map((entry) => entry.id),
        language: client?.value.language || language,
        terms,
        people: { ...people, [user?.id ?? '']: user?.fullName || user?.email || '' },
      }),
    )
    if (done) onDrafted(id)
  }

  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('nothingUnbilled')}
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      <Table aria-label={t('unbilled')} verticalSpacing={4}>
        <Table.Tbody>
          {entries.map(({ id, value }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  label={value.description}
                  description={formatCivilDate(value.on, language)}
                  checked={!left.has(id)}
                  onChange={() => toggle(id)}
                />
              </Table.Td>
              <Table.Td ta="end">
                {t('hours', { hours: hoursText(roundDuration(value.seconds, policy)) })}
              </Table.Td>
              <Table.Td ta="end">
                {formatMoney(entryFee(value, policy) ?? noMoney(currency), language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ErrorAlert error={step.error} />
      <Group justify="flex-end">
        <Text fw={600}>{t('chosenSum', { amount: formatMoney(sum, language) })}</Text>
        <Button loading={step.busy} disabled={chosen.length === 0} onClick={() => void bill()}>
          {t('createInvoice')}
        </Button>
      </Group>
    </Stack>
  )
}
