/**
 * Ethical walls: which records go behind a wall together with a case, and what of a walled
 * case everybody's conflict checks still find.
 */
import type { LegalCase } from '../case/case.ts'
import { affiliatesOf, type Client } from '../client/client.ts'
import type { HeldField } from '../record/custom-field.ts'
import { type Of, record } from '../record/describe.ts'
import { id, text } from '../record/fields.ts'
import { homeOf } from '../record/home.ts'
import { many, part } from '../record/parts.ts'
import type { Known } from './check.ts'
import { namesInFields } from './known.ts'

/** A stored record, as far as its place is concerned. */
export interface Placed {
  readonly id: string
  readonly kind: string
  readonly value: unknown
}

/** Everything that belongs with a case, directly or through a document or conversation, itself included. */
export function recordsOfCase<T extends Placed>(
  caseId: string,
  records: readonly T[],
): readonly T[] {
  const inside = new Set([caseId])
  for (;;) {
    const before = inside.size
    for (const { id, kind, value } of records) {
      if (inside.has(homeOf(kind, value))) inside.add(id)
    }
    if (inside.size === before) return records.filter(({ id }) => inside.has(id))
  }
}

/** Somebody whom conflict checks outside the wall must find. */
const walledName = part({ name: text(), aliases: many(text()), affiliates: many(text()) })
/** See {@link walledName}. */
export type WalledName = Of<typeof walledName>

/** The names of one walled case. Open to the firm, for conflict checks; screens show none of them. */
export const walledNamesKind = record('walledNames', 1, { wallId: id(), names: many(walledName) })
/** See {@link walledNamesKind}. */
export type WalledNames = Of<typeof walledNamesKind>

/** Clients, parties and what the firm's own fields name of a case, as conflict checks know them. */
export function namesOfCase(
  legalCase: LegalCase,
  clientOf: (id: string) => Client | undefined,
  fields: readonly HeldField[] = [],
): readonly WalledName[] {
  const clients = legalCase.clientIds.flatMap((id) => {
    const client = clientOf(id)
    if (client === undefined) return []
    return [{ name: client.name, aliases: client.aliases, affiliates: affiliatesOf(client) }]
  })
  const parties = legalCase.parties.map(({ name, aliases, affiliates }) => ({
    name,
    aliases,
    affiliates,
  }))
  const own = namesInFields(fields, 'case', legalCase).map((name) => ({
    name,
    aliases: [],
    affiliates: [],
  }))
  return [...clients, ...parties, ...own].filter(({ name }) => name !== '')
}

/** Names behind walls as conflict checks take them: a hit tells nothing but that there is one. */
export function walledKnown(names: readonly WalledNames[]): readonly Known[] {
  return names.flatMap((walled) =>
    walled.names.map((name) => ({
      ...name,
      clientId: '',
      caseId: '',
      caseTitle: '',
      role: '',
      side: 'neutral' as const,
      closed: false,
      walled: true,
    })),
  )
}
