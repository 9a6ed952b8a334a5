import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endOtherSession, listSessions, type SignedInSession } from '../../backend/sessions'
import { useFormat } from '../../i18n/use-format'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Spinner } from '../../ui/Spinner'
import { useSaving } from '../../ui/use-saving'
import { deviceName } from './device-name'
import classes from './Sessions.module.css'
import { securityTab } from './security-queries'

const queryKey = [...securityTab, 'sessions']

/** Where the account is signed in, with a way to end each. */
export function Sessions() {
  const { t: tCommon } = useTranslation()
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey, queryFn: listSessions })
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: securityTab })

  if (sessions.isPending) return <Spinner text={tCommon('loading')} />
  if (sessions.isError) {
    return <ErrorAlert error={sessions.error} onRetry={() => void refresh()} />
  }
  const newestFirst = sessions.data.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.refreshedAt - a.refreshedAt,
  )
  return (
    <Stack component="ul" gap={0} className={classes.list ?? ''}>
      {newestFirst.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={refresh} />
      ))}
    </Stack>
  )
}

function SessionRow({
  session,
  onEnded,
}: {
  session: SignedInSession
  onEnded: () => Promise<void>
}) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { saving, error, run } = useSaving()
  const name = deviceName(session.userAgent) ?? t('sessionUnknown')
  return (
    <li className={classes.row}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {name}
            </Text>
            {session.current && (
              <Badge size="sm" variant="light">
                {t('sessionCurrent')}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t('sessionTimes', {
              since: format.dateTime(session.createdAt),
              seen: format.relative(session.refreshedAt),
            })}
          </Text>
        </div>
        {!session.current && (
          <Button
            flex="none"
            size="xs"
            variant="default"
            loading={saving}
            aria-label={t('sessionEndOf', { name })}
            onClick={() =>
              run(async () => {
                await endOtherSession(session.id)
                await onEnded()
              }, t('sessionEnded'))
            }
          >
            {t('sessionEnd')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={error} />
    </li>
  )
}
