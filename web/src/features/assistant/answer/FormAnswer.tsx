import { Badge, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceholderMap } from '../../../assistant/shield/placeholders'
import { restoreText } from '../../../assistant/shield/restore'
import { tableOf } from '../../../domain/analysis/case-analysis-table.ts'
import { analysesIn } from '../../../domain/analysis/form-answer.ts'
import type { SlotAnswer } from '../../../domain/conversation/conversation'
import { AnalysisTable } from '../../../records-ui/analysis/AnalysisTable.tsx'
import { useAnalysisWords } from '../../../records-ui/analysis/use-analysis-words.ts'
import { useRuleSets } from '../../../records-ui/use-rule-sets.ts'

/** The form of a case analysis as the models filled it, side by side as on the case's own tab. */
export function FormAnswer({ slots, map }: { slots: readonly SlotAnswer[]; map: PlaceholderMap }) {
  const { t } = useTranslation('analysis')
  const words = useAnalysisWords()
  const sets = useRuleSets()
  const all = useMemo(() => analysesIn(slots, (text) => restoreText(text, map)), [slots, map])
  const models = useMemo(() => all.filter(({ analysis }) => analysis !== null), [all])
  const table = useMemo(() => tableOf(models, sets, words), [models, sets, words])
  return (
    <Stack gap="md">
      {all.length > 1 && all.some(({ simulated }) => simulated) && (
        <Badge color="yellow">{t('simulated')}</Badge>
      )}
      {all
        .filter(({ analysis }) => analysis === null)
        .map(({ provider }) => (
          <Text key={provider} size="sm">
            {t('silent', { provider: words.provider(provider) })}
          </Text>
        ))}
      {models.length === 1 && all.length > 1 && <Text size="sm">{t('oneModel')}</Text>}
      <AnalysisTable table={table} models={models} words={words} />
    </Stack>
  )
}
