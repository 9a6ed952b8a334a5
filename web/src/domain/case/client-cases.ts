/** What a client does in each case: the roles of their parties, and simply client where no party says more. */
import type { LegalCase } from './case.ts'
import type { PartyRole } from './party.ts'

/** One case that a client has to do with. */
export interface CaseOfClient<T> {
  readonly entry: T
  /** What they do in it, each role once; never empty. */
  readonly roles: readonly PartyRole[]
  /** Whether the firm works for them in it, or they only appear. */
  readonly represented: boolean
}

/** The cases of a client, those not in the bin, in the order given. */
export function casesOfClient<T extends { readonly value: LegalCase }>(
  clientId: string,
  cases: readonly T[],
): readonly CaseOfClient<T>[] {
  return cases.flatMap((entry) => {
    const { value } = entry
    if (value.binnedAt !== null) return []
    const represented = value.clientIds.includes(clientId)
    const parties = value.parties.filter((party) => party.clientId === clientId)
    if (!represented && parties.length === 0) return []
    const roles = [...new Set(parties.map(({ role }) => role))]
    return [{ entry, represented, roles: roles.length === 0 ? ['client' as const] : roles }]
  })
}
