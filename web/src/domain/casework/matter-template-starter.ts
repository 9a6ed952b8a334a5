/**
 * The matter templates that every firm begins with, in the reader's words: their texts stand
 * in the catalogue `starters`. One that a firm changes becomes a record of its own.
 */
import type catalogue from '../../i18n/en/starters.json'
import { type FeeMethod, noFee } from '../case/fee-arrangement.ts'
import { emptyTemplate, type MatterTemplate } from './matter-template.ts'

/** A key of the catalogue of starter templates. */
export type StarterKey = keyof typeof catalogue

interface Starter {
  readonly name: StarterKey
  readonly areas: readonly string[]
  readonly pipelineId: string
  /** Title and days after opening; each waits for the one before it where it says so. */
  readonly tasks: readonly (readonly [title: StarterKey, days: number, waits?: 'waits'])[]
  readonly deadlines: readonly (readonly [title: StarterKey, days: number, rule?: string])[]
  readonly folders: readonly StarterKey[]
  readonly method: FeeMethod
}

const court: readonly StarterKey[] = [
  'folderCorrespondence',
  'folderPleadings',
  'folderEvidence',
  'folderOrders',
]
const deal: readonly StarterKey[] = ['folderCorrespondence', 'folderDrafts', 'folderSigned']

const byId: Readonly<Record<string, Starter>> = {
  litigation: {
    name: 'litigation',
    areas: ['litigation', 'civil', 'commercial'],
    pipelineId: 'litigation',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskPreservation', 3],
      ['taskChronology', 14],
      ['taskTheory', 21, 'waits'],
      ['taskDraftPleading', 30, 'waits'],
    ],
    deadlines: [
      ['deadlineAnswer', 0, 'us-frcp-12a1Ai'],
      ['deadlineServe', 0, 'us-frcp-4m'],
      ['deadlineDisclosures', 0, 'us-frcp-26a1C'],
    ],
    folders: court,
    method: 'hourly',
  },
  contracts: {
    name: 'contract',
    areas: ['contracts', 'corporate', 'commercial'],
    pipelineId: 'transactional',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskTermSheet', 5],
      ['taskDraftContract', 12, 'waits'],
      ['taskNegotiate', 21, 'waits'],
      ['taskSign', 30, 'waits'],
    ],
    deadlines: [['deadlineFirstDraft', 12]],
    folders: deal,
    method: 'flat',
  },
  personal_injury: {
    name: 'injury',
    areas: ['personal_injury'],
    pipelineId: 'personal_injury',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskLimitation', 2],
      ['taskMedicalRecords', 14],
      ['taskInsurers', 10],
      ['taskDemand', 90, 'waits'],
    ],
    deadlines: [],
    folders: [...court, 'folderMedical'],
    method: 'contingency',
  },
  criminal: {
    name: 'defence',
    areas: ['criminal'],
    pipelineId: 'criminal',
    tasks: [
      ['taskEngagementLetter', 1],
      ['taskCustody', 1],
      ['taskInspectFile', 7],
      ['taskStrategy', 14, 'waits'],
    ],
    deadlines: [],
    folders: court,
    method: 'flat',
  },
  immigration: {
    name: 'immigration',
    areas: ['immigration'],
    pipelineId: 'immigration',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskIdentity', 5],
      ['taskForms', 14, 'waits'],
      ['taskFile', 21, 'waits'],
      ['taskInterview', 60, 'waits'],
    ],
    deadlines: [['deadlineStatus', 14]],
    folders: ['folderCorrespondence', 'folderIdentity', 'folderForms'],
    method: 'flat',
  },
  family: {
    name: 'family',
    areas: ['family'],
    pipelineId: 'family',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskInterim', 7],
      ['taskFinances', 21],
      ['taskMediation', 45],
    ],
    deadlines: [],
    folders: [...court, 'folderFinances'],
    method: 'retainer',
  },
  estate: {
    name: 'estate',
    areas: ['estate'],
    pipelineId: 'estate',
    tasks: [
      ['taskEngagementLetter', 2],
      ['taskWill', 5],
      ['taskInventory', 45],
      ['taskCreditors', 30],
      ['taskDistribution', 180, 'waits'],
    ],
    deadlines: [['deadlineTax', 240]],
    folders: ['folderCorrespondence', 'folderIdentity', 'folderFinances', 'folderOrders'],
    method: 'hourly',
  },
}

/** The starter templates in words. */
export function starterTemplates(
  words: (key: StarterKey) => string,
): readonly { readonly id: string; readonly template: MatterTemplate }[] {
  return Object.entries(byId).map(([id, starter]) => ({
    id,
    template: {
      ...emptyTemplate(),
      starter: id,
      name: words(starter.name),
      areas: starter.areas,
      pipelineId: starter.pipelineId,
      tasks: starter.tasks.map(([title, days, waits], index) => ({
        id: `t${index}`,
        title: words(title),
        days,
        priority: 'medium',
        checklist: [],
        after: waits === undefined ? [] : [`t${index - 1}`],
      })),
      deadlines: starter.deadlines.map(([title, days, rule = ''], index) => ({
        id: `d${index}`,
        title: words(title),
        days,
        ruleSet: rule === '' ? '' : 'us-federal',
        rule,
      })),
      folders: starter.folders.map(words),
      fee: { ...noFee, method: starter.method },
    },
  }))
}
