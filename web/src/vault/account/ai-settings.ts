/**
 * The person's own choice about AI, out of their account's sealed settings.
 *
 * It holds keys: kept in memory while the vault is open, forgotten when it shuts, and never
 * written anywhere but into the account's sealed document.
 */
import { useEffect, useSyncExternalStore } from 'react'
import {
  type AiSettings,
  defaultAiSettings,
  parseAiSettings,
  withChanges,
} from '../../domain/conversation/ai-settings'
import { onLock } from '../../lib/on-lock'
import { currentView, subscribeView } from '../records/current'
import { accountSetting, saveAccountSetting } from './session'

const name = 'ai'

let known: AiSettings | undefined
let reading: Promise<AiSettings> | undefined
const watchers = new Set<() => void>()

function keep(settings: AiSettings | undefined): void {
  known = settings
  reading = undefined
  for (const heard of watchers) heard()
}

onLock(() => keep(undefined))

let version = currentView().accountVersion
subscribeView(() => {
  const { accountVersion } = currentView()
  if (accountVersion === version) return
  version = accountVersion
  // What is known stays in place until the newer choice is read.
  if (known !== undefined) readStored().catch(() => undefined)
})

/** The choice now. Rejects with `VaultError` while the vault is shut. */
export async function aiSettings(): Promise<AiSettings> {
  return known ?? (await readStored())
}

async function readStored(): Promise<AiSettings> {
  reading ??= accountSetting(name).then(read)
  const mine = reading
  try {
    const settings = await mine
    if (reading === mine) keep(settings) // not when the vault shut, or somebody saved, meanwhile
    return settings
  } catch (error) {
    if (reading === mine) reading = undefined
    throw error
  }
}

function read(stored: unknown): AiSettings {
  if (typeof stored !== 'string') return defaultAiSettings
  try {
    return parseAiSettings(JSON.parse(stored))
  } catch {
    return defaultAiSettings // written by a version that nobody has any more; nothing else is lost
  }
}

/**
 * Keep a choice that was made from what was `shown`; what another window has stored meanwhile stays.
 * Resolves when the server has the sealed settings.
 */
export async function saveAiSettings(settings: AiSettings, shown: AiSettings): Promise<void> {
  let kept = settings
  await saveAccountSetting(name, (stored) => {
    kept = withChanges(shown, settings, read(stored))
    return JSON.stringify(kept)
  })
  keep(kept)
}

/** The choice, live; undefined until it was read. */
export function useAiSettings(): AiSettings | undefined {
  const settings = useSyncExternalStore(
    (heard) => {
      watchers.add(heard)
      return () => void watchers.delete(heard)
    },
    () => known,
    () => known,
  )
  useEffect(() => {
    if (settings === undefined) aiSettings().catch(() => undefined)
  }, [settings])
  return settings
}
