import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePortIn } from '../web/src/vault/testing/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A running program of this repository, with everything it printed. */
export class Program {
  output = ''
  private child: ChildProcess | undefined
  private readonly waiting = new Set<() => void>()

  constructor(
    private readonly binary: string,
    private readonly args: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** The same one with other settings besides, not started. */
  with(env: Readonly<Record<string, string>>): Program {
    return new Program(this.binary, this.args, { ...this.env, ...env })
  }

  /** Start it and wait until it printed what says that it is ready. */
  async start(ready: RegExp): Promise<void> {
    const from = this.output.length
    this.child = spawn(`${root}bin/${this.binary}`, this.args, { env: this.settings })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString('utf8')
        for (const wake of this.waiting) wake()
      })
    }
    await this.printed(ready, from)
  }

  /** Wait until the output since `from` matches, and return the match. */
  async printed(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output.slice(from))
      if (match) return match
      if (this.child?.exitCode !== null && this.child?.exitCode !== undefined) {
        throw new Error(`${this.binary} ended with ${this.child.exitCode}:\n${this.output}`)
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake)
          this.child?.off('exit', wake)
          resolve()
        }
        this.waiting.add(wake)
        this.child?.once('exit', wake)
      })
    }
  }

  /** Run another command of the same program, with the same settings, to its end. */
  command(...args: readonly string[]): void {
    execFileSync(`${root}bin/${this.binary}`, args, { env: this.settings })
  }

  private get settings(): Record<string, string> {
    return { PATH: process.env.PATH ?? '', ...this.env }
  }

  /** End it at once, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
  }
}

/** A free port of this test worker's own range. */
export const freePort = (): Promise<number> =>
  freePortIn(12_000 + 1000 * Number(process.env.TEST_PARALLEL_INDEX ?? 0), 1000)
