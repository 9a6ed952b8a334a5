import { type Rights, rightsOf } from '../team/rights'
import { useVault } from './hooks'

/** What the person may do in the open workspace. */
export function useRights(): Rights {
  return rightsOf(useVault(({ role }) => role))
}
