import type { Raw } from '../../record/field.ts'
import { shippedFiles } from '../rule-sets.ts'

const german = shippedFiles.calendars.DE as Raw

/** A pack of rules as its publisher wrote it: Germany with a holiday more, on 15 February 2027. */
export function packText(change: Raw = {}): string {
  const days = [...(german.days as Raw[]), { on: '2027-02-15', name: 'Zusatztag' }]
  return JSON.stringify({
    id: 'europe',
    name: 'Europe, winter',
    sequence: 2,
    date: '2027-01-10',
    source: 'Official journals',
    checked: 'two lawyers admitted there',
    calendars: { DE: { ...german, date: '2027-01-10', days } },
    ...change,
  })
}
