/** The namespaces whose keys are type-checked. English is the source of every key.
 *  A new feature adds its catalogue and its two lines here. */
import type act from './en/act.json'
import type admin from './en/admin.json'
import type ai from './en/ai.json'
import type analysis from './en/analysis.json'
import type assistant from './en/assistant.json'
import type auth from './en/auth.json'
import type billing from './en/billing.json'
import type board from './en/board.json'
import type calendar from './en/calendar.json'
import type cases from './en/cases.json'
import type clients from './en/clients.json'
import type common from './en/common.json'
import type communications from './en/communications.json'
import type conflicts from './en/conflicts.json'
import type dashboard from './en/dashboard.json'
import type deadlines from './en/deadlines.json'
import type documents from './en/documents.json'
import type fields from './en/fields.json'
import type hold from './en/hold.json'
import type imports from './en/imports.json'
import type knowledge from './en/knowledge.json'
import type landing from './en/landing.json'
import type learning from './en/learning.json'
import type lists from './en/lists.json'
import type matters from './en/matters.json'
import type palette from './en/palette.json'
import type records from './en/records.json'
import type reminders from './en/reminders.json'
import type reports from './en/reports.json'
import type restored from './en/restored.json'
import type rules from './en/rules.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type starters from './en/starters.json'
import type tasks from './en/tasks.json'
import type team from './en/team.json'
import type templates from './en/templates.json'
import type time from './en/time.json'
import type trust from './en/trust.json'
import type vault from './en/vault.json'
import type voice from './en/voice.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
  }
  interface ResourceNamespaceMap {
    act: typeof act
    admin: typeof admin
    ai: typeof ai
    analysis: typeof analysis
    assistant: typeof assistant
    auth: typeof auth
    billing: typeof billing
    board: typeof board
    calendar: typeof calendar
    cases: typeof cases
    clients: typeof clients
    common: typeof common
    conflicts: typeof conflicts
    communications: typeof communications
    dashboard: typeof dashboard
    deadlines: typeof deadlines
    documents: typeof documents
    fields: typeof fields
    hold: typeof hold
    imports: typeof imports
    knowledge: typeof knowledge
    landing: typeof landing
    matters: typeof matters
    learning: typeof learning
    lists: typeof lists
    palette: typeof palette
    records: typeof records
    reminders: typeof reminders
    reports: typeof reports
    restored: typeof restored
    rules: typeof rules
    settings: typeof settings
    shell: typeof shell
    starters: typeof starters
    tasks: typeof tasks
    team: typeof team
    templates: typeof templates
    time: typeof time
    trust: typeof trust
    vault: typeof vault
    voice: typeof voice
  }
}
