import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import vectors from '../../../spec/vectors/streams.json'
import { directEvents } from './direct-stream'

type Recorded = (typeof vectors.streams)[number] & {
  readonly status?: number
  readonly citations?: readonly string[]
}

/** What a person gets of a recorded stream that comes in steps of so many bytes. */
async function play(recorded: Recorded, step: number) {
  const server = createServer(async (_, response) => {
    response.writeHead(recorded.status ?? 200, { 'content-type': 'text/event-stream' })
    const bytes = Buffer.from(recorded.stream)
    for (let at = 0; at < bytes.length; at += step) {
      await new Promise((written) => response.write(bytes.subarray(at, at + step), written))
    }
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = recorded.provider === 'gemini' ? 'gemini' : 'local'
  const route = { provider, address, key: 'key', model: 'm' } as const
  const read = {
    text: '',
    thought: '',
    input: 0,
    output: 0,
    citations: [] as string[],
    end: 'done',
  }
  for await (const { event, data } of directEvents(route, 'run', '{}', AbortSignal.timeout(5000))) {
    const said = JSON.parse(data)
    if (event === 'delta') read.text += said.text
    if (event === 'reasoning') read.thought += said.text
    if (event === 'citation') read.citations.push(`${said.url} ${said.title}`)
    if (event === 'usage')
      Object.assign(read, { input: said.input_tokens, output: said.output_tokens })
    if (event === 'error') read.end = said.code
  }
  server.closeAllConnections()
  server.close()
  return read
}

/** Behind what is read the server and the browser call a cut answer cut, and an empty one none. */
function endOf({ end, text }: Recorded): string {
  if (end === 'length') return 'cut'
  return end === 'done' && text === '' ? 'protocol' : end
}

test.each(vectors.streams as readonly Recorded[])('$provider: $name', async (recorded) => {
  const { text, thought, input, output, citations = [] } = recorded
  const want = { text, thought, input, output, citations, end: endOf(recorded) }
  expect(await play(recorded, Math.max(1, recorded.stream.length))).toEqual(want)
  expect(await play(recorded, 1)).toEqual(want)
})
