import { Alert, Badge, Drawer, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { computeDeadline, type Period } from '../../domain/deadline/compute.ts'
import {
  circumstancesOf,
  type Deadline,
  deadlineKind,
  enteredAt,
} from '../../domain/deadline/deadline.ts'
import { documentKind } from '../../domain/document/document.ts'
import { addDays, formatListedDate } from '../../domain/values/civil-date.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useRuleSets } from '../../records-ui/use-rule-sets.ts'
import { FactList } from '../../ui/FactList'
import { SaveState } from '../../ui/SaveState'
import { useRecord } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { DeadlineActions } from './DeadlineActions'
import { DeadlineForm } from './DeadlineForm'
import { DeadlineTrace } from './DeadlineTrace'

/** One deadline beside the list: facts, how its date came about, and what can become of it. */
export function DeadlineDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const entry = useRecord(deadlineKind, id)
  const [dialog, setDialog] = useState(false)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      closeOnEscape={!dialog}
      position="right"
      size="lg"
      title={entry?.value.title ?? t('notFound')}
    >
      {entry === undefined ? (
        <Text size="sm">{t('notFoundText')}</Text>
      ) : (
        <Detail key={entry.id} entry={entry} onDialog={setDialog} />
      )}
    </Drawer>
  )
}

function Detail({
  entry,
  onDialog,
}: {
  entry: Entry<Deadline>
  onDialog: (open: boolean) => void
}) {
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
      <RecordConflicts id={entry.id} />
      <Facts entry={entry} />
      <Trace deadline={entry.value} />
      <DeadlineActions entry={entry} onEdit={() => setEditing(true)} onDialog={onDialog} />
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
  const proof = useRecord(documentKind, value.proofDocumentId || undefined)
  const people = usePeople()
  const format = useFormat()
  const moment = (at: number) => (at === 0 ? '' : format.dateTime(at))
  const who = (id: string, at: number): string =>
    [nameOf(people, id), moment(at)].filter(Boolean).join(', ')
  return (
    <FactList
      empty={t('nothingFound')}
      facts={[
        [
          t('fieldDue'),
          `${formatListedDate(value.due, language)} ${timeOfDay(value.time, language)}`.trim(),
        ],
        [
          t('fieldCase'),
          legalCase && <a href={paths.case(legalCase.id)}>{legalCase.value.title}</a>,
        ],
        [
          t('preDeadline'),
          value.preDeadlineDays === 0
            ? ''
            : formatListedDate(addDays(value.due, -value.preDeadlineDays), language),
        ],
        [t('fieldType'), t(`type_${value.type}`)],
        [t('owner'), nameOf(people, value.ownerId)],
        [t('backup'), nameOf(people, value.backupId)],
        [
          t('fieldRecurrence'),
          value.recurrence === 'none' ? '' : t(`recurrence_${value.recurrence}`),
        ],
        [
          t('reminders'),
          value.reminders
            .map((days) => (days === 0 ? t('onTheDay') : t('daysBefore', { count: days })))
            .join(', '),
        ],
        [
          t('verification'),
          value.verifiedBy === ''
            ? t('unverified')
            : `${t('verified')}, ${who(value.verifiedBy, value.verifiedAt)}`,
        ],
        [t('entered'), who(value.enteredBy, enteredAt(entry))],
        [t('movedBy'), nameOf(people, value.movedBy)],
        [
          t('proofDocument'),
          proof && (
            <a
              href={paths.casePassage(proof.value.caseId, {
                document: proof.id,
                page: 1,
                start: 0,
                end: 0,
              })}
            >
              {proof.value.name}
            </a>
          ),
        ],
        [t('attestation'), value.attestation],
        [t('reason'), value.reason],
        [t('closed'), value.closedAt === 0 ? '' : who(value.closedBy, value.closedAt)],
        [t('fieldNotes'), value.notes],
      ]}
    />
  )
}

/** How the date follows from its rule today; says so when it was moved by hand, or when rules or
 *  calendars give another day than when it was entered. */
function Trace({ deadline }: { deadline: Deadline }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const { origin } = deadline
  const sets = useRuleSets()
  const set = sets.find(({ id }) => id === origin?.ruleSet)
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
          {deadline.movedBy === ''
            ? t('ruleGivesOther', { date: formatListedDate(result.due, language) })
            : t('movedByHand')}
        </Alert>
      )}
      <DeadlineTrace result={result} />
    </section>
  )
}
