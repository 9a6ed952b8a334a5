/**
 * The person's own choice about AI, out of their account's sealed settings.
 *
 * It holds keys: kept in memory while the vault is open, forgotten when it shuts, and never
 * written anywhere but into the account's sealed document.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { type AiSettings, defaultAiSettings, parseAiSettings } from '../domain/ai-settings'
import { onLock } from '../lib/on-lock'
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

/** The choice now. Rejects with `VaultError` while the vault is shut. */
export async function aiSettings(): Promise<AiSettings> {
  if (known !== undefined) return known
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

/** Keep a choice. Resolves when the server has the sealed settings. */
export async function saveAiSettings(settings: AiSettings): Promise<void> {
  await saveAccountSetting(name, JSON.stringify(settings))
  keep(settings)
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
