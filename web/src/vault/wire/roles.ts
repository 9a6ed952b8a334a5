/** What each role may do to the others of its firm. The signed ledger's own rules, for screens to ask. */
import type { Role } from '../../crypto/api/workspace'

/** The roles that a member of this role may give, highest first; none for those who govern nothing. */
export function rolesToGive(role: Role | undefined): readonly Role[] {
  const ordinary: readonly Role[] = [
    'attorney',
    'paralegal',
    'billing',
    'conflicts-officer',
    'read-only',
  ]
  if (role === 'owner') return ['owner', 'administrator', ...ordinary]
  return role === 'administrator' ? ordinary : []
}

/** Whether a member may change another one's role or remove them. The last owner stays. */
export function mayManage(
  actor: Role | undefined,
  subject: { readonly userId: string; readonly role: Role },
  members: readonly { readonly userId: string; readonly role: Role }[],
): boolean {
  const isLastOwner =
    subject.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  return rolesToGive(actor).includes(subject.role) && !isLastOwner
}

/** Whether a member may leave by themself. The last owner stays, or makes somebody else owner first. */
export function mayLeave(
  userId: string | undefined,
  members: readonly { readonly userId: string; readonly role: Role }[],
): boolean {
  return members.some((other) => other.role === 'owner' && other.userId !== userId)
}

const wallRoles: readonly Role[] = ['owner', 'administrator', 'attorney', 'conflicts-officer']

/** Whether a member of this role may put up a wall, or change one from inside. */
export function mayWall(role: Role | undefined): boolean {
  return role !== undefined && wallRoles.includes(role)
}
