/** How the firm stands to a client, as their cases go. */

import type { Client, ClientStatus } from '../client/client.ts'
import type { CaseStatus, LegalCase } from './case.ts'

interface Held<T> {
  readonly id: string
  readonly value: T
}

/**
 * The clients of a case whose status changes with a step of it, and what it becomes. Who is worked
 * for is an active client; who asked in vain, and has no other case, was declined.
 */
export function clientStatusAfter(
  { id, value: before }: Held<LegalCase>,
  status: CaseStatus,
  clients: readonly Held<Client>[],
  cases: readonly Held<LegalCase>[],
): readonly { readonly id: string; readonly status: ClientStatus }[] {
  // What is worked on already goes on: whatever a person has written down since, stays.
  if (status === before.status || before.status === 'on_hold' || status === 'on_hold') return []
  return clients
    .filter((client) => before.clientIds.includes(client.id))
    .flatMap((client) => {
      const isOnlyCase = !cases.some(
        ({ id: other, value }) =>
          other !== id && value.binnedAt === null && value.clientIds.includes(client.id),
      )
      const next = statusAfter(client.value.status, status, isOnlyCase)
      return next === client.value.status ? [] : [{ id: client.id, status: next }]
    })
}

function statusAfter(now: ClientStatus, step: CaseStatus, isOnlyCase: boolean): ClientStatus {
  if (step === 'open') return 'active'
  if (step === 'declined' && now === 'prospective' && isOnlyCase) return 'declined'
  if (step === 'intake' && now === 'declined') return 'prospective'
  return now
}
