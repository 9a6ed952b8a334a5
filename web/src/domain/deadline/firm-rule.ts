/**
 * A firm's own periods: added to a shipped rule set, or in the place of one of its rules.
 *
 * How days are counted stays the rule set's; a firm says how long a period is, what it
 * counts from, and where that is written. A retired rule is offered no more, but stays for
 * the deadlines that were computed by it.
 */

import { type Of, record } from '../record/describe.ts'
import { choice, day, moment, text } from '../record/fields.ts'
import { type DeadlineRule, periodFields, periodUnits, type RuleSet } from './rule-set.ts'

/** The units that a firm can count in: all but the end of a year, which is a limitation's, and those
 *  that few rule sets know. */
export const firmRuleUnits = periodUnits.filter(
  (unit) => unit !== 'year_end' && unit !== 'hour' && unit !== 'day_monday',
)

/** Rules of firms, as sealed in a workspace. */
export const firmRuleKind = record('firmRule', 1, {
  /** The rule set by which days are counted. */
  ruleSet: text().called('deadlines:ruleSet'),
  /** The shipped rule that it takes the place of, or ''. */
  replaces: text().called('deadlines:firmRuleReplaces').goesWith('ruleSet'),
  ...periodFields,
  unit: choice(firmRuleUnits, 'day')
    .called('deadlines:periodUnit', 'deadlines:unitName_')
    .goesWith('n'),
  /** The day on which somebody checked it against its source; '' for a draft. */
  verifiedOn: day().called('deadlines:firmRuleVerified'),
  retiredAt: moment(),
})
/** A rule of the firm. */
export type FirmRule = Of<typeof firmRuleKind>

const prefix = 'firm:'

/** The id of a firm's rule among those of its set. */
export function firmRuleId(recordId: string): string {
  return prefix + recordId
}

/** Whether a rule's id is that of a firm's rule. */
export function isFirmRuleId(id: string): boolean {
  return id.startsWith(prefix)
}

/** Rule sets with the firm's rules in them; a rule that is replaced is not offered. */
export function withFirmRules(
  sets: readonly RuleSet[],
  rules: readonly { readonly id: string; readonly value: FirmRule }[],
): readonly RuleSet[] {
  const inForce = rules.filter(({ value }) => value.retiredAt === null)
  if (inForce.length === 0) return sets
  return sets.map((set) => {
    const own = inForce.filter(({ value }) => value.ruleSet === set.id)
    if (own.length === 0) return set
    const replaced = new Map(own.map(({ value }) => [value.replaces, value]))
    const shipped = set.rules.filter(({ id }) => !replaced.has(id))
    return { ...set, rules: [...own.map((held) => ruleOf(set, held)), ...shipped] }
  })
}

function ruleOf(
  set: RuleSet,
  { id, value }: { readonly id: string; readonly value: FirmRule },
): DeadlineRule {
  const base = set.rules.find((rule) => rule.id === value.replaces)
  const { name, citation, n, unit, direction, servedPeriod } = value
  return {
    id: firmRuleId(id),
    name,
    citation,
    trigger: base?.trigger ?? '',
    n,
    unit,
    direction,
    servedPeriod,
    ...(value.replaces === '' ? {} : { replaces: value.replaces }),
    status: value.verifiedOn === '' ? 'draft' : 'verified',
  }
}
