/**
 * What the parts of a record are called where two versions of it stand side by side.
 *
 * Fields that mean something only together (a day with its time, a state with its reason) are one
 * part and decided as one: half of one version with half of another is something nobody wrote.
 */
import type { ParseKeys } from 'i18next'
import {
  aiConsentKeys,
  caseStatusKeys,
  clientStatusKeys,
  clientTypeKeys,
  pipelineKeys,
  practiceAreaKeys,
  stageKeys,
} from '../../domain/case/labels.ts'
import type { HeldField } from '../../domain/record/custom-field.ts'
import { customKey } from '../../domain/record/custom-values.ts'

/** The catalogues that the words are taken from. */
export const wordCatalogues = [
  'records',
  'billing',
  'calendar',
  'cases',
  'clients',
  'communications',
  'deadlines',
  'documents',
  'palette',
  'tasks',
  'templates',
  'time',
] as const

/** A key of one of {@link wordCatalogues}, with its catalogue in front. */
export type WordKey = ParseKeys<typeof wordCatalogues>

/** Fields that are decided together, and what they are called. */
export interface Part {
  readonly label: WordKey
  /** What people called it themselves. */
  readonly name?: string
  readonly fields: readonly string[]
}

/** The values that a field can take, by key; or what stands before the value in its key. */
export type Choices = string | Readonly<Record<string, string>>

/** The words of one kind of record. Fields in no part are its details. */
export interface Words {
  readonly noun: WordKey
  readonly parts: readonly Part[]
  readonly choices: Readonly<Record<string, Choices>>
}

const part = (label: WordKey, ...fields: readonly string[]): Part => ({ label, fields })
const deleted = part('cases:deleted', 'binnedAt')

const words: Readonly<Record<string, Words>> = {
  case: {
    noun: 'palette:kindCase',
    parts: [
      part('cases:title', 'title'),
      part('cases:clients', 'clientIds'),
      part('cases:practiceArea', 'practiceArea'),
      part('cases:descriptionField', 'description'),
      part('cases:stage', 'status', 'stage', 'pipelineId', 'history', 'declinedLetterOn'),
      part('cases:closingDone', 'closingDone'),
      part('cases:parties', 'parties'),
      part('cases:responsible', 'responsibleId'),
      part('cases:originator', 'originatorId'),
      part('cases:assigned', 'assigneeIds'),
      part('cases:relatedCases', 'related'),
      part('cases:fee', 'fee'),
      part('cases:budget', 'budget'),
      part('cases:limitation', 'noLimitation'),
      part('cases:folders', 'folders'),
      part('cases:court', 'country', 'court'),
      part('cases:judge', 'judge'),
      part('cases:docketNumber', 'docketNumber'),
      part('cases:reference', 'reference'),
      part('cases:openedOn', 'openedOn'),
      part('cases:closedOn', 'closedOn'),
      part('cases:keepUntil', 'keepUntil'),
      part('cases:ai', 'ai'),
      deleted,
    ],
    choices: {
      status: caseStatusKeys,
      stage: stageKeys,
      pipelineId: pipelineKeys,
      practiceArea: practiceAreaKeys,
      ai: aiConsentKeys,
    },
  },
  client: {
    noun: 'palette:kindClient',
    parts: [
      part('clients:name', 'name'),
      part('clients:type', 'type'),
      part('clients:status', 'status'),
      part('clients:aliases', 'aliases'),
      part('clients:email', 'email'),
      part('clients:phone', 'phone'),
      part('clients:addresses', 'addresses'),
      part('clients:taxId', 'taxIds'),
      part('clients:language', 'language'),
      part('clients:contacts', 'contacts'),
      part('clients:related', 'related'),
      part('clients:tags', 'tags'),
      part('clients:notes', 'notes'),
      part('clients:archived', 'archivedAt'),
      part('clients:merged', 'mergedInto'),
      deleted,
    ],
    choices: { type: clientTypeKeys, status: clientStatusKeys },
  },
  note: { noun: 'palette:kindNote', parts: [part('cases:tabNotes', 'text'), deleted], choices: {} },
  deadline: {
    noun: 'palette:kindDeadline',
    parts: [
      part('deadlines:fieldTitle', 'title'),
      part('deadlines:fieldCase', 'caseId'),
      part('deadlines:fieldDue', 'due', 'time', 'origin', 'movedBy'),
      part('deadlines:verification', 'verifiedBy', 'verifiedAt'),
      part(
        'tasks:fieldState',
        'state',
        'reason',
        'attestation',
        'proofDocumentId',
        'closedBy',
        'closedAt',
      ),
      part('deadlines:fieldPriority', 'priority'),
      part('deadlines:fieldType', 'type'),
      part('deadlines:locked', 'locked'),
      part('deadlines:owner', 'ownerId'),
      part('deadlines:backup', 'backupId'),
      part('deadlines:reminders', 'reminders'),
      part('deadlines:preDeadline', 'preDeadlineDays'),
      part('deadlines:fieldRecurrence', 'recurrence', 'recurrenceDay'),
      part('deadlines:fieldNotes', 'notes'),
    ],
    choices: {
      state: 'deadlines:state_',
      priority: 'deadlines:priority_',
      type: 'deadlines:type_',
      recurrence: 'deadlines:recurrence_',
    },
  },
  task: {
    noun: 'palette:kindTask',
    parts: [
      part('tasks:fieldTitle', 'title'),
      part('tasks:fieldCase', 'caseId'),
      part('tasks:fieldState', 'state', 'doneAt'),
      part('tasks:fieldPriority', 'priority'),
      part('tasks:fieldDue', 'due'),
      part('tasks:fieldAssignees', 'assigneeIds'),
      part('tasks:fieldDependsOn', 'dependsOn'),
      part('tasks:checklist', 'checklist'),
      part('tasks:fieldNotes', 'notes'),
      deleted,
    ],
    choices: { state: 'tasks:state_', priority: 'tasks:priority_' },
  },
  event: {
    noun: 'palette:kindEvent',
    parts: [
      part('calendar:fieldTitle', 'title'),
      part('calendar:fieldType', 'type'),
      part('calendar:fieldCase', 'caseId'),
      part('calendar:fieldStatus', 'status'),
      part(
        'calendar:fieldWhen',
        'startDay',
        'startTime',
        'endDay',
        'endTime',
        'allDay',
        'timeZone',
      ),
      part('calendar:repeats', 'recurrence', 'exceptDays', 'extraDays', 'replacesDay'),
      part('calendar:fieldPeople', 'attendeeIds'),
      part('calendar:fieldLocation', 'location'),
      part('calendar:fieldReminders', 'reminders'),
      part('calendar:fieldNotes', 'notes'),
      deleted,
    ],
    choices: { type: 'calendar:kind_', status: 'calendar:status_' },
  },
  communication: {
    noun: 'palette:kindCommunication',
    parts: [
      part('communications:fieldSubject', 'subject'),
      part('communications:fieldBody', 'body'),
      part('communications:fieldChannel', 'channel'),
      part('communications:fieldDirection', 'direction'),
      part('communications:fieldDay', 'day', 'time'),
      part('communications:fieldParticipants', 'participants'),
      part('communications:fieldPrivileged', 'privileged'),
      part('communications:fieldDocuments', 'documentIds'),
      deleted,
    ],
    choices: { channel: 'communications:channel_', direction: 'communications:direction_' },
  },
  document: {
    noun: 'palette:kindDocument',
    parts: [
      part('documents:name', 'name'),
      part('documents:versionFile', 'file', 'mediaType', 'text', 'earlier'),
      part('documents:category', 'category'),
      part('documents:folder', 'folder'),
      part('documents:tags', 'tags'),
      part('documents:summary', 'summary'),
      part('documents:keywords', 'keywords'),
      part('documents:privileged', 'privilege'),
      part('documents:checkOut', 'checkOut'),
      part('documents:retentionEdit', 'hold', 'keepUntil'),
      part('documents:bates', 'bates'),
      deleted,
    ],
    choices: {},
  },
  template: {
    noun: 'palette:kindTemplate',
    parts: [
      part('templates:fieldName', 'name'),
      part('templates:fieldContent', 'body', 'file', 'fileName'),
      part('templates:questions', 'questions'),
      part('templates:state', 'state', 'version', 'approvedBy', 'approvedAt'),
      part('templates:fieldLanguage', 'language'),
      part('templates:fieldJurisdiction', 'jurisdiction'),
      part('templates:fieldArea', 'practiceArea'),
      deleted,
    ],
    choices: { practiceArea: practiceAreaKeys },
  },
  draft: {
    noun: 'templates:drafts',
    parts: [
      part('templates:fieldName', 'name'),
      part('templates:fieldContent', 'body'),
      part('templates:case', 'caseId'),
      part('templates:fieldLanguage', 'language'),
      deleted,
    ],
    choices: {},
  },
  timeEntry: {
    noun: 'palette:kindTime',
    parts: [
      part('time:description', 'description'),
      part('billing:case', 'caseId', 'clientId'),
      part('time:date', 'on'),
      part('time:duration', 'seconds', 'stretches', 'status'),
      part('time:rate', 'hourly'),
      part('time:billable', 'billable'),
      part('time:taskCode', 'taskCode'),
      part('time:activityCode', 'activityCode'),
      part('time:state', 'billing', 'invoiceId', 'writeOffReason'),
      deleted,
    ],
    choices: {},
  },
  expense: {
    noun: 'billing:expense',
    parts: [
      part('billing:lineDescription', 'description'),
      part('billing:case', 'caseId', 'clientId'),
      part('billing:date', 'on'),
      part('billing:amount', 'amount'),
      part('billing:markup', 'markupBasisPoints'),
      part('billing:cost', 'cost'),
      part('billing:billable', 'billable'),
      part('billing:receipt', 'receiptId'),
      part('billing:state', 'billing', 'invoiceId', 'writeOffReason'),
      deleted,
    ],
    choices: { billing: 'billing:expenseState_', cost: 'billing:cost_' },
  },
}

/** The words of a kind whose records hold values of the firm's own fields as well. */
export function withCustomFields(words: Words, fields: readonly HeldField[]): Words {
  const own = fields.map(
    ({ id, value: { name } }): Part => ({
      label: 'records:conflictDetails',
      name,
      fields: [customKey(id)],
    }),
  )
  return { ...words, parts: [...words.parts, ...own] }
}

/** The words of a kind, by its name. One that has none of its own is told by its details. */
export function wordsOf(kind: string): Words {
  return words[kind] ?? { noun: 'records:conflictRecord', parts: [], choices: {} }
}
