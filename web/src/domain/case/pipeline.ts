/**
 * A pipeline: the stages through which cases of some practice areas go, as data. Whatever the
 * stages are called, each belongs to a phase, and the guards of stage-move.ts hang on phases: no
 * renaming or reordering goes around them.
 */
import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalLine } from '../record/rules.ts'
import { tidyLine } from '../values/text.ts'

/** Before the firm is engaged, while it works, and after. In this order within a pipeline. */
export const phases = ['intake', 'active', 'closed'] as const
/** One of {@link phases}. */
export type Phase = (typeof phases)[number]

/** One stage. */
export interface Stage {
  /** Stands in cases; never changes. */
  readonly id: string
  /** The firm's own words; '' for a stage that the catalogues name. */
  readonly name: string
  readonly phase: Phase
  /** Days after which a case has been here too long; 0 for no limit. */
  readonly limitDays: number
}

/** A step of the closing checklist that a person ticks. */
export interface ClosingStep {
  readonly id: string
  /** The firm's own words; '' for a step that the catalogues name. */
  readonly name: string
}

/** A pipeline. */
export interface Pipeline {
  /** The starter pipeline in whose place this one stands, or ''. */
  readonly replaces: string
  /** The firm's own words; '' for a starter pipeline. */
  readonly name: string
  /** Practice areas whose cases go through it, as stored in cases. */
  readonly areas: readonly string[]
  readonly stages: readonly Stage[]
  readonly closing: readonly ClosingStep[]
  /** When it was taken out of use; cases that are in it stay there. */
  readonly retiredAt: number | null
}

/** What is wrong with a pipeline that is to be saved. Each is a key of the catalogue. */
export type PipelineProblem =
  | 'nameMissing'
  | 'stageNameMissing'
  | 'tooLong'
  | 'doubledStage'
  | 'intakeMissing'
  | 'activeMissing'
  | 'closedNotLast'
  | 'phaseOrder'

/** What is wrong with `pipeline`, or null. `isNamed` tells which ids the catalogues name. */
export function pipelineProblem(
  pipeline: Pipeline,
  isNamed: (id: string) => boolean,
): PipelineProblem | null {
  const { stages } = pipeline
  if (pipeline.replaces === '' && pipeline.name === '') return 'nameMissing'
  if (stages.some(({ id, name }) => name === '' && !isNamed(id))) return 'stageNameMissing'
  const lines = [pipeline.name, ...stages.map(({ name }) => name)]
  if (lines.some((line) => optionalLine(line) !== null)) return 'tooLong'
  if (new Set(stages.map(({ id }) => id)).size !== stages.length) return 'doubledStage'
  const order = stages.map(({ phase }) => phases.indexOf(phase))
  if (order[0] !== phases.indexOf('intake')) return 'intakeMissing'
  if (!stages.some(({ phase }) => phase === 'active')) return 'activeMissing'
  if (stages.filter(({ phase }) => phase === 'closed').length !== 1) return 'closedNotLast'
  return order.every((phase, at) => at === 0 || phase >= (order[at - 1] ?? 0)) ? null : 'phaseOrder'
}

/** `pipeline` as it is stored. */
export function tidyPipeline(pipeline: Pipeline): Pipeline {
  return {
    ...pipeline,
    name: tidyLine(pipeline.name),
    areas: [...new Set(pipeline.areas.map(tidyLine))].filter((area) => area !== ''),
    stages: pipeline.stages.map((stage) => ({ ...stage, name: tidyLine(stage.name) })),
    closing: pipeline.closing.map((step) => ({ ...step, name: tidyLine(step.name) })),
  }
}

/** Pipelines, as sealed in a workspace. */
export const pipelineKind: Kind<Pipeline> = {
  name: 'pipeline',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'pipeline')
    return {
      replaces: readText(fields, 'replaces'),
      name: readText(fields, 'name'),
      areas: readList(fields, 'areas', textMember),
      stages: readList(fields, 'stages', readStage),
      closing: readList(fields, 'closing', readStep),
      retiredAt: readMoment(fields, 'retiredAt'),
    }
  },
}

function readStage(raw: unknown, path: string): Stage {
  const fields = readObject(raw, path)
  return {
    id: readId(fields, 'id'),
    name: readText(fields, 'name'),
    phase: readChoice(fields, 'phase', phases, 'active'),
    limitDays: readCount(fields, 'limitDays'),
  }
}

function readStep(raw: unknown, path: string): ClosingStep {
  const fields = readObject(raw, path)
  return { id: readId(fields, 'id'), name: readText(fields, 'name') }
}
