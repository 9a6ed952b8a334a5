/** TCP ports for programs that tests start. */
import { once } from 'node:events'
import { createServer } from 'node:net'

let next = 0

/** A port that is free now, of `count` from `first` on: a range of the caller's own, below those that
 *  systems give to callers, so that nobody takes it before the program that it is for. */
export async function freePortIn(first: number, count: number): Promise<number> {
  for (;;) {
    const port = first + (next++ % count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A free port for a program that a unit test starts: each worker has ports of its own. */
export const freePort = (): Promise<number> =>
  freePortIn(14_000 + 500 * (Number(process.env.VITEST_POOL_ID ?? 0) % 12), 500)
