/**
 * What happens in the sample firm: its clients and their matters, as a reader would tell it. Days
 * count from today, those that have passed are negative. Every name is made up.
 */
import type { EventType } from '../../domain/calendar/calendar-event.ts'
import type { LegalCase } from '../../domain/case/case.ts'
import type { Communication } from '../../domain/case/communication.ts'
import type { PartyRole, PartySide } from '../../domain/case/party.ts'
import type { Client } from '../../domain/client/client.ts'
import type { Deadline } from '../../domain/deadline/deadline.ts'
import type { TaskState } from '../../domain/task/task.ts'
import type { Letter } from './sample-letters.ts'

const person = (name: string, email: string, more: Partial<Client> = {}): Partial<Client> => ({
  name,
  email,
  ...more,
})
const company = (name: string, email: string, more: Partial<Client> = {}): Partial<Client> => ({
  type: 'company',
  name,
  email,
  ...more,
})

/** The clients, by the name that their matters call them. */
export const clients = {
  vega: person('Marisol Vega', 'marisol.vega@example.com', {
    phone: '+1 212 555 0132',
    language: 'es',
  }),
  halden: company('Halden Robotics, Inc.', 'legal@haldenrobotics.example', {
    phone: '+1 617 555 0148',
    aliases: ['Halden Automation'],
    tags: ['monthly invoice'],
  }),
  lindqvist: person('Theodore Lindqvist', 'theo@lindqvist.example'),
  okafor: person('Adaeze Okafor', 'adaeze.okafor@example.com', { phone: '+1 718 555 0117' }),
  brennan: person('Patrick Brennan', 'p.brennan@example.com', { phone: '+1 646 555 0171' }),
  sato: person('佐藤 恵美', 'emi.sato@example.com', { aliases: ['Emi Sato'], language: 'ja' }),
  harbor: company('Harbor & Vine Restaurants LLC', 'office@harborvine.example', {
    phone: '+1 212 555 0160',
    tags: ['monthly invoice'],
  }),
  moreau: person('Camille Moreau', 'camille.moreau@example.com'),
  greenpoint: company('Greenpoint Housing Cooperative', 'board@greenpointcoop.example'),
  petrov: person('Ivan Petrov', 'ivan.petrov@example.com', { language: 'ru' }),
  tillman: person('Denise Tillman', 'denise.tillman@example.com', { status: 'prospective' }),
  aurora: company('Aurora Textiles Ltda.', 'juridico@auroratextiles.example', { language: 'pt' }),
} as const satisfies Readonly<Record<string, Partial<Client>>>

/** A matter with all that was done in it. */
export interface Matter {
  readonly client: keyof typeof clients
  /** Days since it was opened. */
  readonly age: number
  readonly legalCase: Partial<LegalCase> & Pick<LegalCase, 'title' | 'practiceArea' | 'stage'>
  readonly parties?: readonly (readonly [name: string, role: PartyRole, side: PartySide])[]
  readonly deadlines?: readonly (readonly [title: string, day: number, more?: Partial<Deadline>])[]
  /** `HH:MM` in the reader's own time zone. */
  readonly events?: readonly {
    readonly type: EventType
    readonly title: string
    readonly day: number
    readonly from: string
    readonly to: string
    readonly location?: string
  }[]
  readonly tasks?: readonly (readonly [title: string, day: number, state?: TaskState])[]
  readonly notes?: readonly string[]
  readonly talks?: readonly (Pick<Communication, 'channel' | 'direction' | 'subject' | 'body'> & {
    readonly day: number
  })[]
  /** Minutes worked; the day comes first. */
  readonly time?: readonly (readonly [day: number, minutes: number, description: string])[]
  /** Dollars that the client paid into the trust account. */
  readonly trust?: { readonly day: number; readonly dollars: number; readonly purpose: string }
  /** The time until then stands on an invoice: when it was issued, and when it was paid. */
  readonly invoice?: { readonly issued: number; readonly paid?: number }
  /** A letter or agreement in its documents. */
  readonly paper?: { readonly name: string; readonly text: string }
  /** A letter made from a template. */
  readonly letter?: Letter
}

export const matters: readonly Matter[] = [
  {
    client: 'vega',
    age: 120,
    legalCase: {
      title: 'Vega v. Northgate Apartments LLC',
      practiceArea: 'civil',
      stage: 'pleadings',
      description: 'Security deposit withheld after a documented move-out inspection.',
      court: 'Civil Court of the City of New York',
      country: 'US',
      docketNumber: 'CV-014382-26/NY',
    },
    parties: [
      ['Northgate Apartments LLC', 'defendant', 'adverse'],
      ['Simon Archer, Archer Webb LLP', 'opposing_counsel', 'adverse'],
    ],
    deadlines: [
      ['Reply to the answer', 5, { priority: 'high' }],
      ['Serve discovery requests', 19],
      [
        'Serve the summons',
        -96,
        { state: 'satisfied', attestation: 'Affidavit of service filed.' },
      ],
    ],
    events: [
      {
        type: 'hearing',
        title: 'Preliminary conference, Part 41',
        day: 12,
        from: '09:30',
        to: '10:30',
        location: '111 Centre Street, Room 526',
      },
    ],
    tasks: [
      ['Number the photographs of the flat', 3],
      ['Bank statements of the client', -2],
      ['Draft the discovery requests', 14, 'in_progress'],
    ],
    notes: ['Client has photographs of every room, dated the day she handed over the keys.'],
    talks: [
      {
        channel: 'call',
        direction: 'in',
        day: -6,
        subject: 'New offer from the landlord',
        body: 'Northgate offers half of the deposit. Client declines and wants the statutory damages claimed.',
      },
    ],
    time: [
      [-110, 90, 'Interview with the client; review of the lease and the inspection report'],
      [-104, 150, 'Drafting of the complaint'],
      [-96, 30, 'Arranging service on the defendant'],
    ],
    invoice: { issued: -60, paid: -38 },
    paper: {
      name: 'Demand letter to Northgate Apartments',
      text: `Northgate Apartments LLC

Re: Security deposit of Marisol Vega

Dear Sir or Madam,

Our client handed back the apartment on the last day of her lease. The inspection report, signed by your superintendent, records no damage. The deposit of $3,400 has not been returned, nor has an itemised statement been sent.

We ask for payment within ten days. Otherwise our client will claim the deposit and the damages that the law allows.

Sincerely,`,
    },
  },
  {
    client: 'halden',
    age: 75,
    legalCase: {
      title: 'Halden Robotics: supply agreement with Brightwater',
      practiceArea: 'contracts',
      stage: 'negotiation',
      description:
        'Negotiation of a three-year supply agreement; liability cap and termination open.',
    },
    parties: [['Brightwater Components GmbH', 'opposing_party', 'adverse']],
    deadlines: [['Send the third draft', 2, { priority: 'high', type: 'contractual' }]],
    events: [
      {
        type: 'meeting',
        title: 'Call with Brightwater on the liability cap',
        day: 1,
        from: '10:00',
        to: '11:00',
        location: 'Video',
      },
    ],
    tasks: [
      ['Compare draft three with the client’s standard terms', 1],
      ['Table of open points for the board', 4],
    ],
    notes: [
      'Brightwater accepts a cap of twelve months of fees if the notice period stays at 90 days.',
    ],
    talks: [
      {
        channel: 'email',
        direction: 'in',
        day: -3,
        subject: 'Brightwater: comments on draft two',
        body: 'They accept the delivery schedule and ask for mutual termination rights.',
      },
    ],
    time: [
      [-70, 120, 'Review of the first draft'],
      [-52, 200, 'Second draft: warranties, liability, termination'],
      [-20, 75, 'Conference with the client on the liability cap'],
      [-3, 45, 'Review of the other side’s comments on draft two'],
    ],
    invoice: { issued: -12 },
    paper: {
      name: 'Supply agreement, summary of open points',
      text: `Open points after draft two

1. Liability: cap of twelve months of fees, against unlimited liability for defects of title.
2. Termination: 90 days for either side; Halden asks for a last-time-buy right.
3. Delivery: agreed, with liquidated damages of 0.5 % a week up to 5 %.`,
    },
  },
  {
    client: 'lindqvist',
    age: 48,
    legalCase: {
      title: 'Estate of Ingrid Lindqvist',
      practiceArea: 'estate',
      stage: 'inventory',
      description: 'Probate with a house in Maine and accounts in two countries.',
      court: 'Surrogate’s Court, Kings County',
      country: 'US',
    },
    parties: [['Signe Lindqvist', 'other', 'neutral']],
    deadlines: [['File the inventory', 34]],
    tasks: [
      ['Appraisal of the house in Maine', 9],
      ['Letter to the bank in Stockholm', -1],
    ],
    notes: ['The will of 2019 was found in the safe-deposit box; the codicil is not signed.'],
    time: [
      [-44, 60, 'First meeting with the executor'],
      [-30, 95, 'Petition for probate'],
    ],
    trust: { day: -45, dollars: 5000, purpose: 'Advance on costs of the estate' },
  },
  {
    client: 'okafor',
    age: 210,
    legalCase: {
      title: 'Okafor v. City Express Couriers',
      practiceArea: 'personal_injury',
      stage: 'treatment',
      description: 'Cyclist struck by a delivery van; fractured wrist, eleven weeks off work.',
      country: 'US',
    },
    parties: [
      ['City Express Couriers, Inc.', 'defendant', 'adverse'],
      ['Statewide Mutual Insurance', 'insurer', 'adverse'],
      ['Rafael Dominguez', 'witness', 'neutral'],
    ],
    deadlines: [
      [
        'Limitation of the claim for personal injury',
        885,
        { priority: 'high', type: 'limitation' },
      ],
      ['Request the treating physician’s narrative', -4],
    ],
    events: [
      {
        type: 'deposition',
        title: 'Statement of Mr Dominguez',
        day: 7,
        from: '14:00',
        to: '15:30',
      },
    ],
    tasks: [['Medical records of the second operation', 6]],
    talks: [
      {
        channel: 'letter',
        direction: 'out',
        day: -25,
        subject: 'Notice of claim to Statewide Mutual',
        body: 'Claim notified with the police report and the first medical records.',
      },
    ],
    time: [[-25, 50, 'Notice of claim to the insurer']],
  },
  {
    client: 'brennan',
    age: 33,
    legalCase: {
      title: 'Brennan: dismissal by Corvid Logistics',
      practiceArea: 'employment',
      stage: 'investigation',
      description: 'Dismissed two weeks after reporting unpaid overtime.',
      country: 'US',
    },
    parties: [['Corvid Logistics Corp.', 'opposing_party', 'adverse']],
    deadlines: [['Charge of discrimination with the EEOC', 145, { type: 'filing' }]],
    events: [
      { type: 'mediation', title: 'Mediation with Corvid', day: 21, from: '10:00', to: '16:00' },
    ],
    tasks: [['Table of the overtime hours', 5, 'in_progress']],
    time: [
      [-30, 75, 'Interview with the client'],
      [-9, 130, 'Review of the time sheets and of the handbook'],
    ],
    trust: { day: -31, dollars: 3000, purpose: 'Retainer' },
  },
  {
    client: 'sato',
    age: 62,
    legalCase: {
      title: 'Sato: application for permanent residence',
      practiceArea: 'immigration',
      stage: 'evidence',
      description: 'Employment-based application; the employer’s petition was approved.',
      country: 'US',
    },
    deadlines: [['Answer the request for evidence', 16, { priority: 'high' }]],
    tasks: [
      ['Translation of the family register', 4],
      ['Letter of the employer', 8],
    ],
    notes: ['Passport expires in May; renewal is under way at the consulate.'],
    time: [[-18, 60, 'Conference with the client on the request for evidence']],
  },
  {
    client: 'harbor',
    age: 90,
    legalCase: {
      title: 'Harbor & Vine: lease of 40 Water Street',
      practiceArea: 'real_estate',
      stage: 'due_diligence',
      description: 'Ten-year lease of a second restaurant, with an option to extend.',
    },
    parties: [['Water Street Holdings LP', 'opposing_party', 'adverse']],
    deadlines: [['End of the inspection period', 10, { type: 'contractual', priority: 'high' }]],
    events: [
      {
        type: 'meeting',
        title: 'Walk through the premises',
        day: 3,
        from: '15:00',
        to: '16:00',
        location: '40 Water Street',
      },
    ],
    tasks: [['Certificate of occupancy', 2]],
    time: [[-8, 110, 'Review of title and of the certificate of occupancy']],
  },
  {
    client: 'harbor',
    age: 300,
    legalCase: {
      title: 'Harbor & Vine: advice on tips and wages',
      practiceArea: 'employment',
      stage: 'resolved',
      description: 'Standing advice to the restaurants on hours, tips and uniforms.',
    },
    time: [[-40, 45, 'Memorandum on the tip pool']],
  },
  {
    client: 'moreau',
    age: 155,
    legalCase: {
      title: 'Moreau: divorce and custody',
      practiceArea: 'family',
      stage: 'mediation',
      description: 'Two children; the parents agree on schools, not on holidays.',
      court: 'Supreme Court, New York County',
      country: 'US',
    },
    parties: [['Julien Moreau', 'respondent', 'adverse']],
    deadlines: [['Statement of net worth', -1, { priority: 'high' }]],
    events: [
      {
        type: 'court_date',
        title: 'Status conference before Justice Abrams',
        day: 15,
        from: '11:00',
        to: '11:30',
        location: '60 Centre Street, Room 341',
      },
    ],
    tasks: [['Holiday calendar proposed by the other side', 2]],
    notes: ['Client wants the mediator’s proposal in writing before the next session.'],
    time: [[-14, 180, 'Second session of the mediation']],
    trust: { day: -150, dollars: 4000, purpose: 'Retainer' },
  },
  {
    client: 'greenpoint',
    age: 20,
    legalCase: {
      title: 'Greenpoint Cooperative: roof repairs, claim against Apex Roofing',
      practiceArea: 'commercial',
      stage: 'engaged',
      description: 'Leaks a year after the new roof; the contractor denies the warranty.',
    },
    parties: [['Apex Roofing Co.', 'opposing_party', 'adverse']],
    deadlines: [
      ['Notice of defects under the contract', 4, { type: 'contractual', priority: 'high' }],
    ],
    tasks: [['Engage an expert on flat roofs', 6]],
    trust: { day: -18, dollars: 2500, purpose: 'Retainer' },
    letter: {
      starter: 'engagement',
      answers: {
        'client.address': '240 Franklin Street\nBrooklyn, NY 11222',
        scope:
          'We will represent the cooperative in its claim against Apex Roofing Co. for defects of the new roof: notice of the defects, negotiation and, if need be, a lawsuit in the first instance.',
        excluded: 'insurance coverage, and claims of single members of the cooperative',
        feeKind: 'hourly',
        trustDeposit: 'yes',
        'fee.retainer': '2500',
      },
    },
  },
  {
    client: 'petrov',
    age: 41,
    legalCase: {
      title: 'People v. Petrov',
      practiceArea: 'criminal',
      stage: 'pretrial',
      description: 'Charge of assault in the third degree after an argument over a parking space.',
      court: 'Criminal Court, Queens County',
      country: 'US',
    },
    deadlines: [['Motion to suppress the statement', 8, { priority: 'high', type: 'filing' }]],
    events: [
      {
        type: 'court_date',
        title: 'Hearing on motions',
        day: 27,
        from: '09:30',
        to: '12:00',
        location: '125-01 Queens Boulevard, Part AP3',
      },
    ],
    tasks: [['Request the video of the parking lot', -3]],
    time: [[-5, 160, 'Review of the discovery of the prosecution']],
    trust: { day: -40, dollars: 3500, purpose: 'Flat fee, to be earned' },
  },
  {
    client: 'tillman',
    age: 2,
    legalCase: {
      title: 'Tillman: will and power of attorney',
      practiceArea: 'estate',
      stage: 'conflict_check',
      status: 'intake',
      description: 'Asks for a will, a health-care proxy and a power of attorney.',
    },
    events: [
      { type: 'consultation', title: 'First consultation', day: 2, from: '16:00', to: '17:00' },
    ],
    tasks: [['Questionnaire on the assets', 1]],
  },
  {
    client: 'aurora',
    age: 6,
    legalCase: {
      title: 'Aurora Textiles: unpaid deliveries to Marlow Outfitters',
      practiceArea: 'international',
      stage: 'proposal_sent',
      status: 'intake',
      description: 'Invoices of $148,000 open for a year; the buyer points to late delivery.',
    },
    parties: [['Marlow Outfitters, Inc.', 'opposing_party', 'adverse']],
    tasks: [['Follow up on our proposal', 3]],
  },
  {
    client: 'halden',
    age: 260,
    legalCase: {
      title: 'Halden Robotics: trademark HALDEN GRIP',
      practiceArea: 'intellectual_property',
      stage: 'completion',
      description: 'Registration in class 7; the opposition period ends soon.',
    },
    deadlines: [['End of the opposition period', 23]],
    time: [[-33, 40, 'Answer to the examining attorney']],
  },
  {
    client: 'moreau',
    age: 500,
    legalCase: {
      title: 'Moreau: purchase of the apartment on Bedford Avenue',
      practiceArea: 'real_estate',
      stage: 'closed',
      status: 'closed',
      description: 'Closed with the recording of the deed.',
    },
    letter: {
      starter: 'closing',
      answers: {
        'client.address': '77 Bedford Avenue, Apartment 4C\nBrooklyn, NY 11249',
        result: 'The deed was recorded, and you are the owner of the apartment.',
        remaining:
          'Keep the title insurance policy with the deed. The property tax exemption has to be applied for by March 15 of next year.',
        keepYears: '7',
        refund: 'no',
      },
    },
  },
]
