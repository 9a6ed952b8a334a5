/**
 * What was learned about how a person, a firm or a case wants answers to be written: proposed
 * from edits, used only once somebody accepted it, editable and revocable at any time.
 *
 * A preference that came from behind a wall stays with its case, and its record behind the wall.
 */
import type { Kind } from '../record/kind.ts'
import { readChoice, readId, readList, readMoment, readObject, readText } from '../record/read.ts'
import { tidyLine } from '../values/text.ts'

export const preferenceTopics = ['style', 'clause', 'term', 'jurisdiction'] as const
/** One of {@link preferenceTopics}. */
export type PreferenceTopic = (typeof preferenceTopics)[number]

export const preferenceScopes = ['person', 'case', 'firm'] as const
/** One of {@link preferenceScopes}. */
export type PreferenceScope = (typeof preferenceScopes)[number]

export const preferenceStates = ['proposed', 'active', 'revoked'] as const
/** One of {@link preferenceStates}. */
export type PreferenceState = (typeof preferenceStates)[number]

/** An edit that a preference was drawn from. */
export interface Evidence {
  readonly ratingId: string
  readonly conversationId: string
  readonly at: number
  readonly before: string
  readonly after: string
}

/** A preference record. */
export interface LearnedPreference {
  readonly topic: PreferenceTopic
  /** What it is about, to be proposed once: `term:legal costs>attorney fees`. */
  readonly key: string
  /** What models are told, in clear; it passes the privacy shield like everything else. */
  readonly text: string
  readonly scope: PreferenceScope
  readonly state: PreferenceState
  /** Account id of whose edits it came from. */
  readonly personId: string
  /** The case it came from, and for which it holds where its scope is that case; or ''. */
  readonly caseId: string
  readonly evidence: readonly Evidence[]
  /** in milliseconds */
  readonly at: number
}

/** Longest text of a preference. */
export const longestPreference = 1000

/** Preference records, as sealed in a workspace. */
export const learnedPreferenceKind: Kind<LearnedPreference> = {
  name: 'learnedPreference',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'learnedPreference')
    return {
      topic: readChoice(fields, 'topic', preferenceTopics, 'style'),
      key: readId(fields, 'key'),
      text: readText(fields, 'text'),
      scope: readChoice(fields, 'scope', preferenceScopes, 'person'),
      state: readChoice(fields, 'state', preferenceStates, 'proposed'),
      personId: readText(fields, 'personId'),
      caseId: readText(fields, 'caseId'),
      evidence: readList(fields, 'evidence', readEvidence),
      at: readMoment(fields, 'at') ?? 0,
    }
  },
}

function readEvidence(raw: unknown, path: string): Evidence {
  const fields = readObject(raw, path)
  return {
    ratingId: readText(fields, 'ratingId'),
    conversationId: readText(fields, 'conversationId'),
    at: readMoment(fields, 'at') ?? 0,
    before: readText(fields, 'before'),
    after: readText(fields, 'after'),
  }
}

/** The scopes that a preference may have: one from behind a wall stays with its case. */
export function allowedScopes(
  preference: Pick<LearnedPreference, 'caseId'>,
  isWalled: (caseId: string) => boolean,
): readonly PreferenceScope[] {
  if (preference.caseId === '') return ['person', 'firm']
  return isWalled(preference.caseId) ? ['case'] : preferenceScopes
}

/** The scope that a proposal begins with: no wider than where it came from. */
export function firstScope(caseId: string): PreferenceScope {
  return caseId === '' ? 'person' : 'case'
}

/** Who asks, and about which case. */
export interface Asking {
  readonly personId: string
  readonly caseId: string
}

const mostUsed = 20
const mostCharacters = 4000

/**
 * The preferences that hold for a question: accepted, in scope, and not from behind a wall that
 * the question is not behind too. The newest first, as many as fit.
 */
export function preferencesFor<T extends { readonly value: LearnedPreference }>(
  preferences: readonly T[],
  { personId, caseId }: Asking,
  isWalled: (caseId: string) => boolean,
): T[] {
  const holding = preferences
    .filter(({ value }) => {
      if (value.state !== 'active' || tidyLine(value.text) === '') return false
      const origin = value.caseId
      if (origin !== '' && origin !== caseId && isWalled(origin)) return false
      if (value.scope === 'case') return origin !== '' && origin === caseId
      return value.scope === 'firm' || value.personId === personId
    })
    .sort((a, b) => b.value.at - a.value.at)
  const used: T[] = []
  let size = 0
  for (const one of holding.slice(0, mostUsed)) {
    size += one.value.text.length
    if (size > mostCharacters) break
    used.push(one)
  }
  return used
}
