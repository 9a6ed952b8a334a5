import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { pipelineFor, stageIn } from '../../../domain/case/pipeline-set.ts'
import { timeInStages } from '../../../domain/casework/stage-move.ts'
import { usePipelines, useStageName } from '../../../records-ui/use-pipelines.ts'
import type { Entry } from '../../../vault/wire/types'

const day = 86_400_000

/** How many days a case has spent in each stage. */
export function StageTimes({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('matters')
  const set = usePipelines()
  const nameOf = useStageName()
  const { pipeline } = pipelineFor(set, entry.value)
  return (
    <Group gap="xs" component="section" aria-label={t('stageTimes')}>
      <Text size="sm" fw={600}>
        {t('stageTimes')}
      </Text>
      {timeInStages(entry.value, entry.createdAt, Date.now()).map(({ stage, spent }) => (
        <Text key={stage} size="sm" c="dimmed">
          {t('stageTime', {
            stage: nameOf(stageIn(pipeline, stage)),
            count: Math.floor(spent / day),
          })}
        </Text>
      ))}
    </Group>
  )
}
