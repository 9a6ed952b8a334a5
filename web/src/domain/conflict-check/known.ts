/**
 * Everybody the firm has ever had to do with: clients and parties of open, closed,
 * declined, archived and binned cases, with their aliases and affiliates.
 */
import type { LegalCase } from '../case/case.ts'
import { affiliatesOf, type Client } from '../client/client.ts'
import { customTexts, type HeldField } from '../record/custom-field.ts'
import type { CustomValues } from '../record/custom-values.ts'
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
 * `fields` are the firm's own: an insurer or a guarantor may be named in one of them alone.
 */
export function everybodyKnown(
  cases: readonly Held<LegalCase>[],
  clients: readonly Held<Client>[],
  exceptCase: string,
  walled: readonly Known[] = [],
  fields: readonly HeldField[] = [],
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
    for (const name of namesInFields(fields, 'case', value)) {
      known.push({ ...here, ...bare(name), clientId: '', role: 'other', side: 'neutral' })
    }
  }
  // Clients without a case, too: prospective, former, declined, and those in the bin.
  for (const { id, value } of clients) {
    const here = {
      clientId: id,
      caseId: '',
      caseTitle: '',
      closed: value.status === 'former' || value.status === 'declined' || value.binnedAt !== null,
      walled: false,
    }
    if (!engaged.has(id)) {
      known.push({ ...here, ...namesOfClient(value), role: 'client', side: 'client' })
    }
    for (const name of namesInFields(fields, 'client', value)) {
      known.push({ ...here, ...bare(name), role: 'other', side: 'neutral' })
    }
  }
  return [...known, ...walled]
}

/** What may be a name in the firm's own fields of a case or a client: a text with letters. */
export function namesInFields(
  fields: readonly HeldField[],
  of: 'case' | 'client',
  values: CustomValues,
): readonly string[] {
  const own = fields.filter(({ value }) => value.of === of)
  return customTexts(own, values).filter((text) => /\p{L}/u.test(text))
}

function bare(name: string): Pick<Known, 'name' | 'aliases' | 'affiliates'> {
  return { name, aliases: [], affiliates: [] }
}

function namesOfClient(client: Client): Pick<Known, 'name' | 'aliases' | 'affiliates'> {
  return { name: client.name, aliases: client.aliases, affiliates: affiliatesOf(client) }
}
