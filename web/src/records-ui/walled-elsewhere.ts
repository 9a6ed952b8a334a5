/** Names behind walls that this person is not inside: a conflict check must meet them, and tell nothing. */
import type { Known } from '../domain/conflict-check/check.ts'
import { walledKnown, walledNamesKind } from '../domain/conflict-check/walled.ts'
import { listRecords } from '../vault/records/records'
import { isInside } from '../vault/records/team'

/** What a conflict check is given beside the cases and clients that this browser can open. */
export function walledElsewhere(): readonly Known[] {
  const names = listRecords(walledNamesKind).map(({ value }) => value)
  return walledKnown(names.filter(({ wallId }) => !isInside(wallId)))
}
