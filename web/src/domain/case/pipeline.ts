/**
 * A pipeline: the stages through which cases of some practice areas go, as data. Whatever the
 * stages are called, each belongs to a phase, and the guards of stage-move.ts hang on phases: no
 * renaming or reordering goes around them.
 */
import { type Of, record } from '../record/describe.ts'
import { choice, count, id, line, lines, moment, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'

/** Before the firm is engaged, while it works, and after. In this order within a pipeline. */
export const phases = ['intake', 'active', 'closed'] as const
/** One of {@link phases}. */
export type Phase = (typeof phases)[number]

/** One stage. */
const stage = part({
  /** Stands in cases; never changes. */
  id: id(),
  /** The firm's own words; '' for a stage that the catalogues name. */
  name: line(),
  phase: choice(phases, 'active'),
  /** Days after which a case has been here too long; 0 for no limit. */
  limitDays: count(),
})
/** See {@link stage}. */
export type Stage = Of<typeof stage>

/** A step of the closing checklist that a person ticks. */
const closingStep = part({
  id: id(),
  /** The firm's own words; '' for a step that the catalogues name. */
  name: line(),
})
/** See {@link closingStep}. */
export type ClosingStep = Of<typeof closingStep>

/** Pipelines, as sealed in a workspace. */
export const pipelineKind = record('pipeline', 1, {
  /** The starter pipeline in whose place this one stands, or ''. */
  replaces: text(),
  /** The firm's own words; '' for a starter pipeline. */
  name: line(),
  /** Practice areas whose cases go through it, as stored in cases. */
  areas: lines(),
  stages: many(stage),
  closing: many(closingStep),
  /** When it was taken out of use; cases that are in it stay there. */
  retiredAt: moment(),
})
/** A pipeline. */
export type Pipeline = Of<typeof pipelineKind>

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
  const names = [pipeline.name, ...stages.map(({ name }) => name)]
  if (names.some((name) => stage.fields.name.problem(name) !== null)) return 'tooLong'
  if (new Set(stages.map(({ id }) => id)).size !== stages.length) return 'doubledStage'
  const order = stages.map(({ phase }) => phases.indexOf(phase))
  if (order[0] !== phases.indexOf('intake')) return 'intakeMissing'
  if (!stages.some(({ phase }) => phase === 'active')) return 'activeMissing'
  if (stages.filter(({ phase }) => phase === 'closed').length !== 1) return 'closedNotLast'
  return order.every((phase, at) => at === 0 || phase >= (order[at - 1] ?? 0)) ? null : 'phaseOrder'
}
