/**
 * What is done after a deadline was missed.
 *
 * An incident is opened with the deadline's being recorded as missed. It is closed when
 * every step was taken or found not to be needed, and somebody wrote down what is to
 * change. It cannot be deleted.
 */

import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readMoment,
  readObject,
  readRequiredDay,
  readText,
} from '../record/read.ts'
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
export interface IncidentStep {
  readonly state: StepState
  /** What was done, or why it is not needed. */
  readonly note: string
  readonly by: string
  readonly at: number
}

/** An incident record. */
export interface Incident {
  readonly deadlineId: string
  readonly caseId: string
  readonly title: string
  readonly due: CivilDate
  readonly what: string
  readonly openedBy: string
  readonly openedAt: number
  readonly steps: Readonly<Record<IncidentStepName, IncidentStep>>
  /** What is to change so that it does not happen again. */
  readonly lesson: string
  readonly closedBy: string
  readonly closedAt: number
}

const openStep: IncidentStep = { state: 'open', note: '', by: '', at: 0 }

/** The incident of a deadline that was missed. */
export function openIncident(
  deadline: { title: string; caseId: string; due: CivilDate; reason: string },
  deadlineId: string,
  by: string,
  now: number,
): Incident {
  return {
    deadlineId,
    caseId: deadline.caseId,
    title: deadline.title,
    due: deadline.due,
    what: deadline.reason,
    openedBy: by,
    openedAt: now,
    steps: {
      partner: openStep,
      relief: openStep,
      client: openStep,
      insurer: openStep,
      cause: openStep,
    },
    lesson: '',
    closedBy: '',
    closedAt: 0,
  }
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
  const step = decision.state === 'open' ? openStep : { state: decision.state, note, by, at: now }
  return { ...incident, steps: { ...incident.steps, [name]: step } }
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

/** Incidents, as sealed in a workspace. */
export const incidentKind: Kind<Incident> = {
  name: 'incident',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'incident')
    const steps = fields.steps === undefined ? {} : readObject(fields.steps, 'steps')
    return {
      deadlineId: readText(fields, 'deadlineId'),
      caseId: readText(fields, 'caseId'),
      title: readText(fields, 'title'),
      due: readRequiredDay(fields, 'due'),
      what: readText(fields, 'what'),
      openedBy: readText(fields, 'openedBy'),
      openedAt: readMoment(fields, 'openedAt') ?? 0,
      steps: {
        partner: readStep(steps, 'partner'),
        relief: readStep(steps, 'relief'),
        client: readStep(steps, 'client'),
        insurer: readStep(steps, 'insurer'),
        cause: readStep(steps, 'cause'),
      },
      lesson: readText(fields, 'lesson'),
      closedBy: readText(fields, 'closedBy'),
      closedAt: readMoment(fields, 'closedAt') ?? 0,
    }
  },
}

function readStep(steps: Raw, name: IncidentStepName): IncidentStep {
  if (steps[name] === undefined) return openStep
  const fields = readObject(steps[name], name)
  return {
    state: readChoice(fields, 'state', stepStates, 'open'),
    note: readText(fields, 'note'),
    by: readText(fields, 'by'),
    at: readMoment(fields, 'at') ?? 0,
  }
}
