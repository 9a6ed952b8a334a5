import { useTranslation } from 'react-i18next'
import { TrustRefused } from '../../records-ui/trust-refused.ts'
import { type Step, useStep } from '../../records-ui/use-step.ts'
import { useTrustRefusal } from '../../records-ui/use-trust-refusal.ts'
import { BillingRefused } from './billing-refused.ts'

/** Steps of billing; a refusal reads as a sentence. */
export function useBillingStep(): Step {
  return useStep(useBillingRefusal())
}

/** The same for a dialog that shows by itself what went wrong. */
export function useExplained(): (step: Promise<void>) => Promise<void> {
  const sentence = useBillingRefusal()
  return async (step) => {
    try {
      await step
    } catch (error) {
      throw sentence(error)
    }
  }
}

/** Turns a refused step of billing into a sentence. */
export function useBillingRefusal(): (error: unknown) => unknown {
  const { t } = useTranslation('billing')
  const trust = useTrustRefusal()
  return (error) => {
    if (error instanceof BillingRefused) return new Error(t(`refusal_${error.why}`))
    if (error instanceof TrustRefused) return new Error(trust(error.refusal))
    return error
  }
}
