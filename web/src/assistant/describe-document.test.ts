import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NoDescriptionError, readDescription } from './describe-document.ts'

describe('what a model says of a document', () => {
  it('is read out of the words around it', () => {
    const answer =
      'Here it is:\n```json\n{"category": "contract", "summary": " A lease. ", "keywords": ["rent", "Rent", "deposit"]}\n```'
    expect(readDescription(answer)).toEqual({
      category: 'contract',
      summary: 'A lease.',
      keywords: ['rent', 'deposit'],
    })
  })

  it.each([
    ['{"category": "poem", "summary": "x"}', { summary: 'x' }],
    ['{"category": "order", "summary": 4, "keywords": "a, b"}', { category: 'order' }],
    ['{"keywords": ["a", 3, null, "b"]}', { keywords: ['a', 'b'] }],
  ])('%s gives what is sound of it', (answer, description) => {
    expect(readDescription(answer)).toEqual(description)
  })

  it.each(['', 'I cannot do that.', '{}', '[1]', '{"category": "poem"}', '{'])(
    '%s is refused',
    (answer) => {
      expect(() => readDescription(answer)).toThrow(NoDescriptionError)
    },
  )

  it('is bounded, whatever comes', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        try {
          const { summary = '', keywords = [] } = readDescription(json)
          expect(summary.length).toBeLessThanOrEqual(2000)
          expect(keywords.length).toBeLessThanOrEqual(12)
        } catch (error) {
          expect(error).toBeInstanceOf(NoDescriptionError)
        }
      }),
    )
  })
})
