/** End this task and go on in another: between two the page answers. */
export function pause(): Promise<void> {
  // A timer waits four milliseconds where others went before it, and a second in a hidden tab.
  if ('scheduler' in globalThis) return scheduler.postTask(() => undefined)
  return new Promise((goOn) => setTimeout(goOn))
}

/** Wait until the page has nothing else to do, though not for longer than a fifth of a second. */
export function idle(): Promise<void> {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) return pause()
  return new Promise((goOn) => requestIdleCallback(() => goOn(), { timeout: 200 }))
}

/** As long as one slice may keep the page from answering, in milliseconds. */
const slice = 8

/** Go through steps a few milliseconds at a time, so that the page answers in between, and hear what
 *  each brings. The first slice runs at once: little work is done when this returns. Answers how to
 *  call it off. */
export function inSlices<T>(
  steps: Iterator<T>,
  hear: (brought: T) => void,
  whenDone: () => void = () => undefined,
): () => void {
  let isOff = false
  const goOn = (): void => {
    if (isOff) return
    const end = performance.now() + slice
    do {
      const { value, done } = steps.next()
      if (done === true) {
        whenDone()
        return
      }
      hear(value)
    } while (performance.now() < end)
    void pause().then(goOn)
  }
  goOn()
  return () => {
    isOff = true
  }
}

/** The same for whoever waits until all is gone through. */
export function throughSlices<T>(steps: Iterator<T>, hear: (brought: T) => void): Promise<void> {
  return new Promise((done) => inSlices(steps, hear, done))
}
