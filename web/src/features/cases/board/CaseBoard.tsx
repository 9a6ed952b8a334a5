import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../../../domain/record/list-view.ts'
import type { List } from '../../../records-ui/list/use-list.ts'
import { usePipelineName, usePipelines } from '../../../records-ui/use-pipelines.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import type { CaseRow } from '../case-rows.ts'
import { Board } from './Board'
import { boardColumns, casesPerPipeline } from './board-columns.ts'

/** The list of cases as a board: those of one pipeline, which the list's filter of that name says. */
export function CaseBoard({ list }: { list: List<CaseRow> }) {
  const { t } = useTranslation('board')
  const set = usePipelines()
  const nameOf = usePipelineName()
  const { shown, view } = list
  const counts = useMemo(() => casesPerPipeline(shown), [shown])
  // Begin where the work is.
  const busiest = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  const [wanted = busiest] = view.filters.pipeline ?? []
  const chosen = set.byId.get(wanted ?? '') ?? set.offered[0]
  const columns = useMemo(
    () => (chosen === undefined ? [] : boardColumns(chosen, shown)),
    [chosen, shown],
  )
  if (chosen === undefined) return null
  return (
    <>
      <SelectField
        mb="sm"
        maw={340}
        aria-label={t('pipeline')}
        value={chosen.id}
        onChange={(id) => list.set({ filters: withFilter(view, 'pipeline', [id]).filters })}
        data={[...set.byId.values()]
          .filter((one) => one.pipeline.retiredAt === null || counts.has(one.id))
          .map((one) => ({
            value: one.id,
            label: t('pipelineCount', { name: nameOf(one), count: counts.get(one.id) ?? 0 }),
          }))}
      />
      <Board key={chosen.id} columns={columns} pipeline={chosen} />
    </>
  )
}
