import { Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { Section } from '../../ui/Section'
import { Spinner } from '../../ui/Spinner'
import { actName, eventKinds, eventName } from './names'
import { security, serverState } from './queries'

/** What happened at the doors of the server: counts and the latest, without addresses. */
export function SecurityTab() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const format = useFormat()
  const state = useQuery(security)
  if (state.isPending) return <Spinner text={tCommon('loading')} />
  if (state.isError) {
    return <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />
  }
  const { today, week, month, acts, events } = state.data
  const done = Object.entries(acts).toSorted(([, a], [, b]) => b - a)
  const count = (of: Readonly<Record<string, number>>, kind: string): string =>
    format.number(of[kind] ?? 0)
  return (
    <>
      <Section title={t('doorsTitle')} description={t('doorsText')}>
        <CardTable
          label={t('doorsTitle')}
          rows={eventKinds}
          rowKey={(kind) => kind}
          columns={[
            { header: t('event'), render: (kind) => eventName(t, kind) },
            { header: t('today'), number: true, render: (kind) => count(today, kind) },
            { header: t('week'), number: true, render: (kind) => count(week, kind) },
            { header: t('month'), number: true, render: (kind) => count(month, kind) },
          ]}
        />
      </Section>
      <Section title={t('actsTitle')} description={t('actsText')}>
        {done.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('actsNone')}
          </Text>
        ) : (
          <CardTable
            label={t('actsTitle')}
            rows={done}
            rowKey={([act]) => act}
            columns={[
              { header: t('act'), render: ([act]) => actName(t, act) },
              { header: t('month'), number: true, render: ([, times]) => format.number(times) },
            ]}
          />
        )}
      </Section>
      <Section title={t('eventsTitle')} description={t('eventsText')}>
        {events.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('eventsNone')}
          </Text>
        ) : (
          <CardTable
            label={t('eventsTitle')}
            rows={events.map((event, index) => ({ ...event, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              { header: t('when'), render: ({ at }) => format.dateTime(at) },
              { header: t('event'), render: ({ kind }) => eventName(t, kind) },
              { header: t('part'), render: ({ part }) => part },
              { header: t('account'), render: ({ email }) => email ?? t('unknownAccount') },
            ]}
          />
        )}
      </Section>
      <LimitsSection />
    </>
  )
}

/** How many calls pass, as the operator set it. */
function LimitsSection() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const { data } = useQuery(serverState)
  if (data === undefined || data.limits.length === 0) return null
  return (
    <Section title={t('limitsTitle')} description={t('limitsText')}>
      <CardTable
        label={t('limitsTitle')}
        rows={data.limits}
        rowKey={({ name }) => name}
        columns={[
          { header: t('limit'), render: ({ name }) => <Code>{name}</Code> },
          { header: t('limitBurst'), number: true, render: ({ burst }) => format.number(burst) },
          {
            header: t('limitEvery'),
            number: true,
            render: ({ every_millis }) =>
              format.number(every_millis / 1000, { style: 'unit', unit: 'second' }),
          },
        ]}
      />
    </Section>
  )
}
