/**
 * Putting a case behind a wall and taking it out again.
 *
 * The case itself goes first, so that whoever is interrupted afterwards, or whoever else is
 * inside, sees by its place what still has to follow.
 */
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { namesOfCase, recordsOfCase, walledNamesKind } from '../../domain/conflict-check/walled.ts'
import { customFieldKind } from '../../domain/record/custom-field.ts'
import { allRecords, storedAs } from '../../vault/records/all-records'
import {
  type Change,
  compartmentOf,
  creating,
  getRecord,
  listRecords,
  moving,
  removing,
  updating,
  writeRecords,
} from '../../vault/records/records'
import { createWall } from '../../vault/records/team'
import { openCompartment } from '../../vault/store/body'

const mostAtOnce = 200

/** The wall that a case stands behind, or undefined. */
export function wallOf(caseId: string): string | undefined {
  const place = compartmentOf(caseId)
  return place === openCompartment ? undefined : place
}

/** Put a new wall around a case, with these people and oneself inside. */
export async function putUpWall(caseId: string, members: readonly string[]): Promise<void> {
  const wall = await createWall(members)
  await writeRecords(changesOfNames(caseId, wall))
  await gather(caseId, wall)
}

/** Take a case and what belongs with it out into the open again. */
export async function takeDownWall(caseId: string): Promise<void> {
  const wall = wallOf(caseId)
  if (wall === undefined) return
  // Last, so that conflict checks outside find the names one way or the other at any time.
  await gather(caseId, openCompartment)
  await writeRecords(
    listRecords(walledNamesKind)
      .filter(({ value }) => value.wallId === wall)
      .map(({ id }) => removing(walledNamesKind, id)),
  )
}

/** Move everything of a case to where the case belongs; does nothing when all is there. */
export async function gather(caseId: string, compartment: string): Promise<void> {
  const caseRecords = recordsOfCase(caseId, allRecords())
  const strays = caseRecords
    .filter(({ id }) => compartmentOf(id) !== compartment)
    .sort((a, b) => Number(b.id === caseId) - Number(a.id === caseId))
  for (let at = 0; at < strays.length; at += mostAtOnce) {
    const batch = strays.slice(at, at + mostAtOnce)
    await writeRecords(
      batch.map(({ id, kind, schema }) => moving(storedAs(kind, schema), id, compartment)),
    )
  }
}

/** Keep the names that conflict checks outside must find as the case has them now. */
export async function tellNames(caseId: string, wall: string): Promise<void> {
  const changes = changesOfNames(caseId, wall)
  if (changes.length > 0) await writeRecords(changes)
}

function changesOfNames(caseId: string, wallId: string): readonly Change[] {
  const legalCase = getRecord(caseKind, caseId)?.value
  if (legalCase === undefined) return []
  const clientOf = (id: string) => getRecord(clientKind, id)?.value
  const names = namesOfCase(legalCase, clientOf, listRecords(customFieldKind))
  const told = listRecords(walledNamesKind).find(({ value }) => value.wallId === wallId)
  if (told === undefined) return [creating(walledNamesKind, { wallId, names })]
  const isSame = JSON.stringify(told.value.names) === JSON.stringify(names)
  return isSame ? [] : [updating(walledNamesKind, told.id, { names })]
}
