// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askQuestion, prepareQuestion } from '../../assistant/ask-question'
import { ConsentError } from '../../assistant/disclose'
import { postStream } from '../../backend/ai-stream'
import { getProviders } from '../../backend/providers'
import { type AiConsent, caseKind, emptyCase } from '../../domain/case'
import type { CivilDate } from '../../domain/civil-date'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../domain/conversation'
import { disclosureKind } from '../../domain/disclosure'
import { documentKind, unreadText } from '../../domain/document'
import { noDetails } from '../../domain/document-details.ts'
import { documentTextKind } from '../../domain/document-text'
import { createRecord, updateRecord } from '../../vault/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'

vi.mock('../../backend/ai-stream', () => ({ postStream: vi.fn() }))
vi.mock('../../backend/providers', () => ({ getProviders: vi.fn() }))
vi.mock('../../vault/ai-settings', async () => {
  const { defaultAiSettings } = await import('../../domain/ai-settings')
  return { aiSettings: async () => defaultAiSettings }
})

const provider = (id: string) => ({
  id,
  configured: true,
  active: true,
  own_key: true,
  direct: false,
  model: 'm',
  models: ['m'],
  deep: false,
  speech: false,
  simulated: false,
})

beforeEach(() => {
  openFakeVault()
  vi.mocked(getProviders).mockResolvedValue({
    providers: [provider('openai'), provider('local')],
    default_provider: '',
    temperature: null,
    max_tokens: 8000,
    fallback: true,
    judge: false,
  } as never)
  vi.mocked(postStream).mockImplementation(async () => new Response('').body as never)
})
afterEach(() => {
  closeFakeVault()
  vi.clearAllMocks()
})

async function addCase(id: string, ai: AiConsent, wall?: string): Promise<void> {
  const value = { ...emptyCase('2026-01-01' as CivilDate), title: 'Matter', ai }
  await createRecord(caseKind, value, id, wall)
}

async function addConversation(caseId: string, documentIds: string[] = []): Promise<string> {
  const value = { ...emptyConversation(), caseId, documentIds, references: false }
  return await createRecord(conversationKind, value)
}

/** A question that was asked about a case and answered by the local model. */
async function answered(conversationId: string, caseId: string): Promise<void> {
  const question = questionMessage(conversationId, 'The merger price is ninety million.', 1)
  await createRecord(messageKind, question, 'q1')
  const slot = { slot: 0, provider: 'local', model: 'm', simulated: false, reasoning: '' }
  const slots = [
    { ...slot, text: 'A plant closes.', problem: null, inputTokens: 1, outputTokens: 1 },
  ]
  await createRecord(messageKind, {
    ...questionMessage(conversationId, '', 2),
    role: 'assistant',
    questionId: 'q1',
    disclosureId: 'd1',
    slots,
  })
  const sent = { at: 1, providers: ['local'], several: false, direct: false, sha256: '', size: 1 }
  const disclosure = { ...sent, conversationId, caseId, placeholders: [], body: '' }
  await createRecord(disclosureKind, disclosure, 'd1')
}

describe('what a case allows', () => {
  it('holds for what was said of it, also when it is taken out of the conversation', async () => {
    await addCase('k1', 'local')
    const id = await addConversation('k1')
    await answered(id, 'k1')
    await updateRecord(conversationKind, id, { caseId: '' })
    const { outgoing } = await prepareQuestion(id, 'And now?', 'en')
    expect(outgoing.body).toContain('merger price')
    expect(outgoing.providers).toEqual(['local'])
  })

  it('holds as it is when the question leaves, not as it was when it was shown', async () => {
    await addCase('k2', 'allowed')
    const id = await addConversation('k2')
    const prepared = await prepareQuestion(id, 'What now?', 'en')
    await updateRecord(caseKind, 'k2', { ai: 'forbidden' })
    await askQuestion(id, 'What now?', 'en', prepared)
    await expect(prepareQuestion(id, 'What now?', 'en')).rejects.toThrow(ConsentError)
    expect(postStream).not.toHaveBeenCalled()
  })
})

it('a document behind a wall is spoken of behind the same wall only', async () => {
  await addCase('kw', 'allowed', 'WALL')
  const pages = [{ number: 1, text: 'The takeover price of the target is ninety million.' }]
  const text = { documentId: 'dw', part: 0, pages }
  const textId = await createRecord(documentTextKind, text, 'tw', 'WALL')
  const document = {
    ...noDetails(),
    caseId: 'kw',
    name: 'Takeover.txt',
    mediaType: 'text/plain',
    file: { fileId: 'f', version: 1, size: 1, sealedSize: 1, key: 'k', sha256: 's' },
    text: { ...unreadText(), state: 'ready' as const, textIds: [textId], pages: 1, characters: 50 },
    binnedAt: null,
  }
  await createRecord(documentKind, document, 'dw', 'WALL')
  const asked = 'What is the takeover price of the target?'
  const outside = await prepareQuestion(await addConversation('', ['dw']), asked, 'en')
  const inside = await prepareQuestion(await addConversation('kw', ['dw']), asked, 'en')
  expect(outside.passages).toEqual([])
  expect(inside.passages.map(({ title }) => title)).toEqual(['Takeover.txt'])
})
