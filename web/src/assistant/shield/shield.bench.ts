/** Speed of the shield, in characters per second. `npx vitest bench src/assistant/shield`. */
import { bench, describe } from 'vitest'
import { loadLexicon } from './lexicon'
import { loadPhones } from './phones'
import { buildRoster } from './roster'
import { createShield } from './shield'

const paragraph =
  'On 12 March 2021 Mr Altan Karakullukçu, represented by Ms Elena Márquez of Construcciones Ebro S.L., paid EUR 12,500 into ES91 2100 0418 4502 0005 1332 and informed the landlord at 221B Baker Street, London, by e-mail to tenant@example.com. The parties agreed that the notice period under Section 5 of the Agreement shall be thirty days. '
const text = paragraph.repeat(30)
const lexicon = await loadLexicon()
const phones = await loadPhones(['en'])
const roster = buildRoster(
  Array.from({ length: 2000 }, (_, at) => ({
    key: `client:${at}`,
    kind: 'CLIENT' as const,
    value: `Name${at} Family${at % 700}`,
    shape: 'person' as const,
  })),
)
const shield = createShield({ compiled: roster, lexicon, phones })

describe(`privacy shield over ${text.length} characters (one operation = ${text.length} characters)`, () => {
  bench('scan', () => {
    shield.scan(text)
  })
})
