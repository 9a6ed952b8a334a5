import { Badge, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { expenseKind, expensePrice } from '../../domain/time/expense.ts'
import { entryFee, timeEntryKind } from '../../domain/time/time-entry.ts'
import { type CivilDate, formatListedDate } from '../../domain/values/civil-date.ts'
import { hoursText, roundDuration } from '../../domain/values/duration.ts'
import { formatMoney, type Money, noMoney, sumMoney } from '../../domain/values/money.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { usePeople } from '../../records-ui/use-people.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useRecord, useRecords } from '../../vault/records/hooks'
import { newRecordId } from '../../vault/records/records'
import { type BlankOrder, billBlank, billWork } from './invoice-actions.ts'
import { unbilledOf } from './lines.ts'
import { unbilledExpenses } from './sources.ts'
import { useBillingStep } from './use-billing-step.ts'
import { WriteOffDialog } from './WriteOffDialog'
import { bringBack, writeOffWork } from './write-off.ts'

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
  const people = usePeople()
  const terms = useBillingTerms()
  const policy = roundingOf(terms)
  const time = unbilledOf(useRecords(timeEntryKind), caseId)
  const expenses = unbilledExpenses(useRecords(expenseKind), caseId)
  const rows: readonly Row[] = [
    ...time.map(({ id, value }) => ({
      id,
      on: value.on,
      description: value.description,
      quantity: t('hours', { hours: hoursText(roundDuration(value.seconds, policy), language) }),
      fee: entryFee(value, policy) ?? noMoney(terms.currency),
      isExpense: false,
    })),
    ...expenses.map(({ id, value }) => ({
      id,
      on: value.on,
      description: value.description,
      quantity: '',
      fee: expensePrice(value),
      isExpense: true,
    })),
  ]
  const clientId = useRecord(caseKind, caseId)?.value.clientIds[0] ?? ''
  const client = useRecord(clientKind, clientId || undefined)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const step = useBillingStep()
  const [writingOff, setWritingOff] = useState<readonly Row[]>()
  const chosen = rows.filter(({ id }) => !left.has(id))
  const sumOf = (some: readonly Row[]): string => {
    const currencies = [...new Set(some.map(({ fee }) => fee.currency))]
    return (currencies.length === 0 ? [terms.currency] : currencies)
      .map((currency) =>
        sumMoney(
          some.flatMap(({ fee }) => (fee.currency === currency ? [fee] : [])),
          currency,
        ),
      )
      .map((sum) => formatMoney(sum, language))
      .join(' + ')
  }
  // What is given up is what was chosen when the dialog opened, whatever a colleague adds meanwhile.
  const given = writingOff ?? []
  const givenIds = given.map(({ id }) => id)

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  async function draft(how: (order: BlankOrder) => Promise<void>): Promise<void> {
    const id = newRecordId()
    const order = { id, caseId, clientId, language: client?.value.language || language, terms }
    if (await step.run(() => how(order))) onDrafted(id)
  }
  const bill = (order: BlankOrder): Promise<void> =>
    billWork(liveDesk, {
      ...order,
      entryIds: chosen.map(({ id }) => id),
      people: Object.fromEntries([
        // Timekeepers also name those who have left.
        ...terms.timekeepers.map(({ personId, name }) => [personId, name]),
        ...people.map(({ id, name }) => [id, name]),
      ]),
    })
  const blank = (
    <Writers>
      <Button
        variant="default"
        loading={step.busy}
        onClick={() => void draft((order) => billBlank(liveDesk, order))}
      >
        {t('blankInvoice')}
      </Button>
    </Writers>
  )

  if (rows.length === 0) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('nothingUnbilled')}
        </Text>
        <ErrorAlert error={step.error} />
        {blank}
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      <Table aria-label={t('unbilled')} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(({ id, on, description, quantity, fee, isExpense }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <WriterFields>
                  <Checkbox
                    label={description}
                    description={formatListedDate(on, language)}
                    checked={!left.has(id)}
                    onChange={() => toggle(id)}
                  />
                </WriterFields>
              </Table.Td>
              <Table.Td ta="end">
                {isExpense ? (
                  <Badge size="sm" variant="light" color="gray">
                    {t('kind_expense')}
                  </Badge>
                ) : (
                  quantity
                )}
              </Table.Td>
              <Table.Td ta="end">{formatMoney(fee, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ErrorAlert error={step.error} />
      <Group justify="flex-end">
        <Text fw={600}>{t('chosenSum', { amount: sumOf(chosen) })}</Text>
        {blank}
        <Writers>
          <Button
            variant="subtle"
            color="red"
            disabled={chosen.length === 0}
            onClick={() => setWritingOff(chosen)}
          >
            {t('writeOff')}
          </Button>
        </Writers>
        <Writers>
          <Button
            loading={step.busy}
            disabled={chosen.length === 0}
            onClick={() => void draft(bill)}
          >
            {t('createInvoice')}
          </Button>
        </Writers>
      </Group>
      <WriteOffDialog
        opened={writingOff !== undefined}
        draftKey={`write-off:${caseId}`}
        title={t('writeOffWork', { count: given.length, amount: sumOf(given) })}
        text={t('writeOffWorkText')}
        onWriteOff={(reason) => writeOffWork(liveDesk, givenIds, reason)}
        onUndo={() => bringBack(liveDesk, givenIds)}
        onClose={() => setWritingOff(undefined)}
      />
    </Stack>
  )
}

/** One line of the list: time or an expense. */
interface Row {
  readonly id: string
  readonly on: CivilDate
  readonly description: string
  readonly quantity: string
  readonly fee: Money
  readonly isExpense: boolean
}
