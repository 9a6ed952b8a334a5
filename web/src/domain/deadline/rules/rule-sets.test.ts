import { expect, test } from 'vitest'
import { ruleSets } from './rule-sets.ts'

const catalogues = import.meta.glob<Record<string, string>>('../../../i18n/*/deadlines.json', {
  eager: true,
  import: 'default',
})

// Which day is meant decides the date: of service or of entry, read out or reasoned.
test.each(Object.entries(catalogues))('every event of a rule is named: %s', (_, words) => {
  const events = ruleSets.flatMap(({ rules }) => rules.map(({ trigger }) => trigger))
  expect(events.filter((event) => !words[`trigger_${event}`])).toEqual([])
})
