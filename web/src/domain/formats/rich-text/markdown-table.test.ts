import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printedMarkdown } from './markdown-table.ts'
import { blockText, plainText, rowText, type Table } from './rich-text.ts'
import { toHtml, toMarkdown } from './write.ts'

const seen = (text: string): readonly unknown[] =>
  printedMarkdown(text).map((one) =>
    one.type === 'table' ? one.rows.map(rowText) : `${one.type}: ${blockText(one)}`,
  )

const tableOf = (text: string): Table | undefined => {
  const [one] = printedMarkdown(text)
  return one?.type === 'table' ? one : undefined
}

describe('a Markdown table', () => {
  it.each([
    [
      'Terms:\n\n| Step | Due |\n|---|---|\n| Notice | 30 days |\n\nThen wait.',
      ['paragraph: Terms:', ['Step | Due', 'Notice | 30 days'], 'paragraph: Then wait.'],
    ],
    ['Terms:\na | b\n-|-\n1 | 2', ['paragraph: Terms:', ['a | b', '1 | 2']]],
    ['| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |', [['a | b', '1 | ', '1 | 2 | 3']]],
    ['| a |\n|---|\n| x \\| y |', [['a', 'x | y']]],
    ['| 当事者 | 期限 |\n|:--|--:|\n| 甲<br>乙 | 30日 |', [['当事者 | 期限', '甲\n乙 | 30日']]],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n# Next', [['a | b', '1 | 2'], 'heading2: Next']],
    // No tables: no delimiter below, another number of cells, code.
    ['a | b\n\n--- | ---', ['paragraph: a | b', 'paragraph: --- | ---']],
    ['| a | b |\n|---|', ['paragraph: | a | b |\n|---|']],
    ['```\n| a |\n|---|\n```', ['paragraph: ```\n| a |\n|---|\n```']],
  ])('%j', (text, expected) => {
    expect(seen(text)).toEqual(expected)
  })

  it('keeps what is emphasised, and where its columns stand', () => {
    const table = tableOf('| a | b | c |\n|:-:|--:|---|\n| **x** y | *z* | 1 |')
    expect(table?.columns).toEqual(['center', 'right', 'left'])
    expect(table?.rows[1]?.[0]).toEqual([{ text: 'x', bold: true }, { text: ' y' }])
    expect(table?.rows[1]?.[1]).toEqual([{ text: 'z', italic: true }])
  })

  it('is one again when it is read from what was written', () => {
    const text = 'Before.\n\n| a\\|b | *c* |\n| :---: | ---: |\n| 1<br>2 | \\<b\\> |\n\nAfter.\n'
    expect(toMarkdown(printedMarkdown(text))).toBe(text)
    const html = toHtml(printedMarkdown(text), 't', 'en')
    expect(html).toContain('<th class="center">a|b</th>')
    expect(html).toContain('<td class="right">&lt;b&gt;</td>')
  })

  it('loses no word of any text', () => {
    const sign = fc.constantFrom('|', '-', ':', ' ', '\n', '|-|-|\n', '\\', 'a', 'b', '法', '`')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = signs.join('')
        const letters = (all: string): string => all.replace(/[^ab法]/g, '')
        expect(letters(plainText(printedMarkdown(text)))).toBe(letters(text))
      }),
    )
  })
})
