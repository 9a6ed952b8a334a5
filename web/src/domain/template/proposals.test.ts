import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposalPrompt, readProposals } from './proposals.ts'

const passages = ['The fee is due.', 'Dear {{client.name}}, hello.']

describe('readProposals', () => {
  it('gives each passage its own proposal, in the order of the text', () => {
    expect(
      readProposals('[[2]] Dear {{client.name}}:\n\n[[1]] The fee is payable.', passages),
    ).toEqual([
      { before: 'The fee is due.', after: 'The fee is payable.', lostTags: [] },
      { before: 'Dear {{client.name}}, hello.', after: 'Dear {{client.name}}:', lostTags: [] },
    ])
  })

  it('says which tags a proposal has lost', () => {
    expect(readProposals('[[2]] Dear Ada:', passages)).toMatchObject([
      { lostTags: ['{{client.name}}'] },
    ])
  })

  it('makes none of a passage that stays as it is, has no number, or is none of ours', () => {
    expect(readProposals('[[1]] The fee is due.\n[[7]] x\n[[2]]', passages)).toEqual([])
    expect(readProposals('Something else', passages)).toEqual([])
    expect(readProposals('   ', [])).toEqual([])
  })

  it('takes the whole answer for a single passage or for new text', () => {
    expect(readProposals('```text\nIt is payable.\n```', ['It is due.'])).toMatchObject([
      { before: 'It is due.', after: 'It is payable.' },
    ])
    expect(readProposals('**New** clause.', [])).toMatchObject([
      { before: '', after: 'New clause.' },
    ])
  })

  it('never throws and never proposes for text that was not sent', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }),
        (answer, sent) => {
          for (const { before } of readProposals(answer, sent)) {
            expect(before === '' || sent.includes(before)).toBe(true)
          }
        },
      ),
    )
  })
})

describe('proposalPrompt', () => {
  it('numbers the passages and puts the instruction before them', () => {
    const prompt = proposalPrompt('Be brief', passages)
    expect(prompt.indexOf('Instruction: Be brief')).toBeLessThan(prompt.indexOf('[[1]] The fee'))
    expect(prompt).toContain('[[2]] Dear {{client.name}}, hello.')
    expect(proposalPrompt('A clause', [])).toContain('Instruction: A clause')
  })
})
