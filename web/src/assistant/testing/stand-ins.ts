/** The stand-ins for OpenAI, Gemini and Grok, which keep what they receive, as a process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../vault/testing/free-port'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface StandIns {
  /** The settings that point a server at them. */
  readonly env: Readonly<Record<string, string>>
  /** Let all three say `text` from now on; `{message}` in it is the message that they got. */
  say(text: string): Promise<void>
  /** The body of every request, as it came. */
  received(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Build and start them. */
export async function startStandIns(): Promise<StandIns> {
  execFileSync('go', ['build', '-o', 'bin/test-providers', './e2e/providers'], { cwd: root })
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(`${root}bin/test-providers`, [address], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await listening(child)
  const origin = `http://${address}`
  // biome-ignore lint/style/noRestrictedGlobals: drives a server that a test has started
  const network = fetch
  return {
    env: {
      OPENAI_API_KEY: 'test-openai-key',
      OPENAI_BASE_URL: `${origin}/openai/v1`,
      GEMINI_API_KEY: 'test-gemini-key',
      GEMINI_BASE_URL: `${origin}/gemini`,
      XAI_API_KEY: 'test-xai-key',
      XAI_BASE_URL: `${origin}/xai/v1`,
    },
    async say(text) {
      for (const provider of ['openai', 'gemini', 'grok']) {
        const answer = await network(`${origin}/control/${provider}/answer`, {
          method: 'PUT',
          body: text,
        })
        if (!answer.ok) throw new Error(`telling ${provider} what to say: ${answer.status}`)
      }
    },
    async received() {
      const text = await (await network(`${origin}/control/received`)).text()
      return text.split('\n').filter((line) => line !== '')
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function listening({ stdout }: ChildProcess): Promise<void> {
  for await (const chunk of stdout ?? []) {
    if (String(chunk).includes('listening')) return
  }
  throw new Error('the stand-in providers did not start')
}
