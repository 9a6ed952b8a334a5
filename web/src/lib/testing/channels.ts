import { threadId } from 'node:worker_threads'

const ofThread = Symbol.for('legalai.channels')

/** A channel reaches every thread of a process, and the files of tests run in threads: without this, who
 *  signs out in one file ends the invitation that waits in another, as if they were tabs of one browser. */
export function keepChannelsApart(): void {
  const Channel = globalThis.BroadcastChannel
  if (ofThread in Channel) return
  globalThis.BroadcastChannel = class extends Channel {
    static readonly [ofThread] = true
    constructor(name: string) {
      super(`${name} of thread ${threadId}`)
    }
  }
}
