import { Button, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { clockText } from '../../domain/values/duration.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { useFormat } from '../../i18n/use-format'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { useHistory } from '../../vault/records/hooks'
import { getRecord } from '../../vault/records/records'
import { type Shown, stepsOf } from './time-steps.ts'

/** Who changed a time entry, when, and what it said before; asked of the server when it is opened. */
export function TimeHistory({ id }: { id: string }) {
  const { t } = useTranslation('time')
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(!opened)}>
        {opened ? t('historyHide') : t('historyShow')}
      </Button>
      {opened && <Steps id={id} />}
    </div>
  )
}

function Steps({ id }: { id: string }) {
  const { t } = useTranslation('time')
  const { entries, loading, error } = useHistory(timeEntryKind, id)
  const people = usePeople()
  const format = useFormat()
  const steps = stepsOf(entries, useShown())
  if (loading) return <Loader size="sm" />
  if (error !== undefined) return <ErrorAlert error={error} />
  return (
    <ul aria-label={t('history')} style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {steps.map(({ version, at, author, changes }) => (
        <li key={version}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {format.dateTime(at)}, {nameOf(people, author)}:{' '}
            {changes === null
              ? t('historyEntered')
              : changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join('; ')}
          </Text>
        </li>
      ))}
      {steps.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('historyNone')}
        </Text>
      )}
    </ul>
  )
}

/** The fields that are told, each as the screen shows it. */
function useShown(): readonly Shown[] {
  const { t, i18n } = useTranslation('time')
  const { t: word } = useTranslation('records')
  const { t: bill } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const none = '–'
  return [
    [t('description'), ({ description }) => description || none],
    [t('date'), ({ on }) => formatListedDate(on, language)],
    [t('duration'), ({ seconds }) => clockText(seconds).slice(0, -3)],
    [
      word('caseField'),
      ({ caseId }) => (caseId && getRecord(caseKind, caseId)?.value.title) || none,
    ],
    [t('rate'), ({ hourly }) => (hourly === null ? none : formatMoney(hourly, language))],
    [t('taskCode'), ({ taskCode }) => taskCode || none],
    [t('activityCode'), ({ activityCode }) => activityCode || none],
    [
      t('historyBilling'),
      ({ billable, billing }: TimeEntry) =>
        billable ? bill(`expenseState_${billing}`) : t('notBillable'),
    ],
  ]
}
