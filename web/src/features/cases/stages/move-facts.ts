/** What the guards of a move look at, read from the records as they are now. */
import type { LegalCase } from '../../../domain/case.ts'
import { clientKind } from '../../../domain/client.ts'
import { type ClosingItem, closingList, closingOpen } from '../../../domain/closing.ts'
import { conflictCheckKind, conflictReportKind } from '../../../domain/conflicts/report.ts'
import {
  type ConflictStanding,
  conflictStanding,
  subjectsOf,
} from '../../../domain/conflicts/standing.ts'
import { deadlineKind } from '../../../domain/deadline.ts'
import { expenseKind } from '../../../domain/expense.ts'
import { invoiceKind } from '../../../domain/invoice.ts'
import { pipelineKind } from '../../../domain/pipeline.ts'
import { type HeldPipeline, pipelineFor, pipelineSet } from '../../../domain/pipeline-set.ts'
import type { MoveFacts } from '../../../domain/stage-move.ts'
import { taskKind } from '../../../domain/task.ts'
import { timeEntryKind } from '../../../domain/time-entry.ts'
import { trustAccountKind } from '../../../domain/trust.ts'
import { getRecord, listRecords } from '../../../vault/records'

/** The pipeline that a case goes through now. */
export function pipelineNow(legalCase: LegalCase): HeldPipeline {
  return pipelineFor(pipelineSet(listRecords(pipelineKind)), legalCase)
}

/** How a case stands with regard to conflicts now. */
function standingNow(caseId: string, legalCase: LegalCase): ConflictStanding {
  const ours = ({ value }: { value: { caseId: string } }): boolean => value.caseId === caseId
  return conflictStanding(
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
    conflict: standingNow(caseId, legalCase),
    closingOpen: closingOpen(checklistNow(caseId, legalCase)),
  }
}
