/** /cases/$caseId: the case's own tabs together with those that other features fill. Only the
 *  app may know both sides. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CasePage } from '../features/cases/CasePage'
import { CasePresence } from '../features/team/CasePresence'
import { CaseWall } from '../features/team/CaseWall'
import { type CaseTab, type Passage, paths } from '../lib/paths'
import { Fetching, lazyPart } from '../ui/lazy'
import type { Search } from './search'

const waiting = <Fetching />
const BillingTab = lazyPart(
  async () => (await import('../features/billing/BillingTab')).BillingTab,
  waiting,
)
const CommunicationLog = lazyPart(
  async () => (await import('../features/communications/CommunicationLog')).CommunicationLog,
  waiting,
)
const DeadlinesTab = lazyPart(
  async () => (await import('../features/deadlines/DeadlinesTab')).DeadlinesTab,
  waiting,
)
const DocumentsTab = lazyPart(
  async () => (await import('../features/documents/DocumentsTab')).DocumentsTab,
  waiting,
)
const TasksTab = lazyPart(
  async () => (await import('../features/tasks/TasksTab')).TasksTab,
  waiting,
)
const TimeTab = lazyPart(async () => (await import('../features/time/TimeTab')).TimeTab, waiting)

/** The route's screen: reads the address, and writes the tab into it. */
export function CaseRoute() {
  const { t } = useTranslation('cases')
  const { t: tasks } = useTranslation('tasks')
  const { t: time } = useTranslation('time')
  const { t: deadlines } = useTranslation('deadlines')
  const { t: billing } = useTranslation('billing')
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string }
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const at = passageOf(search)
  const go = (href: string): void => void navigate({ href })
  return (
    <CasePage
      key={caseId}
      id={caseId}
      tab={at === null ? tabOf(search) : 'documents'}
      onTab={(tab) => go(paths.caseTab(caseId, tab))}
      besideStatus={
        <>
          <CasePresence caseId={caseId} />
          <CaseWall caseId={caseId} />
        </>
      }
      besideNotes={<CommunicationLog caseId={caseId} readMail={readMail} />}
      foreign={[
        {
          tab: 'documents',
          label: t('tabDocuments'),
          element: (
            <DocumentsTab
              caseId={caseId}
              at={at}
              onClose={() => go(paths.caseTab(caseId, 'documents'))}
            />
          ),
        },
        { tab: 'tasks', label: tasks('tab'), element: <TasksTab caseId={caseId} /> },
        {
          tab: 'deadlines',
          label: deadlines('tab'),
          element: <DeadlinesTab caseId={caseId} />,
        },
        { tab: 'time', label: time('tab'), element: <TimeTab caseId={caseId} /> },
        {
          tab: 'billing',
          label: billing('tab'),
          element: <BillingTab caseId={caseId} />,
        },
      ]}
    />
  )
}

/** An .eml file, read in the documents' own worker, which can reach no network. */
async function readMail(file: File) {
  const { viewFile } = await import('../features/documents/read-text')
  const viewed = await viewFile(
    new Blob([file], { type: 'message/rfc822' }),
    file.name,
    new AbortController().signal,
  )
  if (viewed.state !== 'ready' || viewed.content.kind !== 'mail') return undefined
  return viewed.content.mail
}

/** Whatever stands in the address; the page falls back to its first tab for one it does not have. */
function tabOf(search: Search): CaseTab {
  return (search.tab ?? 'overview') as CaseTab
}

/** The passage that the address names, or null when it names no document. */
function passageOf(search: Search): Passage | null {
  const document = search.document
  if (document === undefined || document === '') return null
  return {
    document,
    page: count(search.page, 1),
    start: count(search.start, 0),
    end: count(search.end, 0),
  }
}

function count(text: string | undefined, missing: number): number {
  const value = Number(text)
  return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : missing
}
