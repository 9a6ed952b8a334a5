import { describe, expect, it } from 'vitest'
import { draftOf, fieldsOf, fileProblem, formatOf, largestFile } from './draft'

describe('what is published', () => {
  it.each([
    ['Code.PDF', 'pdf'],
    ['guide.v2.docx', 'docx'],
    ['page.htm', 'html'],
    ['notes.md', 'markdown'],
    ['act.txt', 'text'],
    ['picture.png', undefined],
    ['constructor', undefined],
    ['no.constructor', undefined],
  ])('%s is %s', (name, format) => expect(formatOf(name)).toBe(format))

  it.each([
    [null, true, 'problemNoFile'],
    [null, false, null],
    [new File(['x'], 'a.exe'), true, 'problemFormat'],
    [new File([new Uint8Array(largestFile + 1)], 'a.txt'), true, 'problemTooLarge'],
    [new File(['x'], 'a.txt'), true, null],
  ])('a file is refused before it is sent: %s', (file, needed, problem) =>
    expect(fileProblem(file, needed)).toBe(problem),
  )

  it('is tidied, and keeps the file it has when none is chosen', () => {
    const fields = { ...fieldsOf(undefined, 'de'), title: '  Civil \n code ' }
    expect(draftOf(fields, null)).toEqual({
      title: 'Civil code',
      category: '',
      jurisdiction: '',
      language: 'de',
      effective_on: '',
      review_on: '',
    })
    const file = new File(['x'], 'a.md')
    expect(draftOf(fields, file).file).toEqual({ format: 'markdown', content: file })
  })
})
