import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditorNode, fromEditor, toEditor } from './editor.ts'
import {
  alignments,
  type Block,
  block,
  joinRuns,
  plainText,
  type RichText,
  richText,
} from './rich-text.ts'
import { toHtml, toMarkdown } from './write.ts'

const run = fc
  .record({
    text: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .map((s) => s.replace(/\r/g, '')),
    bold: fc.boolean(),
    italic: fc.boolean(),
  })
  .map(({ text, bold, italic }) => ({
    text,
    ...(bold ? { bold: true as const } : {}),
    ...(italic ? { italic: true as const } : {}),
  }))
const runs = fc.array(run, { maxLength: 4 }).map(joinRuns)
const someBlock: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constantFrom('paragraph', 'heading1', 'heading3', 'quote'),
    align: fc.constantFrom(...alignments),
    level: fc.constant(0),
    runs,
  }),
  fc.record({
    type: fc.constantFrom('bullet', 'number'),
    align: fc.constant('left' as const),
    level: fc.constant(0),
    runs,
  }),
  fc.constantFrom(block('rule'), block('pageBreak')),
)

describe('the editor and our text', () => {
  it('a text comes back from the editor as it went in', () => {
    fc.assert(
      fc.property(fc.array(someBlock, { minLength: 1, maxLength: 8 }), (text) => {
        expect(fromEditor(toEditor(text))).toEqual(text)
      }),
    )
  })

  it('keeps lists within lists', () => {
    const item = (type: 'bullet' | 'number', level: number, text: string): Block => ({
      ...block(type, text),
      level,
    })
    const text = [
      item('number', 0, 'a'),
      item('bullet', 1, 'b'),
      item('bullet', 1, 'c'),
      item('number', 0, 'd'),
    ]
    expect(fromEditor(toEditor(text))).toEqual(text)
    expect(plainText(text)).toBe('1. a\n  • b\n  • c\n2. d')
    expect(toHtml(text, 't', 'en')).toContain(
      '<ol>\n<li>a</li>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n<li>d</li>\n</ol>',
    )
    expect(toMarkdown(text)).toBe('1. a\n    - b\n    - c\n2. d\n')
  })

  it('keeps the words of elements that it does not know, and nothing else of them', () => {
    const tree: EditorNode = {
      type: 'doc',
      content: [
        {
          type: 'iframe',
          attrs: { src: 'https://evil.example' },
          content: [{ type: 'text', text: 'hi', marks: [{ type: 'link' }] }],
        },
      ],
    }
    expect(fromEditor(tree)).toEqual([block('paragraph', 'hi')])
  })
})

describe('reading', () => {
  it('reads back what was written, and refuses what is none', () => {
    const text: RichText = [block('heading1', 'A', 'center'), { ...block('bullet', 'b'), level: 2 }]
    expect(richText.read(structuredClone(text))).toEqual(text)
    expect(() => richText.read([{ type: 'image' }])).toThrow('0.type')
    expect(() => richText.read([{ runs: [{ text: 1 }] }])).toThrow('0.runs.0.text')
  })
})

describe('writing', () => {
  it('escapes what HTML and Markdown would read as markup', () => {
    const text = [
      block('paragraph', '<b>&"\' *x* [y](z) # 1. `a`'),
      block('paragraph', '- item'),
      block('paragraph', '12. x'),
    ]
    const html = toHtml(text, '<title>', 'en')
    expect(html).toContain('&lt;b&gt;&amp;&quot;&#39; *x*')
    expect(html).toContain('<title>&lt;title&gt;</title>')
    expect(toMarkdown(text)).toBe(
      '\\<b\\>\\&"\' \\*x\\* \\[y\\](z) \\# 1. \\`a\\`\n\n\\- item\n\n12\\. x\n',
    )
  })
})
