/** Spain, Portugal, Germany and Russia: drafts, as far as the sources named were read. */
import { germanLaender, germany, portugal, spain } from '../../calendars/europe.ts'
import { russia } from '../../calendars/russia.ts'
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

/** Ley de Enjuiciamiento Civil. Local and regional holidays are given with the case. */
export const spanishProcedure: RuleSet = {
  id: 'es-lec',
  version: '2022-12-23',
  name: 'Ley de Enjuiciamiento Civil',
  jurisdiction: 'ES',
  status: 'draft',
  effectiveFrom: '2001-01-08' as CivilDate,
  source: 'LEC arts. 130-136; LOPJ arts. 182-185; LO 14/2022',
  computation: {
    citation: {
      start: 'LEC 133.1',
      count: 'LEC 130, 133.2',
      roll: 'LEC 133.4',
      month: 'LEC 133.3',
    },
    calendars: [spain],
    suspensions: [
      { name: 'agosto', from: '08-01', to: '08-31', citation: 'LEC 130.2; LOPJ 183' },
      {
        name: '24 de diciembre a 6 de enero',
        from: '12-24',
        to: '01-06',
        since: '2022-12-23',
        citation: 'LOPJ 182, 183 (LO 14/2022)',
      },
    ],
    months: 'same-day-or-last',
    rolls: true,
    grace: [{ kind: 'until-time-next-open-day', days: 1, time: '15:00', citation: 'LEC 135.5' }],
  },
  rules: drafts([
    ['es-lec-404', 'Contestación a la demanda', 'LEC 404.1', 'summons_served', 20, 'business_day'],
    [
      'es-lec-438',
      'Contestación en juicio verbal',
      'LEC 438.1',
      'summons_served',
      10,
      'business_day',
    ],
    ['es-lec-452', 'Recurso de reposición', 'LEC 452.1', 'order_served', 5, 'business_day'],
    ['es-lec-458', 'Recurso de apelación', 'LEC 458.1', 'judgment_served', 20, 'business_day'],
  ]),
}

/** Código de Processo Civil of Portugal. */
export const portugueseProcedure: RuleSet = {
  id: 'pt-cpc',
  version: '2013-09-01',
  name: 'Código de Processo Civil',
  jurisdiction: 'PT',
  status: 'draft',
  effectiveFrom: '2004-01-01' as CivilDate,
  source: 'CPC arts. 137-142; LOSJ art. 28; CC art. 279',
  computation: {
    citation: {
      start: 'CC 279.º b)',
      count: 'CPC 138.º, n.º 1',
      roll: 'CPC 138.º, n.º 2',
      month: 'CC 279.º c)',
    },
    calendars: [portugal],
    suspensions: [
      { name: 'férias judiciais de Natal', from: '12-22', to: '01-03', citation: 'LOSJ 28.º' },
      {
        name: 'férias judiciais da Páscoa',
        from: { easter: -7 },
        to: { easter: 1 },
        citation: 'LOSJ 28.º',
      },
      { name: 'férias judiciais de verão', from: '07-16', to: '08-31', citation: 'LOSJ 28.º' },
    ],
    months: 'same-day-or-last',
    rolls: true,
    grace: [{ kind: 'open-days-with-fine', days: 3, citation: 'CPC 139.º, n.º 5' }],
  },
  rules: drafts([
    ['pt-cpc-149', 'Prazo geral', 'CPC 149.º', 'order_served', 10, 'day_suspended'],
    ['pt-cpc-569', 'Contestação', 'CPC 569.º', 'summons_served', 30, 'day_suspended'],
    ['pt-cpc-638', 'Recurso de apelação', 'CPC 638.º', 'judgment_served', 30, 'day_suspended'],
  ]),
}

/** Zivilprozessordnung with the counting of the BGB. The Land is that of the court. */
export const germanProcedure: RuleSet = {
  id: 'de-zpo',
  version: '2002-01-01',
  name: 'Zivilprozessordnung',
  jurisdiction: 'DE',
  status: 'draft',
  effectiveFrom: '1995-01-01' as CivilDate,
  source: 'ZPO §§ 221-225; BGB §§ 187-193',
  computation: {
    citation: {
      start: '§ 222 Abs. 1 ZPO, § 187 Abs. 1 BGB',
      count: '§ 188 Abs. 1 BGB',
      roll: '§ 222 Abs. 2 ZPO',
      month: '§ 188 Abs. 2, 3 BGB',
    },
    calendars: [germany],
    subdivisions: germanLaender,
    subdivisionsBackward: true,
    subdivisionsComplete: true,
    months: 'same-day-or-last',
    rolls: true,
  },
  rules: drafts([
    ['de-zpo-276', 'Verteidigungsanzeige', '§ 276 Abs. 1 ZPO', 'summons_served', 2, 'week'],
    [
      'de-zpo-339',
      'Einspruch gegen das Versäumnisurteil',
      '§ 339 Abs. 1 ZPO',
      'judgment_served',
      2,
      'week',
    ],
    ['de-zpo-517', 'Berufung', '§ 517 ZPO', 'judgment_served', 1, 'month'],
    ['de-zpo-520', 'Berufungsbegründung', '§ 520 Abs. 2 ZPO', 'judgment_served', 2, 'month'],
    ['de-zpo-234', 'Wiedereinsetzung', '§ 234 Abs. 1 ZPO', 'obstacle_removed', 2, 'week'],
    [
      'de-zpo-692',
      'Widerspruch gegen den Mahnbescheid',
      '§ 692 Abs. 1 Nr. 3 ZPO',
      'order_served',
      2,
      'week',
    ],
    ['de-kschg-4', 'Kündigungsschutzklage', '§ 4 KSchG', 'dismissal_received', 3, 'week'],
  ]),
}

/** Regular limitation of the BGB: three years from the end of the year. */
export const germanLimitation: RuleSet = {
  ...germanProcedure,
  id: 'de-bgb-199',
  name: 'Regelmäßige Verjährung',
  source: 'BGB §§ 187-199',
  computation: {
    ...germanProcedure.computation,
    citation: {
      start: '§ 199 Abs. 1 BGB',
      count: '§ 195 BGB',
      roll: '§ 193 BGB',
      month: '§§ 195, 199 Abs. 1 BGB',
    },
  },
  rules: drafts([
    ['de-bgb-195', 'Regelmäßige Verjährungsfrist', '§§ 195, 199 BGB', 'claim_arose', 3, 'year_end'],
  ]),
}

/** Civil procedure of the Russian Federation. */
export const russianProcedure: RuleSet = {
  id: 'ru-gpk',
  version: '2019-10-01',
  name: 'Гражданский процессуальный кодекс',
  jurisdiction: 'RU',
  status: 'draft',
  effectiveFrom: '2019-10-01' as CivilDate,
  source: 'ГПК РФ, ст. 107, 108; Постановление Пленума ВС РФ № 16 (2021)',
  computation: {
    citation: {
      start: 'ст. 107 ч. 3 ГПК РФ',
      count: 'ст. 107 ч. 3 ГПК РФ',
      roll: 'ст. 108 ч. 2 ГПК РФ',
      month: 'ст. 108 ч. 1 ГПК РФ',
    },
    calendars: [russia],
    months: 'same-day-or-last',
    rolls: true,
  },
  rules: drafts([
    ['ru-gpk-321', 'Апелляционная жалоба', 'ст. 321 ч. 2 ГПК РФ', 'judgment_reasoned', 1, 'month'],
    ['ru-gpk-332', 'Частная жалоба', 'ст. 332 ГПК РФ', 'order_entered', 15, 'business_day'],
  ]),
}
