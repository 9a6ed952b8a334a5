/** Every URL of the web app is spelled here and nowhere else, and from where each is gone to:
 *  sidebar, palette, keys and the menus of screens follow from one table.
 *
 *  A path is a plain string that TanStack Router's `to` accepts through `href`-like
 *  navigation, that `<a href>` accepts, and that the server answers directly. */
import type { ParseKeys } from 'i18next'

/** The tabs of a case, as the address bar names them. */
export type CaseTab =
  | 'overview'
  | 'documents'
  | 'deadlines'
  | 'tasks'
  | 'notes'
  | 'time'
  | 'billing'
  | 'analysis'
  | 'conflicts'
  | 'timeline'

/** The tabs of the settings, as the address bar names them. */
export type SettingsTab = 'profile' | 'security' | 'ai' | 'team' | 'data'

/** The tabs of the admin panel, as the address bar names them. */
export type AdminTab =
  | 'overview'
  | 'accounts'
  | 'signup'
  | 'ai'
  | 'usage'
  | 'mail'
  | 'storage'
  | 'knowledge'
  | 'rules'
  | 'security'
  | 'audit'

/** The tabs of the templates beside the templates themselves. */
export type TemplatesTab = 'drafts' | 'binder' | 'clauses' | 'generated'

/** The tabs of billing, as the address bar names them. */
export type BillingPageTab = 'invoices' | 'unbilled' | 'reports'

/** A stretch of a document's text: page from 1, offsets in UTF-16 units inside that page. */
export interface Passage {
  readonly document: string
  readonly page: number
  readonly start: number
  readonly end: number
}

type Query = Readonly<Record<string, string | number | undefined>>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

export const paths = {
  landing: (): string => '/',
  auth: (): string => '/auth',
  signUp: (): string => '/auth?mode=sign-up',
  /** The target of password-reset mails. */
  passwordReset: (): string => '/auth?type=recovery',
  callback: (): string => '/auth/callback',
  /** Where an invitation's link leads. Its secret stands in the fragment, which no server sees. */
  join: (link?: string): string => (link === undefined ? '/join' : `/join#invite=${link}`),
  /** A file for somebody without an account. What opens it stands in the fragment. */
  shared: (link: string): string => `/shared#${link}`,
  dashboard: (): string => '/dashboard',
  /** `message` is the one that the conversation is opened at. */
  assistant: (
    query: { conversation?: string; message?: string | undefined; case?: string } = {},
  ): string => withQuery('/ai', query),
  documents: (): string => '/documents',
  /** The file room: every document of every case. */
  files: (): string => '/files',
  cases: (): string => '/cases',
  casesBoard: (): string => '/cases/board',
  matterTemplates: (): string => '/cases/templates',
  /** The firm's own fields, of cases and of clients. */
  customFields: (): string => '/cases/fields',
  courts: (): string => '/cases/courts',
  court: (id: string): string => withQuery('/cases/courts', { court: id }),
  case: (id: string): string => `/cases/${encodeURIComponent(id)}`,
  caseTab: (id: string, tab: CaseTab): string =>
    withQuery(`/cases/${encodeURIComponent(id)}`, { tab }),
  casePassage: (id: string, at: Passage): string =>
    withQuery(`/cases/${encodeURIComponent(id)}`, {
      tab: 'documents',
      document: at.document,
      page: at.page,
      start: at.start,
      end: at.end,
    }),
  clients: (): string => '/clients',
  client: (id: string): string => `/clients/${encodeURIComponent(id)}`,
  clientImport: (): string => '/clients/import',
  clientDuplicates: (): string => '/clients/duplicates',
  deadlines: (): string => '/deadlines',
  deadline: (id: string): string => withQuery('/deadlines', { deadline: id }),
  calendar: (): string => '/calendar',
  /** One event; `on` names the occurrence of a series by its day, in the fragment: no server is
   *  told on which day somebody has something to do. */
  event: (id: string, on = ''): string =>
    withQuery('/calendar', { event: id }) + (on === '' ? '' : `#${on}`),
  tasks: (): string => '/tasks',
  task: (id: string): string => withQuery('/tasks', { task: id }),
  /** The time of all cases. */
  time: (): string => '/time',
  billing: (invoice?: string): string => withQuery('/billing', { invoice }),
  billingTab: (tab?: BillingPageTab): string => withQuery('/billing', { tab }),
  trust: (account?: string): string => withQuery('/trust', { account }),
  templates: (tab?: TemplatesTab): string => withQuery('/templates', { tab }),
  template: (id: string): string => withQuery('/templates', { template: id }),
  voice: (): string => '/voice',
  learning: (): string => '/learning',
  /** The knowledge base of the server; what is searched there stands in no address. */
  knowledge: (): string => '/knowledge',
  /** A reference, in a version other than the current one, with a stretch of its text marked. */
  reference: (id: string, at: { version?: number; start?: number; end?: number } = {}): string =>
    withQuery(`/knowledge/${encodeURIComponent(id)}`, at),
  settings: (tab?: SettingsTab): string => withQuery('/settings', { tab }),
  admin: (tab?: AdminTab): string => withQuery('/admin', { tab }),
} as const

/** A screen that is gone to from elsewhere. */
export interface Place {
  readonly path: string
  /** What the palette calls it. */
  readonly go: Extract<ParseKeys<'palette'>, `go${string}`>
  /** The keys that lead there, one after the other. */
  readonly keys?: readonly [string, string]
  /** The sidebar's entry beneath which it unfolds, and what it is called there. */
  readonly under?: readonly [entry: 'dashboard' | 'ai' | 'cases' | 'calendar', label: InnerLabel]
  /** What the menu of the cases calls it. */
  readonly inCases?: ParseKeys<'cases'>
}

type InnerLabel = Extract<ParseKeys<'shell'>, `nav${string}`>

/** Where one can go, in the palette's order: what has keys first. */
export const places: readonly Place[] = [
  { path: paths.dashboard(), go: 'goDashboard', keys: ['g', 'd'] },
  { path: paths.cases(), go: 'goCases', keys: ['g', 'c'] },
  {
    path: paths.casesBoard(),
    go: 'goBoard',
    keys: ['g', 'b'],
    under: ['cases', 'navBoard'],
  },
  { path: paths.clients(), go: 'goClients', keys: ['g', 'l'] },
  { path: paths.deadlines(), go: 'goDeadlines', keys: ['g', 'e'] },
  { path: paths.calendar(), go: 'goCalendar', keys: ['g', 'k'] },
  { path: paths.tasks(), go: 'goTasks', keys: ['g', 't'], under: ['calendar', 'navTasks'] },
  { path: paths.files(), go: 'goFiles', keys: ['g', 'f'], under: ['cases', 'navFiles'] },
  { path: paths.templates(), go: 'goTemplates', keys: ['g', 'm'] },
  { path: paths.assistant(), go: 'goAssistant', keys: ['g', 'a'] },
  { path: paths.time(), go: 'goTime', keys: ['g', 'h'], under: ['dashboard', 'navTime'] },
  {
    path: paths.billing(),
    go: 'goBilling',
    keys: ['g', 'i'],
    under: ['dashboard', 'navBilling'],
  },
  { path: paths.billingTab('reports'), go: 'goReports' },
  { path: paths.trust(), go: 'goTrust', under: ['dashboard', 'navTrust'] },
  { path: paths.matterTemplates(), go: 'goMatterTemplates', inCases: 'matterTemplates' },
  { path: paths.courts(), go: 'goCourts', inCases: 'courts' },
  { path: paths.customFields(), go: 'goCustomFields', inCases: 'customFields' },
  { path: paths.clientImport(), go: 'goImport' },
  { path: paths.clientDuplicates(), go: 'goDuplicates' },
  { path: paths.knowledge(), go: 'goKnowledge', under: ['ai', 'navKnowledge'] },
  { path: paths.voice(), go: 'goVoice' },
  { path: paths.learning(), go: 'goLearning' },
  { path: paths.settings('team'), go: 'goTeam' },
  { path: paths.settings(), go: 'goSettings', keys: ['g', 's'] },
]
