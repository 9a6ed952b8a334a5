/** Who is shown the way to the admin panel. Display only: the server decides what an
 *  administrator may do, and its refusals are shown as such.
 *
 *  The specification gives two readings. The guard: practice areas of the profile include
 *  'admin', or the e-mail contains 'admin'. The sidebar: the practice areas in the account's
 *  metadata do; the fixed address it names is the server's LEGALAI_ADMIN_EMAILS, which arrives
 *  as 'admin' in the profile's practice areas. */
import type { AuthState } from '../backend/auth'

/** Whether the panel opens; what it shows is decided on the server. */
export function mayEnterAdmin({ user, profile }: AuthState): boolean {
  const granted = profile?.practice_areas.includes('admin') ?? false
  return granted || (user?.email.includes('admin') ?? false)
}

/** Whether the sidebar names the panel. */
export function showsAdminEntry({ user, profile }: AuthState): boolean {
  const granted = profile?.practice_areas.includes('admin') ?? false
  return granted || (user?.practiceAreas.includes('admin') ?? false)
}
