/** Speed of the shield over a large firm. `npx vitest bench src/assistant/shield`. */
import { bench, describe } from 'vitest'
import { type MadeUpQuestion, madeUpFirm, madeUpQuestions } from '../testing/firm'
import { rosterOf } from '../vault-roster'
import { loadLexicon } from './lexicon'
import { loadPhones } from './phones'
import { PlaceholderMap } from './placeholders'
import { buildRoster } from './roster'
import { createShield } from './shield'

const paragraph =
  'On 12 March 2021 Mr Altan Karakullukçu, represented by Ms Elena Márquez of Construcciones Ebro S.L., paid EUR 12,500 into ES91 2100 0418 4502 0005 1332 and informed the landlord at 221B Baker Street, London, by e-mail to tenant@example.com. The parties agreed that the notice period under Section 5 of the Agreement shall be thirty days. '
let next = 0
const text = paragraph.repeat(30)
const lexicon = await loadLexicon()
const phones = await loadPhones(['en'])
const firm = madeUpFirm(5000)
const entries = rosterOf({ ...firm, colleagues: [], fields: [] })
const compiled = buildRoster(entries)
const shield = createShield({ compiled, lexicon, phones })
const questions = [...madeUpQuestions(firm, 500)]

describe(`privacy shield, a firm of ${entries.length} names, numbers and addresses`, () => {
  bench(`scan ${text.length} characters`, () => {
    shield.scan(text)
  })
  bench('cover one of 500 questions with its passage', () => {
    const { text, title, passage } = questions[next++ % questions.length] as MadeUpQuestion
    const map = new PlaceholderMap()
    for (const part of [text, title, passage]) shield.mask(part, map)
  })
  bench('compile the names', () => {
    buildRoster(entries)
  })
})
