/**
 * Server-sent events from a byte stream, as the standard defines them: any line ending,
 * comments ignored, several data lines joined, an event without its closing empty line
 * dropped. Correct wherever the bytes are cut.
 */

/** One event as it came. */
export interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

/** Longest line that is read; more is not an answer any more. */
const longestLine = 8 * 1024 * 1024

/** Longest silence: while models think the server sends a comment every ten seconds. */
const longestSilence = 45_000

/** Read events until the stream ends. Cancels the stream when the reader stops early, and when
 *  it falls silent: then with a `TypeError`, as a broken connection does. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []
  let finished = false
  try {
    for (;;) {
      const { done, value } = await within(longestSilence, reader.read())
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      if (rest.length > longestLine) throw new RangeError('an event is longer than 8 MiB')
      // A lone carriage return at the end may be half of a line ending.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0)
            yield { event: event === '' ? 'message' : event, data: data.join('\n') }
          event = ''
          data = []
        } else if (line.startsWith('data:')) data.push(field(line, 5))
        else if (line.startsWith('event:')) event = field(line, 6)
      }
      if (done) {
        finished = true
        return
      }
    }
  } finally {
    if (!finished) await reader.cancel().catch(() => undefined)
    reader.releaseLock()
  }
}

async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('the stream fell silent')), patience)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}

function field(line: string, from: number): string {
  return line.charAt(from) === ' ' ? line.slice(from + 1) : line.slice(from)
}
