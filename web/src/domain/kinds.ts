/** Every kind of record there is. kinds.test.ts walks it, so that a new one cannot be forgotten there. */
import { caseAnalysisKind } from './analysis/case-analysis.ts'
import { invoiceKind, invoiceSeriesKind } from './billing/invoice.ts'
import { mailWordingKind } from './billing/invoice-mail.ts'
import { calendarEventKind } from './calendar/calendar-event.ts'
import { reminderChoiceKind, reminderMarkKind } from './calendar/reminder-choice.ts'
import { caseKind } from './case/case.ts'
import { communicationKind } from './case/communication.ts'
import { courtKind } from './case/court.ts'
import { legalHoldKind } from './case/legal-hold.ts'
import { noteKind } from './case/note.ts'
import { pipelineKind } from './case/pipeline.ts'
import { matterTemplateKind } from './casework/matter-template.ts'
import { clientKind } from './client/client.ts'
import { distinctPairKind } from './client/client-duplicates.ts'
import { clientMergeKind } from './client/client-merge.ts'
import { conflictCheckKind, conflictReportKind } from './conflict-check/report.ts'
import { walledNamesKind } from './conflict-check/walled.ts'
import { conversationKind, messageKind } from './conversation/conversation.ts'
import { conversationRetentionKind } from './conversation/conversation-retention.ts'
import { disclosureKind } from './conversation/disclosure.ts'
import { savedPromptKind } from './conversation/saved-prompt.ts'
import { deadlineKind } from './deadline/deadline.ts'
import { firmCalendarKind } from './deadline/firm-calendar.ts'
import { firmPublisherKind } from './deadline/firm-publisher.ts'
import { firmRuleKind } from './deadline/firm-rule.ts'
import { batesCounterKind } from './document/bates.ts'
import { documentKind } from './document/document.ts'
import { documentTextKind } from './document/document-text.ts'
import { colleagueKind } from './firm/colleague.ts'
import { firmKind } from './firm/firm.ts'
import { incidentKind } from './firm/incident.ts'
import { preferencesKind } from './firm/preferences.ts'
import { importBatchKind } from './import/batch.ts'
import { learnedPreferenceKind } from './learning/preference.ts'
import { ratingKind } from './learning/rating.ts'
import { learningChoiceKind } from './learning/settings.ts'
import { customFieldKind } from './record/custom-field.ts'
import type { Described } from './record/describe.ts'
import { savedViewKind } from './record/list-view.ts'
import { hourTargetKind } from './reports/hour-target.ts'
import { taskKind } from './task/task.ts'
import { clauseKind } from './template/clause.ts'
import { draftKind } from './template/draft.ts'
import { templateKind, templateVersionKind } from './template/template.ts'
import { billingTermsKind } from './time/billing-terms.ts'
import { expenseKind } from './time/expense.ts'
import { rateKind } from './time/rate.ts'
import { timeEntryKind } from './time/time-entry.ts'
import { trustAccountKind, trustEntryKind } from './trust/trust.ts'
import { keptReconciliationKind } from './trust/trust-reconciliation.ts'

/** In the order of their names in the code. */
export const kinds: readonly Described[] = [
  batesCounterKind,
  billingTermsKind,
  calendarEventKind,
  caseAnalysisKind,
  caseKind,
  clauseKind,
  clientKind,
  clientMergeKind,
  colleagueKind,
  communicationKind,
  conflictCheckKind,
  conflictReportKind,
  conversationKind,
  conversationRetentionKind,
  courtKind,
  customFieldKind,
  deadlineKind,
  disclosureKind,
  distinctPairKind,
  documentKind,
  documentTextKind,
  draftKind,
  expenseKind,
  firmCalendarKind,
  firmKind,
  firmPublisherKind,
  firmRuleKind,
  hourTargetKind,
  importBatchKind,
  incidentKind,
  invoiceKind,
  invoiceSeriesKind,
  keptReconciliationKind,
  learnedPreferenceKind,
  learningChoiceKind,
  legalHoldKind,
  mailWordingKind,
  matterTemplateKind,
  messageKind,
  noteKind,
  pipelineKind,
  preferencesKind,
  rateKind,
  ratingKind,
  reminderChoiceKind,
  reminderMarkKind,
  savedPromptKind,
  savedViewKind,
  taskKind,
  templateKind,
  templateVersionKind,
  timeEntryKind,
  trustAccountKind,
  trustEntryKind,
  walledNamesKind,
]
