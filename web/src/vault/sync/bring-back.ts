/**
 * What a device writes back to a server that was restored from a backup, record by record.
 *
 * The server's version is either one that this device had followed before (then what the device holds
 * is a later state of it), or one that was written since the restoration (then both began at the
 * version of the backup, and they merge as two edits at once do). Which of the two it is, the chains
 * of commits tell: never a time, and never a number alone.
 */
import type { CommitView, DeviceHead } from '../../crypto/api/records'
import { type Body, type Known, mergeBodies, openCompartment, type Pending } from '../store/body'
import { newId } from '../wire/ids'
import { sameBody } from './verdict'

/** What this device held of one record before. */
export interface Held {
  readonly known: Known | undefined
  readonly pending: Pending | undefined
}

/** What the restored server has of it. */
export interface Served {
  readonly known: Known
  /** this device had followed this version before the restoration */
  readonly isOld: boolean
  /** the earlier versions of one that it had not followed, newest first */
  readonly earlier: readonly { readonly body: Body; readonly isOld: boolean }[]
}

/** Whether a commit is of the history that these heads follow. */
export function isFollowed(
  heads: ReadonlyMap<string, DeviceHead>,
  commit: Pick<CommitView, 'device' | 'n' | 'hash'> | undefined,
): boolean {
  const head = commit && heads.get(commit.device)
  if (!commit || !head || commit.n > head.n) return false
  const known = head.recent.find(([n]) => n === commit.n)?.[1]
  // One older than what is remembered of the device lies before what was followed of it.
  return known === undefined ? commit.n < (head.recent[0]?.[0] ?? 0) : known === commit.hash
}

/** The change that brings a record back; undefined where the server has all of it. */
export function bringBack(
  { known, pending }: Held,
  served: Served | undefined,
): Pending | undefined {
  const mine = pending ?? known
  if (mine === undefined) return undefined
  const theirs = served?.known
  const body = theirs === undefined ? mine.body : merged(mine.body, served)
  const place = placeOf(mine, served)
  if (theirs !== undefined && sameBody(body, theirs.body) && place === theirs.compartment) {
    return undefined
  }
  const isMove = pending?.isMove === true || (theirs !== undefined && place !== theirs.compartment)
  return {
    id: mine.id,
    compartment: place,
    base: theirs?.version ?? 0,
    baseBody: theirs?.body,
    body,
    order: pending?.order ?? body.editedAt,
    batch: pending?.batch ?? newId(),
    ...(isMove && { isMove }),
  }
}

function merged(mine: Body, served: Served | undefined): Body {
  if (served === undefined || served.isOld) return mine
  const { known, earlier } = served
  // Somebody else has written it back already, and went on.
  if (earlier.some(({ body }) => isSame(body, mine))) return known.body
  return mergeBodies(earlier.find(({ isOld }) => isOld)?.body, mine, known.body)
}

function isSame(a: Body, b: Body): boolean {
  return a.editedAt === b.editedAt && sameBody(a, b)
}

/** A record stays where it was kept last. Where it was moved since the restoration, it follows, but
 *  never out from behind a wall. */
function placeOf(mine: Known | Pending, served: Served | undefined): string {
  const isLast = served === undefined || served.isOld || ('isMove' in mine && mine.isMove === true)
  return isLast || mine.compartment !== openCompartment
    ? mine.compartment
    : served.known.compartment
}
