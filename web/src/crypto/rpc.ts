// Calls across the worker's border. Calls and answers are plain messages; errors
// cross as data. For files, output chunks and progress come back while the call
// runs, and the worker waits for each chunk to be taken before it makes the next,
// so that a large file never piles up on either side.

import { release } from '../lib/release'
import type { CryptoApi } from './api'
import type { ChunkSink, FileOptions, FileProgress } from './api/files'
import type { Bytes } from './api/values'
import { type CryptoError, CryptoFailure, refuse } from './errors'

type Method = keyof CryptoApi
type FileMethod = 'sealFile' | 'openFile'

/** From the page to the worker. */
type Request =
  | {
      readonly kind: 'call'
      readonly id: number
      readonly method: Method
      readonly args: readonly unknown[]
    }
  /** A chunk was taken; with an error if the taker failed. */
  | { readonly kind: 'taken'; readonly id: number; readonly failed: boolean }
  | { readonly kind: 'abort'; readonly id: number }

/** From the worker to the page. */
type Answer =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: CryptoError }
  | { readonly kind: 'chunk'; readonly id: number; readonly chunk: Bytes }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: FileProgress }

/** One end of a message channel: a Worker, the scope inside it, or a MessagePort. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: unknown) => void
  readonly sink?: ChunkSink
  readonly onProgress?: FileOptions['onProgress']
  /** What the sink threw, to be reported instead of the worker's 'aborted'. */
  sinkFault?: unknown
}

export interface Connection {
  readonly api: CryptoApi
  /** Reject everything still running: the worker is gone. */
  close(error: CryptoError): void
}

/** Speak to a keeper at the other end of a port. */
export function connectKeeper(port: Port): Connection {
  const pendingById = new Map<number, Pending>()
  let lastId = 0
  const post = (request: Request): void => port.postMessage(request, [])

  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const pending = pendingById.get(data.id)
    if (!pending) return
    switch (data.kind) {
      case 'chunk':
        void take(pending, data.chunk).then((failed) =>
          post({ kind: 'taken', id: data.id, failed }),
        )
        return
      case 'progress':
        pending.onProgress?.(data.progress)
        return
      case 'result':
        pendingById.delete(data.id)
        pending.resolve(data.value)
        return
      case 'error':
        pendingById.delete(data.id)
        pending.reject(pending.sinkFault ?? new CryptoFailure(data.error))
    }
  })

  function send(
    method: Method,
    args: readonly unknown[],
    hooks: Pick<Pending, 'sink' | 'onProgress'> = {},
    signal?: AbortSignal,
  ): Promise<unknown> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(refuse({ type: 'aborted' }))
      pendingById.set(id, { resolve, reject, ...hooks })
      signal?.addEventListener('abort', () => post({ kind: 'abort', id }), { once: true })
      try {
        post({ kind: 'call', id, method, args })
      } catch {
        // Something in the arguments cannot be cloned: a caller's bug, not a crash.
        pendingById.delete(id)
        reject(refuse({ type: 'malformed', what: `arguments of ${method}` }))
      }
    })
  }

  const call = <M extends Exclude<Method, FileMethod>>(method: M): CryptoApi[M] =>
    ((...args: unknown[]) => send(method, args)) as CryptoApi[M]
  const fileCall = <M extends FileMethod>(method: M): CryptoApi[M] =>
    ((blob: Blob, file: unknown, sink: ChunkSink, options: FileOptions = {}) => {
      const { signal, onProgress } = options
      return send(method, [blob, file], { sink, ...(onProgress && { onProgress }) }, signal)
    }) as CryptoApi[M]

  return {
    api: {
      newKdf: call('newKdf'),
      deriveSignIn: call('deriveSignIn'),
      forgetSignIn: call('forgetSignIn'),
      createAccount: call('createAccount'),
      openAccount: call('openAccount'),
      adoptAccount: call('adoptAccount'),
      account: call('account'),
      addPasswordSlot: call('addPasswordSlot'),
      dropOldPasswordSlots: call('dropOldPasswordSlots'),
      addPasskeySlot: call('addPasskeySlot'),
      dropPasskeySlot: call('dropPasskeySlot'),
      passkeySlotId: call('passkeySlotId'),
      claimedSlots: call('claimedSlots'),
      checkPassword: call('checkPassword'),
      newRecoveryCode: call('newRecoveryCode'),
      dropOldRecoverySlots: call('dropOldRecoverySlots'),
      checkRecoveryCode: call('checkRecoveryCode'),
      saveSettings: call('saveSettings'),
      signDocument: call('signDocument'),
      signProof: call('signProof'),
      sealSession: call('sealSession'),
      createWorkspace: call('createWorkspace'),
      openWorkspace: call('openWorkspace'),
      extendWorkspace: call('extendWorkspace'),
      pinWorkspaces: call('pinWorkspaces'),
      forgetWorkspace: call('forgetWorkspace'),
      prepareEntry: call('prepareEntry'),
      takeGrants: call('takeGrants'),
      inviteMember: call('inviteMember'),
      readLink: call('readLink'),
      readInvitation: call('readInvitation'),
      acceptInvitation: call('acceptInvitation'),
      judgeAcceptance: call('judgeAcceptance'),
      safetyNumber: call('safetyNumber'),
      presenceName: call('presenceName'),
      derivedId: call('derivedId'),
      sealRecords: call('sealRecords'),
      signCommit: call('signCommit'),
      openRecords: call('openRecords'),
      sealPages: call('sealPages'),
      openPages: call('openPages'),
      sealFile: fileCall('sealFile'),
      openFile: fileCall('openFile'),
      newId: call('newId'),
      lock: call('lock'),
    },
    close(error) {
      for (const { reject } of pendingById.values()) reject(new CryptoFailure(error))
      pendingById.clear()
    },
  }
}

/** Hand a chunk, which is nobody's afterwards, to its sink; whether the sink failed. */
async function take(pending: Pending, chunk: Bytes): Promise<boolean> {
  try {
    await pending.sink?.(chunk)
    return false
  } catch (cause) {
    pending.sinkFault = cause
    return true
  } finally {
    release(chunk)
  }
}

/** Answer calls that arrive at a port. */
export function serveKeeper(port: Port, keeper: CryptoApi): void {
  const takenById = new Map<number, (failed: boolean) => void>()
  const abortById = new Map<number, AbortController>()
  const post = (answer: Answer, transfer: Transferable[] = []): void =>
    port.postMessage(answer, transfer)

  /** The sink of a file call: send the chunk, wait until it was taken. */
  const sinkOf =
    (id: number): ChunkSink =>
    async (chunk) => {
      const failed = new Promise<boolean>((resolve) => takenById.set(id, resolve))
      post({ kind: 'chunk', id, chunk }, [chunk.buffer])
      if (await failed) throw refuse({ type: 'aborted' })
    }

  async function run(id: number, method: Method, args: readonly unknown[]): Promise<void> {
    try {
      const value = await invoke(id, method, args)
      post({ kind: 'result', id, value })
    } catch (cause) {
      const error: CryptoError = cause instanceof CryptoFailure ? cause.error : { type: 'internal' }
      post({ kind: 'error', id, error })
    } finally {
      takenById.delete(id)
      abortById.delete(id)
    }
  }

  function invoke(id: number, method: Method, args: readonly unknown[]): Promise<unknown> {
    const target = keeper[method] as (...args: readonly unknown[]) => Promise<unknown>
    if (method !== 'sealFile' && method !== 'openFile') return target(...args)
    const abort = new AbortController()
    abortById.set(id, abort)
    const options: FileOptions = {
      signal: abort.signal,
      onProgress: (progress) => post({ kind: 'progress', id, progress }),
    }
    return target(...args, sinkOf(id), options)
  }

  port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    switch (data.kind) {
      case 'call':
        void run(data.id, data.method, data.args)
        return
      case 'taken':
        takenById.get(data.id)?.(data.failed)
        return
      case 'abort':
        abortById.get(data.id)?.abort()
        takenById.get(data.id)?.(true)
    }
  })
}
