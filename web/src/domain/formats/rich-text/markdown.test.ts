import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMarkdown } from './markdown.ts'
import { blockText, plainText } from './rich-text.ts'
import { toHtml } from './write.ts'

/** Each block as its type and its text, bold in **, italic in *. */
function seen(text: string): readonly string[] {
  return fromMarkdown(text).map(({ type, level, runs }) => {
    const words = runs
      .map((run) => {
        const mark = run.bold && run.italic ? '***' : run.bold ? '**' : run.italic ? '*' : ''
        return `${mark}${run.text}${mark}`
      })
      .join('')
    return `${type}${level === 0 ? '' : level}: ${words}`
  })
}

describe('Markdown', () => {
  it.each([
    ['One\nline\n\nTwo', ['paragraph: One\nline', 'paragraph: Two']],
    ['# A\n### B ##', ['heading2: A', 'heading3: B']],
    ['- a\n- b\n  - c', ['bullet: a', 'bullet: b', 'bullet1: c']],
    ['1. a\n2) b\n   more', ['number: a', 'number: b\nmore']],
    ['> said\n> so\nI add', ['quote: said\nso', 'paragraph: I add']],
    ['a\n\n---\n***', ['paragraph: a', 'rule: ', 'rule: ']],
    ['**Rule:** it is *not* __void__', ['paragraph: **Rule:** it is *not* **void**']],
    ['**a *b* c**', ['paragraph: **a *****b***** c**']],
    ['2 * 3 * 4, snake_case_name, **open', ['paragraph: 2 * 3 * 4, snake_case_name, **open']],
    ['\\*as it is\\*', ['paragraph: *as it is*']],
    ['**合同**无效', ['paragraph: **合同**无效']],
  ])('%j', (text, expected) => {
    expect(seen(text)).toEqual(expected)
  })

  it('lets nothing act and nothing vanish', () => {
    const text = '<script>alert(1)</script> ![x](https://evil.example/p.png) [a](javascript:b())'
    expect(fromMarkdown(text).map(blockText)).toEqual([text])
    expect(toHtml(fromMarkdown(text), 't', 'en')).not.toMatch(/<script|<img|<a /)
  })

  it('keeps every word of any text', () => {
    const sign = fc.constantFrom('*', '_', '#', '-', '>', ' ', '\n', 'a', 'b1', '1.', '法', '\\')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = signs.join('')
        const letters = (all: string): string => all.replace(/[^ab法]/g, '')
        expect(letters(plainText(fromMarkdown(text)))).toBe(letters(text))
      }),
    )
  })
})
