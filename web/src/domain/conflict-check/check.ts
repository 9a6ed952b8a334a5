/**
 * The conflict check: names that are about to come into the firm against everybody the
 * firm has ever had to do with.
 *
 * The search proposes, a person decides each hit, and the report that results is a
 * record of its day: it holds copies of what was found and is never changed. Cases behind
 * an ethical wall are given as `walled`; their hits say only whom to ask.
 */
import { type MatchKind, matchKinds, matchNames } from '../values/match.ts'
import { type NameKey, nameKey } from '../values/name-key.ts'

/** Somebody the firm knows: a client or a party, with where they stand. */
export interface Known {
  readonly name: string
  readonly aliases: readonly string[]
  /** Names of companies that belong together with this one. */
  readonly affiliates: readonly string[]
  readonly clientId: string
  readonly caseId: string
  readonly caseTitle: string
  readonly role: string
  readonly side: 'client' | 'adverse' | 'neutral'
  readonly closed: boolean
  readonly walled: boolean
}

/** A name to check, as it will stand in the case. */
export interface Subject {
  readonly name: string
  readonly side: 'client' | 'adverse' | 'neutral'
  /** The client whose name it is, or ''. */
  readonly clientId: string
}

/** One meeting of a subject with somebody known. */
export interface Hit {
  readonly subject: string
  readonly kind: MatchKind
  /** The name that was met; '' behind a wall. */
  readonly name: string
  readonly caseId: string
  readonly caseTitle: string
  readonly role: string
  readonly side: Known['side']
  readonly closed: boolean
  readonly walled: boolean
  /** Whether the two sides oppose each other: the first thing to look at. */
  readonly adverse: boolean
}

interface Entry {
  readonly known: Known
  readonly names: readonly {
    readonly key: NameKey
    readonly text: string
    readonly as: 'name' | 'alias' | 'affiliate'
  }[]
}

/** Everybody known, prepared for many checks. */
export class ConflictIndex {
  private readonly entries: readonly Entry[]

  constructor(everybody: readonly Known[]) {
    // The same client stands in many cases: each spelling is prepared once.
    const keys = new Map<string, NameKey>()
    const keyOf = (text: string): NameKey => {
      const known = keys.get(text)
      if (known !== undefined) return known
      const made = nameKey(text)
      keys.set(text, made)
      return made
    }
    this.entries = everybody.map((known) => ({
      known,
      names: [
        { text: known.name, as: 'name' as const },
        ...known.aliases.map((text) => ({ text, as: 'alias' as const })),
        ...known.affiliates.map((text) => ({ text, as: 'affiliate' as const })),
      ].map((name) => ({ ...name, key: keyOf(name.text) })),
    }))
  }

  /** All hits of the subjects, opposing sides first, then the strongest kind. */
  check(subjects: readonly Subject[]): Hit[] {
    const hits = subjects.flatMap((subject) => this.checkOne(subject))
    const rank = (hit: Hit) => (hit.adverse ? 0 : 100) + matchKinds.indexOf(hit.kind)
    return hits.sort(
      (a, b) =>
        rank(a) - rank(b) || a.subject.localeCompare(b.subject) || a.name.localeCompare(b.name),
    )
  }

  private checkOne(subject: Subject): Hit[] {
    const key = nameKey(subject.name)
    const matches = new Map<NameKey, ReturnType<typeof matchNames>>()
    const matchOf = (other: NameKey): ReturnType<typeof matchNames> => {
      const known = matches.get(other)
      if (known !== undefined) return known
      const made = matchNames(key, other)
      matches.set(other, made)
      return made
    }
    return this.entries.flatMap(({ known, names }) => {
      if (isSameClient(subject, known)) return []
      const met = names
        .map((name) => ({ name, kind: kindOf(matchOf(name.key), name.as) }))
        .filter((pair) => pair.kind !== null)
        .sort(
          (a, b) =>
            matchKinds.indexOf(a.kind ?? 'affiliate') - matchKinds.indexOf(b.kind ?? 'affiliate'),
        )[0]
      return met?.kind ? [hitOf(subject, known, met.name.text, met.kind)] : []
    })
  }
}

/** A client of the firm who is one again is no conflict with themselves. */
function isSameClient(subject: Subject, known: Known): boolean {
  if (subject.clientId === '' || subject.clientId !== known.clientId) return false
  return subject.side === 'client' && known.side === 'client'
}

function kindOf(
  kind: ReturnType<typeof matchNames>,
  as: 'name' | 'alias' | 'affiliate',
): MatchKind | null {
  if (kind === null) return null
  if (as === 'affiliate') return 'affiliate'
  return as === 'alias' && kind === 'exact' ? 'alias' : kind
}

function hitOf(subject: Subject, known: Known, name: string, kind: MatchKind): Hit {
  const adverse =
    (subject.side === 'client' && known.side === 'adverse') ||
    (subject.side === 'adverse' && known.side === 'client')
  const { caseId, caseTitle, role, side, closed, walled } = known
  if (walled) {
    return {
      subject: subject.name,
      kind,
      name: '',
      caseId: '',
      caseTitle: '',
      role: '',
      side: 'neutral',
      closed: false,
      walled,
      adverse: false,
    }
  }
  return {
    subject: subject.name,
    kind,
    name,
    caseId,
    caseTitle,
    role,
    side,
    closed,
    walled,
    adverse,
  }
}
