/** The tabs of the admin panel as data: one exists when its line does. */
import { type ComponentType, lazy } from 'react'
import type { AdminTab } from '../../lib/paths'
import { OverviewTab } from './OverviewTab'

interface Tab {
  readonly id: AdminTab
  readonly label:
    | 'tabOverview'
    | 'tabAccounts'
    | 'tabSignUp'
    | 'tabAi'
    | 'tabUsage'
    | 'tabMail'
    | 'tabStorage'
    | 'tabKnowledge'
    | 'tabRules'
    | 'tabSecurity'
    | 'tabAudit'
  readonly Panel: ComponentType
}

export const adminTabs: readonly Tab[] = [
  { id: 'overview', label: 'tabOverview', Panel: OverviewTab },
  {
    id: 'accounts',
    label: 'tabAccounts',
    Panel: lazy(async () => ({ default: (await import('./AccountsTab')).AccountsTab })),
  },
  {
    id: 'signup',
    label: 'tabSignUp',
    Panel: lazy(async () => ({ default: (await import('./SignUpTab')).SignUpTab })),
  },
  {
    id: 'ai',
    label: 'tabAi',
    Panel: lazy(async () => ({ default: (await import('./ai/AiTab')).AiTab })),
  },
  {
    id: 'usage',
    label: 'tabUsage',
    Panel: lazy(async () => ({ default: (await import('./UsageTab')).UsageTab })),
  },
  {
    id: 'mail',
    label: 'tabMail',
    Panel: lazy(async () => ({ default: (await import('./MailTab')).MailTab })),
  },
  {
    id: 'storage',
    label: 'tabStorage',
    Panel: lazy(async () => ({ default: (await import('./StorageTab')).StorageTab })),
  },
  {
    id: 'knowledge',
    label: 'tabKnowledge',
    Panel: lazy(async () => ({ default: (await import('./knowledge/KnowledgeTab')).KnowledgeTab })),
  },
  {
    id: 'rules',
    label: 'tabRules',
    Panel: lazy(async () => ({ default: (await import('./rules/RulesTab')).RulesTab })),
  },
  {
    id: 'security',
    label: 'tabSecurity',
    Panel: lazy(async () => ({ default: (await import('./SecurityTab')).SecurityTab })),
  },
  {
    id: 'audit',
    label: 'tabAudit',
    Panel: lazy(async () => ({ default: (await import('./AuditTab')).AuditTab })),
  },
]
