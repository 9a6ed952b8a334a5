/** China, Japan and Korea: drafts, as far as the sources named were read. */
import { china, japan, korea } from '../../calendars/asia.ts'
import type { CivilDate } from '../../values/civil-date.ts'
import type { DeadlineRule, RuleSet } from '../rule-set.ts'

type Row = readonly [
  id: string,
  name: string,
  citation: string,
  trigger: string,
  n: number,
  unit: DeadlineRule['unit'],
]

function drafts(rows: readonly Row[]): DeadlineRule[] {
  return rows.map(([id, name, citation, trigger, n, unit]) => ({
    id,
    name,
    citation,
    trigger,
    n,
    unit,
    direction: 'after',
    status: 'draft',
  }))
}

/** Civil Procedure Law of China. Holidays within a period are not deducted. */
export const chineseProcedure: RuleSet = {
  id: 'cn-cpl',
  version: '2024-01-01',
  name: '民事诉讼法',
  jurisdiction: 'CN',
  status: 'draft',
  effectiveFrom: '2008-04-01' as CivilDate,
  source: '民事诉讼法第八十五条; State Council holiday arrangements',
  computation: {
    citation: {
      start: '民事诉讼法第85条第2款',
      count: '民事诉讼法第85条',
      roll: '民事诉讼法第85条第3款',
      month: '民法典第202条',
    },
    calendars: [china],
    months: 'same-day-or-last',
    rolls: true,
  },
  rules: drafts([
    ['cn-cpl-128', '答辩', '民事诉讼法第128条', 'complaint_served', 15, 'day'],
    ['cn-cpl-171-judgment', '对判决上诉', '民事诉讼法第171条', 'judgment_served', 15, 'day'],
    ['cn-cpl-171-ruling', '对裁定上诉', '民事诉讼法第171条', 'order_served', 10, 'day'],
  ]),
}

/** Code of Civil Procedure of Japan with the Civil Code's counting. */
export const japaneseProcedure: RuleSet = {
  id: 'jp-minso',
  version: '2022-05-25',
  name: '民事訴訟法',
  jurisdiction: 'JP',
  status: 'draft',
  effectiveFrom: '2022-01-01' as CivilDate,
  source: '民事訴訟法95条; 民法138条-143条',
  computation: {
    citation: {
      start: '民法140条',
      count: '民法141条',
      roll: '民事訴訟法95条3項',
      month: '民法143条',
    },
    calendars: [japan],
    months: 'day-before',
    rolls: true,
  },
  rules: drafts([
    ['jp-minso-285', '控訴', '民事訴訟法285条', 'judgment_served', 2, 'week'],
    ['jp-minso-332', '即時抗告', '民事訴訟法332条', 'order_served', 1, 'week'],
  ]),
}

/** Civil Procedure Act of Korea with the Civil Act's counting. */
export const koreanProcedure: RuleSet = {
  id: 'kr-minso',
  version: '2002-07-01',
  name: '민사소송법',
  jurisdiction: 'KR',
  status: 'draft',
  effectiveFrom: '2024-01-01' as CivilDate,
  source: '민사소송법 제170조; 민법 제155조-제161조',
  computation: {
    citation: {
      start: '민법 제157조',
      count: '민법 제159조',
      roll: '민법 제161조',
      month: '민법 제160조',
    },
    calendars: [korea],
    months: 'day-before',
    rolls: true,
  },
  rules: drafts([
    ['kr-minso-396', '항소', '민사소송법 제396조', 'judgment_served', 2, 'week'],
    ['kr-minso-444', '즉시항고', '민사소송법 제444조', 'order_served', 1, 'week'],
  ]),
}
