/** Firms and institutions without a legal form, where the sentence says that they are ones. */
import { expect, it } from 'vitest'
import { loadLexicon } from './lexicon'
import { loadPhones } from './phones'
import { PlaceholderMap } from './placeholders'
import { createShield } from './shield'

const lexicon = await loadLexicon()
const phones = await loadPhones(['en', 'es'])
const masked = (text: string) =>
  createShield({ lexicon, phones }).mask(text, new PlaceholderMap()).text

it.each([
  ['Hanne I. Kreutzmann from Can Capital spoke.', '[PERSON_1] from [COMPANY_1] spoke.'],
  ['She met Stefanie F. Schneider from Allianz.', 'She met [PERSON_1] from [COMPANY_1].'],
  [
    'Mr Karl Berger was appointed at Klagenfurt University.',
    'Mr [PERSON_1] was appointed at [COMPANY_1].',
  ],
  ['Juan Ruiz estudió en la Universidad de Londres.', '[PERSON_1] estudió en la [COMPANY_1].'],
  [
    'we had three: leonti, pamela, donna and brian',
    'we had three: [PERSON_1], [PERSON_2], [PERSON_3] and [PERSON_4]',
  ],
  ['but everyone calls me borna', 'but everyone calls me [PERSON_1]'],
  ['Call +46 (0)179 459 33 today.', 'Call [PHONE_1] today.'],
  ['Address: 376 Rákóczi út 13. Suite 104 Veszprém VE', 'Address: [ADDRESS_1]'],
  // A sentence with a day tells of somebody, and where the court sits says where.
  [
    'El Tribunal de Distrito de Koszalin reanudó el procedimiento el 7 de marzo de 2003.',
    'El Tribunal de Distrito de [TERM_1] reanudó el procedimiento el 7 de marzo de 2003.',
  ],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

it.each([
  'Is Maria of Spain bound by the laws of Spain?',
  'Which universities may award a law degree?',
  'Gilt das Hochschulgesetz für jede Universität?',
])('%s names no institution', (text) => {
  expect(masked(text)).not.toContain('[COMPANY')
})
