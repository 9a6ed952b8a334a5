import { Anchor, Badge, Button, Group, Stack, Tabs } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind, type LegalCase } from '../../domain/case/case.ts'
import { caseStatusKeys } from '../../domain/case/labels.ts'
import { clientKind } from '../../domain/client/client.ts'
import { type CaseTab, paths } from '../../lib/paths'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { useHeldCases } from '../../records-ui/use-holds.ts'
import { useStageOfCase } from '../../records-ui/use-pipelines.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { Fetching, lazyPart } from '../../ui/lazy'
import { PageHeader } from '../../ui/PageHeader'
import { SaveState } from '../../ui/SaveState'
import { TabRow } from '../../ui/TabRow'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { CaseOverview } from './CaseOverview'
import { useCaseBin } from './use-case-bin'

const AnalysisTab = lazyPart(
  async () => (await import('./analysis/AnalysisTab')).AnalysisTab,
  <Fetching />,
)
const CaseNotes = lazyPart(async () => (await import('./CaseNotes')).CaseNotes, <Fetching />)
const ConflictsTab = lazyPart(
  async () => (await import('./conflict-check/ConflictsTab')).ConflictsTab,
  <Fetching />,
)
const TimelineTab = lazyPart(
  async () => (await import('./timeline/TimelineTab')).TimelineTab,
  <Fetching />,
)

/** A tab that another feature fills. */
export interface ForeignTab {
  readonly tab: Exclude<CaseTab, 'overview' | 'notes' | 'analysis' | 'conflicts' | 'timeline'>
  readonly label: string
  readonly element: ReactNode
}

/** One case: its heading and its tabs. What other features show of it is handed in by the app. */
export function CasePage({
  id,
  tab,
  onTab,
  foreign,
  besideNotes,
  besideStatus,
}: {
  id: string
  tab: CaseTab
  onTab: (tab: CaseTab) => void
  foreign: readonly ForeignTab[]
  /** Shown below the notes, on the same tab. */
  besideNotes?: ReactNode
  /** Shown in the heading, before the actions: who is here, who may come in. */
  besideStatus?: ReactNode
}) {
  const { t } = useTranslation('cases')
  const entry = useRecord(caseKind, id)
  if (entry === undefined) {
    return (
      <EmptyState
        page
        title={t('notFound')}
        action={
          <Button component="a" href={paths.cases()} variant="light">
            {t('backToCases')}
          </Button>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    )
  }
  const tabs = inOrder([
    { tab: 'overview', label: t('tabOverview'), element: <CaseOverview entry={entry} /> },
    ...foreign,
    {
      tab: 'notes',
      label: t('tabNotes'),
      element: (
        <>
          <CaseNotes caseId={id} />
          {besideNotes}
        </>
      ),
    },
    { tab: 'analysis', label: t('tabAnalysis'), element: <AnalysisTab entry={entry} /> },
    { tab: 'conflicts', label: t('tabConflicts'), element: <ConflictsTab entry={entry} /> },
    { tab: 'timeline', label: t('tabTimeline'), element: <TimelineTab entry={entry} /> },
  ])
  const active = tabs.some((candidate) => candidate.tab === tab) ? tab : 'overview'
  return (
    <>
      <CaseHeader entry={entry}>{besideStatus}</CaseHeader>
      <Tabs value={active} onChange={(next) => next !== null && onTab(next as CaseTab)}>
        <TabRow
          tabs={tabs.map((each) => ({ id: each.tab, name: each.label }))}
          active={active}
          label={t('tabs')}
        />
        {tabs.map((candidate) => (
          <Tabs.Panel key={candidate.tab} value={candidate.tab} pt="md">
            {candidate.element}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const order: readonly CaseTab[] = [
  'overview',
  'documents',
  'deadlines',
  'tasks',
  'notes',
  'time',
  'billing',
  'analysis',
  'conflicts',
  'timeline',
]

function inOrder<T extends { readonly tab: CaseTab }>(tabs: readonly T[]): readonly T[] {
  return [...tabs].sort((a, b) => order.indexOf(a.tab) - order.indexOf(b.tab))
}

function CaseHeader({ entry, children }: { entry: Entry<LegalCase>; children: ReactNode }) {
  const { t } = useTranslation('cases')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const bin = useCaseBin()
  const stageOf = useStageOfCase()
  const held = useHeldCases().has(entry.id)
  const { value } = entry
  return (
    <Stack gap="xs" mb="xs">
      <PageHeader title={value.title} description={<CaseClients ids={value.clientIds} />}>
        <Group gap={6}>
          <Badge variant="light">{word(caseStatusKeys[value.status])}</Badge>
          {value.status !== 'closed' && <Badge variant="outline">{stageOf(value)}</Badge>}
          {held && <Badge color="red">{word('legalHold')}</Badge>}
          {value.binnedAt !== null && <Badge color="red">{t('inBin')}</Badge>}
          {children}
          <SaveState state={entry.state} />
          {value.binnedAt === null ? (
            <Writers>
              <IconButton
                icon={IconTrash}
                label={common('delete')}
                hint={held ? t('heldNotBinned') : t('moveToBin')}
                color="red"
                disabled={held}
                onClick={() => void bin.discard(entry)}
              />
            </Writers>
          ) : (
            <Writers>
              <Button size="compact-sm" variant="light" onClick={() => void bin.restore(entry.id)}>
                {word('binRestore')}
              </Button>
            </Writers>
          )}
        </Group>
      </PageHeader>
      <RecordConflicts id={entry.id} />
    </Stack>
  )
}

function CaseClients({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('cases')
  const clients = useRecords(clientKind).filter(({ id }) => ids.includes(id))
  if (clients.length === 0) return t('noClient')
  return clients.map(({ id, value }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Anchor href={paths.client(id)} size="sm">
        {value.name}
      </Anchor>
    </span>
  ))
}
