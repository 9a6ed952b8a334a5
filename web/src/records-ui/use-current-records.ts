import { useMemo } from 'react'
import { caseKind, outsideBin } from '../domain/case/case.ts'
import type { Kind } from '../domain/record/kind.ts'
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
