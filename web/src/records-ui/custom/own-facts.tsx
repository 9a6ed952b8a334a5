import type { ReactNode } from 'react'
import type { CustomSubject } from '../../domain/record/custom-field.ts'
import { type CustomValues, hasCustomValues } from '../../domain/record/custom-values.ts'
import { lazyPart } from '../../ui/lazy'

/** Fetched only where there is something to show: most firms have no fields of their own. */
const CustomFacts = lazyPart(async () => (await import('./CustomFacts')).CustomFacts)

/** What stands under the firm's own fields, for the list of a case's or a client's facts. */
export function ownFacts(of: CustomSubject, values: CustomValues): ReactNode {
  return hasCustomValues(values) ? <CustomFacts of={of} values={values} /> : null
}
