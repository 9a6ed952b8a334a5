import { useAuth } from '../../../backend/use-auth'

/** What the signed-in person is called in records that keep names of their day. */
export function useOwnName(): string {
  const { user } = useAuth()
  return user?.fullName.trim() || (user?.email ?? '')
}
