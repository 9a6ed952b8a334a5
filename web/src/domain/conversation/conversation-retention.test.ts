import { describe, expect, it } from 'vitest'
import { emptyConversation } from './conversation.ts'
import { endedConversations, endOf, type RetentionFacts } from './conversation-retention.ts'

const day = 86_400_000
const talk = (id: string, more: object = {}) => ({
  id,
  createdAt: 0,
  value: { ...emptyConversation(), ...more },
})
const facts: RetentionFacts = {
  days: 30,
  messages: [
    { value: { conversationId: 'a', at: 5 * day } },
    { value: { conversationId: 'a', at: 2 * day } },
    { value: { conversationId: 'b', at: 90 * day } },
  ],
  held: new Set(['held']),
  caseOf: (id) => (id === 'of-held' ? 'held' : undefined),
}

describe('the end of a conversation', () => {
  it('comes the period after its last message, or after it was begun', () => {
    expect(endOf(talk('a'), facts)).toBe(35 * day)
    expect(endOf(talk('silent'), facts)).toBe(30 * day)
  })

  it('never comes where no period was chosen', () => {
    expect(endOf(talk('a'), { ...facts, days: 0 })).toBe('never')
  })

  it('is held back by a hold on its case, or on the case of a document that it draws on', () => {
    expect(endOf(talk('a', { caseId: 'held' }), facts)).toBe('held')
    expect(endOf(talk('a', { documentIds: ['of-held'] }), facts)).toBe('held')
    expect(endOf(talk('a', { caseId: 'free' }), facts)).toBe(35 * day)
  })

  it('takes those alone whose time is over', () => {
    const all = [talk('a'), talk('b'), talk('c', { caseId: 'held' })]
    expect(endedConversations(all, facts, 35 * day).map(({ id }) => id)).toEqual(['a'])
    expect(endedConversations(all, facts, 35 * day - 1)).toEqual([])
  })
})
