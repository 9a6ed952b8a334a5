/** A list among a workspace's sealed values on this device, changed by one tab at a time. */
import type { SealedValues } from './sealed-values'

/** What lies there; empty when nothing does. */
export async function readList<T>(sealedValues: SealedValues, name: string): Promise<readonly T[]> {
  const bytes = await sealedValues.get(name)
  return bytes === undefined ? [] : (JSON.parse(new TextDecoder().decode(bytes)) as T[])
}

/** Change the list; tabs of this browser wait for one another. */
export async function changeList<T>(
  sealedValues: SealedValues,
  name: string,
  to: (all: readonly T[]) => readonly T[],
): Promise<void> {
  const run = async (): Promise<void> => {
    const all = to(await readList<T>(sealedValues, name))
    if (all.length === 0) await sealedValues.drop(name)
    else await sealedValues.put(name, new TextEncoder().encode(JSON.stringify(all)))
  }
  if (!('navigator' in globalThis && 'locks' in navigator)) return await run()
  await navigator.locks.request(`legal-ai-list:${name}`, run)
}
