/**
 * Ethical walls: which records go behind a wall together with a case, and what of a walled
 * case everybody's conflict checks still find.
 */
import type { LegalCase } from '../case/case.ts'
import { affiliatesOf, type Client } from '../client/client.ts'
import type { HeldField } from '../record/custom-field.ts'
import { homeOf } from '../record/home.ts'
import type { Kind } from '../record/kind.ts'
import { readId, readList, readObject, readText, textMember } from '../record/read.ts'
import type { Known } from './check.ts'
import { namesInFields } from './known.ts'

/** A stored record, as far as its place is concerned. */
export interface Placed {
  readonly id: string
  readonly kind: string
  readonly value: unknown
}

/** Everything that belongs with a case, directly or through a document or conversation, itself included. */
export function householdOf<T extends Placed>(caseId: string, records: readonly T[]): readonly T[] {
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
export interface WalledName {
  readonly name: string
  readonly aliases: readonly string[]
  readonly affiliates: readonly string[]
}

/** The names of one walled case. Open to the firm; screens show none of them. */
export interface WalledNames {
  readonly wallId: string
  readonly names: readonly WalledName[]
}

/** The record that keeps the names of a walled case for conflict checks. */
export const walledNamesKind: Kind<WalledNames> = {
  name: 'walledNames',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'walledNames')
    return { wallId: readId(fields, 'wallId'), names: readList(fields, 'names', parseName) }
  },
}

function parseName(raw: unknown, path: string): WalledName {
  const fields = readObject(raw, path)
  return {
    name: readText(fields, 'name'),
    aliases: readList(fields, 'aliases', textMember),
    affiliates: readList(fields, 'affiliates', textMember),
  }
}

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
