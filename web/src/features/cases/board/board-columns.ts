/** A pipeline's cases as columns. */
import type { Stage } from '../../../domain/case/pipeline.ts'
import { type HeldPipeline, stageIn } from '../../../domain/case/pipeline-set.ts'
import type { CaseRow } from '../case-rows.ts'

/** One column: a stage and the cases in it, in the list's order. */
export interface BoardColumn {
  readonly stage: Stage
  readonly rows: readonly CaseRow[]
  /** False for a stage that the pipeline no longer has: cases leave it, none come in. */
  readonly open: boolean
}

/**
 * The columns of a pipeline: its stages in order, and behind them stages that cases are in
 * although the pipeline no longer has them. Declined cases stand in no column.
 */
export function boardColumns(
  { id, pipeline }: HeldPipeline,
  rows: readonly CaseRow[],
): readonly BoardColumn[] {
  const byStage = new Map<string, CaseRow[]>(pipeline.stages.map((stage) => [stage.id, []]))
  for (const row of rows) {
    const { stage, status } = row.entry.value
    if (row.pipeline.id !== id || status === 'declined' || status === 'archived') continue
    const column = byStage.get(stage)
    if (column === undefined) byStage.set(stage, [row])
    else column.push(row)
  }
  return [...byStage].map(([stage, held]) => ({
    stage: stageIn(pipeline, stage),
    rows: held,
    open: pipeline.stages.some((known) => known.id === stage),
  }))
}

/** How many of the rows go through each pipeline. */
export function casesPerPipeline(rows: readonly CaseRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { pipeline, entry } of rows) {
    if (entry.value.status === 'declined' || entry.value.status === 'archived') continue
    counts.set(pipeline.id, (counts.get(pipeline.id) ?? 0) + 1)
  }
  return counts
}
