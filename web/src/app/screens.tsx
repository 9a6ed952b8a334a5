/** Every screen of the application as data: where it lives, who may see it, its title, the file
 *  it is loaded from. A screen is one line here, and its sidebar entry one line in sidebar.ts. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type Access = 'public' | 'user' | 'admin'

export type TitleKey =
  | 'titleDashboard'
  | 'titleAssistant'
  | 'titleCases'
  | 'titleCasesBoard'
  | 'titleMatterTemplates'
  | 'titleClients'
  | 'titleFiles'
  | 'titleDeadlines'
  | 'titleCalendar'
  | 'titleTasks'
  | 'titleBilling'
  | 'titleTrust'
  | 'titleTemplates'
  | 'titleVoice'
  | 'titleKnowledge'
  | 'titleLearning'
  | 'titleSettings'
  | 'titleAdmin'
  | 'titleJoin'
  | 'titleShared'

export interface Screen {
  readonly path: string
  readonly access: Access
  /** The document's title; the default title where there is none. */
  readonly title?: TitleKey
  readonly Component: LazyExoticComponent<ComponentType>
  /** Start fetching the code, before the screen is rendered. */
  readonly preload: () => void
}

/** A screen exported by name from a module that is fetched when it is first shown. */
function from<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): Pick<Screen, 'Component' | 'preload'> {
  return {
    Component: lazy(async () => ({ default: (await load())[name] })),
    preload: () => {
      // A failure shows when the screen is rendered.
      load().catch(() => undefined)
    },
  }
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
    ...from('DashboardPage', () => import('../features/dashboard/DashboardPage')),
  },
  {
    path: '/ai',
    access: 'user',
    title: 'titleAssistant',
    ...from('AssistantRoute', () => import('./AssistantRoute')),
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
    ...from('BoardPage', () => import('../features/cases/board/BoardPage')),
  },
  {
    path: '/cases/templates',
    access: 'user',
    title: 'titleMatterTemplates',
    ...from('TemplatesPage', () => import('../features/cases/templates/TemplatesPage')),
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
    ...from('KnowledgeRoute', () => import('./KnowledgeRoute')),
  },
  {
    path: '/knowledge/$entryId',
    access: 'user',
    title: 'titleKnowledge',
    ...from('ReferenceRoute', () => import('./ReferenceRoute')),
  },
  {
    path: '/settings',
    access: 'user',
    title: 'titleSettings',
    ...from('SettingsRoute', () => import('./SettingsRoute')),
  },
  {
    path: '/admin',
    access: 'admin',
    title: 'titleAdmin',
    ...from('AdminRoute', () => import('./AdminRoute')),
  },
]

/** Paths that moved. History is replaced, so that Back does not bounce. */
export const redirects: Readonly<Record<string, string>> = {
  '/documents': '/cases',
}
