import { Alert, Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import {
  type LegalHold,
  legalHoldKind,
  placeHold,
  releaseHold,
} from '../../../domain/case/legal-hold.ts'
import { useFormat } from '../../../i18n/use-format'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { icon } from '../../../ui/icon'
import { lazyPart } from '../../../ui/lazy'
import { useRecordsBy } from '../../../vault/records/hooks'
import { createRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { Panel } from './Panel'

const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog')).ReasonDialog)

/** The legal holds of a case: current ones first, released ones for the record. */
export function HoldsPanel({ caseId }: { caseId: string }) {
  const { t } = useTranslation('matters')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const holds = useRecordsBy(legalHoldKind, 'caseId', caseId)
  const [asking, setAsking] = useState<string>()
  const by = user?.id ?? ''
  const current = holds.filter(({ value }) => value.releasedAt === null)
  const released = holds.filter(({ value }) => value.releasedAt !== null)
  const close = (): void => setAsking(undefined)
  return (
    <Panel
      title={word('legalHold')}
      actions={
        <Writers>
          <Button size="compact-sm" variant="light" onClick={() => setAsking('')}>
            {t('holdPlace')}
          </Button>
        </Writers>
      }
    >
      {holds.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('holdNone')}
        </Text>
      )}
      {current.map((hold) => (
        <Alert key={hold.id} color="red" p="xs" icon={icon(IconLock)}>
          <Line hold={hold} />
          <Writers>
            <Button mt={4} size="compact-xs" variant="default" onClick={() => setAsking(hold.id)}>
              {t('holdRelease')}
            </Button>
          </Writers>
        </Alert>
      ))}
      {released.map((hold) => (
        <Line key={hold.id} hold={hold} />
      ))}
      {asking === '' && (
        <ReasonDialog
          draftKey={`hold:${caseId}`}
          title={t('holdPlace')}
          label={t('holdReason')}
          text={t('holdText')}
          onReason={async (reason) => {
            await createRecord(legalHoldKind, placeHold(caseId, reason, by, Date.now()))
          }}
          onClose={close}
        />
      )}
      {asking !== undefined && asking !== '' && (
        <ReasonDialog
          draftKey={`hold:release:${asking}`}
          title={t('holdRelease')}
          label={t('holdReleaseReason')}
          onReason={(reason) =>
            updateRecord(legalHoldKind, asking, (hold) => releaseHold(hold, reason, by, Date.now()))
          }
          onClose={close}
        />
      )}
    </Panel>
  )
}

function Line({ hold: { value } }: { hold: Entry<LegalHold> }) {
  const { t } = useTranslation('matters')
  const format = useFormat()
  const people = usePeople()
  const who = (id: string): string => nameOf(people, id) || t('somebody')
  return (
    <div>
      <Text size="sm">{value.reason}</Text>
      <Text size="xs" c="dimmed">
        {t('holdPlacedBy', { when: format.dateTime(value.placedAt), who: who(value.placedBy) })}
      </Text>
      {value.releasedAt !== null && (
        <Text size="xs" c="dimmed">
          {t('holdReleasedBy', {
            when: format.dateTime(value.releasedAt),
            who: who(value.releasedBy),
            reason: value.releaseReason,
          })}
        </Text>
      )}
    </div>
  )
}
