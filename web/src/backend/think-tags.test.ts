import { expect, test } from 'vitest'
import { thinkTags } from './think-tags'

test.each([
  ['<think>one < two</think>\n\nAnswer </think>', 'one < two', 'Answer </think>'],
  ['  <think>only', 'only', ''],
  ['Answer <think>no</think>', '', 'Answer <think>no</think>'],
  ['<thin ice', '', '<thin ice'],
  ['<thi', '', '<thi'],
  [' plain', '', ' plain'],
])('%j, split anywhere', (stream, thought, text) => {
  for (let size = 1; size <= stream.length; size++) {
    const tags = thinkTags()
    let thoughts = ''
    let answer = ''
    for (let at = 0; at < stream.length; at += size) {
      const piece = tags.split(stream.slice(at, at + size))
      thoughts += piece.thought
      answer += piece.text
    }
    expect([thoughts, answer + tags.rest()], `in steps of ${size}`).toEqual([thought, text])
  }
})
