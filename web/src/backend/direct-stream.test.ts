import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DirectQuestion, DirectRoute } from './direct-events'
import { directBody, directEvents, testDirect } from './direct-stream'

let server: Server | undefined
const asked: { url: string; key: string; body: string }[] = []

/** A provider on loopback that answers as the test says. */
async function provider(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  asked.length = 0
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { authorization = '', 'x-goog-api-key': key = authorization } = request.headers
      asked.push({ url: request.url ?? '', key: String(key), body })
      answer(request, response)
    })
  })
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)))
  server = undefined
})

const question: DirectQuestion = {
  model: 'm-1',
  system: 'Be careful.',
  turns: [
    { role: 'user', text: 'May [PERSON_1] leave?' },
    { role: 'assistant', text: 'Yes.' },
    { role: 'user', text: 'When?' },
  ],
  deep: false,
  temperature: 0.3,
  maxTokens: 100,
}

const gemini = (address: string): DirectRoute => ({
  provider: 'gemini',
  address,
  key: 'secret',
  model: 'm-1',
})
const local = (address: string): DirectRoute => ({
  provider: 'local',
  address: `${address}/v1`,
  key: '',
  model: 'm-1',
})

const geminiStream = [
  { candidates: [{ content: { parts: [{ text: 'hmm', thought: true }] } }] },
  {
    candidates: [{ content: { parts: [{ text: 'In ' }] } }],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1 },
  },
  {
    candidates: [{ content: { parts: [{ text: 'März.' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 2, thoughtsTokenCount: 3 },
  },
]
  .map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`)
  .join('')

// As each of the two formats writes it.
const wrongKey = '{"error":{"message":"API key not valid","code":"invalid_api_key"}}'
const perDay = '{"violations":[{"quotaId":"GenerateRequestsPerDayPerProject"}]}'
const usedUp = `{"error":{"code":"insufficient_quota","details":[${perDay}]}}`

const thinkingStream = `${['<thi', 'nk>hm', 'm</think>', '\n\nIn ', 'März.']
  .map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  .join('')}data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`

const chatStream = `${[
  { choices: [{ delta: { role: 'assistant', content: '' } }] },
  { choices: [{ delta: { reasoning: 'hmm' } }] },
  { choices: [{ delta: { content: 'In ' } }] },
  { choices: [{ delta: { content: 'März.' }, finish_reason: 'stop' }] },
  { choices: [], usage: { prompt_tokens: 9, completion_tokens: 5 } },
]
  .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
  .join('')}data: [DONE]\n\n`

async function ask(route: DirectRoute, signal = new AbortController().signal) {
  const events: { event: string; data: Record<string, unknown> }[] = []
  const body = directBody(route, question)
  for await (const { event, data } of directEvents(route, 'run1', body, signal)) {
    events.push({ event, data: JSON.parse(data) })
  }
  return events
}

const textOf = (events: Awaited<ReturnType<typeof ask>>) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')

it('takes what a local model thinks aloud for reasoning, not for its answer', async () => {
  const address = await provider((_, response) => response.end(thinkingStream))
  const events = await ask(local(address))
  expect(textOf(events)).toBe('In März.')
  const thoughts = events.filter(({ event }) => event === 'reasoning').map(({ data }) => data.text)
  expect(thoughts.join('')).toBe('hmm')
})

describe.each([
  ['gemini', gemini, geminiStream],
  ['local', local, chatStream],
] as const)('%s', (name, route, stream) => {
  it('streams the answer as the events of the server', async () => {
    const address = await provider((_, response) => response.end(stream))
    const events = await ask(route(address))
    expect(textOf(events)).toBe('In März.')
    expect(events.map(({ event }) => event)).toEqual([
      'provider',
      'reasoning',
      'delta',
      'delta',
      'usage',
      'consensus',
      'done',
    ])
    expect(events.at(-3)?.data).toMatchObject({ input_tokens: 9, output_tokens: 5 })
    expect(events.at(-2)?.data).toMatchObject({ answered: 1, headline: { text: 'In März.' } })
    expect(events.at(-1)?.data).toEqual({ run: 'run1', outcome: 'single' })
    const body = JSON.parse(asked[0]?.body ?? '')
    expect(body.store).toBe(false)
    expect(JSON.stringify(body)).not.toMatch(/secret|"user":|metadata|safety_identifier/)
    expect(asked[0]?.url).not.toContain('secret')
    expect(asked[0]?.key).toBe(name === 'gemini' ? 'secret' : '')
  })

  it('is read alike wherever the bytes are cut', async () => {
    const address = await provider(async (_, response) => {
      for (const byte of Buffer.from(stream)) {
        if (!response.write(Buffer.from([byte]))) {
          await new Promise((drained) => response.once('drain', drained))
        }
      }
      response.end()
    })
    expect(textOf(await ask(route(address)))).toBe('In März.')
  })

  it.each([
    ['a wrong key', 400, wrongKey, 'auth', 0],
    ['401', 401, '', 'auth', 0],
    ['too fast', 429, '{"error":{"details":[{"retryDelay":"29.7s"}]}}', 'rate_limited', 30],
    ['used up', 429, usedUp, 'quota', 0],
    ['an unknown model', 404, '{}', 'bad_request', 0],
    ['a failure', 503, 'oops', 'unavailable', 0],
    ['a cut stream', 200, stream.slice(0, stream.length / 2), 'cut', 0],
    ['no JSON', 200, `data: {oops\n\n${stream}`, 'protocol', 0],
    ['nothing', 200, '', 'cut', 0],
    ['an error inside', 200, 'data: {"error":{"code":503,"message":"x"}}\n\n', 'unavailable', 0],
  ])('%s', async (_, status, answer, code, wait) => {
    const address = await provider((_request, response) => {
      response.writeHead(status).end(answer)
    })
    const events = await ask(route(address))
    const failed = events.find(({ event }) => event === 'error')
    expect(failed?.data).toMatchObject({ code, provider: name, retry_after_s: wait })
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'none' })
  })

  it('a host that is not there is unavailable', async () => {
    const events = await ask(route('http://127.0.0.1:1'))
    expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({
      code: 'unavailable',
    })
  })

  it('a redirect is not followed: the key would go with it', async () => {
    const address = await provider((_, response) => {
      response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    })
    const events = await ask(route(address))
    expect(events.find(({ event }) => event === 'error')).toBeDefined()
    expect(asked).toHaveLength(1)
  })

  it('stops when the person does, and the provider sees it', async () => {
    let left: (() => void) | undefined
    const gone = new Promise<void>((resolve) => {
      left = resolve
    })
    const address = await provider((_, response) => {
      response.on('close', () => left?.())
      response.write(stream.slice(0, stream.length / 2))
    })
    const stop = new AbortController()
    const body = directBody(route(address), question)
    await expect(async () => {
      for await (const { event } of directEvents(route(address), 'r', body, stop.signal)) {
        if (event !== 'provider') stop.abort()
      }
    }).rejects.toThrow()
    await gone
  })

  it('is tested with one word', async () => {
    const models =
      name === 'gemini' ? '{"models":[{"name":"models/found"}]}' : '{"data":[{"id":"found"}]}'
    const address = await provider((request, response) =>
      response.end(request.method === 'GET' ? models : stream),
    )
    expect(await testDirect({ ...route(address), model: '' })).toMatchObject({
      ok: true,
      model: 'found',
    })
    expect(await testDirect(route('http://127.0.0.1:1'))).toMatchObject({
      ok: false,
      code: 'unavailable',
    })
  })
})

const said = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`

describe('a local server', () => {
  it('has answered with [DONE], though it keeps the connection', async () => {
    const address = await provider((_, response) => {
      response.write(`${said('Yes.', 'stop')}data: [DONE]\n\n`)
    })
    const events = await ask(local(address))
    expect(textOf(events)).toBe('Yes.')
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'single' })
  })

  it('has answered with its finish reason, though the connection breaks behind it', async () => {
    const address = await provider((_, response) => {
      response.write(said('Yes.', 'stop'), () => response.destroy())
    })
    const events = await ask(local(address))
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'single' })
  })

  it.each([
    ['length', 'cut'],
    ['model_length', 'cut'],
    ['content_filter', 'blocked'],
    ['abort', 'cut'],
    ['error', 'cut'],
    ['insufficient_system_resource', 'cut'],
  ])('that ends with %s has not answered', async (finish, code) => {
    const address = await provider((_, response) => response.end(said('Yes', finish)))
    const events = await ask(local(address))
    expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({ code })
  })

  it('that refuses in words of its own is blocked', async () => {
    const refused = `data: ${JSON.stringify({ choices: [{ delta: { refusal: 'No.' }, finish_reason: 'stop' }] })}\n\n`
    const address = await provider((_, response) => response.end(refused))
    const events = await ask(local(address))
    expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({ code: 'blocked' })
  })

  it('that sends an event without end is left', async () => {
    const address = await provider((_, response) => {
      const piece = 'x'.repeat(1024 * 1024)
      response.write('data: "')
      const more = () => {
        while (response.write(piece));
      }
      response.on('drain', more)
      more()
    })
    const events = await ask(local(address))
    expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({ code: 'protocol' })
  })

  it('that says nothing at all is left after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let heard: (() => void) | undefined
      const isAsked = new Promise<void>((resolve) => {
        heard = resolve
      })
      const address = await provider(() => heard?.())
      const events = ask(local(address))
      await isAsked
      vi.advanceTimersByTime(180_001)
      const failed = (await events).find(({ event }) => event === 'error')
      expect(failed?.data).toMatchObject({ code: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that refuses without end is left', async () => {
    const address = await provider((_, response) => {
      response.writeHead(429, { 'retry-after': '1e999' })
      response.write('x'.repeat(200_000))
    })
    const events = await ask(local(address))
    expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({
      code: 'rate_limited',
      retry_after_s: 30 * 24 * 3600,
    })
  })
})

it('reads a refusal of Gemini inside an array, and passes over one that is null', async () => {
  const refused = 'data: [{"error":{"code":429,"message":"slowly"}}]\n\n'
  const address = await provider((_, response) => response.end(refused))
  const events = await ask(gemini(address))
  expect(events.find(({ event }) => event === 'error')?.data).toMatchObject({
    code: 'rate_limited',
  })
  const fine = await provider((_, response) =>
    response.end(geminiStream.replaceAll('data: {', 'data: {"error":null,')),
  )
  expect(textOf(await ask(gemini(fine)))).toBe('In März.')
})

it('spells deep thinking as each provider does', () => {
  const deep = { ...question, deep: true }
  expect(JSON.parse(directBody(gemini(''), deep)).generationConfig).toMatchObject({
    maxOutputTokens: 400,
    thinkingConfig: { thinkingLevel: 'HIGH' },
  })
  const older = { ...deep, model: 'gemini-2.5-pro' }
  expect(JSON.parse(directBody(gemini(''), older)).generationConfig.thinkingConfig).toEqual({
    includeThoughts: true,
    thinkingBudget: -1,
  })
  expect(JSON.parse(directBody(local(''), deep))).toMatchObject({
    reasoning_effort: 'high',
    max_tokens: 400,
  })
})
