/** How each type of item looks: a colour of the theme. Never the only sign: the name stands beside it. */
import type { ItemType } from '../../domain/calendar/calendar-items.ts'
import { isDay } from '../../domain/values/civil-date.ts'
import { isIdentifier } from '../../lib/view-address'

/** Colours by type. */
export const itemColors = {
  court_date: 'red',
  hearing: 'red',
  deposition: 'yellow',
  mediation: 'yellow',
  milestone: 'green',
  meeting: 'blue',
  consultation: 'blue',
  absence: 'gray',
  other: 'gray',
  deadline: 'red',
  preDeadline: 'yellow',
  task: 'counsel',
} as const satisfies Record<ItemType, string>

/** Types in the order of the filter. */
export const itemTypes = Object.keys(itemColors) as readonly ItemType[]

/** The name of a type in the catalogue. A key that ends in `_other` would be a plural form. */
export function typeKey<T extends ItemType>(type: T): `kind_${Exclude<T, 'other'>}` | 'kind_misc' {
  return type === 'other' ? 'kind_misc' : `kind_${type as Exclude<T, 'other'>}`
}

const keyed: readonly string[] = ['event', 'deadline', 'preDeadline', 'task', 'absence']

/** Whether a text is the key of an item: what it is, whose record it stands for, which part of that. */
export function isItemKey(key: string): boolean {
  const [what = '', ...parts] = key.split(':')
  return (
    keyed.includes(what) &&
    (parts.length === 1 || parts.length === 2) &&
    parts.every((part) => isIdentifier(part) || isDay(part))
  )
}
