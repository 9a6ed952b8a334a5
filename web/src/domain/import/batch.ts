/**
 * What an import wrote, kept so that the whole of it can be taken back.
 *
 * A batch is stored together with its records: if the tab dies in the middle, what was
 * written is known, and what was not can be imported again.
 */
import { type Of, record } from '../record/describe.ts'
import { count, id, moment, momentOrZero, text } from '../record/fields.ts'
import type { StoredRecord } from '../record/mentions.ts'
import { many, part } from '../record/parts.ts'

/** One record that an import made. */
const importedRecord = part({ kind: id(), id: id() })
/** See {@link importedRecord}. */
export type ImportedRecord = Of<typeof importedRecord>

/** Batches of imports, as sealed in a workspace. */
export const importBatchKind = record('importBatch', 1, {
  /** The same for all portions of one import. */
  runId: id(),
  file: text(),
  seq: count(),
  at: momentOrZero(),
  records: many(importedRecord),
  /** When the import was undone, in milliseconds; null while it stands. */
  undoneAt: moment(),
})
/** A portion of an import. */
export type ImportBatch = Of<typeof importBatchKind>

/** An import as a whole. */
export interface ImportRun {
  readonly runId: string
  readonly file: string
  readonly at: number
  /** how many records it made, by kind */
  readonly counts: ImportCounts
  readonly undoneAt: number | null
}

/** How many records an import makes, by kind. */
export type ImportCounts = { readonly [kind: string]: number }

/** Count records by kind. */
export function countKinds(records: readonly { readonly kind: string }[]): ImportCounts {
  const counts: Record<string, number> = {}
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** The imports that batches tell of, the latest first. */
export function importRuns(
  batches: readonly { readonly value: ImportBatch }[],
): readonly ImportRun[] {
  const runs = new Map<string, ImportRun>()
  for (const { value } of batches) {
    const { runId, file, at, undoneAt } = value
    const run = runs.get(runId) ?? { runId, file, at, counts: {}, undoneAt }
    const counts: Record<string, number> = { ...run.counts }
    for (const [kind, more] of Object.entries(countKinds(value.records))) {
      counts[kind] = (counts[kind] ?? 0) + more
    }
    runs.set(runId, { ...run, at: Math.min(run.at, at), counts })
  }
  return [...runs.values()].sort((a, b) => b.at - a.at)
}

/** What undoing an import takes away, and what stays because somebody has worked on it. */
export interface UndoPlan {
  readonly remove: readonly ImportedRecord[]
  readonly keep: readonly { readonly id: string; readonly why: 'edited' | 'used' }[]
}

/**
 * Plan to take an import back. A record that was edited since, or that a record from outside
 * the import names, stays; so does what a staying record names.
 */
export function planImportUndo(
  imported: readonly ImportedRecord[],
  records: readonly StoredRecord[],
): UndoPlan {
  const wanted = new Map(imported.map((record) => [record.id, record]))
  const present = records.filter(({ id }) => wanted.has(id))
  const keep = new Map<string, 'edited' | 'used'>()
  for (const { id, createdAt, updatedAt } of present) {
    if (updatedAt > createdAt) keep.set(id, 'edited')
  }
  const others = records.filter(({ id, kind }) => !wanted.has(id) && kind !== 'importBatch')
  const named = namedBy(others, wanted)
  for (const { id } of present) if (named.has(id) && !keep.has(id)) keep.set(id, 'used')
  // What stays keeps what it names.
  for (let grown = true; grown; ) {
    grown = false
    const staying = present.filter(({ id }) => keep.has(id))
    for (const id of namedBy(staying, wanted)) {
      if (!keep.has(id) && present.some((record) => record.id === id)) {
        keep.set(id, 'used')
        grown = true
      }
    }
  }
  return {
    remove: present.filter(({ id }) => !keep.has(id)).map(({ id, kind }) => ({ id, kind })),
    keep: [...keep].map(([id, why]) => ({ id, why })),
  }
}

/** Which of the wanted ids the records name, in one walk through them. */
function namedBy(
  records: readonly StoredRecord[],
  wanted: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const named = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (wanted.has(value)) named.add(value)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        for (const word of key.split('/')) if (wanted.has(word)) named.add(word)
        walk(part)
      }
    }
  }
  for (const { value } of records) walk(value)
  return named
}
