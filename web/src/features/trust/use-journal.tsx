import { Button, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ledgerKey, type TrustAccount, type TrustEntry } from '../../domain/trust/trust.ts'
import { formatListedDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { linearRecords } from '../../records-ui/linear-records.ts'
import { controlColumn, type ListColumn } from '../../records-ui/list/columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { LineField } from '../../ui/fields/LineField'
import type { Entry } from '../../vault/wire/types'
import { clear } from './trust-actions.ts'
import { journalSheet } from './trust-sheets.ts'
import { useLedgerName, useLedgers } from './use-ledger-name.ts'
import { useTrustStep } from './use-trust-step.ts'

type Row = Entry<TrustEntry>

/** The journal of an account, the last entry first, by the ledger that is chosen. */
export function useJournal(
  id: string,
  account: TrustAccount,
  entries: readonly Row[],
  onReverse: (entry: Row) => void,
): List<Row> {
  const { t } = useTranslation('trust')
  const nameOf = useLedgerName()
  const ledgers = useLedgers(account)
  return useList<Row>({
    id: `journal:${id}`,
    label: t('journal'),
    fileName: account.name,
    rows: entries,
    rowKey: (row) => row.id,
    rowName: ({ value }) => String(value.seq),
    words: ({ value }) => [value.purpose, value.counterparty, value.reference, nameOf(value)],
    firstSort: { key: 'seq', descending: true },
    filters: [
      {
        key: 'ledger',
        label: t('ledger'),
        one: true,
        all: '',
        options: [
          { value: '', label: t('allLedgers') },
          ...ledgers.map(({ key, name }) => ({ value: key, label: name })),
        ],
        of: ({ value }) => ledgerKey(value),
      },
    ],
    sheet: (rows) =>
      journalSheet(
        rows.map(({ value }) => value),
        t,
        nameOf,
      ),
    columns: useColumns(entries, onReverse),
  })
}

function useColumns(
  all: readonly Row[],
  onReverse: (entry: Row) => void,
): readonly ListColumn<Row>[] {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const nameOf = useLedgerName()
  const reversedBy = useMemo(
    () =>
      new Map(
        all
          .filter(({ value }) => value.reversalOf > 0)
          .map(({ value }) => [value.reversalOf, value.seq]),
      ),
    [all],
  )
  return [
    {
      key: 'seq',
      header: `${t('seq')} · ${t('date')}`,
      width: '9rem',
      value: ({ value }) => value.seq,
      render: ({ value }) => `${value.seq} · ${formatListedDate(value.on, language)}`,
    },
    {
      key: 'type',
      header: t('type'),
      width: 'minmax(7rem, 1fr)',
      sortable: false,
      value: ({ value }) => t(`type_${value.type}`),
      render: ({ value }) => (
        <Lines
          below={
            value.type === 'reversal'
              ? t('reversalOf', { seq: value.reversalOf })
              : t(`method_${value.method}`)
          }
        >
          {t(`type_${value.type}`)}
        </Lines>
      ),
    },
    {
      key: 'ledger',
      header: t('ledger'),
      width: 'minmax(11rem, 2fr)',
      value: ({ value }) => nameOf(value),
    },
    {
      key: 'purpose',
      header: t('purpose'),
      width: 'minmax(9rem, 1.6fr)',
      sortable: false,
      value: ({ value }) => value.purpose,
      render: ({ value }) => (
        <Lines below={[value.counterparty, value.reference].filter(Boolean).join(' · ')}>
          {value.purpose}
        </Lines>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      width: '7rem',
      number: true,
      value: ({ value }) => formatMoney(value.effect, language),
      sortValue: ({ value }) => value.effect.minor,
      render: ({ value }) => (
        <Text size="sm" {...(value.effect.minor < 0 ? { c: 'red' } : {})}>
          {formatMoney(value.effect, language)}
        </Text>
      ),
    },
    {
      key: 'cleared',
      header: t('cleared'),
      width: '9.5rem',
      sortable: false,
      value: ({ value }) => value.clearedOn,
      render: (entry) => <ClearedField key={entry.value.clearedOn} entry={entry} />,
    },
    controlColumn('reverse', t('reverse'), '7rem', (entry) => (
      <Reversal
        entry={entry}
        undoneBy={reversedBy.get(entry.value.seq)}
        onReverse={() => onReverse(entry)}
      />
    )),
  ]
}

function Lines({ below, children }: { below: string; children: string }) {
  return (
    <div>
      {children}
      <Text size="xs" c="dimmed">
        {below}
      </Text>
    </div>
  )
}

/** Which entry took this one back, or the way to take it back. */
function Reversal({
  entry: { value },
  undoneBy,
  onReverse,
}: {
  entry: Row
  undoneBy: number | undefined
  onReverse: () => void
}) {
  const { t } = useTranslation('trust')
  if (undoneBy !== undefined) {
    return (
      <Text size="xs" c="dimmed">
        {t('reversed', { seq: undoneBy })}
      </Text>
    )
  }
  if (value.type === 'reversal') return null
  return (
    <Writers>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        aria-label={t('reverseEntry', { seq: value.seq })}
        onClick={onReverse}
      >
        {t('reverse')}
      </Button>
    </Writers>
  )
}

/** The day on which the bank shows an entry. Empty: outstanding. Kept when the field is left. */
function ClearedField({ entry }: { entry: Row }) {
  const { t } = useTranslation('trust')
  const [day, setDay] = useState<string>(entry.value.clearedOn)
  const step = useTrustStep()

  function keep(): void {
    const next = day === '' ? '' : parseCivilDate(day)
    if (next === null || next === entry.value.clearedOn) return
    void step.run(() => clear(linearRecords, entry.id, next))
  }

  return (
    <Stack gap={2}>
      <LineField
        type="date"
        size="xs"
        aria-label={t('clearEntry', { seq: entry.value.seq })}
        value={day}
        onChange={setDay}
        onBlur={keep}
        disabled={step.busy}
      />
      <ErrorAlert error={step.error} />
    </Stack>
  )
}
