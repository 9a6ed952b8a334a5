/** Every screen of the application as data: where it lives, who may see it, its title, the file
 *  it is loaded from. A screen is one line here, and its sidebar entry one line in sidebar.ts. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type Access = 'public' | 'user' | 'admin'

export type TitleKey =
  | 'titleDashboard'
  | 'titleAssistant'
  | 'titleCases'
  | 'titleCasesBoard'
  | 'titleClients'
  | 'titleDeadlines'
  | 'titleCalendar'
  | 'titleTemplates'
  | 'titleVoice'
  | 'titleLearning'
  | 'titleSettings'
  | 'titleAdmin'

export interface Screen {
  readonly path: string
  readonly access: Access
  /** The document's title; the default title where there is none. */
  readonly title?: TitleKey
  readonly Component: LazyExoticComponent<ComponentType>
}

/** A module that exports the screen under its name. */
function load<Name extends string>(
  name: Name,
  module: () => Promise<Record<Name, ComponentType>>,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await module())[name] }))
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    Component: load('HomePage', () => import('./HomePage')),
  },
  {
    path: '/auth',
    access: 'public',
    Component: load('AuthPage', () => import('../features/auth/AuthPage')),
  },
  {
    path: '/auth/callback',
    access: 'public',
    Component: load('CallbackPage', () => import('../features/auth/CallbackPage')),
  },
  {
    path: '/clients',
    access: 'user',
    title: 'titleClients',
    Component: load('ClientsPage', () => import('../features/clients/ClientsPage')),
  },
  {
    path: '/settings',
    access: 'user',
    title: 'titleSettings',
    Component: load('SettingsPage', () => import('../features/settings/SettingsPage')),
  },
]

/** Paths that moved. History is replaced, so that Back does not bounce. */
export const redirects: Readonly<Record<string, string>> = {
  '/documents': '/cases',
}
