/** Applying a matter template: everything it makes for a case, as one change. */
import { caseKind, type LegalCase } from '../../../domain/case/case.ts'
import {
  type MatterPlan,
  type MatterTemplate,
  planMatter,
} from '../../../domain/casework/matter-template.ts'
import { deadlineKind } from '../../../domain/deadline/deadline.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { type CivilDate, parseCivilDate } from '../../../domain/values/civil-date.ts'
import { type Change, creating, newRecordId, updating } from '../../../vault/records/records'
import { currentRuleSets } from '../../../vault/records/rule-sets.ts'

/** A chosen template and the days that its rules wait for, as typed. */
export interface TemplateChoice {
  readonly id: string
  readonly triggers: Readonly<Record<string, string>>
}

/** No template. */
export const noTemplate: TemplateChoice = { id: '', triggers: {} }

/** What a template makes for a case opened on a day. */
export function planFor(
  template: MatterTemplate,
  choice: TemplateChoice,
  caseId: string,
  on: CivilDate,
  by: string,
): MatterPlan {
  const triggers: Record<string, CivilDate | ''> = {}
  for (const [id, text] of Object.entries(choice.triggers)) {
    triggers[id] = parseCivilDate(text) ?? ''
  }
  const opening = { caseId, on, triggers, sets: currentRuleSets(), by, now: Date.now() }
  return planMatter(template, opening, newRecordId)
}

/** The fields of a case that a template sets: what somebody already set stays. */
export function withTemplate(
  legalCase: LegalCase,
  template: MatterTemplate,
  currency: string,
): LegalCase {
  const { fee, folders, pipelineId, areas } = template
  const agreed = legalCase.fee.method !== 'none' || fee === null
  return {
    ...legalCase,
    pipelineId: legalCase.pipelineId || pipelineId,
    practiceArea: legalCase.practiceArea || (areas[0] ?? ''),
    folders: [...new Set([...legalCase.folders, ...folders])],
    fee: agreed ? legalCase.fee : { ...fee, currency: fee.currency || currency },
  }
}

/** The changes of a plan for a case that is there already. */
export function planChanges(plan: MatterPlan): readonly Change[] {
  return [
    ...plan.tasks.map(({ id, value }) => creating(taskKind, value, id)),
    ...plan.deadlines.map((deadline) => creating(deadlineKind, deadline)),
  ]
}

/** The changes that apply a template to a case that was opened without it. */
export function applyingChanges(
  caseId: string,
  template: MatterTemplate,
  plan: MatterPlan,
  currency: string,
): readonly Change[] {
  return [
    updating(caseKind, caseId, (current) => withTemplate(current, template, currency)),
    ...planChanges(plan),
  ]
}
