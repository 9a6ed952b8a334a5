/**
 * What was learned about how a person, a firm or a case wants answers to be written: proposed
 * from edits, used only once somebody accepted it, editable and revocable at any time.
 *
 * A preference that came from behind a wall stays with its case, and its record behind the wall.
 */
import { type Of, record } from '../record/describe.ts'
import { choice, id, momentOrZero, reference, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { tidyLine } from '../values/text.ts'

/** What of an answer a preference is about. */
export const preferenceTopics = ['style', 'clause', 'term', 'jurisdiction'] as const
/** One of {@link preferenceTopics}. */
export type PreferenceTopic = (typeof preferenceTopics)[number]

/** For whose questions a preference holds. */
export const preferenceScopes = ['person', 'case', 'firm'] as const
/** One of {@link preferenceScopes}. */
export type PreferenceScope = (typeof preferenceScopes)[number]

/** How far a preference has come: used only while it is active. */
export const preferenceStates = ['proposed', 'active', 'revoked'] as const
/** One of {@link preferenceStates}. */
export type PreferenceState = (typeof preferenceStates)[number]

/** An edit that a preference was drawn from. */
const evidence = part({
  ratingId: reference('rating'),
  conversationId: reference('conversation'),
  at: momentOrZero(),
  before: text(),
  after: text(),
})
/** See {@link evidence}. */
export type Evidence = Of<typeof evidence>

/** Longest text of a preference. */
export const longestPreference = 1000

/** Preference records, as sealed in a workspace. */
export const learnedPreferenceKind = record('learnedPreference', 1, {
  topic: choice(preferenceTopics, 'style'),
  /** What it is about, to be proposed once: `term:legal costs>attorney fees`. */
  key: id(),
  /** What models are told, in clear; it passes the privacy shield like everything else. */
  text: text(),
  scope: choice(preferenceScopes, 'person'),
  state: choice(preferenceStates, 'proposed'),
  /** Account id of whose edits it came from. */
  personId: reference('account'),
  /** The case it came from, and for which it holds where its scope is that case; or ''. */
  caseId: reference('case'),
  evidence: many(evidence),
  /** in milliseconds */
  at: momentOrZero(),
})
/** A preference record. */
export type LearnedPreference = Of<typeof learnedPreferenceKind>

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
