import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileStem, readDataFile } from './data-file.ts'

const key = fc.stringMatching(/^[a-z][a-zA-Z ]{0,12}[a-z]$/)
const value = fc.stringMatching(/^[^\s]([^\r\n]{0,20}[^\s])?$/u)
const content = fc.array(fc.stringMatching(/^[^\s]([^\r\n]{0,20}[^\s])?$/u))

describe('a data file', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), content, (header, lines) => {
        const written = Object.entries(header).map(([name, said]) => `${name}: ${said}`)
        const read = readDataFile(['---', ...written, '---', '', ...lines, ''].join('\n'))
        expect(Object.fromEntries(read.header)).toEqual({ ...header })
        expect(read.content).toBe(lines.join('\n').trim())
      }),
    )
  })

  it('of any text is read or refused', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('---'), fc.string())), (lines) => {
        try {
          readDataFile(lines.join('\n'))
        } catch (error) {
          expect(String(error)).toMatch(/^Error: data file: read /)
        }
      }),
    )
  })

  it('keeps a rule within its content', () => {
    expect(readDataFile('---\na: b\n---\n\none\n\n---\n\ntwo\n').content).toBe('one\n\n---\n\ntwo')
  })

  it('names the line that is none of a header', () => {
    expect(() => readDataFile('---\nsource\n---\n')).toThrow('read "source" in a header')
    expect(() => readDataFile('source: here')).toThrow('read no header')
  })

  it('has a name without folder and ending', () => {
    expect(fileStem('../data/starters/en/power.md')).toBe('power')
  })
})
