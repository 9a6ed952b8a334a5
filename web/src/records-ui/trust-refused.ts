import type { TrustRefusal } from '../domain/trust/trust.ts'

/** Why a step in trust accounting is not possible, beyond what the ledger itself refuses. */
export type TrustStepRefusal =
  | TrustRefusal
  | { readonly why: 'gone' }
  | { readonly why: 'unbalancedLock' }
  | { readonly why: 'earlierLock' }
  | { readonly why: 'explanationMissing' }

/** A step in trust accounting that is not possible; nothing was written. */
export class TrustRefused extends Error {
  readonly refusal: TrustStepRefusal

  constructor(refusal: TrustStepRefusal) {
    super(refusal.why)
    this.name = 'TrustRefused'
    this.refusal = refusal
  }
}
