/** Which workspaces an account's sealed settings name, and what they say of each. */
import type { AccountView } from '../../crypto/api/account'
import type { WorkspaceEntry } from '../wire/types'

/** What the account's settings say of a workspace. */
export interface FirmNote {
  readonly name: string
  /**
   * 'leaving': left by oneself, and something of it may still have to be done.
   * 'quit': it is done; no device of the account keeps anything of it.
   */
  readonly state: WorkspaceEntry['state'] | 'leaving' | 'quit'
  /** the ledger head that the invitation's link named; '' without a link */
  readonly head: string
}

const states: readonly FirmNote['state'][] = ['ready', 'waiting', 'left', 'leaving', 'quit']

/** The firms that an account's settings name. What is not of the right shape is passed over. */
export function firmsIn(settings: AccountView['settings']): { [workspace: string]: FirmNote } {
  const firms: { [workspace: string]: FirmNote } = {}
  for (const [workspace, raw] of Object.entries((settings.firms ?? {}) as object)) {
    const { name, state, head } = (raw ?? {}) as { name?: unknown; state?: unknown; head?: unknown }
    firms[workspace] = {
      name: typeof name === 'string' ? name : '',
      state: states.find((known) => known === state) ?? 'waiting',
      head: typeof head === 'string' ? head : '',
    }
  }
  return firms
}

/** Every workspace of an account, its own first. */
export function workspacesOf({ settings }: AccountView): readonly WorkspaceEntry[] {
  const firms = firmsIn(settings)
  const own = typeof settings.workspace === 'string' ? settings.workspace : undefined
  const joined = Object.entries(firms).filter(([id]) => id !== own)
  return [
    ...(own === undefined
      ? []
      : [{ id: own, name: firms[own]?.name ?? '', state: 'ready' as const }]),
    ...joined.flatMap(([id, { name, state }]) =>
      state === 'leaving' || state === 'quit' ? [] : [{ id, name, state }],
    ),
  ]
}

/** Workspaces that this account has left by itself. */
export function quitWorkspaces({ settings }: AccountView): readonly string[] {
  return Object.entries(firmsIn(settings)).flatMap(([id, { state }]) =>
    state === 'quit' && id !== settings.workspace ? [id] : [],
  )
}

/** The head that an invitation's link named for a firm; undefined where none did. */
export function headOf({ settings }: AccountView, workspace: string): string | undefined {
  return firmsIn(settings)[workspace]?.head || undefined
}
