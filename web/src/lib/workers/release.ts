/** A port that nobody listens at: what is handed to it is gone. */
let nobody: MessagePort | undefined

/**
 * Give the memory of bytes back at once; they are empty afterwards. The collector frees buffers when
 * it finds the time, which a file that streams through a page does not leave it: hundreds of
 * megabytes would wait. Detaching alone does not free what the browser's own code still points at.
 */
export function release(bytes: Uint8Array<ArrayBuffer>): void {
  nobody ??= deadEnd()
  nobody.postMessage(null, [bytes.buffer])
}

function deadEnd(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  return port1
}
