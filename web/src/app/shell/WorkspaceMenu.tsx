import { lazyPart } from '../../ui/lazy'
import { useVault } from '../../vault/records/hooks'

const FirmsMenu = lazyPart(async () => (await import('./FirmsMenu')).FirmsMenu)

/** The way from one firm to the other. Nothing for somebody with one. */
export function WorkspaceMenu() {
  const { status, workspaces } = useVault()
  const offered = workspaces.filter(({ state }) => state !== 'left')
  return status === 'unlocked' && offered.length > 1 ? <FirmsMenu offered={offered} /> : null
}
