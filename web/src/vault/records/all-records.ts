/**
 * Records of every kind at once, as they are stored: for work that must not miss one, such as
 * exporting or erasing what is known of somebody, or giving their records to another client.
 */
import type { Kind } from '../../domain/record/kind'
import type { StoredRecord } from '../../domain/record/mentions'
import type { Doc } from '../wire/types'
import { openVault } from './current'

/** Every record that can be read, in no order. Their values are of whatever version wrote them. */
export function allRecords(): readonly StoredRecord[] {
  return openVault().store.all().map(asStored)
}

function asStored({ id, kind, schema, value, createdAt, updatedAt }: Doc): StoredRecord {
  return { id, kind, schema, value: value as StoredRecord['value'], createdAt, updatedAt }
}

/** One record as it is stored, whatever it is; undefined when it is not here. */
export function storedRecord(id: string): StoredRecord | undefined {
  const doc = openVault().store.doc(id)
  return doc && asStored(doc)
}

/** A kind that takes a record's value as it is, for changing fields without knowing what they mean. */
export function storedAs(name: string, schema: number): Kind<Readonly<Record<string, unknown>>> {
  return { name, schema, parse: (raw) => raw as Readonly<Record<string, unknown>> }
}
