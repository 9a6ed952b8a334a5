/** What the command palette can do, and which keys do it at once. */
import type { ParseKeys } from 'i18next'
import { paths } from '../../lib/paths'

/** Where an action leads, its name as a key of the catalogue, and its keys: one after the other. */
export interface GoAction {
  readonly label: GoLabel
  readonly href: string
  readonly keys?: readonly [string, string]
}

type GoLabel = Extract<ParseKeys<'palette'>, `go${string}`>

/** Screens that can be gone to, those with keys first. */
export const goActions: readonly GoAction[] = [
  { label: 'goDashboard', href: paths.dashboard(), keys: ['g', 'd'] },
  { label: 'goCases', href: paths.cases(), keys: ['g', 'c'] },
  { label: 'goBoard', href: paths.casesBoard(), keys: ['g', 'b'] },
  { label: 'goClients', href: paths.clients(), keys: ['g', 'l'] },
  { label: 'goDeadlines', href: paths.deadlines(), keys: ['g', 'e'] },
  { label: 'goCalendar', href: paths.calendar(), keys: ['g', 'k'] },
  { label: 'goTasks', href: paths.tasks(), keys: ['g', 't'] },
  { label: 'goFiles', href: paths.files(), keys: ['g', 'f'] },
  { label: 'goTemplates', href: paths.templates(), keys: ['g', 'm'] },
  { label: 'goAssistant', href: paths.assistant(), keys: ['g', 'a'] },
  { label: 'goTime', href: paths.time(), keys: ['g', 'h'] },
  { label: 'goBilling', href: paths.billing(), keys: ['g', 'i'] },
  { label: 'goReports', href: paths.billingTab('reports') },
  { label: 'goTrust', href: paths.trust() },
  { label: 'goMatterTemplates', href: paths.matterTemplates() },
  { label: 'goCourts', href: paths.courts() },
  { label: 'goCustomFields', href: paths.customFields() },
  { label: 'goImport', href: paths.clientImport() },
  { label: 'goDuplicates', href: paths.clientDuplicates() },
  { label: 'goKnowledge', href: paths.knowledge() },
  { label: 'goVoice', href: paths.voice() },
  { label: 'goLearning', href: paths.learning() },
  { label: 'goTeam', href: paths.settings('team') },
  { label: 'goSettings', href: paths.settings(), keys: ['g', 's'] },
]

/** How long the second key of two may take, in milliseconds. */
export const betweenKeys = 1500

/** Where two keys lead, if anywhere. */
export function hrefOfKeys(first: string, second: string): string | undefined {
  return goActions.find(({ keys }) => keys?.[0] === first && keys[1] === second)?.href
}
