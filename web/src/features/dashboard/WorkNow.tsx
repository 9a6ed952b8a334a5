import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { elapsedSeconds, type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { unbilledWork } from '../../domain/time/work-done.ts'
import { clockText } from '../../domain/values/duration.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { timersOf } from '../../records-ui/timers.ts'
import { useRecordsSoon } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import classes from './dashboard.module.css'

/** The timer that runs, and the work that stands on no invoice yet. */
export function WorkNow({ me }: { me: string }) {
  const entries = useRecordsSoon(timeEntryKind)
  if (entries === undefined) return <Paper className={classes.waiting} />
  return <Work me={me} entries={entries} />
}

function Work({ me, entries }: { me: string; entries: readonly Entry<TimeEntry>[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const format = useFormat()
  const terms = useBillingTerms()
  const now = useNow()
  const { running } = useMemo(() => timersOf(entries, me), [entries, me])
  const unbilled = useMemo(
    () =>
      unbilledWork(
        entries.map(({ value }) => value),
        roundingOf(terms),
      ),
    [entries, terms],
  )
  const hours = format.number(unbilled.seconds / 3600, {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 1,
  })
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Paper component="section" aria-labelledby="work-now">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="work-now">
          {t('workNow')}
        </Title>
        <Anchor href={paths.time()} size="sm">
          {t('allTime')}
        </Anchor>
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt>{t('runningTimer')}</dt>
          <dd>
            {running === undefined ? (
              <Text size="sm" c="dimmed">
                {t('noTimer')}
              </Text>
            ) : (
              <>
                <Anchor
                  size="sm"
                  href={
                    running.value.caseId === ''
                      ? paths.time()
                      : paths.caseTab(running.value.caseId, 'time')
                  }
                >
                  {running.value.description}
                </Anchor>{' '}
                <span className={classes.clock}>
                  {clockText(elapsedSeconds(running.value, now))}
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('unbilled')}</dt>
          <dd>
            {unbilled.seconds === 0 ? (
              <Text size="sm" c="dimmed">
                {t('nothingUnbilled')}
              </Text>
            ) : (
              <>
                <Anchor size="sm" href={paths.time()}>
                  {unbilled.fees.map((fee) => formatMoney(fee, language)).join(' + ')}
                </Anchor>{' '}
                <span className={classes.soft}>{hours}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Paper>
  )
}

/** The present moment, looked at every second while the page is shown. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
