/**
 * Who else has a record open now.
 *
 * Tabs tell each other over the server, in names that are made from the record's id with
 * the firm's key: the server sees that somebody has something open and cannot tell what,
 * nor recognise it after a change of key. It is a courtesy, not a proof: a server can
 * show somebody who is not there.
 */
import type { Present } from './nudges'

export interface Presence {
  /** This tab has a record open, until the returned function is called. */
  enter(id: string): () => void
  /** Account ids of the other people who have it open. The same array until that changes. */
  others(id: string): readonly string[]
  subscribe(heard: () => void): () => void
}

export interface PresenceParts {
  readonly userId: string
  /** the name of a record for members; changes with the firm's key */
  nameOf(id: string): Promise<string>
  say(present: Present): void
}

export interface LivePresence extends Presence {
  /** Everybody who is on the line now. */
  hear(present: readonly Present[]): void
  /** The firm's key has changed, and the names with it. */
  renew(): void
}

const nobody: readonly string[] = []
const mostOpen = 50

/** The presence of a tab. */
export function createPresence({ userId, nameOf, say }: PresenceParts): LivePresence {
  const watchers = new Set<() => void>()
  const openings = new Map<string, number>()
  const names = new Map<string, string>()
  const shown = new Map<string, readonly string[]>()
  let present: readonly Present[] = []

  const tell = (): void => {
    for (const heard of [...watchers]) heard()
  }

  const sayOpen = (): void => {
    const open = [...openings.keys()].flatMap((id) => names.get(id) ?? []).slice(-mostOpen)
    say({ user: userId, open })
  }

  const learn = async (id: string): Promise<void> => {
    if (!names.has(id)) names.set(id, await nameOf(id))
    sayOpen()
    tell()
  }

  const lookUp = (id: string): readonly string[] => {
    const name = names.get(id)
    if (name === undefined) return nobody
    const users = present.filter(({ user, open }) => user !== userId && open.includes(name))
    return [...new Set(users.map(({ user }) => user))].sort()
  }

  return {
    enter(id) {
      openings.set(id, (openings.get(id) ?? 0) + 1)
      // Without the firm's key there is nobody to tell.
      learn(id).catch(() => undefined)
      return () => {
        const left = (openings.get(id) ?? 1) - 1
        if (left > 0) openings.set(id, left)
        else openings.delete(id)
        sayOpen()
      }
    },
    others(id) {
      const now = lookUp(id)
      const before = shown.get(id) ?? nobody
      if (before.length === now.length && before.every((user, i) => user === now[i])) return before
      shown.set(id, now)
      return now
    },
    subscribe(heard) {
      watchers.add(heard)
      return () => watchers.delete(heard)
    },
    hear(now) {
      present = now
      tell()
    },
    renew() {
      names.clear()
      for (const id of openings.keys()) learn(id).catch(() => undefined)
    },
  }
}
