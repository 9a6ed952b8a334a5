import { Badge, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import { formatListedDate } from '../../../domain/values/civil-date.ts'
import { formatMoney } from '../../../domain/values/money.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { linearRecords } from '../../../records-ui/linear-records.ts'
import { usePeople } from '../../../records-ui/use-people.ts'
import { WriterFields, Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { SelectField } from '../../../ui/fields/SelectField'
import { lazyDialog } from '../../../ui/lazy'
import { LongRows, type RowPlace } from '../../../ui/table/LongRows'
import { useRecord, useRecords } from '../../../vault/records/hooks'
import { newRecordId } from '../../../vault/records/records'
import { type BlankOrder, billBlank, billWork } from '../invoice-actions.ts'
import { useBillingStep } from '../use-billing-step.ts'
import { bringBack, writeOffWork } from '../write-off.ts'
import { billedTo } from './unbilled-cases.ts'
import { type Row, useSum, useUnbilled } from './use-unbilled.ts'

const WriteOffDialog = lazyDialog(async () => (await import('../WriteOffDialog')).WriteOffDialog)

/**
 * The work of a case that is on no invoice yet, and the way to bill some or all of it. What several
 * clients pay for is billed to one after the other.
 */
export function UnbilledWork({
  caseId,
  clientId: only,
  onDrafted,
}: {
  /** '' for work that belongs to none. */
  caseId: string
  /** The client to whom alone it is billed. */
  clientId?: string
  onDrafted: (id: string) => void
}) {
  const { t } = useTranslation('billing')
  const { rows, clientId, payers, choose } = usePayer(caseId, only)
  const sumOf = useSum()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [writingOff, setWritingOff] = useState<readonly Row[]>()
  const chosen = rows.filter(({ id }) => !left.has(id))
  // What is given up is what was chosen when the dialog opened, whatever a colleague adds meanwhile.
  const given = writingOff ?? []
  const givenIds = given.map(({ id }) => id)
  const drafting = useDrafting(caseId, clientId, onDrafted)
  const blank = (
    <Writers>
      <Button variant="default" loading={drafting.busy} onClick={drafting.blank}>
        {t('blankInvoice')}
      </Button>
    </Writers>
  )

  function toggle(id: string): void {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  if (rows.length === 0) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('nothingUnbilled')}
        </Text>
        <ErrorAlert error={drafting.error} />
        {blank}
      </Stack>
    )
  }
  return (
    <Stack gap="sm">
      {payers.length > 1 && (
        <SelectField label={t('client')} value={clientId} onChange={choose} data={payers} />
      )}
      <Table aria-label={t('unbilled')} verticalSpacing={4}>
        <LongRows as="tbody" rows={rows} rowKey={({ id }) => id}>
          {(row, place) => (
            <Line row={row} place={place} chosen={!left.has(row.id)} onToggle={toggle} />
          )}
        </LongRows>
      </Table>
      <ErrorAlert error={drafting.error} />
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
            loading={drafting.busy}
            disabled={chosen.length === 0}
            onClick={() => drafting.bill(chosen.map(({ id }) => id))}
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
        onWriteOff={(reason) => writeOffWork(linearRecords, givenIds, reason)}
        onUndo={() => bringBack(linearRecords, givenIds)}
        onClose={() => setWritingOff(undefined)}
      />
    </Stack>
  )
}

/** Who pays for the work that is shown: the client it is about alone, or one of several to choose from. */
function usePayer(caseId: string, only: string | undefined) {
  const all = useUnbilled(caseId)
  const clients = useRecords(clientKind)
  const [wanted, setWanted] = useState<string>()
  const usual = billedTo({ clientId: '' }, useRecord(caseKind, caseId || undefined)?.value)
  const payers = [...new Set(all.map(({ payer }) => payer))]
  const found = [wanted, usual, ...payers].find((id) => payers.includes(id ?? ''))
  const clientId = only ?? found ?? usual
  const nameOf = (id: string) => clients.find((one) => one.id === id)?.value.name ?? ''
  return {
    rows: all.filter(({ payer }) => payer === clientId),
    clientId,
    payers: only === undefined ? payers.map((id) => ({ value: id, label: nameOf(id) })) : [],
    choose: setWanted,
  }
}

/** Drafting an invoice of the case to one client: of some of its work, or of none. */
function useDrafting(caseId: string, clientId: string, onDrafted: (id: string) => void) {
  const { i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const people = usePeople()
  const terms = useBillingTerms()
  const client = useRecord(clientKind, clientId || undefined)
  const { busy, error, run } = useBillingStep()

  async function draft(how: (order: BlankOrder) => Promise<void>): Promise<void> {
    const id = newRecordId()
    const order = { id, caseId, clientId, language: client?.value.language || language, terms }
    if (await run(() => how(order))) onDrafted(id)
  }
  return {
    busy,
    error,
    blank: () => void draft((order) => billBlank(linearRecords, order)),
    bill: (entryIds: readonly string[]) =>
      void draft((order) =>
        billWork(linearRecords, {
          ...order,
          entryIds,
          people: Object.fromEntries([
            // Timekeepers also name those who have left.
            ...terms.timekeepers.map(({ personId, name }) => [personId, name]),
            ...people.map(({ id, name }) => [id, name]),
          ]),
        }),
      ),
  }
}

function Line({
  row: { id, on, description, quantity, fee, isExpense },
  place,
  chosen,
  onToggle,
}: {
  row: Row
  place: RowPlace
  chosen: boolean
  onToggle: (id: string) => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Table.Tr {...place}>
      <Table.Td>
        <WriterFields>
          <Checkbox
            label={description}
            description={formatListedDate(on, language)}
            checked={chosen}
            onChange={() => onToggle(id)}
          />
        </WriterFields>
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
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
  )
}
