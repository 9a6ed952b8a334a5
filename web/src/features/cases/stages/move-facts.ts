/** What the guards of a move look at, read from the records as they are now. */

import { invoiceKind } from '../../../domain/billing/invoice.ts'
import type { LegalCase } from '../../../domain/case/case.ts'
import { pipelineKind } from '../../../domain/case/pipeline.ts'
import { type HeldPipeline, pipelineFor, pipelineSet } from '../../../domain/case/pipeline-set.ts'
import { type ClosingItem, closingList, closingOpen } from '../../../domain/casework/closing.ts'
import type { MoveFacts } from '../../../domain/casework/stage-move.ts'
import { clientKind } from '../../../domain/client/client.ts'
import {
  type ConflictState,
  conflictState,
  subjectsOf,
} from '../../../domain/conflict-check/conflict-state.ts'
import { conflictCheckKind, conflictReportKind } from '../../../domain/conflict-check/report.ts'
import { deadlineKind } from '../../../domain/deadline/deadline.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { trustAccountKind } from '../../../domain/trust/trust.ts'
import { getRecord, listRecords } from '../../../vault/records/records'

/** The pipeline that a case goes through now. */
export function pipelineNow(legalCase: LegalCase): HeldPipeline {
  return pipelineFor(pipelineSet(listRecords(pipelineKind)), legalCase)
}

/** How a case stands with regard to conflicts now. */
function conflictStateNow(caseId: string, legalCase: LegalCase): ConflictState {
  const ours = ({ value }: { value: { caseId: string } }): boolean => value.caseId === caseId
  return conflictState(
    listRecords(conflictReportKind)
      .filter(ours)
      .map(({ value }) => value),
    listRecords(conflictCheckKind).some(ours),
    subjectsOf(legalCase, (id) => getRecord(clientKind, id)?.value),
  )
}

/** The closing checklist of a case now. */
export function checklistNow(caseId: string, legalCase: LegalCase): readonly ClosingItem[] {
  return closingList(caseId, pipelineNow(legalCase).pipeline, legalCase.closingDone, {
    deadlines: listRecords(deadlineKind).map(({ value }) => value),
    tasks: listRecords(taskKind).map(({ value }) => value),
    time: listRecords(timeEntryKind).map(({ value }) => value),
    expenses: listRecords(expenseKind).map(({ value }) => value),
    invoices: listRecords(invoiceKind).map(({ value }) => value),
    trust: listRecords(trustAccountKind).map(({ value }) => value),
  })
}

/** The facts that {@link moveCase} asks for. */
export function moveFactsNow(caseId: string, legalCase: LegalCase): MoveFacts {
  return {
    conflict: conflictStateNow(caseId, legalCase),
    closingOpen: closingOpen(checklistNow(caseId, legalCase)),
  }
}
