/** The one {@link VaultView} that screens watch. Holds no key and no content. */
import type { VaultView } from '../wire/types'

/** Nobody is signed in. */
export const shut: VaultView = {
  status: 'none',
  sync: 'saved',
  pending: 0,
  recoveryConfirmed: false,
  justCreated: false,
  lock: 'signed-out',
  problems: [],
  userId: undefined,
  workspace: undefined,
  role: undefined,
  members: [],
  walls: [],
  resealing: undefined,
  teamRevision: 0,
  workspaces: [],
  accountVersion: 0,
  returned: undefined,
}

/** What the view shows while no vault is open, whatever else it says. */
export const nothingOpen = {
  sync: 'saved',
  pending: 0,
  recoveryConfirmed: false,
  justCreated: false,
  userId: undefined,
  workspace: undefined,
  role: undefined,
  members: [],
  walls: [],
  resealing: undefined,
  workspaces: [],
  returned: undefined,
} as const satisfies Partial<VaultView>

export interface ViewStore {
  read(): VaultView
  subscribe(heard: () => void): () => void
  /** Change some of it; watchers hear of it only when something differs. */
  set(part: Partial<VaultView>): void
}

/** A fresh view: nobody signed in. */
export function createView(): ViewStore {
  const watchers = new Set<() => void>()
  let view = shut
  return {
    read: () => view,
    subscribe(heard) {
      watchers.add(heard)
      return () => watchers.delete(heard)
    },
    set(part) {
      const next = { ...view, ...part }
      const keys = Object.keys(next) as (keyof VaultView)[]
      if (keys.every((key) => Object.is(next[key], view[key]))) return
      view = next
      for (const heard of watchers) heard()
    },
  }
}
