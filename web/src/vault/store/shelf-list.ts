/** A list on a workspace's shelf: sealed on this device, changed by one tab at a time. */
import type { SealedShelf } from './shelf'

/** What lies there; empty when nothing does. */
export async function readList<T>(shelf: SealedShelf, name: string): Promise<readonly T[]> {
  const bytes = await shelf.get(name)
  return bytes === undefined ? [] : (JSON.parse(new TextDecoder().decode(bytes)) as T[])
}

/** Change the list; tabs of this browser wait for one another. */
export async function changeList<T>(
  shelf: SealedShelf,
  name: string,
  to: (all: readonly T[]) => readonly T[],
): Promise<void> {
  const run = async (): Promise<void> => {
    const all = to(await readList<T>(shelf, name))
    if (all.length === 0) await shelf.drop(name)
    else await shelf.put(name, new TextEncoder().encode(JSON.stringify(all)))
  }
  if (!('navigator' in globalThis && 'locks' in navigator)) return await run()
  await navigator.locks.request(`legal-ai-list:${name}`, run)
}
