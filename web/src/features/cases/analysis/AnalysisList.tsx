import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseAnalysisKind } from '../../../domain/analysis/case-analysis.ts'
import type { LegalCase } from '../../../domain/case/case.ts'
import { useFormat } from '../../../i18n/use-format'
import { Writers } from '../../../records-ui/Writers.tsx'
import { icon } from '../../../ui/icon'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { AnalyseDialog } from './AnalyseDialog'
import { AnalysisView } from './AnalysisView'

/** The structured analyses of a case, the latest open, and the way to another one. */
export function AnalysisList({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('analysis')
  const format = useFormat()
  const records = useRecords(caseAnalysisKind)
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const analyses = records
    .filter(({ value }) => value.caseId === entry.id)
    .sort((a, b) => b.value.at - a.value.at)
  const shown = chosen ?? analyses[0]?.id
  return (
    <Stack component="section" aria-label={t('title')} gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {entry.value.ai !== 'forbidden' && (
          <Writers>
            <Button variant="light" leftSection={icon(IconScale)} onClick={() => setAsking(true)}>
              {t('start')}
            </Button>
          </Writers>
        )}
      </Group>
      {analyses.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {analyses.map((one) => {
        const name = t('of', { date: format.dateTime(one.value.at) })
        return (
          <Paper key={one.id} component="article" aria-label={name}>
            <Group justify="space-between">
              <Text fw={550}>{name}</Text>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={one.id === shown}
                onClick={() => setChosen(one.id === shown ? '' : one.id)}
              >
                {t(one.id === shown ? 'hide' : 'open')}
              </Button>
            </Group>
            {one.id === shown && <AnalysisView entry={one} caseTitle={entry.value.title} />}
          </Paper>
        )
      })}
      {asking && (
        <AnalyseDialog
          entry={entry}
          onClose={() => setAsking(false)}
          onDone={(id) => {
            setAsking(false)
            setChosen(id)
          }}
        />
      )}
    </Stack>
  )
}
