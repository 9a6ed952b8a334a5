import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../values/domain-error.ts'
import { utf8Length } from '../values/text.ts'
import { type DocumentRecord, documentKind, isProcessed, unreadText } from './document.ts'
import { noDetails } from './document-details.ts'
import { documentTextKind, fitPassage, pagesOf, paginate, splitIntoParts } from './document-text.ts'

const document: DocumentRecord = {
  caseId: 'case1',
  name: 'contract.pdf',
  mediaType: 'application/pdf',
  file: { fileId: 'f1', version: 1, size: 10, sealedSize: 300, key: 'k', sha256: 's' },
  text: unreadText(),
  ...noDetails(),
  binnedAt: null,
}

describe('documentKind.parse', () => {
  it('reads back a document', () => {
    expect(documentKind.parse(structuredClone(document))).toEqual(document)
  })

  it.each([
    [{ ...document, file: undefined }, 'file'],
    [{ ...document, file: { ...document.file, key: '' } }, 'file.key'],
    [{ ...document, file: { ...document.file, size: -1 } }, 'file.size'],
    [{ ...document, text: { state: 'odd' } }, 'text.state'],
    [{ ...document, caseId: undefined }, 'caseId'],
  ])('refuses %# and names %s', (raw, field) => {
    let refused: unknown
    try {
      documentKind.parse(raw)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(DomainError)
    expect((refused as DomainError).field).toBe(field)
    expect(String(refused)).not.toContain('contract.pdf')
  })

  it('counts a document as processed once its text is known or known to be lost', () => {
    expect(isProcessed(document)).toBe(false)
    expect(isProcessed({ ...document, text: { ...document.text, state: 'unreadable' } })).toBe(true)
  })
})

describe('splitIntoParts', () => {
  it('keeps every page, in order, within the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 30 }),
        fc.integer({ min: 24, max: 200 }),
        (pages, limit) => {
          const parts = splitIntoParts('d', pages, limit)
          const all = parts.flatMap((part) => part.pages)
          expect(all.map((page) => page.text).join('')).toBe(pages.join(''))
          expect(all.map((page) => page.number)).toEqual(all.map((_, index) => index + 1))
          expect(parts.map((part) => part.part)).toEqual(parts.map((_, index) => index))
          for (const part of parts) {
            const bytes = part.pages.reduce((sum, page) => sum + utf8Length(page.text), 0)
            expect(bytes).toBeLessThanOrEqual(limit)
          }
        },
      ),
    )
  })

  it('keeps page numbers where no page is too long, empty pages included', () => {
    const [part] = splitIntoParts('d', ['one', '', 'three'])
    expect(part?.pages).toEqual([
      { number: 1, text: 'one' },
      { number: 2, text: '' },
      { number: 3, text: 'three' },
    ])
    expect(documentTextKind.parse(structuredClone(part))).toEqual(part)
  })

  it('tears no character in two', () => {
    const text = '😀'.repeat(100)
    for (const page of splitIntoParts('d', [text], 31).flatMap((part) => part.pages)) {
      expect(page.text).toMatch(/^(😀)+$/u)
    }
  })
})

describe('paginate', () => {
  it('loses nothing and makes no endless or empty page', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 3000 }),
        fc.integer({ min: 10, max: 500 }),
        (text, length) => {
          const pages = paginate(text, length)
          expect(pages.join('')).toBe(text)
          for (const page of pages) {
            expect(page.length).toBeGreaterThan(0)
            expect(page.length).toBeLessThanOrEqual(length * 1.25)
          }
        },
      ),
    )
  })

  it('breaks at paragraphs before lines before words', () => {
    const text = `${'word '.repeat(12)}\n\n${'word '.repeat(20)}`
    expect(paginate(text, 100)[0]).toBe(`${'word '.repeat(12)}\n\n`)
  })
})

describe('pagesOf and fitPassage', () => {
  const parts = splitIntoParts('d', ['first page', 'second page'], 12).map((value, index) => ({
    id: `t${index}`,
    value,
  }))
  const named = { ...document, text: { ...unreadText(), textIds: ['t0', 't1'] } }

  it('puts parts in the order the document names', () => {
    expect(pagesOf(named, [...parts].reverse()).map((page) => page.text)).toEqual([
      'first page',
      'second page',
    ])
  })

  it('cuts a passage to its page and refuses a page that is not there', () => {
    const pages = pagesOf(named, parts)
    expect(fitPassage(pages, { page: 2, start: 7, end: 99 })).toEqual({
      page: 2,
      start: 7,
      end: 11,
    })
    expect(fitPassage(pages, { page: 2, start: -4, end: -9 })).toEqual({
      page: 2,
      start: 0,
      end: 0,
    })
    expect(fitPassage(pages, { page: 3, start: 0, end: 1 })).toBeNull()
  })
})
