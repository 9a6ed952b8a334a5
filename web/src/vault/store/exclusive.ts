/**
 * One tab at a time: the browser's locks where it has them, a lease in the database where
 * it has not. A lease that its holder stopped renewing (closed, crashed) runs out.
 */
import type { Clock } from '../wire/clock'
import type { LocalDb } from './localdb'

const leaseFor = 10_000

/**
 * Run something while no other tab runs under the same name; wait for them first.
 * `locks` is `navigator.locks`, or undefined for a browser without.
 */
export async function exclusively<T>(
  name: string,
  db: LocalDb,
  clock: Clock,
  locks: Pick<LockManager, 'request'> | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (locks !== undefined) return (await locks.request(`${db.name}/${name}`, run)) as T
  const holder = String(Math.random())
  const hold = (): Promise<boolean> => db.lease(name, holder, clock.now() + leaseFor, clock.now())
  while (!(await hold())) await new Promise<void>((go) => clock.after(leaseFor / 10, go))
  let renewing = true
  const renew = (): void => {
    if (!renewing) return
    hold().catch(() => undefined)
    clock.after(leaseFor / 3, renew)
  }
  clock.after(leaseFor / 3, renew)
  try {
    return await run()
  } finally {
    renewing = false
    await db.lease(name, holder, 0, clock.now())
  }
}
