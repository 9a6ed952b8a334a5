/**
 * The catalogue key of every value a record can take that a person reads.
 *
 * Values are stored as short names that never change; what they are called in
 * each language stands in the catalogue `records` under these keys, which the
 * descriptions name (kinds.test.ts holds both against each other).
 */

/** Whether a case is being worked on. */
export const caseStatusKeys = {
  intake: 'caseStatusIntake',
  open: 'caseStatusOpen',
  on_hold: 'caseStatusOnHold',
  closed: 'caseStatusClosed',
  declined: 'caseStatusDeclined',
  archived: 'caseStatusArchived',
} as const

/** Stages of the starter pipelines. A firm's own stage has a name instead. */
export const stageKeys = {
  new_inquiry: 'stageNewInquiry',
  conflict_check: 'stageConflictCheck',
  consultation: 'stageConsultation',
  proposal_sent: 'stageProposalSent',
  engaged: 'stageEngaged',
  investigation: 'stageInvestigation',
  pleadings: 'stagePleadings',
  discovery: 'stageDiscovery',
  negotiation: 'stageNegotiation',
  trial: 'stageTrial',
  judgment: 'stageJudgment',
  appeal: 'stageAppeal',
  enforcement: 'stageEnforcement',
  resolved: 'stageResolved',
  closed: 'stageClosed',
  due_diligence: 'stageDueDiligence',
  drafting: 'stageDrafting',
  signing: 'stageSigning',
  completion: 'stageCompletion',
  post_completion: 'stagePostCompletion',
  treatment: 'stageTreatment',
  demand: 'stageDemand',
  settlement: 'stageSettlement',
  charge: 'stageCharge',
  pretrial: 'stagePretrial',
  sentencing: 'stageSentencing',
  evidence: 'stageEvidence',
  filing: 'stageFiling',
  agency_review: 'stageAgencyReview',
  interview: 'stageInterview',
  decision: 'stageDecision',
  disclosure: 'stageDisclosure',
  mediation: 'stageMediation',
  inventory: 'stageInventory',
  notices: 'stageNotices',
  claims: 'stageClaims',
  accounting: 'stageAccounting',
  distribution: 'stageDistribution',
} as const

/** The starter pipelines. */
export const pipelineKeys = {
  litigation: 'pipelineLitigation',
  transactional: 'pipelineTransactional',
  personal_injury: 'pipelinePersonalInjury',
  criminal: 'pipelineCriminal',
  immigration: 'pipelineImmigration',
  family: 'pipelineFamily',
  estate: 'pipelineEstate',
} as const

/** Steps of the closing checklist that the starter pipelines bring. */
export const closingStepKeys = {
  client_informed: 'closingStepClientInformed',
  file_returned: 'closingStepFileReturned',
  retention_set: 'closingStepRetentionSet',
} as const

/** What a stage is called: the firm's own words, else the catalogue's, else its id. */
export function stageName(
  stage: { readonly id: string; readonly name: string },
  translate: (key: (typeof stageKeys)[keyof typeof stageKeys]) => string,
): string {
  if (stage.name !== '') return stage.name
  return stage.id in stageKeys ? translate(stageKeys[stage.id as keyof typeof stageKeys]) : stage.id
}

/** Which AI providers may be asked about a case. */
export const aiConsentKeys = {
  allowed: 'aiAllowed',
  local: 'aiLocal',
  forbidden: 'aiForbidden',
} as const

/** Where a party stands. */
export const partySideKeys = {
  client: 'sideClient',
  adverse: 'sideAdverse',
  neutral: 'sideNeutral',
} as const

/** What a party does in a case. */
export const partyRoleKeys = {
  client: 'roleClient',
  co_client: 'roleCoClient',
  plaintiff: 'rolePlaintiff',
  defendant: 'roleDefendant',
  petitioner: 'rolePetitioner',
  respondent: 'roleRespondent',
  appellant: 'roleAppellant',
  appellee: 'roleAppellee',
  claimant: 'roleClaimant',
  third_party: 'roleThirdParty',
  intervenor: 'roleIntervenor',
  opposing_party: 'roleOpposingParty',
  opposing_counsel: 'roleOpposingCounsel',
  co_counsel: 'roleCoCounsel',
  local_counsel: 'roleLocalCounsel',
  court_representative: 'roleCourtRepresentative',
  notary: 'roleNotary',
  judge: 'roleJudge',
  clerk: 'roleClerk',
  mediator: 'roleMediator',
  arbitrator: 'roleArbitrator',
  expert: 'roleExpert',
  witness: 'roleWitness',
  guardian: 'roleGuardian',
  insurer: 'roleInsurer',
  guarantor: 'roleGuarantor',
  referrer: 'roleReferrer',
  bill_recipient: 'roleBillRecipient',
  other: 'roleOther',
} as const

/** Fields of law that the form offers. */
export const practiceAreaKeys = {
  administrative: 'areaAdministrative',
  bankruptcy: 'areaBankruptcy',
  civil: 'areaCivil',
  commercial: 'areaCommercial',
  contracts: 'areaContracts',
  corporate: 'areaCorporate',
  criminal: 'areaCriminal',
  data_protection: 'areaDataProtection',
  employment: 'areaEmployment',
  estate: 'areaEstate',
  family: 'areaFamily',
  immigration: 'areaImmigration',
  intellectual_property: 'areaIntellectualProperty',
  international: 'areaInternational',
  labor: 'areaLabor',
  litigation: 'areaLitigation',
  personal_injury: 'areaPersonalInjury',
  real_estate: 'areaRealEstate',
  tax: 'areaTax',
  other: 'areaOther',
} as const

type Area = keyof typeof practiceAreaKeys

/** Translates one of the keys above. */
type Translate = (key: (typeof practiceAreaKeys)[Area]) => string

/** What a stored practice area is called: its translation, or the firm's own words as they are. */
export function practiceAreaName(stored: string, translate: Translate): string {
  return isPracticeArea(stored) ? translate(practiceAreaKeys[stored]) : stored
}

/** What is stored for a practice area that was picked or typed under its translated name. */
export function practiceAreaFor(typed: string, translate: Translate): string {
  const name = typed.trim()
  const same = (area: Area): boolean =>
    translate(practiceAreaKeys[area]).localeCompare(name, undefined, { sensitivity: 'base' }) === 0
  return (Object.keys(practiceAreaKeys) as Area[]).find(same) ?? name
}

function isPracticeArea(stored: string): stored is Area {
  return stored in practiceAreaKeys
}
