/** The law itself stays readable, and nobody who stands beside it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../lib/data-file'
import { loadLexicon } from '../lexicon'
import { PlaceholderMap } from '../placeholders'
import { createShield } from '../shield'

const lexicon = await loadLexicon()
const own = '../../../../../eval/public-law/'
const read = (name: string) => readFileSync(new URL(own + name, import.meta.url), 'utf8')
const questions = readEntries(read('questions.txt'))
const masked = (text: string, level: 'standard' | 'strict' = 'strict') =>
  createShield({ lexicon, level }).mask(text, new PlaceholderMap()).text

describe.each(['standard', 'strict'] as const)('a question about law, at %s', (level) => {
  it.each(questions)('%s', (question) => {
    expect(masked(question, level)).toBe(question)
  })
})

it.each(['en', 'es', 'pt', 'de', 'ru', 'zh', 'ja', 'ko'])('a statute leaves whole: %s', (code) => {
  const text = read(`${code}.txt`)
  const hidden = createShield({ lexicon, level: 'strict' }).scan(text)
  const letters = hidden.reduce((sum, { start, end }) => sum + end - start, 0)
  expect(letters / text.length).toBeLessThan(0.01)
})

describe('who stands beside the law is hidden', () => {
  it.each([
    ['según la Ley Concursal y María Gómez Ruiz', 'María'],
    ['A Lei Maria da Penha protege a Joana Figueiredo, disse o advogado.', 'Joana'],
    ['the Limitation Act and Natasha Pritchard', 'Natasha'],
    ['The Chevron doctrine helps Mr Wexelblat and his wife.', 'Wexelblat'],
    ['граждан Российской Федерации представлял Иванов Пётр Сергеевич', 'Иванов'],
    ['Прокурор Иванов и судья Черных', 'Иванов'],
    ['Der Bundesgerichtshof hat Herrn Achterberg gehört.', 'Achterberg'],
    ['Tribunal Superior Eleitoral, João Figueiredo', 'João'],
    ['Court Mary Smith', 'Mary'],
  ])('%s', (text, name) => {
    expect(masked(text)).not.toContain(name)
    expect(masked(text, 'standard')).not.toContain(name)
  })

  it('hides where the court of somebody sits, and not what it is called at home', () => {
    const home = 'His wife went to the Regional Court (Sąd Okręgowy).'
    for (const level of ['standard', 'strict'] as const) {
      const court = 'El Tribunal de lo Penal de Kırklareli archivó el caso de la Sra. Yıldız.'
      expect(masked(court, level)).not.toContain('Kırklareli')
      expect(masked(home, level)).toBe(home)
      expect(masked('She went to the Labour Court (Anna Kowalska).', level)).not.toContain('Anna')
    }
  })

  it('knows a holiday named after somebody', () => {
    const text = "A legal holiday is Martin Luther King Jr.'s Birthday."
    expect(masked(text)).toBe(text)
  })

  it('keeps a state where somebody comes from it', () => {
    expect(masked('My client is a Turkish national. Does the Convention apply in Austria?')).toBe(
      'My client is a [PLACE_1] national. Does the Convention apply in [PLACE_2]?',
    )
    expect(masked('Does the Vienna Convention apply in Austria?')).toBe(
      'Does the Vienna Convention apply in Austria?',
    )
  })

  it('takes the day on which something happened', () => {
    expect(masked('Does the Limitation Act bar a claim for a fall of 3 May 2019?')).not.toContain(
      '2019',
    )
  })

  it('does not take a contract for a statute', () => {
    const contract =
      'Article 1\nThis Agreement is made hereunder.\nArticle 2\nDelivery is due on 3 May 2019.'
    expect(masked(contract)).not.toContain('2019')
  })
})
