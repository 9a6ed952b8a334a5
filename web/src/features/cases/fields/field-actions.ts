/** Changing the firm's own fields: storing, ordering, taking out of use, deleting. */
import { customFieldKind, type HeldField } from '../../../domain/record/custom-field.ts'
import { type CustomValues, customEntries } from '../../../domain/record/custom-values.ts'
import {
  removing,
  updateRecord,
  updating,
  writeRecords,
  writeUndoable,
} from '../../../vault/records/records'

/** How often each value stands under each field, by the field's key. */
export type FieldUses = ReadonlyMap<string, ReadonlyMap<unknown, number>>

/** What records say under the firm's own fields. */
export function fieldUses(records: readonly { readonly value: CustomValues }[]): FieldUses {
  const uses = new Map<string, Map<unknown, number>>()
  for (const { value: record } of records) {
    for (const [key, value] of customEntries(record)) {
      const values = uses.get(key) ?? new Map<unknown, number>()
      uses.set(key, values.set(value, (values.get(value) ?? 0) + 1))
    }
  }
  return uses
}

/** Take a field out of use, or back into it. */
export async function retireField(id: string, retired: boolean): Promise<void> {
  await updateRecord(customFieldKind, id, { retiredAt: retired ? Date.now() : null })
}

/** The field at `index` changes places with its neighbour. */
export async function moveField(
  fields: readonly HeldField[],
  index: number,
  by: 1 | -1,
): Promise<void> {
  const [one, other] = [fields[index], fields[index + by]]
  if (one === undefined || other === undefined) return
  const order = fields.with(index, other).with(index + by, one)
  await writeRecords(order.map(({ id }, at) => updating(customFieldKind, id, { order: at })))
}

/** Delete a field that no record uses. Resolves to the way back. */
export async function deleteField(id: string): Promise<() => Promise<boolean>> {
  return await writeUndoable([removing(customFieldKind, id)])
}
