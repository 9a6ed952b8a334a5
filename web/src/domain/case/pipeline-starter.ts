/** The pipelines that every firm begins with, by id. Stage and step ids are named by the catalogues. */
import type { ClosingStep, Phase, Pipeline, Stage } from './pipeline.ts'

const intake = {
  new_inquiry: 7,
  conflict_check: 3,
  consultation: 14,
  proposal_sent: 21,
} as const

const closing: readonly ClosingStep[] = ['client_informed', 'file_returned', 'retention_set'].map(
  (id) => ({ id, name: '' }),
)

/** A pipeline whose stages are given with the days after which a case has been there too long. */
function pipeline(
  areas: readonly string[],
  before: Readonly<Record<string, number>>,
  work: Readonly<Record<string, number>>,
): Pipeline {
  const stages = (of: Readonly<Record<string, number>>, phase: Phase): Stage[] =>
    Object.entries(of).map(([id, limitDays]) => ({ id, name: '', phase, limitDays }))
  return {
    replaces: '',
    name: '',
    areas,
    stages: [
      ...stages(before, 'intake'),
      ...stages(work, 'active'),
      ...stages({ closed: 0 }, 'closed'),
    ],
    closing,
    retiredAt: null,
  }
}

/** Starter pipelines. The first one takes cases whose practice area no other names. */
export const starterPipelines: Readonly<Record<string, Pipeline>> = {
  litigation: pipeline(
    ['litigation', 'civil', 'commercial', 'employment', 'labor', 'administrative', 'tax', 'other'],
    intake,
    {
      engaged: 14,
      investigation: 60,
      pleadings: 60,
      discovery: 180,
      negotiation: 60,
      trial: 30,
      judgment: 30,
      appeal: 180,
      enforcement: 90,
      resolved: 30,
    },
  ),
  transactional: pipeline(
    [
      'contracts',
      'corporate',
      'real_estate',
      'intellectual_property',
      'data_protection',
      'international',
    ],
    intake,
    {
      engaged: 7,
      due_diligence: 45,
      drafting: 30,
      negotiation: 45,
      signing: 14,
      completion: 14,
      post_completion: 30,
      resolved: 30,
    },
  ),
  personal_injury: pipeline(['personal_injury'], intake, {
    engaged: 14,
    investigation: 60,
    treatment: 180,
    demand: 30,
    negotiation: 60,
    pleadings: 60,
    discovery: 180,
    trial: 30,
    settlement: 45,
    resolved: 30,
  }),
  criminal: pipeline(['criminal'], intake, {
    engaged: 3,
    charge: 14,
    investigation: 60,
    pretrial: 60,
    trial: 30,
    sentencing: 30,
    appeal: 180,
    resolved: 30,
  }),
  immigration: pipeline(['immigration'], intake, {
    engaged: 14,
    evidence: 45,
    filing: 14,
    agency_review: 180,
    interview: 60,
    decision: 30,
    appeal: 180,
    resolved: 30,
  }),
  family: pipeline(['family'], intake, {
    engaged: 14,
    pleadings: 60,
    disclosure: 60,
    mediation: 60,
    negotiation: 60,
    trial: 30,
    judgment: 30,
    enforcement: 90,
    resolved: 30,
  }),
  estate: pipeline(['estate', 'bankruptcy'], intake, {
    engaged: 14,
    inventory: 60,
    notices: 30,
    claims: 120,
    accounting: 60,
    distribution: 60,
    resolved: 30,
  }),
}
