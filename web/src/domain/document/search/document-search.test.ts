import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCivilDate } from '../../values/civil-date.ts'
import { dateRange, passesFilters } from './filter.ts'
import { indexWays, isEmptyQuery, parseDocumentQuery } from './query.ts'
import { bestSnippet, hitsIn, holdsPhrases, queryPattern } from './snippet.ts'
import { indexWords, pairsOf } from './words.ts'

const found = (text: string, query: string): string[] => {
  const pattern = queryPattern(parseDocumentQuery(query))
  return pattern === null
    ? []
    : hitsIn(text, pattern).map(({ start, end }) => text.slice(start, end))
}

describe('indexWords', () => {
  it.each([
    ['Lease Agreement, § 14(b)', ['lease', 'agreement', '14', 'b']],
    ['Indenização por DANOS', ['indenizacao', 'por', 'danos']],
    ['Договор аренды', ['договор', 'аренды']],
    ['계약서를 해지', ['계약서를', '해지']],
  ])('%s', (text, words) => {
    expect(indexWords(text)).toEqual(words)
  })

  it('cuts Chinese and Japanese by the dictionary and by pairs', () => {
    const words = indexWords('合同解除通知')
    expect(words).toContain('合同')
    expect(words).toContain('解除')
    for (const pair of pairsOf('合同解除通知')) expect(words).toContain(pair)
    expect(indexWords('契約を解除する')).toContain('契約')
  })

  it('never gives an empty word, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(indexWords(text).every((word) => word !== '')).toBe(true)
      }),
    )
  })
})

describe('parseDocumentQuery', () => {
  it('reads words, phrases, exclusions and fields', () => {
    const query = parseDocumentQuery(
      'indemnity “force majeure” terminat* -draft case:"Okonkwo v" -type:pdf tag:exhibit date:2024',
    )
    expect(query.terms.map(({ text, phrase }) => [text, phrase])).toEqual([
      ['indemnity', false],
      ['force majeure', true],
      ['terminat', false],
    ])
    expect(query.excluded.map(({ text }) => text)).toEqual(['draft'])
    expect(query.filters).toEqual([
      { field: 'case', value: 'Okonkwo v', negated: false },
      { field: 'type', value: 'pdf', negated: true },
      { field: 'tag', value: 'exhibit', negated: false },
      { field: 'date', value: '2024', negated: false },
    ])
  })

  it('takes what is no filter for a word, and field names of other languages for filters', () => {
    expect(parseDocumentQuery('12:30 note:this').filters).toEqual([])
    expect(parseDocumentQuery('caso:Silva fecha:2024 データ').filters).toHaveLength(2)
    expect(isEmptyQuery(parseDocumentQuery(' "" - ... '))).toBe(true)
  })

  it('reads the full-width signs of an input method', () => {
    const query = parseDocumentQuery('損害　「不可抗力 条項」　－草案　種類：pdf　－日付：2024')
    expect(query.terms.map(({ text, phrase }) => [text, phrase])).toEqual([
      ['損害', true],
      ['不可抗力 条項', true],
    ])
    expect(query.excluded.map(({ text }) => text)).toEqual(['草案'])
    expect(query.filters).toEqual([
      { field: 'type', value: 'pdf', negated: false },
      { field: 'date', value: '2024', negated: true },
    ])
  })

  it('never fails and never makes a term without pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const query = parseDocumentQuery(typed)
        for (const term of query.terms) {
          expect(term.pieces.length).toBeGreaterThan(0)
          expect(indexWays(term).flat().length).toBeGreaterThan(0)
        }
        queryPattern(query)
      }),
    )
  })
})

describe('finding in a stored text', () => {
  it.each([
    ['The Tenant shall indemnify', 'indemn', ['indemnify']],
    ['força maior e Forca MAIOR', '"forca maior"', ['força maior', 'Forca MAIOR']],
    ['art. 5(2)(b), 15', '"5(2)"', ['5(2']],
    ['ausserordentliche Kündigung', 'kundigung', ['Kündigung']],
    ['reforce majeure, force majeures', '"force majeure"', []],
    ['本合同解除后，合同 解除', '合同解除', ['合同解除', '合同 解除']],
    ['docket 24-cv-01234', '24-cv-01234', ['24-cv-01234']],
    ['a+b (c) [d]', '"a+b (c)"', ['a+b (c']],
  ])('%s for %s', (text, query, hits) => {
    expect(found(text, query)).toEqual(hits)
  })

  it('shows the place where most words stand together, with offsets of the stored page', () => {
    const pages = [
      { number: 1, text: 'Notice. Nothing here but notice.' },
      { number: 2, text: `${'x '.repeat(200)}Termination requires written notice by the tenant.` },
    ]
    const query = parseDocumentQuery('termination notice tenant')
    const snippet = bestSnippet(pages, query)
    expect(snippet?.page).toBe(2)
    expect(pages[1]?.text.slice(snippet?.start, snippet?.end)).toBe('Termination')
    expect(snippet?.parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'Termination',
      'notice',
      'tenant',
    ])
  })

  it('tells phrases that stand from words that merely occur', () => {
    const holds = (texts: string[], query: string) => holdsPhrases(texts, parseDocumentQuery(query))
    expect(holds(['majeure force'], '"force majeure"')).toBe(false)
    expect(holds(['a', 'force\nmajeure'], '"force majeure"')).toBe(true)
    expect(holds(['force majeure'], 'force -"force majeure"')).toBe(false)
  })

  it('gives hits inside the text and in order, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, typed) => {
          const pattern = queryPattern(parseDocumentQuery(typed))
          if (pattern === null) return
          let last = 0
          for (const { start, end } of hitsIn(text, pattern)) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            last = end
          }
          expect(last).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})

describe('filters', () => {
  const date = parseCivilDate('2024-03-05')
  if (date === null) throw new Error('no such day')
  const facts = {
    name: 'Contrato de locação.pdf',
    caseTitle: 'Okonkwo v. Brightwater',
    types: ['PDF', 'pdf', 'contract'],
    tags: ['Exhibit A'],
    date,
  }
  it.each([
    ['name:locacao', true],
    ['case:brightwater', true],
    ['-case:brightwater', false],
    ['type:pdf', true],
    ['type:contract', true],
    ['type:docx', false],
    ['tag:exhibit', true],
    ['tag:"exhibit b"', false],
    ['date:2024', true],
    ['date:2024-03', true],
    ['date:2024-02', false],
    ['date:2024-03-05', true],
    ['date:>2024-03-05', false],
    ['date:>=2024-03-05', true],
    ['date:>2024-03-04', true],
    ['date:<2024-03-05', false],
    ['date:<2024-03-06', true],
    ['date:<2024-03-10', true],
    ['date:2023..2024-03', true],
    ['date:..2024-02', false],
    ['date:soon', false],
  ])('%s', (typed, passes) => {
    expect(passesFilters(facts, parseDocumentQuery(typed).filters)).toBe(passes)
  })

  it('reads no day out of nonsense', () => {
    expect(dateRange('2024-13-77')).toBeNull()
    expect(dateRange('')).toBeNull()
  })
})
