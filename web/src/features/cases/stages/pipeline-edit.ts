/** Changing a pipeline: its stages in order, and storing it in the place of a starter or beside them. */
import { caseKind } from '../../../domain/case/case.ts'
import { type Pipeline, pipelineKind, type Stage } from '../../../domain/case/pipeline.ts'
import { type HeldPipeline, pipelineFor, pipelineSet } from '../../../domain/case/pipeline-set.ts'
import { starterPipelines } from '../../../domain/case/pipeline-starter.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import {
  createRecord,
  listRecords,
  newRecordId,
  updateRecord,
} from '../../../vault/records/records'

/** A pipeline to begin with: the first and last stages that every one needs. */
export function newPipeline(): Pipeline {
  const stages = (starterPipelines.litigation?.stages ?? []).filter(({ id }) =>
    ['new_inquiry', 'conflict_check', 'engaged', 'resolved', 'closed'].includes(id),
  )
  return {
    replaces: '',
    name: '',
    areas: [],
    stages,
    closing: starterPipelines.litigation?.closing ?? [],
    retiredAt: null,
  }
}

/** A stage with nothing said of it, to be put behind the one at `index`. */
export function stageAfter(pipeline: Pipeline, index: number): readonly Stage[] {
  const phase = pipeline.stages[index]?.phase === 'intake' ? 'intake' : 'active'
  return pipeline.stages.toSpliced(index + 1, 0, {
    id: newRecordId(),
    name: '',
    phase,
    limitDays: 0,
  })
}

/** The stage at `index` changes places with its neighbour. */
export function swapped(stages: readonly Stage[], index: number, by: 1 | -1): readonly Stage[] {
  const [one, other] = [stages[index], stages[index + by]]
  if (one === undefined || other === undefined) return stages
  return stages.with(index, other).with(index + by, one)
}

/** Stages of a pipeline in which cases stand; they cannot be taken out. */
export function stagesInUse(pipelineId: string): ReadonlySet<string> {
  const set = pipelineSet(listRecords(pipelineKind))
  return new Set(
    listRecords(caseKind)
      .filter(({ value }) => pipelineFor(set, value).id === pipelineId)
      .map(({ value }) => value.stage),
  )
}

/** Store what was changed in a pipeline since `base`. Answers the id under which cases name it. */
export async function storePipeline(
  held: HeldPipeline,
  base: Pipeline,
  pipeline: Pipeline,
): Promise<string> {
  const tidy = pipelineKind.tidy(pipeline)
  if (held.recordId !== '') {
    await updateRecord(pipelineKind, held.recordId, changedFields(pipelineKind.tidy(base), tidy))
    return held.id
  }
  // The first change of a starter pipeline is a record that stands in its place.
  const id = await createRecord(pipelineKind, { ...tidy, replaces: held.id })
  return held.id === '' ? id : held.id
}

/** Take a firm's own pipeline out of use; a starter that was changed is itself again. */
export async function retirePipeline(held: HeldPipeline): Promise<void> {
  await updateRecord(pipelineKind, held.recordId, { retiredAt: Date.now() })
}
