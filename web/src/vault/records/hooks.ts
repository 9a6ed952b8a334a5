/**
 * The vault as components see it: live, and stable between changes.
 *
 * Lists and entries keep their identity until something about them changes, so a
 * component renders again only for what it shows. With the vault shut, lists are empty.
 */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Kind } from '../../domain/record/kind'
import type { Doc, Entry, HistoryEntry, VaultView } from '../wire/types'
import { currentView, hasVault, liveStore, openVault, subscribeView } from './current'
import { recordHistory } from './records'

/** The vault's state: locked or open, saved or not, what was refused. With `select` only what it
 *  takes out, so that whoever needs one fact is not drawn again for every other. */
export function useVault(): VaultView
export function useVault<T>(select: (view: VaultView) => T): T
export function useVault(select: (view: VaultView) => unknown = whole): unknown {
  const read = (): unknown => select(currentView())
  return useSyncExternalStore(subscribeView, read, read)
}

function whole(view: VaultView): VaultView {
  return view
}

/** All records of a kind, live, in order of creation. */
export function useRecords<T>(kind: Kind<T>): readonly Entry<T>[] {
  const subscribe = useCallback(
    (heard: () => void) => liveStore.subscribe(kind.name, heard),
    [kind],
  )
  const read = useCallback(() => liveStore.list(kind), [kind])
  return useSyncExternalStore(subscribe, read, read)
}

/** Those of a kind whose field says `key`, live, in order of creation: of a case, of a client. Whoever
 *  asks is drawn again only when one of these changes, and not for any other record of the kind. */
export function useRecordsBy<T>(
  kind: Kind<T>,
  field: keyof T & string,
  key: string,
): readonly Entry<T>[] {
  const subscribe = useCallback(
    (heard: () => void) => liveStore.subscribe(kind.name, heard),
    [kind],
  )
  const read = useCallback(() => liveStore.listBy(kind, field, key), [kind, field, key])
  return useSyncExternalStore(subscribe, read, read)
}

/** The same for what may come a moment after the rest of the screen: undefined until the many
 *  records of a large firm have been read. */
export function useRecordsSoon<T>(kind: Kind<T>): readonly Entry<T>[] | undefined {
  const subscribe = useCallback(
    (heard: () => void) => liveStore.subscribe(kind.name, heard),
    [kind],
  )
  const read = useCallback(() => liveStore.listSoon(kind), [kind])
  return useSyncExternalStore(subscribe, read, read)
}

/** One record, live; undefined while it is not there. */
export function useRecord<T>(kind: Kind<T>, id?: string): Entry<T> | undefined {
  const subscribe = useCallback(
    (heard: () => void) => liveStore.subscribe(kind.name, heard),
    [kind],
  )
  const read = useCallback(
    () => (id === undefined ? undefined : liveStore.get(kind, id)),
    [kind, id],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** The records that two edits at once left something to decide about, live, the oldest first. */
export function useConflicted(): readonly Doc[] {
  return useSyncExternalStore(liveStore.subscribeConflicted, liveStore.conflicted)
}

/** A record's earlier states; read again whenever the record changes. */
export function useHistory<T>(
  kind: Kind<T>,
  id: string | undefined,
): {
  readonly entries: readonly HistoryEntry<T>[]
  readonly loading: boolean
  readonly error: unknown
} {
  const version = useRecord(kind, id)?.version
  const [state, setState] = useState<{
    readonly entries: readonly HistoryEntry<T>[]
    readonly loading: boolean
    readonly error: unknown
  }>({ entries: [], loading: id !== undefined, error: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means a longer history
  useEffect(() => {
    if (id === undefined) return
    let wanted = true
    recordHistory(kind, id).then(
      (entries) => wanted && setState({ entries, loading: false, error: undefined }),
      (error: unknown) => wanted && setState({ entries: [], loading: false, error }),
    )
    return () => {
      wanted = false
    }
  }, [kind, id, version])
  return state
}

const nobody: readonly string[] = []

/**
 * Account ids of the other people who have a record open just now; says at the same time that
 * this tab has it open. A courtesy shown by the server, which cannot tell what the record is.
 */
export function usePresence(id: string | undefined): readonly string[] {
  const status = useVault((view) => view.status)
  const workspace = useVault((view) => view.workspace)
  const isOpen = status === 'unlocked' && workspace !== undefined && id !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another workspace has another line
  useEffect(
    () => (isOpen && hasVault() ? openVault().presence.enter(id) : undefined),
    [isOpen, id, workspace],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another workspace has another line
  const subscribe = useCallback(
    (heard: () => void) =>
      isOpen && hasVault() ? openVault().presence.subscribe(heard) : () => undefined,
    [isOpen, workspace],
  )
  const read = useCallback(
    () => (isOpen && hasVault() ? openVault().presence.others(id) : nobody),
    [isOpen, id],
  )
  return useSyncExternalStore(subscribe, read, read)
}
