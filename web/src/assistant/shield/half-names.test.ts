/** Half a name never stays, and what a file is called by neither. */
import { expect, it } from 'vitest'
import { loadLexicon } from './lexicon'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

const shield = createShield({ lexicon: await loadLexicon() })
const masked = (text: string) => shield.mask(text, new PlaceholderMap()).text

it.each([
  [
    'The applicant, Mr Cz. Sławski, lodged a complaint.',
    'The applicant, Mr [PERSON_1], lodged a complaint.',
  ],
  ['Natasha Uma called me about the lease.', '[PERSON_1] called me about the lease.'],
  ['Name: Iva Petrović-Hamdan', 'Name: [PERSON_1]'],
  ['Dr. med. Anneliese Groß-Hartmann kam.', 'Dr. med. [PERSON_1] [PERSON_2] kam.'],
  ['dear miss okafor, thank you', 'dear miss [PERSON_1], thank you'],
  ['la señora tejeiro me debe dinero', 'la señora [PERSON_1] me debe dinero'],
  ['mr kowalczyk refused', 'mr [PERSON_1] refused'],
  [
    'Se fijó una fecha para tomar declaración a W.',
    'Se fijó una fecha para tomar declaración a [PERSON_1].',
  ],
  [
    'El 16 de octubre de 1998, W. prestó declaración.',
    'El 16 de octubre de 1998, [PERSON_1]. prestó declaración.',
  ],
  ['They were sued by “K”, a former patient.', 'They were sued by “[PERSON_1]”, a former patient.'],
  ['[L.] told the police.', '[[PERSON_1].] told the police.'],
  ['File (ref. AB-2021/344)', 'File (ref. [DOCKET_1])'],
  ['Az. (12 O 345/20)', 'Az. ([DOCKET_1])'],
  ['expediente (n.º 345/2020-B)', 'expediente (n.º [DOCKET_1])'],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

it.each([
  'Mr Smith left. Yesterday the court sat.',
  'el señor juez y la señora mayor',
  'a senhora notária assinou',
  'Section 5 (no. 12) of the lease',
  'the year (ref. 2020)',
  'the forms of Part A and C.',
  'the holders of “B” shares, and those of class C.',
])('goes no further than the name: %s', (text) => {
  expect(masked(text)).toBe(text.replace('Smith', '[PERSON_1]'))
})

it('hides where somebody works, between the name and the address of a letterhead', () => {
  expect(masked('Marisa Alves\nLegistorm\n12 Kimberly Road\n')).toBe(
    '[PERSON_1]\n[COMPANY_1]\n[ADDRESS_1]\n',
  )
  expect(masked('Marisa Alves\nDear colleagues: the lease ends.\n')).toBe(
    '[PERSON_1]\nDear colleagues: the lease ends.\n',
  )
})
