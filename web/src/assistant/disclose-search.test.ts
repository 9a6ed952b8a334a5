import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findKnowledge } from '../backend/knowledge-search'
import type { AiConsent } from '../domain/case/case'
import { disclosureKind } from '../domain/conversation/disclosure'
import { createRecord } from '../vault/records/records'
import { discloseSearch, prepareSearch } from './disclose-search'
import { anyKnowledge } from './knowledge'
import { createShield } from './shield/shield'

vi.mock('../backend/knowledge', () => ({ listKnowledge: vi.fn(async () => []) }))
vi.mock('../backend/knowledge-search', () => ({
  findKnowledge: vi.fn(async () => []),
  longestSearch: 2000,
}))
vi.mock('../vault/records/records', () => ({ createRecord: vi.fn(async () => 'record-1') }))

const shield = createShield({
  roster: [
    { key: 'client:1', kind: 'CLIENT', value: 'Ana María Quintanilla', shape: 'person' },
    { key: 'docket:1', kind: 'DOCKET', value: '2024-CV-88123', shape: 'number' },
  ],
})
const text =
  'When does the landlord of Ana Quintanilla (DNI 12345678Z, 2024-CV-88123) return the deposit?'
const { signal } = new AbortController()

function search(consent: () => AiConsent = () => 'allowed') {
  return prepareSearch({ text, conversationId: 'c1', caseId: 'k1', consent }, shield, [])
}

beforeEach(() => vi.clearAllMocks())

describe('a search of a knowledge base on the server', () => {
  it('never leaves raw: names and numbers stay here, and so do their placeholders', async () => {
    const prepared = await search()
    expect(findKnowledge).not.toHaveBeenCalled()
    await discloseSearch(prepared, anyKnowledge, 12, signal)
    const sent = vi.mocked(findKnowledge).mock.calls[0]?.[0]
    expect(sent).toBe(prepared.words)
    expect(sent).toMatch(/landlord.*return the deposit/)
    expect(sent).not.toMatch(/Ana|Quintanilla|12345678Z|88123|CLIENT|\[/)
  })

  it('takes along the words of provisions on what the words that leave name, and no others', async () => {
    const { provisions } = await search()
    expect(provisions).toContainEqual({ word: 'lessor', weight: expect.any(Number) })
    const leaving = {
      text: (await search()).words,
      conversationId: '',
      caseId: '',
      consent: () => 'allowed' as const,
    }
    expect((await prepareSearch(leaving, createShield(), [])).provisions).toEqual(provisions)
    await discloseSearch(await search(), anyKnowledge, 12, signal)
    expect(vi.mocked(findKnowledge).mock.calls[0]?.[1]).toEqual(provisions)
  })

  it('is recorded word for word before it leaves, and leaves not where that fails', async () => {
    const { words, provisions } = await search()
    await discloseSearch(await search(), anyKnowledge, 12, signal)
    expect(createRecord).toHaveBeenCalledWith(
      disclosureKind,
      expect.objectContaining({
        body: [words, ...provisions.map(({ word }) => word)].join('\n'),
        providers: ['knowledge'],
        caseId: 'k1',
      }),
    )
    vi.mocked(findKnowledge).mockClear()
    vi.mocked(createRecord).mockRejectedValueOnce(new Error('the vault is shut'))
    await expect(discloseSearch(await search(), anyKnowledge, 12, signal)).rejects.toThrow('shut')
    expect(findKnowledge).not.toHaveBeenCalled()
  })

  it.each(['local', 'forbidden'] as const)('leaves not about a case that is %s', async (now) => {
    await expect(discloseSearch(await search(() => now), anyKnowledge, 12, signal)).rejects.toThrow(
      'does not allow',
    )
    // Withdrawn while the record was written.
    let consent: AiConsent = 'allowed'
    vi.mocked(createRecord).mockImplementationOnce(async () => {
      consent = now
      return 'record-1'
    })
    await expect(
      discloseSearch(await search(() => consent), anyKnowledge, 12, signal),
    ).rejects.toThrow('does not allow')
    expect(findKnowledge).not.toHaveBeenCalled()
  })

  it('asks for nothing where nothing is left of what was typed', async () => {
    const sought = {
      text: 'Ana Quintanilla',
      conversationId: '',
      caseId: '',
      consent: () => 'allowed' as const,
    }
    const prepared = await prepareSearch(sought, shield, [])
    expect(prepared.words).toBe('')
    expect(await discloseSearch(prepared, anyKnowledge, 12, signal)).toEqual([])
    expect(createRecord).not.toHaveBeenCalled()
  })
})
