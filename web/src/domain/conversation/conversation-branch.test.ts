import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  conversationKind,
  emptyConversation,
  type Message,
  questionMessage,
} from './conversation.ts'
import { branchAt, branchesOf, type Said } from './conversation-branch.ts'

const from = { id: 'c', value: { ...emptyConversation(), title: 'Lease', caseId: 'k' } }

const question = (id: string, at: number): Said => ({ id, value: questionMessage('c', id, at) })

function answer(id: string, questionId: string, at: number): Said {
  const value: Message = {
    ...questionMessage('c', '', at),
    role: 'assistant',
    questionId,
    slots: [
      {
        slot: 0,
        provider: 'openai',
        model: 'm',
        simulated: false,
        text: `to ${questionId}`,
        reasoning: '',
        problem: null,
        inputTokens: 7,
        outputTokens: 9,
      },
    ],
  }
  return { id, value }
}

const talk = [
  question('q1', 1),
  answer('a1', 'q1', 2),
  question('q2', 3),
  answer('a2', 'q2', 4),
  question('q3', 5),
  // The first question was asked again, after the others.
  answer('a1b', 'q1', 6),
]

function counting(): { conversation: string; next: () => string } {
  let made = 0
  return { conversation: 'branch', next: () => `n${++made}` }
}

const texts = (messages: readonly Said[] | undefined) =>
  messages?.map(({ value }) => value.text || value.slots[0]?.text)

describe('a branch', () => {
  it.each([
    ['q1', 'instead', []],
    ['q1', 'after', ['q1', 'to q1', 'to q1']],
    ['q2', 'instead', ['q1', 'to q1', 'to q1']],
    ['q2', 'after', ['q1', 'to q1', 'q2', 'to q2', 'to q1']],
    ['q3', 'after', ['q1', 'to q1', 'q2', 'to q2', 'q3', 'to q1']],
  ] as const)('at %s, %s, has what was said before', (place, mode, expected) => {
    const made = branchAt(from, talk, place, mode, counting())
    expect(texts(made?.messages)).toEqual(expected)
    expect(made?.conversation).toEqual({
      ...from.value,
      branch: { conversationId: 'c', questionId: place },
    })
  })

  it('is neither pinned nor archived, whatever it began in', () => {
    const put = { id: 'c', value: { ...from.value, pinned: true, archived: true } }
    const made = branchAt(put, talk, 'q2', 'after', counting())?.conversation
    expect(made).toEqual(branchAt(from, talk, 'q2', 'after', counting())?.conversation)
  })

  it('begins nowhere else than at a question', () => {
    expect(branchAt(from, talk, 'a1', 'after', counting())).toBeUndefined()
  })

  it('has messages of its own that belong together, and counts no tokens again', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.constantFrom('after', 'instead'), (at, mode) => {
        const made = branchAt(from, talk, `q${at + 1}`, mode, counting())
        const own = new Set(made?.messages.map(({ id }) => id))
        expect(own.size).toBe(made?.messages.length)
        for (const { value } of made?.messages ?? []) {
          expect(value.conversationId).toBe('branch')
          if (value.role === 'assistant') expect(own).toContain(value.questionId)
          for (const slot of value.slots) expect(slot.inputTokens + slot.outputTokens).toBe(0)
        }
      }),
    )
  })

  it('is remembered by its record, which older records are read without', () => {
    const { branch: _, ...older } = from.value
    expect(conversationKind.parse(older).branch).toBeNull()
    const made = branchAt(from, talk, 'q2', 'after', counting())?.conversation
    expect(conversationKind.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
  })

  it('is found from where it began', () => {
    const value = { ...from.value, branch: { conversationId: 'c', questionId: 'q2' } }
    const all = [from, { id: 'x', value }, { id: 'y', value }]
    expect(
      branchesOf(all, 'c')
        .get('q2')
        ?.map(({ id }) => id),
    ).toEqual(['x', 'y'])
    expect(branchesOf(all, 'x').size).toBe(0)
  })
})
