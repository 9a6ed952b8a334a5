import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postStream } from '../backend/ai-stream'
import { disclosureKind } from '../domain/conversation/disclosure'
import { createRecord } from '../vault/records/records'
import { clearAnswer, disclose, prepare, type Question } from './disclose'
import { createShield } from './shield/shield'

vi.mock('../backend/ai-stream', () => ({ postStream: vi.fn() }))
vi.mock('../vault/records/records', () => ({ createRecord: vi.fn(async () => 'record-1') }))

const shield = createShield({
  roster: [
    { key: 'client:1', kind: 'CLIENT', value: 'Ana María Quintanilla', shape: 'person' },
    { key: 'user', kind: 'LAWYER', value: 'Lewis Carradine', shape: 'person' },
    { key: 'docket:1', kind: 'DOCKET', value: '2024-CV-88123', shape: 'number' },
  ],
})

const question: Question = {
  conversationId: 'c1',
  caseId: 'k1',
  consent: () => 'allowed',
  consensus: true,
  providers: ['openai', 'gemini', 'grok'],
  language: 'en',
  turns: [
    { role: 'user', text: 'Who is Ana Quintanilla?' },
    { role: 'assistant', text: 'Ana María Quintanilla is the tenant.' },
    {
      role: 'user',
      text: 'Can Quintanilla (DNI 12345678Z) end the lease in 2024-CV-88123? Regards, Lewis Carradine',
    },
  ],
  passages: [
    {
      id: 'P1',
      title: 'Quintanilla lease.pdf',
      text: 'The tenant Ana M. Quintanilla pays monthly.',
    },
  ],
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Response(text).body as ReadableStream<Uint8Array>
}

describe('what leaves', () => {
  it('takes a form along as it was given, through the server and in words', async () => {
    const form = {
      name: 'brief',
      schema: (cover: (text: string) => string) => ({
        title: 'brief',
        by: cover('Ana Quintanilla'),
      }),
      instruction: 'Fill it.',
    }
    const via = await prepare({ ...question, form }, shield, [], 'run1')
    expect(JSON.parse(via.body).schema).toEqual({
      name: 'brief',
      schema: { title: 'brief', by: '[CLIENT_1]' },
    })
    expect(JSON.parse(via.body).system).toContain('Fill it.')
    expect(via.body).not.toMatch(/Quintanilla|Carradine|12345678Z|88123/i)
    const direct = { provider: 'local', address: 'http://x/v1', key: '', model: 'm', deep: false }
    const mine = { ...question, form, direct } as Question
    const own = await prepare(mine, shield, [], 'run1')
    expect(JSON.parse(own.body).messages[0].content).toContain(
      '{"title":"brief","by":"[CLIENT_1]"}',
    )
  })

  it('asks for a case analysis of the server, and in words of whom the browser asks itself', async () => {
    const asked = { ...question, analysis: true }
    const via = JSON.parse((await prepare(asked, shield, [], 'run1')).body)
    expect(via.analysis).toBe(true)
    const direct = { provider: 'local', address: 'http://x/v1', key: '', model: 'm', deep: false }
    const own = await prepare({ ...asked, direct } as Question, shield, [], 'run1')
    for (const system of [via.system, JSON.parse(own.body).messages[0].content])
      expect(system).toContain('as a case analysis under these headings')
  })

  it('asks for a judge where several are asked, and says so', async () => {
    const judged = { ...question, options: { judge: true } }
    const form = { name: 'brief', schema: () => ({}), instruction: 'Fill it.' }
    const prepared = await Promise.all(
      [judged, { ...judged, form }, { ...judged, consensus: false }, question].map(
        async (asked) => await prepare(asked, shield, [], 'run1'),
      ),
    )
    expect(prepared.map((one) => one.judged)).toEqual([true, true, false, false])
    expect(prepared.map((one) => JSON.parse(one.body).judge)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
  })

  it('holds placeholders in every part and nothing the vault knows', async () => {
    const outgoing = await prepare(question, shield, [], 'run1')
    expect(outgoing.body).not.toMatch(/Quintanilla|Carradine|12345678Z|88123/i)
    const body = JSON.parse(outgoing.body)
    expect(body).toMatchObject({ run: 'run1', mode: 'consensus', language: 'en', analysis: false })
    expect(body.turns[0].text).toBe('Who is [CLIENT_1]?')
    expect(body.turns[1].text).toBe('[CLIENT_1] is the tenant.')
    expect(body.passages[0]).toEqual({
      id: 'P1',
      title: '[CLIENT_1] lease.pdf',
      text: 'The tenant [CLIENT_1] pays monthly.',
    })
    expect(outgoing.replaced).toContainEqual(
      expect.objectContaining({ placeholder: 'CLIENT_1', fixed: true, times: 5 }),
    )
    expect(outgoing.providers).toEqual(['openai', 'gemini', 'grok'])
  })

  it('carries what was learned: counts as they are, preferences through the shield', async () => {
    const learned = {
      weights: { openai: 0.6 },
      ratings: { '3/3': { right: 8, rated: 9 } },
      camps: {},
    }
    const preferences = ['The tenant is Ana María\nQuintanilla.']
    const outgoing = await prepare({ ...question, learned, preferences }, shield, [], 'run1')
    expect(outgoing.body).not.toMatch(/Quintanilla/i)
    const body = JSON.parse(outgoing.body)
    expect(body.learned).toEqual(learned)
    expect(body.system).toMatch(/\n- The tenant is \[CLIENT_1\]\.$/)
    const plain = JSON.parse((await prepare(question, shield, [], 'run1')).body)
    expect(plain.learned).toBeUndefined()
    expect(plain.system).not.toContain('prefers')
  })

  it('tells the gender of a name where the answer has to agree with it', async () => {
    const body = (language: string) => prepare({ ...question, language }, shield, [], 'run1')
    expect(JSON.parse((await body('ru')).body).system).toContain('[CLIENT_1] is feminine')
    expect((await body('ko')).body).not.toContain('feminine')
  })

  it('keeps the placeholders of the conversation', async () => {
    const first = await prepare(question, shield, [], 'run1')
    const second = await prepare(
      { ...question, turns: [{ role: 'user', text: 'DNI 12345678Z of Quintanilla' }] },
      shield,
      first.placeholders,
      'run2',
    )
    expect(JSON.parse(second.body).turns[0].text).toBe('DNI [ID_1] of [CLIENT_1]')
    expect(clearAnswer('[CLIENT_1] may.', first.placeholders)).toBe('Ana María Quintanilla may.')
  })

  it('is refused by a case that forbids it, and stays local where only that is allowed', async () => {
    await expect(
      prepare({ ...question, consent: () => 'forbidden' }, shield, [], 'r'),
    ).rejects.toThrow('does not allow')
    const local = await prepare({ ...question, consent: () => 'local' }, shield, [], 'r')
    expect(JSON.parse(local.body)).toMatchObject({ mode: 'single', providers: ['local'] })
    expect(local.providers).toEqual(['local'])
  })

  it('asks a local model itself where only that is allowed, and no other', async () => {
    const leaving = async (provider: 'local' | 'gemini') => {
      const direct = { provider, address: 'http://x/v1', key: '', model: 'm', deep: false }
      const mine = { ...question, direct, consent: () => 'local' } as Question
      return await prepare(mine, shield, [], 'r')
    }
    expect((await leaving('local')).direct?.provider).toBe('local')
    expect((await leaving('gemini')).direct).toBeUndefined()
  })

  it('names nobody to be asked rather than leave the choice to the server', async () => {
    const { body } = await prepare({ ...question, providers: [] }, shield, [], 'r')
    expect(JSON.parse(body).providers).toEqual([])
  })

  it('leaves the oldest messages behind when there are too many', async () => {
    const turns = Array.from({ length: 40 }, (_, at) => ({
      role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `message ${at} ${'x '.repeat(900)}`,
    }))
    turns.push({ role: 'user', text: 'last' })
    const outgoing = await prepare({ ...question, turns }, shield, [], 'r')
    const body = JSON.parse(outgoing.body)
    expect(outgoing.leftBehind).toBe(41 - body.turns.length)
    expect(body.turns.at(-1).text).toBe('last')
    expect(body.turns[0].role).toBe('user')
    expect(body.turns.length).toBeLessThan(20)
  })
})

describe('sending', () => {
  beforeEach(() => {
    vi.mocked(createRecord).mockResolvedValue('record-1')
  })
  afterEach(() => {
    vi.clearAllMocks()
  })

  it('records first, then sends exactly what was shown', async () => {
    vi.mocked(postStream).mockResolvedValue(
      streamOf(
        'event: provider\ndata: {"slot":0,"provider":"openai","model":"m","simulated":true}\n\nevent: broken\ndata: {\n\nevent: done\ndata: {"outcome":"single"}\n\n',
      ),
    )
    const outgoing = await prepare(question, shield, [], 'run1')
    const events = []
    for await (const event of disclose(outgoing, 5, new AbortController().signal))
      events.push(event)
    expect(events.map((event) => event.type)).toEqual(['provider', 'done'])
    expect(vi.mocked(postStream).mock.calls[0]?.slice(0, 2)).toEqual(['/ai/stream', outgoing.body])
    expect(vi.mocked(createRecord).mock.calls[0]?.[0]).toBe(disclosureKind)
    expect(vi.mocked(createRecord).mock.calls[0]?.[1]).toMatchObject({
      at: 5,
      sha256: outgoing.sha256,
      size: outgoing.bytes.length,
      body: outgoing.body,
    })
    expect(outgoing.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('sends nothing when the case has withdrawn its consent since it was shown', async () => {
    let consent: 'allowed' | 'local' | 'forbidden' = 'allowed'
    const outgoing = await prepare({ ...question, consent: () => consent }, shield, [], 'run1')
    for (consent of ['local', 'forbidden'] as const) {
      const events = disclose(outgoing, 5, new AbortController().signal)
      await expect(events.next()).rejects.toThrow('does not allow')
    }
    expect(createRecord).not.toHaveBeenCalled()
    expect(postStream).not.toHaveBeenCalled()
  })

  it('sends nothing when the case withdraws its consent while the record is written', async () => {
    let consent: 'allowed' | 'forbidden' = 'allowed'
    vi.mocked(createRecord).mockImplementation(async () => {
      consent = 'forbidden'
      return 'record-1'
    })
    const outgoing = await prepare({ ...question, consent: () => consent }, shield, [], 'run1')
    const events = disclose(outgoing, 5, new AbortController().signal)
    await expect(events.next()).rejects.toThrow('does not allow')
    expect(postStream).not.toHaveBeenCalled()
  })

  it('sends nothing when the record cannot be written', async () => {
    vi.mocked(createRecord).mockRejectedValue(new Error('disk full'))
    const outgoing = await prepare(question, shield, [], 'run1')
    await expect(disclose(outgoing, 5, new AbortController().signal).next()).rejects.toThrow(
      'disk full',
    )
    expect(postStream).not.toHaveBeenCalled()
  })
})
