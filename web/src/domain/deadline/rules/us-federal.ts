/** Federal civil procedure of the United States: FRCP 6 and FRAP 26, and the periods that they govern. */
import { stateHolidays, unitedStates } from '../../calendars/united-states.ts'
import type { CivilDate } from '../../values/civil-date.ts'
import type { Computation, DeadlineRule, RuleSet } from '../rule-set.ts'

const civilCounting: Computation = {
  citation: {
    start: 'FRCP 6(a)(1)(A)',
    count: 'FRCP 6(a)(1)(B)',
    roll: 'FRCP 6(a)(1)(C), 6(a)(5), 6(a)(6)',
  },
  calendars: [unitedStates],
  subdivisions: stateHolidays,
  months: 'same-day-or-last',
  rolls: true,
  service: [{ methods: ['mail', 'clerk', 'consented'], days: 3, citation: 'FRCP 6(d)' }],
}

const appellateCounting: Computation = {
  ...civilCounting,
  citation: {
    start: 'FRAP 26(a)(1)(A)',
    count: 'FRAP 26(a)(1)(B)',
    roll: 'FRAP 26(a)(1)(C), 26(a)(5), 26(a)(6)',
  },
  service: [{ methods: ['mail', 'clerk', 'consented'], days: 3, citation: 'FRAP 26(c)' }],
}

type Row = readonly [
  id: string,
  name: string,
  citation: string,
  trigger: string,
  n: number,
  extra?: Partial<DeadlineRule>,
]

function rules(rows: readonly Row[]): DeadlineRule[] {
  return rows.map(([id, name, citation, trigger, n, extra]) => ({
    id,
    name,
    citation,
    trigger,
    n,
    unit: 'day',
    direction: 'after',
    extendable: true,
    status: 'verified',
    ...extra,
  }))
}

/**
 * FRCP 6(d) adds its days for who acts "after being served" under 5(b)(2)(C), (D) or (F). Not for
 * who served the pleading (15(a)(1)(A)), not where time runs from any party's service (38(b)(1)),
 * and not for a subpoena: 45(b) is no service under 5(b)(2)(C).
 */
const served = { servedPeriod: true } as const
const back = { direction: 'before' } as const
const fixed = { extendable: false } as const
const draft = { status: 'draft' } as const

/** Federal Rules of Civil Procedure, as amended to 2024-12-01. */
export const usFederal: RuleSet = {
  id: 'us-federal',
  version: '2024-12-01',
  name: 'Federal Rules of Civil Procedure',
  jurisdiction: 'US',
  status: 'verified',
  // The counting of days in the text of 2009; restyled periods of earlier dates land on the same days.
  effectiveFrom: '2007-01-01' as CivilDate,
  source: 'Federal Rules of Civil Procedure; committee notes of 2009 and 2016',
  computation: civilCounting,
  rules: rules([
    ['us-frcp-4m', 'Serve the defendant', 'FRCP 4(m)', 'complaint_filed', 90, draft],
    ['us-frcp-12a1Ai', 'Answer the complaint', 'FRCP 12(a)(1)(A)(i)', 'summons_served', 21],
    [
      'us-frcp-12a1Aii',
      'Answer after waiver of service',
      'FRCP 12(a)(1)(A)(ii)',
      'waiver_sent',
      60,
    ],
    [
      'us-frcp-12a1Aii-abroad',
      'Answer after waiver of service, defendant abroad',
      'FRCP 12(a)(1)(A)(ii)',
      'waiver_sent',
      90,
    ],
    [
      'us-frcp-12a1B',
      'Answer a counterclaim or crossclaim',
      'FRCP 12(a)(1)(B)',
      'pleading_served',
      21,
      served,
    ],
    ['us-frcp-12a1C', 'Reply to an answer', 'FRCP 12(a)(1)(C)', 'order_served', 21, served],
    ['us-frcp-12a2', 'Answer of the United States', 'FRCP 12(a)(2)', 'us_attorney_served', 60],
    [
      'us-frcp-12a3',
      'Answer of a federal officer sued individually',
      'FRCP 12(a)(3)',
      'us_attorney_served',
      60,
    ],
    [
      'us-frcp-12a4A',
      'Responsive pleading after a motion is denied',
      'FRCP 12(a)(4)(A)',
      'motion_decided',
      14,
    ],
    [
      'us-frcp-12a4B',
      'Responsive pleading after a more definite statement',
      'FRCP 12(a)(4)(B)',
      'pleading_served',
      14,
      served,
    ],
    [
      'us-frcp-15a1A',
      'Amend once as a matter of course',
      'FRCP 15(a)(1)(A)',
      'pleading_served',
      21,
      draft,
    ],
    [
      'us-frcp-15a3',
      'Respond to an amended pleading',
      'FRCP 15(a)(3)',
      'pleading_served',
      14,
      { ...served, ...draft },
    ],
    ['us-frcp-16b2', 'Scheduling order', 'FRCP 16(b)(2)', 'summons_served', 90, draft],
    ['us-frcp-26a1C', 'Initial disclosures', 'FRCP 26(a)(1)(C)', 'rule26f_conference', 14, draft],
    [
      'us-frcp-26f1',
      'Conference of the parties',
      'FRCP 26(f)(1)',
      'scheduling_conference',
      21,
      { ...back, ...draft },
    ],
    [
      'us-frcp-26a2D',
      'Expert disclosures',
      'FRCP 26(a)(2)(D)(i)',
      'trial_date',
      90,
      { ...back, ...draft },
    ],
    [
      'us-frcp-26a2D-rebuttal',
      'Rebuttal expert disclosures',
      'FRCP 26(a)(2)(D)(ii)',
      'expert_disclosed',
      30,
      draft,
    ],
    [
      'us-frcp-26a3B',
      'Pretrial disclosures',
      'FRCP 26(a)(3)(B)',
      'trial_date',
      30,
      { ...back, ...draft },
    ],
    [
      'us-frcp-26a3B-objections',
      'Objections to pretrial disclosures',
      'FRCP 26(a)(3)(B)',
      'pretrial_disclosed',
      14,
      draft,
    ],
    [
      'us-frcp-33b2',
      'Answer interrogatories',
      'FRCP 33(b)(2)',
      'discovery_served',
      30,
      { ...served, ...draft },
    ],
    [
      'us-frcp-34b2A',
      'Respond to requests for production',
      'FRCP 34(b)(2)(A)',
      'discovery_served',
      30,
      { ...served, ...draft },
    ],
    [
      'us-frcp-36a3',
      'Respond to requests for admission',
      'FRCP 36(a)(3)',
      'discovery_served',
      30,
      { ...served, ...draft },
    ],
    [
      'us-frcp-30e',
      'Review a deposition transcript',
      'FRCP 30(e)',
      'transcript_available',
      30,
      draft,
    ],
    ['us-frcp-45d2B', 'Object to a subpoena', 'FRCP 45(d)(2)(B)', 'subpoena_served', 14, draft],
    [
      'us-frcp-6c1',
      'Serve a motion before its hearing',
      'FRCP 6(c)(1)',
      'hearing_date',
      14,
      { ...back, ...draft },
    ],
    [
      'us-frcp-6c2',
      'Serve an opposing affidavit',
      'FRCP 6(c)(2)',
      'hearing_date',
      7,
      { ...back, ...draft },
    ],
    ['us-frcp-38b', 'Demand a jury', 'FRCP 38(b)(1)', 'last_pleading_served', 14, draft],
    [
      'us-frcp-54d2B',
      "Move for attorney's fees",
      'FRCP 54(d)(2)(B)',
      'judgment_entered',
      14,
      draft,
    ],
    ['us-frcp-56b', 'Move for summary judgment', 'FRCP 56(b)', 'discovery_closed', 30, draft],
    [
      'us-frcp-72',
      "Object to a magistrate judge's ruling",
      'FRCP 72(a), (b)(2)',
      'order_served',
      14,
      { ...served, ...draft },
    ],
    [
      'us-frcp-50b',
      'Renew a motion for judgment as a matter of law',
      'FRCP 50(b)',
      'judgment_entered',
      28,
      fixed,
    ],
    ['us-frcp-52b', 'Move to amend findings', 'FRCP 52(b)', 'judgment_entered', 28, fixed],
    ['us-frcp-59b', 'Move for a new trial', 'FRCP 59(b)', 'judgment_entered', 28, fixed],
    [
      'us-frcp-59e',
      'Move to alter or amend a judgment',
      'FRCP 59(e)',
      'judgment_entered',
      28,
      fixed,
    ],
    [
      'us-frcp-60c1',
      'Move for relief for mistake, new evidence or fraud',
      'FRCP 60(c)(1)',
      'judgment_entered',
      1,
      { ...fixed, unit: 'year', ...draft },
    ],
    [
      'us-1446b',
      'Remove to federal court',
      '28 U.S.C. 1446(b)',
      'pleading_received',
      30,
      { ...fixed, ...draft },
    ],
    [
      'us-1447c',
      'Move to remand',
      '28 U.S.C. 1447(c)',
      'notice_of_removal_filed',
      30,
      { ...fixed, ...draft },
    ],
  ]),
}

/** Federal Rules of Appellate Procedure. */
export const usAppellate: RuleSet = {
  id: 'us-frap',
  version: '2024-12-01',
  name: 'Federal Rules of Appellate Procedure',
  jurisdiction: 'US',
  status: 'verified',
  effectiveFrom: '2007-01-01' as CivilDate,
  source: 'Federal Rules of Appellate Procedure; committee note of 2009',
  computation: appellateCounting,
  rules: rules([
    ['us-frap-4a1A', 'Notice of appeal', 'FRAP 4(a)(1)(A)', 'judgment_entered', 30, fixed],
    [
      'us-frap-4a1B',
      'Notice of appeal, the United States a party',
      'FRAP 4(a)(1)(B)',
      'judgment_entered',
      60,
      fixed,
    ],
    ['us-frap-4a3', 'Cross-appeal', 'FRAP 4(a)(3)', 'notice_of_appeal_filed', 14, fixed],
    ['us-frap-31a1-opening', "Appellant's brief", 'FRAP 31(a)(1)', 'record_filed', 40, draft],
    [
      'us-frap-31a1-answer',
      "Appellee's brief",
      'FRAP 31(a)(1)',
      'brief_served',
      30,
      { ...served, ...draft },
    ],
    [
      'us-frap-31a1-reply',
      'Reply brief',
      'FRAP 31(a)(1)',
      'brief_served',
      21,
      { ...served, ...draft },
    ],
    ['us-frap-40', 'Petition for rehearing', 'FRAP 40', 'judgment_entered', 14, draft],
    [
      'us-frap-40-us',
      'Petition for rehearing, the United States a party',
      'FRAP 40',
      'judgment_entered',
      45,
      draft,
    ],
  ]),
}
