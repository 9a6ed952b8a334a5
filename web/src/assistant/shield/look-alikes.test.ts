import { describe, expect, it } from 'vitest'
import type { RosterEntry } from './kinds'
import { loadLexicon } from './lexicon'
import { loadPhones } from './phones'
import { PlaceholderMap } from './placeholders'
import { restoreText } from './restore'
import { createShield } from './shield'

const person = (value: string, kind: RosterEntry['kind'] = 'CLIENT'): RosterEntry => ({
  key: `client:${value}`,
  kind,
  value,
  shape: 'person',
})

/** What comes back of a text that a model repeats to the letter. */
async function backOf(
  text: string,
  language: string,
  roster: readonly RosterEntry[] = [],
): Promise<string> {
  const [lexicon, phones] = await Promise.all([loadLexicon(), loadPhones([language])])
  const map = new PlaceholderMap()
  const shield = createShield({ roster, lexicon, phones, level: 'strict' })
  for (const { value } of roster) shield.mask(value, map)
  return restoreText(shield.mask(text, map).text, map)
}

describe('what differs by its separators alone keeps apart', () => {
  it.each([
    ['en', 'Notice was given on 1/11/2024 and suit filed on 11/1/2024.'],
    ['de', 'Die Kündigung ging am 1.12.2024 zu, die Klage am 11.2.2024 ein.'],
    ['en', 'Ann was born on 1/11/1980, Bob was born on 11/1/1980.'],
    ['es', 'procedimiento nº 1/2320 y procedimiento nº 12/320'],
    ['en', 'Server 1.11.1.12 and server 11.1.1.12'],
  ])('%s: %s', async (language, text) => {
    expect(await backOf(text, language)).toBe(text)
  })
})

describe('a form that may be of either name is taken for neither', () => {
  const couple = [person('Иван Иванов'), person('Мария Иванова', 'OPPONENT')]
  it.each([
    ['Суд взыскал с Иванова 100 рублей.'],
    ['суд установил, что показания Иванова ложны'],
    ['в пользу Ивановой взыскано 100 рублей'],
  ])('%s', async (text) => {
    expect(await backOf(text, 'ru', couple)).toBe(text)
  })

  it('Karl Peter’s contract is not Anna Peters’', async () => {
    const both = [person('Karl Peter'), person('Anna Peters', 'OPPONENT')]
    expect(await backOf('Der Vertrag des Peters gilt.', 'de', both)).not.toContain('Anna')
    expect(await backOf('Herr Peter kam.', 'de', both)).toBe('Herr Karl Peter kam.')
  })
})

it('what a document itself writes as a placeholder names nobody of ours', async () => {
  const text = 'In that judgment [Client 1] and CLIENT_1 sued [Person 1]. 【人 1】 did not.'
  const known = [person('Ana García'), person('Leo Prat', 'PERSON')]
  expect(await backOf(text, 'en', known)).toBe(text)
})
