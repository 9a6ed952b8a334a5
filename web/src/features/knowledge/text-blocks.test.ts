import { describe, expect, it } from 'vitest'
import { textBlocks } from './text-blocks'

describe('the pieces of a text', () => {
  it.each([
    ['nothing', ''],
    ['a line', 'One line.'],
    ['pages', 'First\fSecond\f\fFourth'],
    ['a long page', 'A paragraph of some words.\n\n'.repeat(1000)],
    ['no paragraphs', 'words '.repeat(5000)],
    ['no spaces', '𠮷'.repeat(9001)],
    ['long pages', `${'x'.repeat(6001)}\f${'y '.repeat(4000)}`],
  ])('%s: each stands where it says, and together they are the text', (_, text) => {
    const blocks = textBlocks(text)
    for (const block of blocks) {
      expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text)
      expect(block.text.length).toBeLessThanOrEqual(6000)
      expect(block.text).not.toMatch(/[\uD800-\uDBFF]$/)
    }
    const joined = blocks.reduce(
      (whole, block, at) => whole + (block.begins && at > 0 ? '\f' : '') + block.text,
      '',
    )
    expect(joined).toBe(text)
  })

  it('numbers pages where there are several', () => {
    expect(textBlocks('a\fb').map(({ page }) => page)).toEqual([1, 2])
    expect(textBlocks('a').map(({ page }) => page)).toEqual([0])
  })
})
