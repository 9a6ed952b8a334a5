import { Button, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCivilDate, parseCivilDate } from '../../domain/civil-date.ts'
import { formatMoney } from '../../domain/money.ts'
import type { TrustEntry } from '../../domain/trust.ts'
import { liveDesk } from '../../records-ui/desk.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert'
import type { Entry } from '../../vault/types'
import { ReverseDialog } from './ReverseDialog'
import { clear } from './trust-actions.ts'
import { useLedgerName } from './use-ledger-name.ts'
import { useTrustStep } from './use-trust-step.ts'

/** Entries shown at once; older ones come on request. */
const pageSize = 100

/** The journal of an account, the last entry first. Entries are never changed, only cleared or reversed. */
export function Journal({
  entries,
  all,
}: {
  entries: readonly Entry<TrustEntry>[]
  /** The whole journal, to know what was reversed. */
  all: readonly Entry<TrustEntry>[]
}) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const nameOf = useLedgerName()
  const [shown, setShown] = useState(pageSize)
  const [reversing, setReversing] = useState<Entry<TrustEntry>>()
  const reversedBy = new Map(
    all
      .filter(({ value }) => value.reversalOf > 0)
      .map(({ value }) => [value.reversalOf, value.seq]),
  )
  const latest = [...entries].reverse()
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={960}>
        <Table aria-label={t('journal')} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={64}>{t('seq')}</Table.Th>
              <Table.Th miw={130}>{t('date')}</Table.Th>
              <Table.Th miw={110}>{t('type')}</Table.Th>
              <Table.Th miw={200}>{t('ledger')}</Table.Th>
              <Table.Th>{t('purpose')}</Table.Th>
              <Table.Th ta="end">{t('amount')}</Table.Th>
              <Table.Th>{t('cleared')}</Table.Th>
              <Table.Th aria-label={t('reverse')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {latest.slice(0, shown).map((entry) => {
              const { value } = entry
              const undoneBy = reversedBy.get(value.seq)
              return (
                <Table.Tr key={entry.id}>
                  <Table.Td>{value.seq}</Table.Td>
                  <Table.Td>{formatCivilDate(value.on, language)}</Table.Td>
                  <Table.Td>
                    {t(`type_${value.type}`)}
                    <Text size="xs" c="dimmed">
                      {value.type === 'reversal'
                        ? t('reversalOf', { seq: value.reversalOf })
                        : t(`method_${value.method}`)}
                    </Text>
                  </Table.Td>
                  <Table.Td>{nameOf(value)}</Table.Td>
                  <Table.Td>
                    {value.purpose}
                    <Text size="xs" c="dimmed">
                      {[value.counterparty, value.reference].filter(Boolean).join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end" {...(value.effect.minor < 0 ? { c: 'red' } : {})}>
                    {formatMoney(value.effect, language)}
                  </Table.Td>
                  <Table.Td>
                    <ClearedField key={value.clearedOn} entry={entry} />
                  </Table.Td>
                  <Table.Td>
                    {undoneBy !== undefined ? (
                      <Text size="xs" c="dimmed">
                        {t('reversed', { seq: undoneBy })}
                      </Text>
                    ) : (
                      value.type !== 'reversal' && (
                        <Writers>
                          <Button
                            size="compact-xs"
                            variant="subtle"
                            color="red"
                            aria-label={t('reverseEntry', { seq: value.seq })}
                            onClick={() => setReversing(entry)}
                          >
                            {t('reverse')}
                          </Button>
                        </Writers>
                      )
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {latest.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + pageSize)}>
          {t('showOlder')}
        </Button>
      )}
      {reversing && (
        <ReverseDialog
          key={reversing.id}
          entry={reversing}
          onClose={() => setReversing(undefined)}
        />
      )}
    </Stack>
  )
}

/** The day on which the bank shows an entry. Empty: outstanding. Kept when the field is left. */
function ClearedField({ entry }: { entry: Entry<TrustEntry> }) {
  const { t } = useTranslation('trust')
  const [day, setDay] = useState<string>(entry.value.clearedOn)
  const step = useTrustStep()

  function keep(): void {
    const next = day === '' ? '' : parseCivilDate(day)
    if (next === null || next === entry.value.clearedOn) return
    void step.run(() => clear(liveDesk, entry.id, next))
  }

  return (
    <Stack gap={2}>
      <TextInput
        type="date"
        size="xs"
        aria-label={t('clearEntry', { seq: entry.value.seq })}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        onBlur={keep}
        disabled={step.busy}
      />
      <ErrorAlert error={step.error} />
    </Stack>
  )
}
