import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  archiveCase,
  declineCase,
  inStageSince,
  type MoveFacts,
  moveCase,
  pauseCase,
  type Step,
  timeInStages,
} from '../casework/stage-move.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { emptyCase, type LegalCase } from './case.ts'
import { stageKeys } from './labels.ts'
import { type Pipeline, pipelineKind, pipelineProblem } from './pipeline.ts'
import { pipelineFor, pipelineSet, stageIn } from './pipeline-set.ts'
import { starterPipelines } from './pipeline-starter.ts'

const today = '2026-03-04' as CivilDate
const named = (id: string): boolean => id in stageKeys
const starter = starterPipelines.litigation as Pipeline
const litigation = { id: 'litigation', recordId: '', pipeline: starter }
const inquiry: LegalCase = { ...emptyCase(today), status: 'intake', stage: 'new_inquiry' }
const mover = (now = 1000, reason = '') => ({ by: 'p1', now, today, reason })
const cleared: MoveFacts = { conflict: 'cleared', closingOpen: 0 }

function taken(before: LegalCase, step: Step): LegalCase {
  if (!step.ok) throw new Error(step.why)
  return { ...before, ...step.patch }
}

describe('starter pipelines', () => {
  it.each(Object.entries(starterPipelines))('%s is sound and named', (_, pipeline) => {
    expect(pipelineProblem({ ...pipeline, replaces: 'x' }, named)).toBeNull()
    expect(pipelineKind.parse(structuredClone(pipeline))).toEqual(pipeline)
  })

  it('is chosen by name, by practice area, or is the first', () => {
    const own = { ...starter, name: 'Space', areas: ['space law', 'criminal'] }
    const set = pipelineSet([
      { id: 'r1', value: own },
      { id: 'r2', value: { ...starter, replaces: 'family', areas: ['family'] } },
      { id: 'r3', value: { ...own, retiredAt: 5 } },
    ])
    const of = (pipelineId: string, practiceArea: string): string =>
      pipelineFor(set, { pipelineId, practiceArea }).id
    expect(of('', 'space law')).toBe('r1')
    expect(of('', 'criminal')).toBe('r1')
    expect(of('', 'immigration')).toBe('immigration')
    expect(of('', 'unheard of')).toBe('litigation')
    expect(of('r3', '')).toBe('r3')
    expect(set.byId.get('family')?.recordId).toBe('r2')
    expect(set.offered.map(({ id }) => id)).not.toContain('r3')
  })

  it('keeps the phase of a stage that it no longer has', () => {
    expect(stageIn(starter, 'agency_review').phase).toBe('active')
    expect(stageIn(starterPipelines.estate as Pipeline, 'consultation').phase).toBe('intake')
    expect(stageIn(starter, 'somewhere')).toMatchObject({ id: 'somewhere', phase: 'active' })
  })
})

describe('pipelineProblem', () => {
  const [first, ...rest] = starter.stages
  it.each([
    [{ ...starter }, 'nameMissing'],
    [{ ...starter, name: 'A', stages: [{ ...first, id: 'x' }, ...rest] }, 'stageNameMissing'],
    [{ ...starter, name: 'A', stages: [first, ...starter.stages] }, 'doubledStage'],
    [{ ...starter, name: 'A', stages: starter.stages.slice(4) }, 'intakeMissing'],
    [{ ...starter, name: 'A', stages: [first, starter.stages.at(-1)] }, 'activeMissing'],
    [{ ...starter, name: 'A', stages: starter.stages.slice(0, -1) }, 'closedNotLast'],
    [
      {
        ...starter,
        name: 'A',
        stages: [first, starter.stages[5], ...rest.slice(0, 2), ...rest.slice(-1)],
      },
      'phaseOrder',
    ],
    [{ ...starter, name: 'x'.repeat(201) }, 'tooLong'],
    [{ ...starter, name: 'A' }, null],
  ] as const)('%#: %s', (pipeline, problem) => {
    expect(pipelineProblem(pipeline as Pipeline, named)).toBe(problem)
  })

  it('is not fooled by space', () => {
    expect(pipelineProblem(pipelineKind.tidy({ ...starter, name: '  ' }), named)).toBe(
      'nameMissing',
    )
  })
})

describe('moving a case', () => {
  it.each([
    [inquiry, 'engaged', { conflict: 'none', closingOpen: 0 }, '', 'conflictCheck'],
    [inquiry, 'engaged', { conflict: 'undecided', closingOpen: 0 }, '', 'conflictCheck'],
    [inquiry, 'engaged', { conflict: 'outdated', closingOpen: 0 }, '', 'conflictCheck'],
    [inquiry, 'engaged', { conflict: 'conflict', closingOpen: 0 }, '', 'conflictCheck'],
    [inquiry, 'consultation', { conflict: 'none', closingOpen: 9 }, '', null],
    [inquiry, 'engaged', { conflict: 'waived', closingOpen: 9 }, '', null],
    [inquiry, 'closed', cleared, '', 'notEngaged'],
    [inquiry, 'new_inquiry', cleared, '', 'sameStage'],
    [inquiry, 'nowhere', cleared, '', 'unknownStage'],
    [{ ...inquiry, binnedAt: 1 }, 'engaged', cleared, '', 'binned'],
    [emptyCase(today), 'trial', { conflict: 'outdated', closingOpen: 0 }, '', null],
    [emptyCase(today), 'trial', { conflict: 'none', closingOpen: 0 }, '', null],
    [emptyCase(today), 'trial', { conflict: 'undecided', closingOpen: 0 }, '', null],
    [emptyCase(today), 'trial', { conflict: 'conflict', closingOpen: 0 }, '', 'conflictCheck'],
    [emptyCase(today), 'new_inquiry', { conflict: 'conflict', closingOpen: 0 }, '', null],
    [emptyCase(today), 'closed', { conflict: 'none', closingOpen: 1 }, '', 'checklist'],
    [emptyCase(today), 'closed', { conflict: 'none', closingOpen: 0 }, '', null],
    [{ ...inquiry, status: 'declined' }, 'new_inquiry', cleared, ' ', 'reasonMissing'],
    [{ ...inquiry, status: 'declined' }, 'new_inquiry', cleared, 'called again', null],
    [{ ...inquiry, status: 'declined' }, 'closed', cleared, 'x', 'notEngaged'],
    [{ ...inquiry, status: 'archived' }, 'engaged', cleared, 'x', 'archived'],
  ] as const)('%#: to %s with %j', (legalCase, to, facts, reason, why) => {
    const step = moveCase(legalCase, litigation, to, facts, mover(1, reason))
    expect(step.ok ? null : step.why).toBe(why)
  })

  it('writes status, day and history', () => {
    let now = taken(inquiry, moveCase(inquiry, litigation, 'engaged', cleared, mover(10)))
    expect(now).toMatchObject({ status: 'open', pipelineId: 'litigation', closedOn: '' })
    now = taken(now, pauseCase(now, true, mover(20)))
    now = taken(now, moveCase(now, litigation, 'trial', cleared, mover(30)))
    expect(now.status).toBe('on_hold')
    now = taken(now, pauseCase(now, false, mover(40)))
    now = taken(now, moveCase(now, litigation, 'closed', cleared, mover(50)))
    expect(now).toMatchObject({ status: 'closed', closedOn: today })
    now = taken(now, archiveCase(now, true, mover(60)))
    now = taken(now, archiveCase(now, false, mover(70)))
    expect(now.status).toBe('closed')
    now = taken(
      { ...now, closingDone: [{ id: 'a', by: 'p', at: 1 }] },
      moveCase(now, litigation, 'appeal', cleared, mover(80, 'appealed')),
    )
    expect(now).toMatchObject({ status: 'open', closedOn: '', closingDone: [] })
    expect(now.history.map(({ event, from, stage }) => [event, from, stage])).toEqual([
      ['moved', 'new_inquiry', 'engaged'],
      ['paused', 'engaged', 'engaged'],
      ['moved', 'engaged', 'trial'],
      ['resumed', 'trial', 'trial'],
      ['closed', 'trial', 'closed'],
      ['archived', 'closed', 'closed'],
      ['unarchived', 'closed', 'closed'],
      ['reopened', 'closed', 'appeal'],
    ])
    expect(inStageSince(now, 0)).toBe(80)
    expect(timeInStages(now, 0, 100)).toEqual([
      { stage: 'new_inquiry', spent: 10 },
      { stage: 'engaged', spent: 20 },
      { stage: 'trial', spent: 20 },
      { stage: 'appeal', spent: 20 },
    ])
  })

  it('declines from intake only, with a reason, and remembers the letter', () => {
    const no = (legalCase: LegalCase, reason: string) => {
      const step = declineCase(legalCase, litigation, today, mover(1, reason))
      return step.ok ? step.patch : step.why
    }
    expect(no(inquiry, ' ')).toBe('reasonMissing')
    expect(no(emptyCase(today), 'x')).toBe('notInIntake')
    expect(no(inquiry, 'no capacity')).toMatchObject({
      status: 'declined',
      declinedLetterOn: today,
    })
    const declined = { ...inquiry, status: 'declined' as const }
    expect(archiveCase(inquiry, true, mover())).toEqual({ ok: false, why: 'notResting' })
    const kept = taken(
      taken(inquiry, declineCase(inquiry, litigation, '', mover(1, 'x'))),
      archiveCase(declined, true, mover(2)),
    )
    expect(kept.status).toBe('archived')
  })
})

describe('any sequence of steps', () => {
  const anyStep = fc.record({
    do: fc.constantFrom(
      'move',
      'decline',
      'pause',
      'resume',
      'archive',
      'unarchive',
      'bin',
      'restore',
    ),
    to: fc.constantFrom(...starter.stages.map(({ id }) => id), 'nowhere'),
    conflict: fc.constantFrom('none', 'undecided', 'outdated', 'conflict', 'cleared', 'waived'),
    closingOpen: fc.nat(2),
    reason: fc.constantFrom('', ' ', 'because'),
  })

  it('never takes on an unchecked case, closes an open checklist or loses history', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let now = inquiry
        steps.forEach(({ do: what, to, conflict, closingOpen, reason }, at) => {
          const before = now
          const facts = { conflict, closingOpen }
          const who = mover(at, reason)
          if (what === 'bin' || what === 'restore') {
            now = { ...now, binnedAt: what === 'bin' ? 1 : null }
            return
          }
          const step =
            what === 'move'
              ? moveCase(now, litigation, to, facts, who)
              : what === 'decline'
                ? declineCase(now, litigation, '', who)
                : what === 'pause' || what === 'resume'
                  ? pauseCase(now, what === 'pause', who)
                  : archiveCase(now, what === 'archive', who)
          if (!step.ok) return
          now = { ...now, ...step.patch }
          expect(before.binnedAt).toBeNull()
          expect(now.history.slice(0, -1)).toEqual(before.history)
          const phase = stageIn(starter, now.stage).phase
          const active = phase === 'active' && now.status !== 'closed'
          const wasActive =
            stageIn(starter, before.stage).phase === 'active' && before.status !== 'closed'
          if (active && now.stage !== before.stage) {
            if (wasActive) expect(conflict).not.toBe('conflict')
            else expect(['cleared', 'waived']).toContain(conflict)
          }
          if (now.status === 'closed' && before.status !== 'archived') expect(closingOpen).toBe(0)
          if (now.status === 'open') expect(phase).toBe('active')
          if (now.status === 'intake') expect(phase).toBe('intake')
          if (now.status === 'declined') expect(phase).toBe('intake')
          const back = ['closed', 'declined'].includes(before.status) && what === 'move'
          if (back && now.status !== 'closed') expect(reason).toBe('because')
        })
      }),
    )
  })
})
