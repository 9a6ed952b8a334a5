/** The catalogue key of the values that only clients have; see labels.ts. */
import type { RelationKind } from './client-parts.ts'

/** How somebody belongs together with a client. */
export const relationKindKeys = {
  spouse: 'relationSpouse',
  partner: 'relationPartner',
  parent: 'relationParent',
  child: 'relationChild',
  sibling: 'relationSibling',
  guardian: 'relationGuardian',
  heir: 'relationHeir',
  employer: 'relationEmployer',
  employee: 'relationEmployee',
  director: 'relationDirector',
  officer: 'relationOfficer',
  shareholder: 'relationShareholder',
  beneficial_owner: 'relationBeneficialOwner',
  parent_company: 'relationParentCompany',
  subsidiary: 'relationSubsidiary',
  affiliate: 'relationAffiliate',
  attorney: 'relationAttorney',
  insurer: 'relationInsurer',
  guarantor: 'relationGuarantor',
  referrer: 'relationReferrer',
  other: 'relationOther',
} as const satisfies Record<RelationKind, string>
