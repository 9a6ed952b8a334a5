/**
 * A matter template: what a case of a sort begins with. Opening a case with one makes its
 * tasks and deadlines, names its folders and sets its fee terms, all in one step.
 */

import { type FeeArrangement, parseFee } from '../case/fee-arrangement.ts'
import { computeDeadline } from '../deadline/compute.ts'
import { type Deadline, newDeadline } from '../deadline/deadline.ts'
import type { DeadlineRule, RuleSet } from '../deadline/rule-set.ts'
import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { type Problem, requiredLine } from '../record/rules.ts'
import { newTask, type Task } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { tidyLine } from '../values/text.ts'

/** A task that a template makes. */
export interface TemplateTask {
  readonly id: string
  readonly title: string
  /** Days after opening on which it is due; null for no due date. */
  readonly days: number | null
  readonly priority: Task['priority']
  readonly checklist: readonly string[]
  /** Tasks of the template that must be done before. */
  readonly after: readonly string[]
}

/** A deadline that a template makes: days after opening, or by a rule once its trigger is known. */
export interface TemplateDeadline {
  readonly id: string
  readonly title: string
  readonly days: number
  /** '' where the days count. */
  readonly ruleSet: string
  readonly rule: string
}

/** A matter template. */
export interface MatterTemplate {
  /** The starter template that it began as, or ''. */
  readonly starter: string
  readonly name: string
  readonly areas: readonly string[]
  /** The pipeline of its cases; '' for that of the practice area. */
  readonly pipelineId: string
  readonly tasks: readonly TemplateTask[]
  readonly deadlines: readonly TemplateDeadline[]
  readonly folders: readonly string[]
  /** null leaves the fee of the case as it is. */
  readonly fee: FeeArrangement | null
  readonly binnedAt: number | null
}

/** A template that makes nothing yet. */
export function emptyTemplate(): MatterTemplate {
  return {
    starter: '',
    name: '',
    areas: [],
    pipelineId: '',
    tasks: [],
    deadlines: [],
    folders: [],
    fee: null,
    binnedAt: null,
  }
}

/** What is wrong with the words of a template, or null. Lines without a title are left out when it is stored. */
export function templateProblem(template: MatterTemplate): Problem | null {
  const wrong = requiredLine(template.name)
  if (wrong !== null) return wrong
  const lines = [...template.tasks, ...template.deadlines].map(({ title }) => title)
  return lines.some((line) => line.trim().length > 200) ? 'tooLong' : null
}

/** `template` as it is stored. */
export function tidyTemplate(template: MatterTemplate): MatterTemplate {
  const titled = <T extends { readonly title: string }>(list: readonly T[]): T[] =>
    list.map((one) => ({ ...one, title: tidyLine(one.title) })).filter(({ title }) => title !== '')
  const tasks = titled(template.tasks)
  const ids = new Set(tasks.map(({ id }) => id))
  return {
    ...template,
    name: tidyLine(template.name),
    tasks: tasks.map((task) => ({
      ...task,
      checklist: task.checklist.map(tidyLine).filter((line) => line !== ''),
      after: task.after.filter((id) => ids.has(id) && id !== task.id),
    })),
    deadlines: titled(template.deadlines),
    folders: [...new Set(template.folders.map(tidyLine))].filter((name) => name !== ''),
  }
}

/**
 * The rule of a template's deadline, or undefined where days count. Where a firm's rule took the
 * place of the one that was chosen, it is that.
 */
export function ruleOfDeadline(
  { ruleSet, rule }: Pick<TemplateDeadline, 'ruleSet' | 'rule'>,
  sets: readonly RuleSet[],
): DeadlineRule | undefined {
  const rules = sets.find(({ id }) => id === ruleSet)?.rules ?? []
  return rules.find(({ id }) => id === rule) ?? rules.find(({ replaces }) => replaces === rule)
}

/** What a template needs to know of the case it opens. */
export interface Opening {
  readonly caseId: string
  readonly on: CivilDate
  /** The day of the trigger, by the id of the template's deadline. Those without one are left out. */
  readonly triggers: Readonly<Record<string, CivilDate | ''>>
  /** The rule sets, with the firm's rules in them. */
  readonly sets: readonly RuleSet[]
  readonly by: string
  readonly now: number
}

/** A deadline that could not be made, and why. */
export interface LeftOut {
  readonly title: string
  readonly why: 'noTrigger' | 'noRule' | 'notComputable'
}

/** What a template comes to for one case. */
export interface MatterPlan {
  readonly tasks: readonly { readonly id: string; readonly value: Task }[]
  readonly deadlines: readonly Deadline[]
  readonly leftOut: readonly LeftOut[]
}

/** Everything that opening a case with `template` makes. `newId` gives ids to tasks. */
export function planMatter(
  template: MatterTemplate,
  opening: Opening,
  newId: () => string,
): MatterPlan {
  const ids = new Map(template.tasks.map(({ id }) => [id, newId()]))
  const tasks = template.tasks.map((task) => ({
    id: ids.get(task.id) ?? newId(),
    value: newTask({
      title: task.title,
      caseId: opening.caseId,
      priority: task.priority,
      due: task.days === null ? '' : addDays(opening.on, task.days),
      dependsOn: earlier(template.tasks, task).flatMap((id) => ids.get(id) ?? []),
      checklist: task.checklist.map((text) => ({ id: newId(), text, done: false })),
    }),
  }))
  const deadlines: Deadline[] = []
  const leftOut: LeftOut[] = []
  for (const one of template.deadlines) {
    const made = deadlineOf(one, opening)
    if (typeof made === 'string') leftOut.push({ title: one.title, why: made })
    else deadlines.push(made)
  }
  return { tasks, deadlines, leftOut }
}

/** The tasks that a task waits for, only those that stand before it: so no circle can come about. */
function earlier(tasks: readonly TemplateTask[], task: TemplateTask): readonly string[] {
  const before = new Set(tasks.slice(0, tasks.indexOf(task)).map(({ id }) => id))
  return task.after.filter((id) => before.has(id))
}

function deadlineOf(one: TemplateDeadline, opening: Opening): Deadline | LeftOut['why'] {
  const { caseId, by, now } = opening
  const given = { title: one.title, caseId, priority: 'high' } as const
  if (one.ruleSet === '') {
    const due = addDays(opening.on, one.days)
    return newDeadline({ ...given, due, type: 'internal' }, by, now)
  }
  const set = opening.sets.find(({ id }) => id === one.ruleSet)
  const rule = ruleOfDeadline(one, opening.sets)
  if (set === undefined || rule === undefined) return 'noRule'
  const trigger = opening.triggers[one.id] ?? ''
  if (trigger === '') return 'noTrigger'
  const { n, unit, direction, servedPeriod = false } = rule
  const result = computeDeadline(set, trigger, { n, unit, direction }, { servedPeriod })
  if (!result.ok) return 'notComputable'
  const origin = {
    ruleSet: set.id,
    ruleSetVersion: set.version,
    rule: rule.id,
    trigger,
    n,
    unit,
    direction,
    service: '',
    servedPeriod,
    subdivision: '',
    extraClosed: [],
    courts: [],
  }
  return newDeadline({ ...given, due: result.due, origin }, by, now)
}

/** Matter templates, as sealed in a workspace. */
export const matterTemplateKind: Kind<MatterTemplate> = {
  name: 'matterTemplate',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'matterTemplate')
    return {
      starter: readText(fields, 'starter'),
      name: readText(fields, 'name'),
      areas: readList(fields, 'areas', textMember),
      pipelineId: readText(fields, 'pipelineId'),
      tasks: readList(fields, 'tasks', readTask),
      deadlines: readList(fields, 'deadlines', readDeadline),
      folders: readList(fields, 'folders', textMember),
      fee: fields.fee === undefined || fields.fee === null ? null : parseFee(fields.fee, 'fee'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function readTask(raw: unknown, path: string): TemplateTask {
  const fields = readObject(raw, path)
  return {
    id: readId(fields, 'id'),
    title: readText(fields, 'title'),
    days: fields.days === null ? null : readCount(fields, 'days'),
    priority: readChoice(fields, 'priority', ['high', 'medium', 'low'], 'medium'),
    checklist: readList(fields, 'checklist', textMember),
    after: readList(fields, 'after', textMember),
  }
}

function readDeadline(raw: unknown, path: string): TemplateDeadline {
  const fields = readObject(raw, path)
  return {
    id: readId(fields, 'id'),
    title: readText(fields, 'title'),
    days: readCount(fields, 'days'),
    ruleSet: readText(fields, 'ruleSet'),
    rule: readText(fields, 'rule'),
  }
}
