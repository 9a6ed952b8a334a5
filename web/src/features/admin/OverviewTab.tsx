import { Badge, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { FactList } from '../../ui/FactList'
import { Section } from '../../ui/Section'
import { serverState } from './queries'

const partNames = { database: 'partDatabase', files: 'partFiles', events: 'partEvents' } as const

function isPart(name: string): name is keyof typeof partNames {
  return name in partNames
}

/** Health, version and how much there is. */
export function OverviewTab() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { data } = useQuery({ ...serverState, refetchInterval: 30_000 })
  if (data === undefined) return null
  return (
    <Stack gap={0}>
      <Section title={t('healthTitle')} description={t('healthText')}>
        <Stack gap="sm">
          <Group gap="xs">
            {data.health.map(({ name, ok, millis }) => (
              <Badge key={name} color={ok ? 'green' : 'red'} variant="light" tt="none">
                {t(ok ? 'partAnswers' : 'partSilent', {
                  part: isPart(name) ? t(partNames[name]) : name,
                  count: millis,
                })}
              </Badge>
            ))}
          </Group>
          <FactList
            empty=""
            facts={[
              [t('version'), `${data.version} (${data.go})`],
              [t('running'), format.relative(data.started_at)],
              [
                t('mailQueue'),
                data.queued_mails === 0
                  ? t('mailQueueEmpty')
                  : t('mailQueueWaiting', {
                      count: data.queued_mails,
                      since: format.relative(data.oldest_mail_at),
                    }),
              ],
            ]}
          />
        </Stack>
      </Section>
      <Section title={t('countsTitle')} description={t('countsText')}>
        <FactList
          empty=""
          facts={[
            [t('accounts'), format.number(data.accounts)],
            [t('sessions'), format.number(data.sessions)],
            [t('workspaces'), format.number(data.workspaces)],
            [t('records'), format.number(data.records)],
            [t('files'), format.number(data.files)],
          ]}
        />
      </Section>
    </Stack>
  )
}
