import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind, type LegalCase } from '../../../domain/case/case.ts'
import { isResting } from '../../../domain/casework/stage-move.ts'
import { type Deadline, deadlineKind } from '../../../domain/deadline/deadline.ts'
import { daysBetween, formatListedDate } from '../../../domain/values/civil-date.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { lazyPart } from '../../../ui/lazy'
import { useRecordsBy } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { Panel } from './Panel'

const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog')).ReasonDialog)

const LimitationDialog = lazyPart(async () => (await import('./LimitationDialog')).LimitationDialog)

/**
 * The limitation periods of a case. They are deadlines: none is ever deleted, each ends with
 * proof or a reason, and a moved one leaves its former date behind. That none runs is a
 * statement with a reason of its own.
 */
export function LimitationPanel({ entry }: { entry: Entry<LegalCase> }) {
  const { t, i18n } = useTranslation('matters')
  const { user } = useAuth()
  const format = useFormat()
  const people = usePeople()
  const [asking, setAsking] = useState<'add' | 'none' | Entry<Deadline>>()
  const periods = useRecordsBy(deadlineKind, 'caseId', entry.id).filter(
    ({ value }) => value.type === 'limitation',
  )
  const open = periods.filter(({ value }) => value.state === 'active')
  const ended = periods.filter(({ value }) => value.state !== 'active')
  const { noLimitation } = entry.value
  const unsaid = periods.length === 0 && noLimitation === null
  const close = (): void => setAsking(undefined)
  return (
    <Panel
      title={t('limitation')}
      actions={
        <Writers>
          <Button size="compact-sm" variant="light" onClick={() => setAsking('add')}>
            {t('limitationAdd')}
          </Button>
        </Writers>
      }
    >
      {unsaid && !isResting(entry.value) && (
        <Alert color="yellow" p="xs">
          <Text size="sm">{t('limitationUnsaid')}</Text>
          <Writers>
            <Button mt={4} size="compact-xs" variant="default" onClick={() => setAsking('none')}>
              {t('limitationNone')}
            </Button>
          </Writers>
        </Alert>
      )}
      {open.map((period) => (
        <Period key={period.id} period={period} onMove={() => setAsking(period)} />
      ))}
      {noLimitation !== null && (
        <div>
          <Text size="sm" {...(open.length > 0 && { td: 'line-through', c: 'dimmed' })}>
            {t('limitationNone')}: {noLimitation.reason}
          </Text>
          <Text size="xs" c="dimmed">
            {format.dateTime(noLimitation.at)} · {nameOf(people, noLimitation.by) || t('somebody')}
          </Text>
        </div>
      )}
      {ended.map(({ id, value }) => (
        <div key={id}>
          <Text size="sm" td="line-through" c="dimmed">
            {value.title}: {formatListedDate(value.due, i18n.resolvedLanguage ?? 'en')}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`limitationEnded_${value.state === 'satisfied' ? 'satisfied' : 'cancelled'}`, {
              reason: value.reason || value.attestation,
              when: format.dateTime(value.closedAt),
            })}
          </Text>
        </div>
      ))}
      {asking === 'add' && <LimitationDialog caseId={entry.id} onClose={close} />}
      {asking === 'none' && (
        <ReasonDialog
          draftKey={`limitation:none:${entry.id}`}
          title={t('limitationNone')}
          label={t('limitationNoneReason')}
          onReason={(reason) =>
            updateRecord(caseKind, entry.id, {
              noLimitation: { reason, by: user?.id ?? '', at: Date.now() },
            })
          }
          onClose={close}
        />
      )}
      {typeof asking === 'object' && (
        <LimitationDialog caseId={entry.id} moved={asking} onClose={close} />
      )}
    </Panel>
  )
}

function Period({ period, onMove }: { period: Entry<Deadline>; onMove: () => void }) {
  const { t, i18n } = useTranslation('matters')
  const { title, due, notes } = period.value
  const days = daysBetween(useToday(), due)
  return (
    <div>
      <Group gap={8}>
        <Anchor href={paths.deadline(period.id)} size="sm" fw={550}>
          {title}
        </Anchor>
        <Text size="sm">{formatListedDate(due, i18n.resolvedLanguage ?? 'en')}</Text>
        <Badge size="sm" variant="light" color={days < 0 ? 'red' : days <= 90 ? 'yellow' : 'gray'}>
          {days < 0 ? t('limitationOver', { count: -days }) : t('limitationIn', { count: days })}
        </Badge>
        <Writers>
          <Button size="compact-xs" variant="subtle" onClick={onMove}>
            {t('limitationMove')}
          </Button>
        </Writers>
      </Group>
      {notes !== '' && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
          {notes}
        </Text>
      )}
    </div>
  )
}
