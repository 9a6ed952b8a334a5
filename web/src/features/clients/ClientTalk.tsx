import { Button, Text } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { casesOfClient } from '../../domain/client-cases.ts'
import { byTime, communicationKind } from '../../domain/communication.ts'
import { paths } from '../../lib/paths'
import { useRecords } from '../../vault/hooks'
import { Card } from './Card'
import classes from './ClientPage.module.css'

/** How many are shown before somebody asks for more. */
const first = 10

/** What was written and said with a client, in their cases and beside them; the newest first. */
export function ClientTalk({ id }: { id: string }) {
  const { t, i18n } = useTranslation('clients')
  const { t: say } = useTranslation('communications')
  const cases = useRecords(caseKind)
  const communications = useRecords(communicationKind)
  const [most, setMost] = useState(first)
  const own = useMemo(() => {
    const titles = new Map(
      casesOfClient(id, cases)
        .filter(({ represented }) => represented)
        .map(({ entry }) => [entry.id, entry.value.title]),
    )
    return communications
      .filter(
        ({ value }) =>
          value.binnedAt === null &&
          (value.clientId === id || (value.clientId === '' && titles.has(value.caseId))),
      )
      .sort((a, b) => byTime(a.value, b.value))
      .map((entry) => ({ entry, title: titles.get(entry.value.caseId) }))
  }, [id, cases, communications])
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Card title={t('communications')}>
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noCommunications')}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {own.slice(0, most).map(({ entry: { id: key, value }, title }) => (
            <li key={key}>
              {value.direction === 'in' && (
                <IconArrowDownLeft size={14} role="img" aria-label={say('direction_in')} />
              )}
              {value.direction === 'out' && (
                <IconArrowUpRight size={14} role="img" aria-label={say('direction_out')} />
              )}{' '}
              {title === undefined ? (
                said(value.subject, value.body)
              ) : (
                <a href={paths.caseTab(value.caseId, 'notes')}>{said(value.subject, value.body)}</a>
              )}
              <div className={classes.soft}>
                {[
                  say(`channel_${value.channel}`),
                  `${formatCivilDate(value.day, language)} ${value.time}`.trim(),
                  title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      )}
      {own.length > most && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setMost(most + 50)}>
          {t('showMore', { count: own.length - most })}
        </Button>
      )}
    </Card>
  )
}

function said(subject: string, body: string): string {
  return subject || body.slice(0, 80) || '…'
}
