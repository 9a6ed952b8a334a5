import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind } from '../../domain/client/client.ts'
import type { TimeEntry } from '../../domain/time/time-entry.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import { useRecord } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import type { Entry } from '../../vault/wire/types'
import type { TimeRow } from './time-rows.ts'

/** What was done, and the way to change it as long as it may be. */
export function Description({
  entry: { id, value },
  onOpen,
}: {
  entry: Entry<TimeEntry>
  onOpen: (id: string) => void
}) {
  const { write } = useRights()
  return (
    <>
      {!write || value.billing === 'invoiced' || value.binnedAt !== null ? (
        value.description
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(id)}>
          {value.description}
        </Anchor>
      )}
      {value.billing === 'written_off' && (
        <Text size="xs" c="dimmed">
          {value.writeOffReason}
        </Text>
      )}
    </>
  )
}

/** The case that was worked on, or the client where there is none. */
export function CaseCell({ row: { entry, caseTitle } }: { row: TimeRow }) {
  const { t } = useTranslation('time')
  const { caseId, clientId } = entry.value
  const client = useRecord(clientKind, clientId || undefined)
  if (caseTitle !== '') {
    return (
      <Anchor fw={400} href={paths.caseTab(caseId, 'time')}>
        {caseTitle}
      </Anchor>
    )
  }
  return (
    <Text span size="sm" c="dimmed">
      {client?.value.name ?? t('noCaseYet')}
    </Text>
  )
}

/** What it comes to, or why it comes to nothing. */
export function FeeCell({ row: { entry, fee } }: { row: TimeRow }) {
  const { t, i18n } = useTranslation('time')
  if (fee !== null) return formatMoney(fee, i18n.resolvedLanguage ?? 'en')
  return (
    <Text span size="sm" c="dimmed">
      {entry.value.billable ? t('noRate') : t('notBillable')}
    </Text>
  )
}
