/** The firm's pipelines, and what their stages are called in the reader's language. */
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../domain/case/case.ts'
import { pipelineKeys, stageName } from '../domain/case/labels.ts'
import { pipelineKind, type Stage } from '../domain/case/pipeline.ts'
import {
  type HeldPipeline,
  type PipelineSet,
  pipelineFor,
  pipelineSet,
  stageIn,
} from '../domain/case/pipeline-set.ts'
import { useRecords } from '../vault/records/hooks'

/** All pipelines, live. */
export function usePipelines(): PipelineSet {
  const own = useRecords(pipelineKind)
  return useMemo(() => pipelineSet(own), [own])
}

/** Names the stage that a case is in. */
export function useStageOfCase(): (
  legalCase: Pick<LegalCase, 'stage' | 'pipelineId' | 'practiceArea'>,
) => string {
  const set = usePipelines()
  const name = useStageName()
  return useCallback(
    (legalCase) => name(stageIn(pipelineFor(set, legalCase).pipeline, legalCase.stage)),
    [set, name],
  )
}

/** Names a stage. */
export function useStageName(): (stage: Pick<Stage, 'id' | 'name'>) => string {
  const { t } = useTranslation('records')
  return useCallback((stage) => stageName(stage, t), [t])
}

/** Names a pipeline. */
export function usePipelineName(): (held: HeldPipeline) => string {
  const { t } = useTranslation('records')
  return useCallback(
    ({ id, pipeline }) => {
      if (pipeline.name !== '') return pipeline.name
      return id in pipelineKeys ? t(pipelineKeys[id as keyof typeof pipelineKeys]) : id
    },
    [t],
  )
}
