import { useTranslation } from 'react-i18next'
import type { Role } from '../vault/wire/types'

const keys = {
  owner: 'roleOwner',
  administrator: 'roleAdministrator',
  attorney: 'roleAttorney',
  paralegal: 'roleParalegal',
  billing: 'roleBilling',
  'read-only': 'roleReadOnly',
  'conflicts-officer': 'roleConflictsOfficer',
} as const satisfies Record<Role, string>

const about = {
  owner: 'aboutOwner',
  administrator: 'aboutAdministrator',
  attorney: 'aboutAttorney',
  paralegal: 'aboutParalegal',
  billing: 'aboutBilling',
  'read-only': 'aboutReadOnly',
  'conflicts-officer': 'aboutConflictsOfficer',
} as const satisfies Record<Role, string>

/** What a role in a firm is called, and what it may do. */
export function useRoleName(): {
  readonly roleName: (role: string) => string
  readonly roleAbout: (role: Role) => string
} {
  const { t } = useTranslation('team')
  return {
    roleName: (role) => (role in keys ? t(keys[role as Role]) : role),
    roleAbout: (role) => t(about[role]),
  }
}
