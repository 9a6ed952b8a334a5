import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fields, merge } from '../record/merge.ts'
import { conversationKind, emptyConversation, nothingSaid } from './conversation.ts'
import { byPlace, conversationMoves, latestFirst } from './conversation-place.ts'

const moved = (...moves: readonly (keyof typeof conversationMoves)[]) =>
  conversationKind.parse(
    Object.assign(emptyConversation(), ...moves.map((move) => conversationMoves[move])),
  )
const place = (...moves: readonly (keyof typeof conversationMoves)[]) => {
  const { pinned, others } = byPlace([{ value: moved(...moves) }])
  return pinned.length > 0 ? 'pinned' : others.length > 0 ? 'others' : 'archived'
}

describe('a conversation', () => {
  it('stands where it was moved last', () => {
    expect(place()).toBe('others')
    expect(place('pin')).toBe('pinned')
    expect(place('pin', 'unpin')).toBe('others')
    expect(place('archive')).toBe('archived')
    expect(place('archive', 'pin')).toBe('pinned')
    // What is put away is no favourite any more when it comes back.
    expect(place('pin', 'archive', 'unarchive')).toBe('others')
  })

  it('is read from older records, and is stored as before once it is neither', () => {
    expect(moved('pin', 'archive', 'unarchive')).toEqual(emptyConversation())
    expect(moved('unpin')).not.toHaveProperty('pinned')
  })

  it('never contradicts itself where two people move it at once', () => {
    const moves = fc.constantFrom('pin', 'unpin', 'archive', 'unarchive')
    const version = (value: object, at: number) => ({
      fields: { ...value } as Fields,
      at,
      conflicts: [],
    })
    fc.assert(
      fc.property(fc.array(moves), moves, moves, (before, mine, theirs) => {
        const merged = merge(
          version(moved(...before), 1),
          version(moved(...before, mine), 2),
          version({ ...moved(...before, theirs), title: 'Renamed' }, 3),
        )
        expect(merged.conflicts).toEqual([])
        expect(merged.fields?.title).toBe('Renamed')
      }),
    )
  })

  it('stands before those in which nothing was said since', () => {
    const talks = [
      { id: 'silent', createdAt: 3, value: { title: 'Reviewed' } },
      { id: 'asked', createdAt: 1, value: { title: '' } },
      { id: 'older', createdAt: 2, value: { title: 'Lease' } },
      { id: 'cleared', createdAt: 4, value: nothingSaid },
    ]
    const said = [2, 9, 4].map((at) => ({ value: { conversationId: 'asked', at } }))
    expect(latestFirst(talks, said).map(({ id }) => id)).toEqual(['asked', 'silent', 'older'])
  })
})
