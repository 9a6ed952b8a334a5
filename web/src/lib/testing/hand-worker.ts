/** A worker that lives and answers as a test says. */
export class HandWorker<Message = unknown> extends EventTarget {
  readonly posted: Message[] = []
  isEnded = false

  postMessage(message: Message): void {
    this.posted.push(message)
  }

  terminate(): void {
    this.isEnded = true
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}
