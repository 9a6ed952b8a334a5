/** Every rule set that ships with the product. Firms add and override their own. */
import type { RuleSet } from '../rule-set.ts'
import { chineseProcedure, japaneseProcedure, koreanProcedure } from './asia.ts'
import { brazilianCivilCode, brazilianGazette, brazilianProcedure } from './brazil.ts'
import {
  germanLimitation,
  germanProcedure,
  portugueseProcedure,
  russianProcedure,
  spanishProcedure,
} from './europe.ts'
import { usAppellate, usFederal } from './us-federal.ts'

/** Shipped rule sets, the complete ones first. */
export const ruleSets: readonly RuleSet[] = [
  usFederal,
  usAppellate,
  spanishProcedure,
  portugueseProcedure,
  germanProcedure,
  germanLimitation,
  brazilianProcedure,
  brazilianGazette,
  brazilianCivilCode,
  chineseProcedure,
  japaneseProcedure,
  koreanProcedure,
  russianProcedure,
]

/** The rule set of that id, or undefined. */
export function ruleSetById(id: string): RuleSet | undefined {
  return ruleSets.find((set) => set.id === id)
}
