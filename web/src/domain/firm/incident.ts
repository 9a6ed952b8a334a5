/**
 * What is done after a deadline was missed.
 *
 * An incident is opened with the deadline's being recorded as missed. It is closed when
 * every step was taken or found not to be needed, and somebody wrote down what is to
 * change. It cannot be deleted.
 */
import { type Of, record } from '../record/describe.ts'
import { certainDay, choice, momentOrZero, reference, text } from '../record/fields.ts'
import { part } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'

/** What has to be thought of, in this order. */
export const incidentSteps = ['partner', 'relief', 'client', 'insurer', 'cause'] as const
/** One of {@link incidentSteps}. */
export type IncidentStepName = (typeof incidentSteps)[number]

/** Where a step stands. */
export const stepStates = ['open', 'done', 'notNeeded'] as const
/** One of {@link stepStates}. */
export type StepState = (typeof stepStates)[number]

/** A step of an incident. */
const incidentStep = part({
  state: choice(stepStates, 'open'),
  /** What was done, or why it is not needed. */
  note: text(),
  by: reference('account'),
  at: momentOrZero(),
})
/** See {@link incidentStep}. */
export type IncidentStep = Of<typeof incidentStep>

const openStep = incidentStep.initial
const step = incidentStep.startsAs(openStep)
const steps = part({ partner: step, relief: step, client: step, insurer: step, cause: step })

/** Incidents, as sealed in a workspace. */
export const incidentKind = record('incident', 1, {
  deadlineId: reference('deadline'),
  caseId: reference('case'),
  title: text(),
  due: certainDay(),
  what: text(),
  openedBy: reference('account'),
  openedAt: momentOrZero(),
  steps: steps.startsAs(steps.initial),
  /** What is to change so that it does not happen again. */
  lesson: text(),
  closedBy: reference('account'),
  closedAt: momentOrZero(),
})
/** An incident record. */
export type Incident = Of<typeof incidentKind>

/** The incident of a deadline that was missed. */
export function openIncident(
  deadline: { title: string; caseId: string; due: CivilDate; reason: string },
  deadlineId: string,
  by: string,
  now: number,
): Incident {
  const { title, caseId, due, reason: what } = deadline
  return incidentKind.empty({ deadlineId, caseId, title, due, what, openedBy: by, openedAt: now })
}

/** Why an incident cannot be changed or closed. */
export type IncidentRefusal = 'closed' | 'noteMissing' | 'stepsOpen' | 'lessonMissing'

/** Decide a step. What is not needed needs a reason, and so does what was done. */
export function decideStep(
  incident: Incident,
  name: IncidentStepName,
  decision: { state: StepState; note: string },
  by: string,
  now: number,
): Incident | IncidentRefusal {
  if (incident.closedAt !== 0) return 'closed'
  const note = decision.note.trim()
  if (decision.state !== 'open' && note === '') return 'noteMissing'
  const decided =
    decision.state === 'open' ? openStep : { state: decision.state, note, by, at: now }
  return { ...incident, steps: { ...incident.steps, [name]: decided } }
}

/** Close an incident whose steps are all decided, with what is to change. */
export function closeIncident(
  incident: Incident,
  lesson: string,
  by: string,
  now: number,
): Incident | IncidentRefusal {
  if (incident.closedAt !== 0) return 'closed'
  if (incidentSteps.some((name) => incident.steps[name].state === 'open')) return 'stepsOpen'
  if (lesson.trim() === '') return 'lessonMissing'
  return { ...incident, lesson: lesson.trim(), closedBy: by, closedAt: now }
}
