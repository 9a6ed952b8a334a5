/**
 * The pipelines of a firm. The product brings starters; a firm may put its own version in the
 * place of one, or add more.
 */
import type { Phase, Pipeline, Stage } from './pipeline.ts'
import { starterPipelines } from './pipeline-starter.ts'

/** A pipeline under the id that cases name. */
export interface HeldPipeline {
  readonly id: string
  /** The record that holds it; '' for a starter pipeline that the firm left as it is. */
  readonly recordId: string
  readonly pipeline: Pipeline
}

/** All pipelines of a firm. */
export interface PipelineSet {
  /** Those in use, starters first. */
  readonly offered: readonly HeldPipeline[]
  /** Also those out of use. */
  readonly byId: ReadonlyMap<string, HeldPipeline>
}

/** The pipelines that hold, given the firm's own in order of creation. */
export function pipelineSet(
  own: readonly { readonly id: string; readonly value: Pipeline }[],
): PipelineSet {
  const held: HeldPipeline[] = Object.entries(starterPipelines).map(([id, starter]) => {
    const override = own.find(({ value }) => value.replaces === id && value.retiredAt === null)
    return override === undefined
      ? { id, recordId: '', pipeline: starter }
      : { id, recordId: override.id, pipeline: override.value }
  })
  for (const { id, value } of own) {
    if (value.replaces === '') held.push({ id, recordId: id, pipeline: value })
  }
  return {
    offered: held.filter(({ pipeline }) => pipeline.retiredAt === null),
    byId: new Map(held.map((one) => [one.id, one])),
  }
}

/** The pipeline that a case goes through: the one it names, else its practice area's, else the first. */
export function pipelineFor(
  set: PipelineSet,
  legalCase: { readonly pipelineId: string; readonly practiceArea: string },
): HeldPipeline {
  const named = set.byId.get(legalCase.pipelineId)
  if (named !== undefined) return named
  // The firm's own pipelines stand behind the starters but win for an area they name.
  const fitting = set.offered.findLast(({ pipeline }) =>
    pipeline.areas.includes(legalCase.practiceArea),
  )
  const chosen = fitting ?? set.offered[0]
  if (chosen === undefined) throw new Error('the starter pipelines are never empty')
  return chosen
}

/** The stage of a pipeline under an id; a stage it does not have keeps the phase it has elsewhere. */
export function stageIn(pipeline: Pipeline, id: string): Stage {
  const own = pipeline.stages.find((stage) => stage.id === id)
  return own ?? { id, name: '', phase: starterPhases.get(id) ?? 'active', limitDays: 0 }
}

const starterPhases: ReadonlyMap<string, Phase> = new Map(
  Object.values(starterPipelines).flatMap(({ stages }) =>
    stages.map(({ id, phase }) => [id, phase] as const),
  ),
)
