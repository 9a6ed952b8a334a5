/**
 * The one vault of this tab: its view, its records in memory, and whether it is open.
 *
 * Screens reach it through hooks.ts, records.ts, files.ts and session.ts. Tests build
 * vaults of their own and leave this module alone.
 */
import type { Kind } from '../../domain/record/kind'
import type { Presence } from '../keys/presence'
import type { SealedValues } from '../store/sealed-values'
import { Store } from '../store/store'
import { createView } from '../store/view'
import type { TeamCalls } from '../team/team-calls'
import {
  type Change,
  type FileSink,
  type HistoryEntry,
  type StoredFile,
  type StoreFileOptions,
  VaultError,
  type VaultView,
} from '../wire/types'

/** What an unlocked vault can do. Made by open.ts, gone at lock. */
export interface OpenVault {
  readonly store: Store
  /** sealed values of this device that can be made again from records */
  readonly sealedValues: SealedValues
  /** resolves to the way back, which says whether anything was left to take back */
  write(changes: readonly Change[]): Promise<() => Promise<boolean>>
  writeLinear(plan: () => readonly Change[]): Promise<void>
  /** the id of the one record that follows from another */
  idFollowing(id: string, purpose: string): Promise<string>
  /** where a record is kept; undefined when there is none */
  compartmentOf(id: string): string | undefined
  readonly team: TeamCalls
  readonly presence: Presence
  resolve<T>(
    kind: Kind<T>,
    id: string,
    fields: readonly string[],
    keep: 'shown' | 'other',
  ): Promise<() => Promise<boolean>>
  history<T>(kind: Kind<T>, id: string): Promise<readonly HistoryEntry<T>[]>
  storeFile(file: Blob, options: StoreFileOptions): Promise<StoredFile>
  openFile(stored: StoredFile, options: StoreFileOptions): Promise<Blob>
  openFileInto(stored: StoredFile, sink: FileSink, options: StoreFileOptions): Promise<void>
  removeFile(stored: StoredFile): Promise<void>
  /** The person has seen what following a restored server came to. */
  seeReturned(): Promise<void>
}

/** What the screens watch. */
export const liveView = createView()

/** The opened records of this tab; empty while the vault is shut. */
export const liveStore = new Store()

let vault: OpenVault | undefined

/** The open vault. Throws `VaultError` 'locked' while it is shut. */
export function openVault(): OpenVault {
  if (vault === undefined) throw new VaultError('locked', 'the vault is locked')
  return vault
}

/** Whether there is one. Between two workspaces there is none for a moment. */
export function hasVault(): boolean {
  return vault !== undefined
}

/** Put the open vault in place, or take it away. Only live-account.ts calls this. */
export function setOpenVault(next: OpenVault | undefined): void {
  vault = next
}

export const currentView = (): VaultView => liveView.read()
export const subscribeView = (heard: () => void): (() => void) => liveView.subscribe(heard)
