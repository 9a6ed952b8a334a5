// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConsentError } from '../../../assistant/disclose'
import {
  askAgain,
  askQuestion,
  prepareQuestion,
  stillCurrent,
} from '../../../assistant/question/ask-question'
import { lateSlots, newRun } from '../../../assistant/question/run-state'
import { ask, newQuestionId, runOf } from '../../../assistant/question/runs'
import { clearAnswerOf, messagesOf } from '../../../assistant/question/said'
import { postStream } from '../../../backend/ai-stream'
import { getKnowledgeBase, listKnowledge } from '../../../backend/knowledge'
import { findKnowledge } from '../../../backend/knowledge-search'
import { getProviders } from '../../../backend/providers'
import { type AiConsent, caseKind, emptyCase } from '../../../domain/case/case'
import { clientKind, emptyClient } from '../../../domain/client/client'
import {
  conversationKind,
  emptyConversation,
  messageKind,
  questionMessage,
} from '../../../domain/conversation/conversation'
import { disclosureKind } from '../../../domain/conversation/disclosure'
import { documentKind, unreadText } from '../../../domain/document/document'
import { noDetails } from '../../../domain/document/document-details.ts'
import { documentTextKind } from '../../../domain/document/document-text'
import { customFieldKind, emptyCustomField } from '../../../domain/record/custom-field'
import type { CivilDate } from '../../../domain/values/civil-date'
import { createRecord, getRecord, listRecords, updateRecord } from '../../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../../testing/fake-vault'

vi.mock('../../../backend/ai-stream', () => ({ postStream: vi.fn() }))
vi.mock('../../../backend/providers', () => ({ getProviders: vi.fn() }))
vi.mock('../../../backend/knowledge', () => ({
  countKnowledge: vi.fn(async () => undefined),
  getKnowledgeBase: vi.fn(),
  listKnowledge: vi.fn(),
}))
vi.mock('../../../backend/knowledge-search', () => ({
  findKnowledge: vi.fn(),
  longestSearch: 2000,
}))
vi.mock('../../../vault/account/ai-settings', async () => {
  const { defaultAiSettings } = await import('../../../domain/conversation/ai-settings')
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
    requests_per_minute: 30,
    tokens_per_day: 2_000_000,
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
    const { outgoing } = await prepareQuestion({
      conversationId: id,
      text: 'And now?',
      language: 'en',
    })
    expect(outgoing.body).toContain('merger price')
    expect(outgoing.providers).toEqual(['local'])
  })

  it('holds as it is when the question leaves, not as it was when it was shown', async () => {
    await addCase('k2', 'allowed')
    const id = await addConversation('k2')
    const prepared = await prepareQuestion({
      conversationId: id,
      text: 'What now?',
      language: 'en',
    })
    await updateRecord(caseKind, 'k2', { ai: 'forbidden' })
    await askQuestion(id, 'What now?', 'en', prepared)
    await expect(
      prepareQuestion({ conversationId: id, text: 'What now?', language: 'en' }),
    ).rejects.toThrow(ConsentError)
    expect(postStream).not.toHaveBeenCalled()
  })
})

describe('the facts of a case', () => {
  const turnsOf = (body: string): string[] =>
    JSON.parse(body).turns.map(({ text }: { text: string }) => text)

  it('go along with the question, the firm’s own fields among them, through the shield', async () => {
    const insurer = { ...emptyCustomField('case', []), name: 'Insurer of Quintanilla' }
    await createRecord(customFieldKind, insurer, 'f1')
    await createRecord(clientKind, { ...emptyClient(), name: 'Ana Quintanilla' })
    await addCase('k3', 'allowed')
    await updateRecord(caseKind, 'k3', { 'field:f1': 'Northgate Mutual' })
    const id = await addConversation('k3')
    await answered(id, 'k3')
    const prepared = await prepareQuestion({
      conversationId: id,
      text: 'Who pays?',
      language: 'en',
    })
    expect(turnsOf(prepared.outgoing.body)).toEqual([
      'The merger price is ninety million.',
      'A plant closes.',
      'Who pays?\n\nCase: Matter\nInsurer of [CLIENT_1]: [TERM_1]',
    ])
    await updateRecord(caseKind, 'k3', { 'field:f1': 'Southgate Mutual' })
    expect(stillCurrent(prepared, { conversationId: id, text: 'Who pays?', language: 'en' })).toBe(
      false,
    )
  })

  it('stay behind where the person wants it so, and in conversations from before', async () => {
    await addCase('k5', 'allowed')
    const id = await addConversation('k5')
    await updateRecord(conversationKind, id, { caseFacts: false })
    const { outgoing } = await prepareQuestion({
      conversationId: id,
      text: 'Who pays?',
      language: 'en',
    })
    expect(turnsOf(outgoing.body)).toEqual(['Who pays?'])
    const { caseFacts: _, ...before } = emptyConversation()
    expect(conversationKind.parse(before).caseFacts).toBe(false)
  })

  it('are none where no case is chosen', async () => {
    await addCase('k4', 'allowed')
    const { outgoing } = await prepareQuestion({
      conversationId: await addConversation(''),
      text: 'Who pays?',
      language: 'en',
    })
    expect(turnsOf(outgoing.body)).toEqual(['Who pays?'])
  })
})

it('an attached document goes along with category, summary, keywords and content, each shielded', async () => {
  await createRecord(clientKind, { ...emptyClient(), name: 'Ana Quintanilla' })
  const page = { number: 1, text: 'Ana Quintanilla leases the mill for five years.' }
  await createRecord(documentTextKind, { documentId: 'da', part: 0, pages: [page] }, 'ta')
  const document = {
    ...noDetails(),
    caseId: 'k1',
    name: 'Lease of Ana Quintanilla.txt',
    mediaType: 'text/plain',
    file: { fileId: 'f', version: 1, size: 1, sealedSize: 1, key: 'k', sha256: 's' },
    text: { ...unreadText(), state: 'ready' as const, textIds: ['ta'], pages: 1, characters: 50 },
    category: 'contract' as const,
    summary: 'Ana Quintanilla takes a mill on lease.',
    keywords: ['Quintanilla', 'mill'],
    binnedAt: null,
  }
  await createRecord(documentKind, document, 'da')
  const id = await addConversation('', ['da'])
  const prepared = await prepareQuestion({ conversationId: id, text: 'How long?', language: 'en' })
  const sent = JSON.parse(prepared.outgoing.body)
  expect(sent.turns.at(-1).text).toBe(
    'How long?\n\nDocument: Lease of [CLIENT_1].txt\nCategory: contract\n' +
      'Keywords: [CLIENT_1]; mill\nSummary: [CLIENT_1] takes a mill on lease.',
  )
  expect(sent.passages).toMatchObject([
    { title: 'Lease of [CLIENT_1].txt', text: '[CLIENT_1] leases the mill for [DATE_1].' },
  ])
  expect(prepared.outgoing.body).not.toContain('Quintanilla')
  // What is filed anew is not sent as it was shown before.
  await updateRecord(documentKind, 'da', { summary: 'A lease.' })
  expect(stillCurrent(prepared, { conversationId: id, text: 'How long?', language: 'en' })).toBe(
    false,
  )
})

describe('a knowledge base that is too large for the browser', () => {
  const text = 'When does the landlord of Wilhelmina Ostrander return the deposit?'
  const passage = {
    entry: 'a',
    n: 0,
    page: 0,
    start: 0,
    end: 60,
    heading: '',
    text: 'The landlord returns the deposit within 21 days.',
  }

  beforeEach(() => {
    const entry = { id: 'a', version: 1, title: 'Residential tenancies' }
    vi.mocked(listKnowledge).mockResolvedValue([entry] as never)
    vi.mocked(getKnowledgeBase).mockResolvedValue({ small: false, entries: [], passages: [] })
    vi.mocked(findKnowledge).mockResolvedValue([passage])
  })

  async function begun(): Promise<string> {
    await createRecord(clientKind, { ...emptyClient(), name: 'Wilhelmina Ostrander' })
    return await createRecord(conversationKind, emptyConversation())
  }

  it('is asked after the review, with the words that the review shows', async () => {
    const id = await begun()
    const prepared = await prepareQuestion({ conversationId: id, text: text, language: 'en' })
    expect(findKnowledge).not.toHaveBeenCalled()
    expect(prepared.search?.words).toMatch(/^When does the landlord of return the deposit/)
    await askQuestion(id, text, 'en', prepared)
    expect(vi.mocked(findKnowledge).mock.calls.map(([words]) => words)).toEqual([
      prepared.search?.words,
    ])
    const sent = JSON.parse(vi.mocked(postStream).mock.calls[0]?.[1] ?? '')
    expect(sent.passages).toMatchObject([{ id: 'P1', text: passage.text }])
    // Nothing but the passages, and how to cite them, was not in the review.
    const shown = JSON.parse(prepared.outgoing.body)
    expect({ ...sent, passages: [], system: '' }).toEqual({ ...shown, passages: [], system: '' })
    expect(sent.system).toContain(shown.system)
  })

  it('is not asked when the case has withdrawn its consent since the review', async () => {
    await addCase('k9', 'allowed')
    const id = await begun()
    await updateRecord(conversationKind, id, { caseId: 'k9' })
    const prepared = await prepareQuestion({ conversationId: id, text: text, language: 'en' })
    await updateRecord(caseKind, 'k9', { ai: 'local' })
    await prepared.complete?.(new AbortController().signal)
    expect(findKnowledge).not.toHaveBeenCalled()
  })
})

it('a question takes its conversation out of the archive, a new one and an earlier one', async () => {
  const id = await addConversation('')
  const archived = () => getRecord(conversationKind, id)?.value.archived ?? false
  await updateRecord(conversationKind, id, { archived: true })
  await askQuestion(id, 'What now?', 'en')
  expect(archived()).toBe(false)
  await updateRecord(conversationKind, id, { archived: true })
  const [question] = messagesOf(listRecords(messageKind), id)
  await askAgain(question as NonNullable<typeof question>, 'en')
  expect(archived()).toBe(false)
})

it('who asks on while one model hangs waits no longer for it, and keeps what came', async () => {
  const said = [
    'event: provider\ndata: {"slot":0,"provider":"openai","model":"m"}',
    'event: provider\ndata: {"slot":1,"provider":"grok","model":"m"}',
    'event: delta\ndata: {"slot":0,"text":"Thirty days."}',
    'event: usage\ndata: {"slot":0,"input_tokens":1,"output_tokens":1}',
    'event: consensus\ndata: {"answered":1,"pattern":"1","headline":{"slot":0,"text":"Thirty days."},"confidence":{}}',
  ]
  vi.mocked(postStream).mockImplementationOnce(async (_path, _body, signal) => {
    return new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(`${said.join('\n\n')}\n\n`))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    }) as never
  })
  const id = await addConversation('')
  const first = askQuestion(id, 'How long is the notice?', 'en')
  expect(await askQuestion(id, 'Too early.', 'en')).toBeUndefined()
  await expect.poll(() => lateSlots(runOf(id)?.state ?? newRun)).toHaveLength(1)
  await askQuestion(id, 'And in winter?', 'en')
  const problems = (await first)?.slots.map(({ provider, problem }) => [provider, problem?.code])
  expect(problems).toEqual([
    ['openai', undefined],
    ['grok', 'stopped'],
  ])
  expect((await first)?.problem).toBeNull()
  const sent = JSON.parse(vi.mocked(postStream).mock.calls[1]?.[1] ?? '')
  expect(sent.turns.map(({ text }: { text: string }) => text)).toEqual([
    'How long is the notice?',
    'Thirty days.',
    'And in winter?',
  ])
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
  const outside = await prepareQuestion({
    conversationId: await addConversation('', ['dw']),
    text: asked,
    language: 'en',
  })
  const inside = await prepareQuestion({
    conversationId: await addConversation('kw', ['dw']),
    text: asked,
    language: 'en',
  })
  expect(outside.passages).toEqual([])
  expect(inside.passages.map(({ title }) => title)).toEqual(['Takeover.txt'])
})

describe('a case analysis', () => {
  const answering = (events: readonly string[]): void => {
    vi.mocked(postStream).mockImplementation(
      async () => new Response(`${events.join('\n\n')}\n\n`).body as never,
    )
  }
  const saying = (slot: number, text: string): string[] => [
    `event: provider\ndata: {"slot":${slot},"provider":"openai","model":"m","simulated":false}`,
    `event: delta\ndata: ${JSON.stringify({ slot, text })}`,
  ]
  const done = 'event: done\ndata: {"run":"r","outcome":"comparison"}'
  const filled = '{"facts":["A lease was signed."]}'
  const read = '## Facts\n\n- A lease was signed.'
  const lastBody = () => JSON.parse(vi.mocked(postStream).mock.lastCall?.[1] ?? '')
  const analysing = async (caseId: string, consensus: boolean): Promise<string> =>
    await createRecord(conversationKind, {
      ...emptyConversation(),
      caseId,
      consensus,
      analysis: true,
      references: false,
    })

  it.each([true, false])(
    'asks for the form, keeps what each model filled and sends it on as a text (several: %s)',
    async (consensus) => {
      await addCase('ka', 'allowed')
      const id = await analysing('ka', consensus)
      const prose = 'I would rather write prose.'
      answering([...saying(0, filled), ...saying(1, prose), done])
      const answer = await askQuestion(id, 'Was notice given?', 'en')
      expect(lastBody()).toMatchObject({ analysis: true, schema: { name: 'case_brief' } })
      expect(lastBody().mode).toBe(consensus ? 'consensus' : 'single')
      expect(lastBody().system).not.toContain('under these headings')
      expect(answer?.slots.map(({ form, text }) => [form, text])).toEqual([
        [filled, read],
        ['', prose],
      ])
      await askQuestion(id, 'And then?', 'en')
      expect(lastBody().turns[1].text).toBe(read)
    },
  )

  it('says of a form that was compared what its model filled, never the form itself', async () => {
    await addCase('kd', 'allowed')
    const id = await analysing('kd', true)
    const compared = {
      answered: 1,
      pattern: '1',
      single: [{ text: 'Signed.', type: 'fact', part: 'facts', slots: [0] }],
      // Of a model that the browser asks itself the text is the answer as it came.
      headline: { slot: 0, provider: 'openai', text: filled, reason: 'only_answer' },
      confidence: {},
    }
    const event = `event: consensus\ndata: ${JSON.stringify(compared)}`
    answering([...saying(0, filled), event, done])
    const answer = await askQuestion(id, 'Was notice given?', 'en')
    expect(answer?.consensus?.single[0]?.part).toBe('facts')
    await askQuestion(id, 'And then?', 'en')
    expect(lastBody().turns[1].text).toBe(read)
  })

  it('asks for headings where no case is chosen', async () => {
    const id = await analysing('', false)
    const asked = { conversationId: id, text: 'Void?', language: 'en' }
    const { outgoing } = await prepareQuestion(asked)
    expect(JSON.parse(outgoing.body).schema).toBeUndefined()
    expect(outgoing.body).toContain('under these headings')
  })

  it('keeps what is whole of a form that broke off', async () => {
    await addCase('kb', 'allowed')
    const id = await analysing('kb', false)
    answering(saying(0, '{"facts":["A lease was signed.","Noti'))
    const answer = await askQuestion(id, 'Was notice given?', 'en')
    expect(answer?.slots[0]).toMatchObject({ text: read, problem: { code: 'cut' } })
  })
})

describe('the names in an answer', () => {
  const says = (text: string): string =>
    [
      'event: provider\ndata: {"slot":0,"provider":"openai","model":"m","simulated":false}',
      `event: delta\ndata: ${JSON.stringify({ slot: 0, text })}`,
      'event: done\ndata: {"run":"r","outcome":"single"}\n\n',
    ].join('\n\n')

  const shown = (id: string): string[] =>
    messagesOf(listRecords(messageKind), id)
      .filter(({ value }) => value.role === 'assistant')
      .map(({ value }) => clearAnswerOf(value, getRecord(conversationKind, id)?.value))

  beforeEach(async () => {
    await createRecord(clientKind, { ...emptyClient(), name: 'Ana Quintanilla' })
    await createRecord(clientKind, { ...emptyClient(), name: 'Bruno Schwarzenbach' })
    vi.mocked(postStream).mockImplementation(
      async () => new Response(says('[CLIENT_1] may.')).body as never,
    )
  })

  it('are those of its own question, also where two people asked at once', async () => {
    const id = await addConversation('')
    // Both begin with what their device knows: neither has heard of the other's question.
    const asked = ['May Ana Quintanilla sublet?', 'May Bruno Schwarzenbach sublet?']
    const both = await Promise.all(
      asked.map(async (text) => ({
        text,
        built: await prepareQuestion({ conversationId: id, text: text, language: 'en' }),
      })),
    )
    for (const { text, built } of both) {
      expect(built.outgoing.body).toContain('[CLIENT_1]')
      await ask({
        conversationId: id,
        consensus: false,
        text,
        questionId: newQuestionId(),
        build: async () => built,
      })
    }
    expect(shown(id)).toEqual(['Ana Quintanilla may.', 'Bruno Schwarzenbach may.'])
    const next = await prepareQuestion({
      conversationId: id,
      text: 'Which of them was first?',
      language: 'en',
    })
    const turns: { text: string }[] = JSON.parse(next.outgoing.body).turns
    expect(turns.map(({ text }) => text)).toEqual([
      'May [CLIENT_1] sublet?',
      '[CLIENT_1] may.',
      'May [CLIENT_2] sublet?',
      '[CLIENT_2] may.',
      'Which of them was first?',
    ])
  })

  it('keep their placeholders from question to question', async () => {
    const id = await addConversation('')
    await askQuestion(id, 'May Ana Quintanilla sublet?', 'en')
    const next = await prepareQuestion({
      conversationId: id,
      text: 'And may Bruno Schwarzenbach, as she?',
      language: 'en',
    })
    expect(next.outgoing.body).toContain('And may [CLIENT_2], as she?')
    expect(shown(id)).toEqual(['Ana Quintanilla may.'])
  })

  it('are those of the conversation where answers shared one map', async () => {
    const kept = { id: 'CLIENT_1', kind: 'CLIENT', key: 'x', value: 'Carla Vonderweidt' }
    const id = await createRecord(conversationKind, {
      ...emptyConversation(),
      references: false,
      placeholders: [kept],
    })
    await answered(id, '')
    const [, first] = messagesOf(listRecords(messageKind), id)
    const slots = first?.value.slots.map((slot) => ({ ...slot, text: '[CLIENT_1] closes it.' }))
    const { placeholders: _, ...older } = { ...first?.value, slots: slots ?? [] }
    await createRecord(messageKind, messageKind.parse(older))
    await askQuestion(id, 'May Ana Quintanilla sublet?', 'en')
    expect(shown(id)).toEqual([
      'A plant closes.',
      'Carla Vonderweidt closes it.',
      // This one was never told of a CLIENT_1: it means nobody.
      '[CLIENT_1] may.',
    ])
    expect(getRecord(conversationKind, id)?.value.placeholders).toEqual([kept])
  })
})
