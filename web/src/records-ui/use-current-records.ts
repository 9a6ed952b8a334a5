import { useMemo } from 'react'
import { caseKind, type LegalCase, outsideBin } from '../domain/case/case.ts'
import type { Kind } from '../domain/record/kind.ts'
import { onceEach } from '../domain/values/once-each.ts'
import { useRecords } from '../vault/records/hooks'
import type { Entry } from '../vault/wire/types'

/** The records of a kind that ask for something, live: all but those of cases in the bin. */
export function useCurrentRecords<T extends { readonly caseId: string }>(
  kind: Kind<T>,
): readonly Entry<T>[] {
  const records = useRecords(kind)
  const cases = useRecords(caseKind)
  return useMemo(() => outsideBin(records, cases), [records, cases])
}

/** Made once for all screens, for as long as no case changes. */
const titlesOf = onceEach(
  (cases: readonly Entry<LegalCase>[]): ReadonlyMap<string, string> =>
    new Map(cases.map(({ id, value }) => [id, value.title])),
)

/** The titles of all cases by id, live. */
export function useCaseTitles(): ReadonlyMap<string, string> {
  return titlesOf(useRecords(caseKind))
}
