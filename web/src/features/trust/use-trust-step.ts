import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { type Step, useStep } from '../../records-ui/use-step.ts'
import { useTrustRefusal } from '../../records-ui/use-trust-refusal.ts'

/** Steps of trust accounting; a refusal reads as a sentence. */
export function useTrustStep(): Step {
  return useStep(useRefusedTrust())
}

/** Turns a refused step of trust accounting into a sentence. */
export function useRefusedTrust(): (error: unknown) => unknown {
  const text = useTrustRefusal()
  return (error) => (error instanceof TrustRefused ? new Error(text(error.refusal)) : error)
}
