// Many small operations at once. The cost of sealing or opening a record is the
// round trip into WebCrypto, not AES, so hundreds are kept in flight; but not
// all of a hundred thousand, which would hold every buffer at the same time.

const inFlight = 512

/** Apply `work` to every item, in order of the input, a bounded number at a time. */
export async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += inFlight) {
    results.push(...(await Promise.all(items.slice(at, at + inFlight).map(work))))
  }
  return results
}
