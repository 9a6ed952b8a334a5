/** Brazil: periods of the Código de Processo Civil in business days, and civil months. */
import { brazil } from '../../calendars/brazil.ts'
import type { CivilDate } from '../../values/civil-date.ts'
import type { Computation, DeadlineRule, RuleSet } from '../rule-set.ts'

const counting: Computation = {
  citation: {
    start: 'CPC art. 224, § 3º',
    count: 'CPC arts. 219, 220',
    roll: 'CPC art. 224, § 1º',
    month: 'CC art. 132, § 3º',
  },
  calendars: [brazil],
  suspensions: [
    {
      name: 'suspensão dos prazos de 20 de dezembro a 20 de janeiro',
      from: '12-20',
      to: '01-20',
      since: '2016-03-18',
      citation: 'CPC art. 220',
    },
  ],
  months: 'same-day-or-next',
  rolls: true,
}

const periods: readonly DeadlineRule[] = (
  [
    ['br-cpc-335', 'Contestação', 'CPC art. 335', 'summons_served', 15],
    ['br-cpc-1003', 'Recursos em geral', 'CPC art. 1.003, § 5º', 'judgment_published', 15],
    ['br-cpc-1023', 'Embargos de declaração', 'CPC art. 1.023', 'judgment_published', 5],
    ['br-cpc-1015', 'Agravo de instrumento', 'CPC art. 1.003, § 5º', 'order_published', 15],
  ] as const
).map(([id, name, citation, trigger, n]) => ({
  id,
  name,
  citation,
  trigger,
  n,
  unit: 'business_day',
  direction: 'after',
  status: 'draft',
}))

/** Counted from publication. State, municipal and court closings are given with the case. */
export const brazilianProcedure: RuleSet = {
  id: 'br-cpc',
  version: '2016-03-18',
  name: 'Código de Processo Civil',
  jurisdiction: 'BR',
  status: 'draft',
  effectiveFrom: '2016-03-18' as CivilDate,
  source: 'CPC arts. 212-232',
  computation: counting,
  rules: periods,
}

/** Counted from the day on which the electronic gazette made the text available. */
export const brazilianGazette: RuleSet = {
  ...brazilianProcedure,
  id: 'br-cpc-djen',
  name: 'Código de Processo Civil, Diário de Justiça Eletrônico Nacional',
  source: 'CPC art. 224, §§ 2º e 3º; Resoluções CNJ 455/2022 e 569/2024',
  computation: { ...counting, deemed: { openDays: 1, citation: 'CPC art. 224, § 2º' } },
}

/** Periods of substantive law. */
export const brazilianCivilCode: RuleSet = {
  ...brazilianProcedure,
  id: 'br-cc',
  version: '2003-01-11',
  name: 'Código Civil',
  effectiveFrom: '2003-01-11' as CivilDate,
  source: 'CC art. 132',
  computation: {
    citation: {
      start: 'CC art. 132',
      count: 'CC art. 132',
      roll: 'CC art. 132, § 1º',
      month: 'CC art. 132, § 3º',
    },
    calendars: [brazil],
    months: 'same-day-or-next',
    rolls: true,
  },
  rules: [],
}
