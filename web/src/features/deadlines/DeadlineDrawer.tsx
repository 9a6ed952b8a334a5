import { Alert, Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind } from '../../domain/case.ts'
import { type CivilDate, civilDateOf, formatCivilDate } from '../../domain/civil-date.ts'
import {
  circumstancesOf,
  type Deadline,
  type DeadlineRefusal,
  deadlineKind,
  nextOccurrence,
  reopen,
  verify,
} from '../../domain/deadline.ts'
import { computeDeadline, type Period } from '../../domain/deadlines/compute.ts'
import { addMonths } from '../../domain/deadlines/months.ts'
import { ruleSetById } from '../../domain/deadlines/rules/rule-sets.ts'
import { paths } from '../../lib/paths'
import { FactList } from '../../ui/FactList'
import { SaveState } from '../../ui/SaveState'
import { useRecord } from '../../vault/hooks'
import { createRecord, updateRecord } from '../../vault/records'
import type { Entry } from '../../vault/types'
import { CloseDeadlineDialog, type Closing } from './CloseDeadlineDialog'
import { DeadlineForm } from './DeadlineForm'
import { DeadlineTrace } from './DeadlineTrace'
import { MoveTriggerDialog } from './MoveTriggerDialog'

/** One deadline beside the list: facts, how its date came about, and what can become of it. */
export function DeadlineDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const entry = useRecord(deadlineKind, id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry?.value.title ?? t('notFound')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {entry === undefined ? (
        <Text size="sm">{t('notFoundText')}</Text>
      ) : (
        <Detail key={entry.id} entry={entry} />
      )}
    </Drawer>
  )
}

function Detail({ entry }: { entry: Entry<Deadline> }) {
  const { t } = useTranslation('deadlines')
  const [editing, setEditing] = useState(false)
  if (editing) return <DeadlineForm entry={entry} onDone={() => setEditing(false)} />
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Badge variant="light">{t(`state_${entry.value.state}`)}</Badge>
        <Badge variant="outline">{t(`priority_${entry.value.priority}`)}</Badge>
        <SaveState state={entry.state} />
      </Group>
      <Facts entry={entry} />
      <Trace deadline={entry.value} />
      <Actions entry={entry} onEdit={() => setEditing(true)} />
      <Text size="xs" c="dimmed">
        {t('noDelete')}
      </Text>
    </Stack>
  )
}

function Facts({ entry }: { entry: Entry<Deadline> }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const { value } = entry
  const legalCase = useRecord(caseKind, value.caseId || undefined)
  const moment = (at: number) =>
    at === 0
      ? ''
      : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <FactList
      empty={t('nothingFound')}
      facts={[
        [t('fieldDue'), `${formatCivilDate(value.due, language)} ${value.time}`.trim()],
        [
          t('fieldCase'),
          legalCase && <a href={paths.case(legalCase.id)}>{legalCase.value.title}</a>,
        ],
        [t('fieldType'), t(`type_${value.type}`)],
        [
          t('fieldRecurrence'),
          value.recurrence === 'none' ? '' : t(`recurrence_${value.recurrence}`),
        ],
        [
          t('reminders'),
          value.reminders.map((days) => t('daysBefore', { count: days })).join(', '),
        ],
        [
          t('verification'),
          value.verifiedBy === ''
            ? t('unverified')
            : `${t('verified')}, ${moment(value.verifiedAt)}`,
        ],
        [t('entered'), moment(value.enteredAt)],
        [t('attestation'), value.attestation],
        [t('reason'), value.reason],
        [t('closed'), moment(value.closedAt)],
        [t('fieldNotes'), value.notes],
      ]}
    />
  )
}

/** How the date follows from its rule today; says so when it was moved by hand. */
function Trace({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines')
  const { origin } = deadline
  const set = origin ? ruleSetById(origin.ruleSet) : undefined
  if (!origin || !set) return null
  const { n, unit, direction } = origin
  const period = { n, unit, direction } as Period
  const result = computeDeadline(set, origin.trigger, period, circumstancesOf(origin))
  return (
    <section aria-label={t('howComputed')}>
      <Text fw={600} size="sm" component="h3" m={0} mb={4}>
        {t('howComputed')}
      </Text>
      {result.ok && result.due !== deadline.due && (
        <Alert color="yellow" p="xs" mb="xs">
          {t('movedByHand')}
        </Alert>
      )}
      <DeadlineTrace result={result} />
    </section>
  )
}

function Actions({ entry, onEdit }: { entry: Entry<Deadline>; onEdit: () => void }) {
  const { t } = useTranslation('deadlines')
  const { t: common } = useTranslation()
  const { user } = useAuth()
  const [closing, setClosing] = useState<Closing>()
  const [moving, setMoving] = useState(false)
  const [refusal, setRefusal] = useState<DeadlineRefusal>()
  const me = user?.id ?? ''
  const active = entry.value.state === 'active'

  function check(): void {
    const verified = verify(entry.value, me, Date.now())
    if (typeof verified === 'string') setRefusal(verified)
    else void updateRecord(deadlineKind, entry.id, verified)
  }

  async function closed(deadline: Deadline): Promise<void> {
    await updateRecord(deadlineKind, entry.id, deadline)
    const monthsOn = (from: CivilDate, months: number) =>
      addMonths(from, months, 'same-day-or-last')
    const next =
      deadline.state === 'satisfied' ? nextOccurrence(entry.value, monthsOn, Date.now()) : null
    if (next) await createRecord(deadlineKind, next)
  }

  return (
    <>
      {refusal && (
        <Alert color="yellow" p="xs" role="alert">
          {t(`refusal_${refusal}`)}
        </Alert>
      )}
      <Group gap="xs">
        {active ? (
          <>
            <Button onClick={() => setClosing('satisfied')}>{t('satisfy')}</Button>
            {entry.value.verifiedBy === '' && (
              <Button variant="default" onClick={check}>
                {t('verify')}
              </Button>
            )}
            <Button variant="default" onClick={onEdit}>
              {common('edit')}
            </Button>
            {entry.value.origin && (
              <Button variant="default" onClick={() => setMoving(true)}>
                {t('moveTrigger')}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => setClosing('cancelled')}>
              {t('cancelDeadline')}
            </Button>
            {entry.value.due <= civilDateOf(new Date()) && (
              <Button variant="subtle" color="red" onClick={() => setClosing('missed')}>
                {t('markMissed')}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="default"
            onClick={() => void updateRecord(deadlineKind, entry.id, reopen(entry.value))}
          >
            {t('reopen')}
          </Button>
        )}
      </Group>
      <MoveTriggerDialog deadline={entry.value} opened={moving} onClose={() => setMoving(false)} />
      <CloseDeadlineDialog
        deadline={entry.value}
        as={closing}
        by={me}
        onClosed={closed}
        onClose={() => setClosing(undefined)}
      />
    </>
  )
}
