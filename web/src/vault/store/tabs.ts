/**
 * What the tabs of one browser tell each other: that something changed on the disk, that
 * the vault was locked, and, to a tab that was just opened, the tab's half of the session
 * key. BroadcastChannel reaches tabs of this origin and nobody else.
 */

export type TabMessage =
  /** the local database has news: catch up */
  | { readonly type: 'changed' }
  /** the vault was locked, or the person signed out */
  | { readonly type: 'locked'; readonly signedOut: boolean }
  /** the person is at work in some tab */
  | { readonly type: 'active' }
  /** the account's sealed document was changed */
  | { readonly type: 'account' }
  /** the person chose after how many minutes without a touch the vault locks */
  | { readonly type: 'minutes'; readonly minutes: number }
  /** a draft was saved or given up */
  | { readonly type: 'draft-gone'; readonly workspace: string; readonly key: string }
  /** a new tab asks for the tab's half of the session key */
  | { readonly type: 'half-wanted' }
  | { readonly type: 'half'; readonly half: Uint8Array }

export interface Tabs {
  post(message: TabMessage): void
  listen(heard: (message: TabMessage) => void): () => void
  /** Whether no other tab has this account; true where the browser cannot tell. */
  areNone(): Promise<boolean>
  close(): void
}

/** The other tabs of this browser that have the same account. `locks` is `navigator.locks`, which tells
 *  whether there are any, or undefined for a browser without. */
export function openTabs(userId: string, locks: LockManager | undefined): Tabs {
  const name = `legalai/${userId}`
  const channel = new BroadcastChannel(name)
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  void locks?.request(`${name}/tabs`, { mode: 'shared' }, () => left)
  const watchers = new Set<(message: TabMessage) => void>()
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const heard of [...watchers]) heard(event.data)
  }
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      watchers.add(heard)
      return () => watchers.delete(heard)
    },
    async areNone() {
      const { held = [] } = (await locks?.query()) ?? {}
      return held.filter((lock) => lock.name === `${name}/tabs`).length <= 1
    },
    close() {
      watchers.clear()
      channel.close()
      leave()
    },
  }
}
