/**
 * A matter template: what a case of a sort begins with. Opening a case with one makes its
 * tasks and deadlines, names its folders and sets its fee terms, all in one step.
 */

import { feePart } from '../case/fee-arrangement.ts'
import { computeDeadline } from '../deadline/compute.ts'
import { type Deadline, newDeadline } from '../deadline/deadline.ts'
import type { DeadlineRule, RuleSet } from '../deadline/rule-set.ts'
import { type Of, record } from '../record/describe.ts'
import { count, id, line, lines, moment, reference, text } from '../record/fields.ts'
import { many, orNull, part, perhaps } from '../record/parts.ts'
import type { Problem } from '../record/rules.ts'
import { newTask, type Task, taskKind } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { tidyLine } from '../values/text.ts'

/** A task that a template makes. */
const templateTask = part({
  id: id(),
  title: line(),
  /** Days after opening on which it is due; null for no due date. */
  days: orNull(count()),
  priority: taskKind.fields.priority,
  checklist: many(text()).tidied((items) => items.map(tidyLine).filter((item) => item !== '')),
  /** Tasks of the template that must be done before. */
  after: many(text()),
})
/** See {@link templateTask}. */
export type TemplateTask = Of<typeof templateTask>

/** A deadline that a template makes: days after opening, or by a rule once its trigger is known. */
const templateDeadline = part({
  id: id(),
  title: line(),
  days: count(),
  /** '' where the days count. */
  ruleSet: text(),
  rule: text(),
})
/** See {@link templateDeadline}. */
export type TemplateDeadline = Of<typeof templateDeadline>

const isTitled = ({ title }: { readonly title: string }): boolean => title !== ''

/** Matter templates, as sealed in a workspace. */
export const matterTemplateKind = record('matterTemplate', 1, {
  /** The starter template that it began as, or ''. */
  starter: text(),
  name: line().required(),
  areas: many(text()),
  /** The pipeline of its cases; '' for that of the practice area. */
  pipelineId: reference('pipeline'),
  tasks: many(templateTask).tidied((all) => {
    const tasks = all.filter(isTitled)
    const ids = new Set(tasks.map((task) => task.id))
    return tasks.map((task) => ({
      ...task,
      after: task.after.filter((other) => ids.has(other) && other !== task.id),
    }))
  }),
  deadlines: many(templateDeadline).tidied((all) => all.filter(isTitled)),
  folders: lines(),
  /** null leaves the fee of the case as it is. */
  fee: perhaps(feePart),
  binnedAt: moment(),
})
/** A matter template. */
export type MatterTemplate = Of<typeof matterTemplateKind>

/** A template that makes nothing yet. */
export function emptyTemplate(): MatterTemplate {
  return matterTemplateKind.empty()
}

/** What is wrong with the words of a template, or null. Lines without a title are left out when it is stored. */
export function templateProblem({
  name,
  tasks,
  deadlines,
}: Pick<MatterTemplate, 'name' | 'tasks' | 'deadlines'>): Problem | null {
  const wrong = matterTemplateKind.fields.name.problem(name)
  if (wrong !== null) return wrong
  const lines = [...tasks, ...deadlines].map(({ title }) => title)
  return lines.some((line) => line.trim().length > 200) ? 'tooLong' : null
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
  const result = computeDeadline(
    set,
    trigger,
    { n, unit, direction },
    { rule: rule.id, servedPeriod },
  )
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
