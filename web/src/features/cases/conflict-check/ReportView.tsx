import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { partySideKeys } from '../../../domain/case/labels.ts'
import {
  type ConflictReport,
  conflictReportKind,
  outcomeOf,
  wasAltered,
} from '../../../domain/conflict-check/report.ts'
import { useFormat } from '../../../i18n/use-format'
import { icon } from '../../../ui/icon'
import { printOnly } from '../../../ui/print-only'
import { useHistory } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { HitFacts } from './HitFacts'
import classes from './ReportView.module.css'

/** A frozen report: one line, and everything in it on demand. It can be printed, never changed. */
export function ReportView({
  entry,
  title,
  open,
  onOpen,
}: {
  entry: Entry<ConflictReport>
  title: string
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const { t } = useTranslation('conflicts')
  const format = useFormat()
  const { value } = entry
  const outcome = outcomeOf(value)
  const when = format.dateTime(value.closedAt)
  return (
    <Paper component="article" aria-label={t('reportOf', { when })}>
      <Group justify="space-between" gap="xs">
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {t('reportOf', { when })}
          </Text>
          <Badge
            size="sm"
            variant="light"
            color={outcome === 'conflict' ? 'red' : outcome === 'waived' ? 'yellow' : 'green'}
          >
            {t(`outcome_${outcome}`)}
          </Badge>
        </Group>
        <Group gap={6}>
          {open && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={icon(IconPrinter, 15)}
              onClick={printOnly}
            >
              {t('print')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {open ? t('hideReport') : t('showReport')}
          </Button>
        </Group>
      </Group>
      {open && <Sheet entry={entry} title={title} />}
    </Paper>
  )
}

function Sheet({ entry, title }: { entry: Entry<ConflictReport>; title: string }) {
  const { t } = useTranslation('conflicts')
  const { t: word } = useTranslation('records')
  const format = useFormat()
  const history = useHistory(conflictReportKind, entry.id)
  const { value } = entry
  return (
    <section className={classes.sheet ?? ''} data-print-sheet aria-label={t('reportTitle')}>
      <Stack gap="xs" mt="sm">
        {wasAltered(history.entries.map((state) => state.value)) && (
          <Alert color="red" role="alert">
            {t('altered')}
          </Alert>
        )}
        <Text fw={600}>
          {t('reportTitle')}: {title}
        </Text>
        <Text size="sm">
          {t('searched', {
            count: value.searched,
            when: format.dateTime(value.startedAt),
            who: value.startedBy,
          })}
        </Text>
        <Text size="sm">
          {t('toCheck', {
            names: format.list(
              value.subjects.map(({ name, side }) => `${name} (${word(partySideKeys[side])})`),
            ),
          })}
        </Text>
        {value.hits.length === 0 && <Text size="sm">{t('noHits')}</Text>}
        {value.hits.map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hits of a report never move
          <div key={index} className={classes.hit}>
            <HitFacts hit={hit} />
            <Text size="sm">
              {t(`decision_${hit.decision}`)}: {hit.note}{' '}
              <Text span size="xs" c="dimmed">
                {t('decidedBy', { name: hit.decidedBy })}
              </Text>
            </Text>
          </div>
        ))}
        {value.waiver !== '' && (
          <Text size="sm">
            {t('waiver')}: {value.waiver}
          </Text>
        )}
        <Text size="sm">
          {t('closedBy', { when: format.dateTime(value.closedAt), who: value.closedBy })}
        </Text>
      </Stack>
    </section>
  )
}
