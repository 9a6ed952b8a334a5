/**
 * Clients that are perhaps one: the same number, address or telephone, or names that mean
 * the same person by the rules of the conflict check. It proposes; a person decides, and
 * what was found to be two is not proposed again.
 */

import { type Of, record } from '../record/describe.ts'
import { id } from '../record/fields.ts'
import { matchNames } from '../values/match.ts'
import { type NameKey, nameKey } from '../values/name-key.ts'
import { bareTaxId } from '../values/tax-id.ts'
import { type Client, isListed, namesOf } from './client.ts'

/** What two clients have in common, the strongest first. */
const duplicateReasons = ['taxId', 'email', 'sameName', 'phone', 'similarName'] as const
/** One of {@link duplicateReasons}. */
export type DuplicateReason = (typeof duplicateReasons)[number]

/** A client and its id. */
export interface NamedClient {
  readonly id: string
  readonly value: Client
}

/** Two clients that are perhaps one. */
export interface DuplicatePair {
  readonly ids: readonly [string, string]
  /** In the order of {@link duplicateReasons}; never empty. */
  readonly reasons: readonly DuplicateReason[]
}

/** Decisions that two clients are not the same, as sealed in a workspace. */
export const distinctPairKind = record('clientPair', 1, { a: id(), b: id() })
/** A decision that two clients are not the same. */
export type DistinctPair = Of<typeof distinctPairKind>

const weights: Readonly<Record<DuplicateReason, number>> = {
  taxId: 8,
  email: 4,
  sameName: 4,
  phone: 2,
  similarName: 1,
}

/** Sounds that more clients than this share tell nothing: half a town is called Maria. */
const crowd = 60

/** One spelling for a pair, whichever of the two comes first. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** `pairs` without those that somebody found to be two. */
export function withoutDistinct(
  pairs: readonly DuplicatePair[],
  distinct: readonly DistinctPair[],
): readonly DuplicatePair[] {
  const known = new Set(distinct.map(({ a, b }) => pairKey(a, b)))
  return pairs.filter(({ ids: [a, b] }) => !known.has(pairKey(a, b)))
}

/** Looks for all pairs among the listed clients, which takes long among many clients: each step is a place to pause, and the last
 *  brings them, the likeliest first. */
export function* duplicates(
  clients: readonly NamedClient[],
): Generator<readonly DuplicatePair[] | undefined, void> {
  const found = new Map<string, { ids: [string, string]; reasons: Set<DuplicateReason> }>()
  const note = (a: string, b: string, reason: DuplicateReason): void => {
    if (a === b) return
    const key = pairKey(a, b)
    const pair = found.get(key) ?? { ids: a < b ? [a, b] : [b, a], reasons: new Set() }
    pair.reasons.add(reason)
    found.set(key, pair)
  }
  const listed: Prepared[] = []
  for (const client of clients) {
    if (!isListed(client.value)) continue
    listed.push(prepared(client))
    yield undefined
  }
  for (const [reason, keysOf] of exact)
    yield* meet(listed, keysOf, Infinity, (a, b) => note(a.id, b.id, reason))
  yield* meet(listed, soundsOf, crowd, (a, b) => {
    if (a.type === b.type && similar(a.names, b.names)) note(a.id, b.id, 'similarName')
  })
  yield [...found.values()]
    .map(({ ids, reasons }) => ({ ids, reasons: tidied(reasons) }))
    .sort((x, y) => score(y) - score(x) || (x.ids.join() < y.ids.join() ? -1 : 1))
}

/** Everything that two clients can have exactly in common: why, and the text to compare. */
export function duplicateKeys(
  client: Client,
): readonly (readonly [reason: DuplicateReason, key: string])[] {
  const own = prepared({ id: '', value: client })
  return exact.flatMap(([reason, keysOf]) => keysOf(own).map((key) => [reason, key] as const))
}

interface Prepared {
  readonly id: string
  readonly type: Client['type']
  readonly names: readonly NameKey[]
  readonly value: Client
}

function prepared({ id, value }: NamedClient): Prepared {
  return { id, value, type: value.type, names: namesOf(value).map(nameKey) }
}

type Keys = (client: Prepared) => readonly string[]

const exact: readonly (readonly [DuplicateReason, Keys])[] = [
  [
    'taxId',
    ({ value }) => value.taxIds.map((id) => bareTaxId(id.value)).filter((id) => id.length > 4),
  ],
  ['email', ({ value }) => [value.email.trim().toLowerCase()].filter(Boolean)],
  ['phone', ({ value }) => [phoneKey(value.phone)].filter(Boolean)],
  [
    'sameName',
    ({ names, type }) =>
      names
        .filter(({ words }) => words.length > 0)
        .map(({ latin }) => `${type} ${[...latin].sort().join(' ')}`),
  ],
]

/** The last nine digits: with or without the country, the number is the same. */
function phoneKey(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/gu, '')
  return digits.length < 7 ? '' : digits.slice(-9)
}

function soundsOf({ names }: Prepared): readonly string[] {
  return [...new Set(names.flatMap(({ sounds }) => sounds.flat()))].filter(
    (sound) => sound.length > 1,
  )
}

/** Call `met` once for every two clients that share a key; after each client there is a place to pause. */
function* meet(
  clients: readonly Prepared[],
  keysOf: Keys,
  most: number,
  met: (a: Prepared, b: Prepared) => void,
): Generator<undefined, void> {
  const groups = new Map<string, Prepared[]>()
  for (const client of clients) {
    for (const key of new Set(keysOf(client))) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [client])
      else group.push(client)
    }
  }
  for (const group of groups.values()) {
    if (group.length > most) continue
    for (let i = 0; i < group.length; i++) {
      for (let j = i + 1; j < group.length; j++) met(group[i] as Prepared, group[j] as Prepared)
      yield undefined
    }
  }
}

/** Names that a typing slip, another script or a left-out word keeps apart. One word alone says too little. */
function similar(left: readonly NameKey[], right: readonly NameKey[]): boolean {
  return left.some((a) =>
    right.some((b) => {
      const kind = matchNames(a, b)
      if (kind === null) return false
      return kind !== 'partial' || Math.min(a.latin.length, b.latin.length) > 1
    }),
  )
}

function tidied(reasons: ReadonlySet<DuplicateReason>): readonly DuplicateReason[] {
  return duplicateReasons.filter(
    (reason) => reasons.has(reason) && !(reason === 'similarName' && reasons.has('sameName')),
  )
}

function score({ reasons }: DuplicatePair): number {
  return reasons.reduce((sum, reason) => sum + weights[reason], 0)
}
