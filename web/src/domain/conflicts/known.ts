/**
 * Everybody the firm has ever had to do with: clients and parties of open, closed,
 * declined, archived and binned cases, with their aliases and affiliates.
 */
import type { LegalCase } from '../case.ts'
import { affiliatesOf, type Client } from '../client.ts'
import type { Known } from './check.ts'

/** A record under its id. */
interface Held<T> {
  readonly id: string
  readonly value: T
}

/**
 * Everybody known outside the case `exceptCase`, whose own parties are no conflict of it.
 * `walled` are names of cases whose content this browser cannot open: compartments hand
 * them in with `walled` set, and their hits tell nothing but that there is one.
 */
export function everybodyKnown(
  cases: readonly Held<LegalCase>[],
  clients: readonly Held<Client>[],
  exceptCase: string,
  walled: readonly Known[] = [],
): readonly Known[] {
  const named = new Map(clients.map(({ id, value }) => [id, value]))
  const known: Known[] = []
  const engaged = new Set<string>()
  for (const { id, value } of cases) {
    if (id === exceptCase) continue
    const here = {
      caseId: id,
      caseTitle: value.title,
      closed: value.status !== 'open' && value.status !== 'intake' && value.status !== 'on_hold',
      walled: false,
    }
    for (const clientId of value.clientIds) {
      const client = named.get(clientId)
      if (client === undefined) continue
      engaged.add(clientId)
      known.push({ ...here, ...namesOfClient(client), clientId, role: 'client', side: 'client' })
    }
    for (const party of value.parties) {
      const { name, aliases, affiliates, clientId, role, side } = party
      known.push({ ...here, name, aliases, affiliates, clientId, role, side })
    }
  }
  // Clients without a case: prospective, former, declined, and those in the bin.
  for (const { id, value } of clients) {
    if (engaged.has(id)) continue
    known.push({
      ...namesOfClient(value),
      clientId: id,
      caseId: '',
      caseTitle: '',
      role: 'client',
      side: 'client',
      closed: value.status === 'former' || value.status === 'declined' || value.binnedAt !== null,
      walled: false,
    })
  }
  return [...known, ...walled]
}

function namesOfClient(client: Client): Pick<Known, 'name' | 'aliases' | 'affiliates'> {
  return { name: client.name, aliases: client.aliases, affiliates: affiliatesOf(client) }
}
