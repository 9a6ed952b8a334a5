/**
 * A record's earlier states: fetched, verified like everything else, and read by its kind.
 * What does not verify is left out; the present state's problems are named elsewhere.
 */
import type { CryptoApi } from '../crypto/api'
import type { Kind } from '../domain/kind'
import { fromRecordPlain } from './body'
import type { VaultServer } from './server'
import type { HistoryEntry } from './types'

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
    const { value, removed } = fromRecordPlain(record.plain)
    return [
      {
        version: record.version,
        value: removed ? undefined : kind.parse(value),
        at: versions[i]?.at ?? record.committedAt,
        author: record.author,
      },
    ]
  })
  return entries.sort((a, b) => b.version - a.version)
}
