import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseStatusKeys } from '../../domain/case/labels.ts'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/EmptyState'
import { SaveState } from '../../ui/SaveState'
import classes from './dashboard.module.css'
import type { RecentCase } from './stats.ts'

/** The cases that were worked on last. */
export function RecentCases({ cases }: { cases: readonly RecentCase[] }) {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  return (
    <Paper component="section" aria-labelledby="recent-cases">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="recent-cases">
          {t('recentCases')}
        </Title>
        {cases.length > 0 && (
          <Anchor href={paths.cases()} size="sm">
            {t('allCases')}
          </Anchor>
        )}
      </Group>
      {cases.length === 0 ? (
        <EmptyState
          title={t('noCases')}
          action={
            <Button component="a" href={paths.cases()} variant="light">
              {t('openCases')}
            </Button>
          }
        >
          {t('noCasesText')}
        </EmptyState>
      ) : (
        <ul className={classes.recent}>
          {cases.map(({ entry, touchedAt }) => (
            <li key={entry.id}>
              <Anchor
                href={paths.case(entry.id)}
                fw={550}
                size="sm"
                className={classes.recentTitle}
              >
                {entry.value.title}
              </Anchor>
              <Group gap="xs">
                <Text size="xs" c="dimmed">
                  {word(caseStatusKeys[entry.value.status])} · {format.relative(touchedAt)}
                </Text>
                <SaveState state={entry.state} />
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
