/** Every screen of the application as data: where it lives, who may see it, its title, the file
 *  it is loaded from. From where it is gone to says lib/paths.ts. */
import type { ParseKeys } from 'i18next'
import { type ComponentType, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { part } from '../ui/lazy'

export type Access = 'public' | 'user' | 'admin'

/** What a screen is called: a key of the catalogue. */
export type TitleKey = Extract<ParseKeys<'common'>, `title${string}`>

export interface Screen {
  readonly path: string
  readonly access: Access
  /** The document's title; the default title where there is none. */
  readonly title?: TitleKey
  /** The router fetches its code while the screen before still stands. */
  readonly Component: FunctionComponent & { readonly preload: () => Promise<void> }
  /** Fetch the code, before the screen is rendered. */
  readonly fetch: () => Promise<unknown>
}

/** What stands around a screen. */
type Frame = ComponentType<{ children: ReactNode }>

/** For screens that ask the server for more than records. */
const queries = async (): Promise<Frame> => (await import('./Queries')).Queries

const nothing = (): void => undefined

/** A screen exported by name from a module that is fetched when it is first shown. */
function from<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  loadFrame: () => Promise<Frame> = async () => Fragment,
): Pick<Screen, 'Component' | 'fetch'> {
  const { Part, fetchPart } = part(async () => {
    const [module, Around] = await Promise.all([load(), loadFrame()])
    const Page: ComponentType = module[name]
    return () => (
      <Around>
        <Page />
      </Around>
    )
  })
  // What does not come fails when it is rendered, where that is said.
  const preload = (): Promise<void> => fetchPart().then(nothing, nothing)
  return { Component: Object.assign(Part, { preload }), fetch: fetchPart }
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    ...from('HomePage', () => import('./HomePage')),
  },
  {
    path: '/auth',
    access: 'public',
    ...from('AuthPage', () => import('../features/auth/AuthPage')),
  },
  {
    path: '/auth/callback',
    access: 'public',
    ...from('CallbackPage', () => import('../features/auth/CallbackPage')),
  },
  {
    path: '/join',
    access: 'public',
    title: 'titleJoin',
    ...from('JoinRoute', () => import('./JoinRoute')),
  },
  {
    path: '/shared',
    access: 'public',
    title: 'titleShared',
    ...from('SharedPage', () => import('../features/documents/share/SharedPage')),
  },
  {
    path: '/dashboard',
    access: 'user',
    title: 'titleDashboard',
    ...from('DashboardRoute', () => import('./DashboardRoute')),
  },
  {
    path: '/ai',
    access: 'user',
    title: 'titleAssistant',
    ...from('AssistantPage', () => import('../features/assistant/AssistantPage'), queries),
  },
  {
    path: '/cases',
    access: 'user',
    title: 'titleCases',
    ...from('CasesPage', () => import('../features/cases/CasesPage')),
  },
  {
    path: '/cases/board',
    access: 'user',
    title: 'titleCasesBoard',
    ...from('BoardPage', () => import('../features/cases/CasesPage')),
  },
  {
    path: '/cases/templates',
    access: 'user',
    title: 'titleMatterTemplates',
    ...from('TemplatesPage', () => import('../features/cases/templates/TemplatesPage')),
  },
  {
    path: '/cases/fields',
    access: 'user',
    title: 'titleCustomFields',
    ...from('FieldsPage', () => import('../features/cases/fields/FieldsPage')),
  },
  {
    path: '/cases/courts',
    access: 'user',
    title: 'titleCourts',
    ...from('CourtsPage', () => import('../features/cases/courts/CourtsPage')),
  },
  {
    path: '/cases/$caseId',
    access: 'user',
    ...from('CaseRoute', () => import('./case-tabs')),
  },
  {
    path: '/files',
    access: 'user',
    title: 'titleFiles',
    ...from('FilesPage', () => import('../features/documents/files/FilesPage')),
  },
  {
    path: '/clients',
    access: 'user',
    title: 'titleClients',
    ...from('ClientsPage', () => import('../features/clients/ClientsPage')),
  },
  {
    path: '/clients/duplicates',
    access: 'user',
    title: 'titleClients',
    ...from('DuplicatesPage', () => import('../features/clients/DuplicatesPage')),
  },
  {
    path: '/clients/import',
    access: 'user',
    title: 'titleClients',
    ...from('ImportPage', () => import('../features/clients/import/ImportPage')),
  },
  {
    path: '/clients/$clientId',
    access: 'user',
    title: 'titleClients',
    ...from('ClientRoute', () => import('./ClientRoute')),
  },
  {
    path: '/deadlines',
    access: 'user',
    title: 'titleDeadlines',
    ...from('DeadlinesPage', () => import('../features/deadlines/DeadlinesPage')),
  },
  {
    path: '/calendar',
    access: 'user',
    title: 'titleCalendar',
    ...from('CalendarPage', () => import('../features/calendar/CalendarPage')),
  },
  {
    path: '/tasks',
    access: 'user',
    title: 'titleTasks',
    ...from('TasksPage', () => import('../features/tasks/TasksPage')),
  },
  {
    path: '/time',
    access: 'user',
    title: 'titleTime',
    ...from('TimePage', () => import('../features/time/TimePage')),
  },
  {
    path: '/billing',
    access: 'user',
    title: 'titleBilling',
    ...from('BillingPage', () => import('../features/billing/BillingPage')),
  },
  {
    path: '/trust',
    access: 'user',
    title: 'titleTrust',
    ...from('TrustPage', () => import('../features/trust/TrustPage')),
  },
  {
    path: '/templates',
    access: 'user',
    title: 'titleTemplates',
    ...from('TemplatesPage', () => import('../features/templates/TemplatesPage')),
  },
  {
    path: '/voice',
    access: 'user',
    title: 'titleVoice',
    ...from('VoicePage', () => import('../features/voice/VoicePage')),
  },
  {
    path: '/learning',
    access: 'user',
    title: 'titleLearning',
    ...from('LearningPage', () => import('../features/learning/LearningPage')),
  },
  {
    path: '/knowledge',
    access: 'user',
    title: 'titleKnowledge',
    ...from('KnowledgePage', () => import('../features/knowledge/KnowledgePage'), queries),
  },
  {
    path: '/knowledge/$entryId',
    access: 'user',
    title: 'titleKnowledge',
    ...from('ReferencePage', () => import('../features/knowledge/ReferencePage'), queries),
  },
  {
    path: '/settings',
    access: 'user',
    title: 'titleSettings',
    ...from('SettingsPage', () => import('../features/settings/SettingsPage'), queries),
  },
  {
    path: '/admin',
    access: 'admin',
    title: 'titleAdmin',
    ...from('AdminPage', () => import('../features/admin/AdminPage'), queries),
  },
]

/** Paths that moved. History is replaced, so that Back does not bounce. */
export const redirects: Readonly<Record<string, string>> = {
  '/documents': '/cases',
}
