import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { type Step, useStep } from '../../records-ui/use-step.ts'
import { useTrustRefusal } from '../../records-ui/use-trust-refusal.ts'

/** Steps of trust accounting; a refusal reads as a sentence. */
export function useTrustStep(): Step {
  const text = useTrustRefusal()
  return useStep((error) =>
    error instanceof TrustRefused ? new Error(text(error.refusal)) : error,
  )
}
