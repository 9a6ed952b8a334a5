/**
 * A record's earlier states: fetched, verified like everything else, and read by its kind.
 * What does not verify, or what its kind does not read, is left out; the present state's problems are named elsewhere.
 */
import type { CryptoApi } from '../../crypto/worker'
import type { Kind } from '../../domain/record/kind'
import { DomainError } from '../../domain/values/domain-error'
import { type Body, fromRecordPlain } from '../store/body'
import type { VaultServer } from '../wire/server'
import type { HistoryEntry } from '../wire/types'

export interface HistoryParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
}

/** Newest first, as far back as the server keeps. */
export async function fetchHistory<T>(
  { workspace, crypto, server }: HistoryParts,
  kind: Kind<T>,
  id: string,
): Promise<readonly HistoryEntry<T>[]> {
  const { versions, commits } = await server.history(workspace, id)
  const opened = await crypto.openRecords({ workspace, records: versions, commits, heads: [] })
  const entries = opened.records.flatMap((record, i): HistoryEntry<T>[] => {
    if (!record.ok || record.plain.kind !== kind.name) return []
    const body = fromRecordPlain(record.plain)
    const read = readable(kind, body)
    if (!body.removed && read === undefined) return []
    const { version, author, committedAt } = record
    return [{ version, value: read, at: versions[i]?.at ?? committedAt, author }]
  })
  return entries.sort((a, b) => b.version - a.version)
}

function readable<T>(kind: Kind<T>, { schema, value, removed }: Body): T | undefined {
  if (removed || schema > kind.schema) return undefined
  try {
    return kind.parse(value)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
