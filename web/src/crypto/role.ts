// What each role may do to a ledger. The table stands in spec/ledger.md.

import type { Role } from './api/workspace'

const wallRoles: readonly Role[] = ['owner', 'administrator', 'attorney', 'conflicts-officer']

/** Whether a role governs nothing. */
export function isOrdinary(role: Role): boolean {
  return !mayGovern(role)
}

/** Whether a role decides who is a member, and as what. */
export function mayGovern(role: Role): boolean {
  return role === 'owner' || role === 'administrator'
}

/** Whether a member of role `actor` may make somebody `role`: owners anything, administrators what governs nothing. */
export function mayGive(actor: Role, role: Role): boolean {
  return actor === 'owner' || (actor === 'administrator' && isOrdinary(role))
}

/** Whether a role may put up a wall. Changing one also takes being inside. */
export function mayWall(role: Role): boolean {
  return wallRoles.includes(role)
}
