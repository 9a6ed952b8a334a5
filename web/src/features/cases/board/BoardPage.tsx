import { Button, Group } from '@mantine/core'
import { IconList, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { ListToolbar } from '../../../records-ui/list/ListToolbar'
import { usePipelineName, usePipelines } from '../../../records-ui/use-pipelines.ts'
import { Writers } from '../../../records-ui/Writers.tsx'
import { EmptyState } from '../../../ui/EmptyState'
import { SelectField } from '../../../ui/fields/SelectField'
import { icon } from '../../../ui/icon'
import { Fetching, lazyDialog, lazyPart } from '../../../ui/lazy'
import { PageHeader } from '../../../ui/PageHeader'
import { useView } from '../../../ui/use-view'
import { useCaseList } from '../use-case-list'
import { boardColumns, casesPerPipeline } from './board-columns.ts'

const NewCaseDialog = lazyDialog(async () => (await import('../NewCaseDialog')).NewCaseDialog)
const InquiryDialog = lazyDialog(
  async () => (await import('../intake/InquiryDialog')).InquiryDialog,
)
const firstView = { pipeline: '' }

const Board = lazyPart(async () => (await import('./Board')).Board, <Fetching />)

/** /cases/board: the cases of one pipeline, a column per stage. */
export function BoardPage() {
  const { t } = useTranslation('board')
  const { t: cases } = useTranslation('cases')
  const { t: common } = useTranslation()
  const list = useCaseList()
  const set = usePipelines()
  const nameOf = usePipelineName()
  const view = useView('board', firstView, { pipeline: (id) => set.byId.has(id) })
  const [open, setOpen] = useState<'case' | 'inquiry'>()
  const counts = useMemo(() => casesPerPipeline(list.shown), [list.shown])
  // Begin where the work is.
  const busiest = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  const chosen = set.byId.get(view.values.pipeline || busiest || '') ?? set.offered[0]
  const columns = useMemo(
    () => (chosen === undefined ? [] : boardColumns(chosen, list.shown)),
    [chosen, list.shown],
  )
  const close = (): void => setOpen(undefined)
  const total = list.spec.rows.length
  return (
    <>
      <PageHeader
        title={common('titleCasesBoard')}
        description={t('description')}
        actions={
          <Group gap="xs">
            <Button
              component="a"
              href={paths.cases()}
              variant="default"
              leftSection={icon(IconList)}
            >
              {t('asList')}
            </Button>
            <Writers>
              <Button variant="default" onClick={() => setOpen('inquiry')}>
                {cases('newInquiry')}
              </Button>
            </Writers>
            <Writers>
              <Button leftSection={icon(IconPlus)} onClick={() => setOpen('case')}>
                {cases('newCase')}
              </Button>
            </Writers>
          </Group>
        }
      />
      {total === 0 || chosen === undefined ? (
        <EmptyState
          title={cases('emptyTitle')}
          action={
            <Writers>
              <Button variant="light" onClick={() => setOpen('case')}>
                {cases('emptyAction')}
              </Button>
            </Writers>
          }
        >
          {cases('emptyText')}
        </EmptyState>
      ) : (
        <>
          <ListToolbar list={list} searchLabel={cases('search')} />
          <SelectField
            mb="sm"
            maw={340}
            aria-label={t('pipeline')}
            value={chosen.id}
            onChange={(pipeline) => view.set({ pipeline })}
            data={[...set.byId.values()]
              .filter((one) => one.pipeline.retiredAt === null || counts.has(one.id))
              .map((one) => ({
                value: one.id,
                label: t('pipelineCount', { name: nameOf(one), count: counts.get(one.id) ?? 0 }),
              }))}
          />
          <Board key={chosen.id} columns={columns} pipeline={chosen} />
        </>
      )}
      <NewCaseDialog opened={open === 'case'} onClose={close} />
      <InquiryDialog opened={open === 'inquiry'} onClose={close} />
    </>
  )
}
