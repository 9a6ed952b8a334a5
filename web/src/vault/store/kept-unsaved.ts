/**
 * What was typed and not saved yet, sealed on this device: neither a lock nor a reload nor a crash
 * loses it. It is taken up when the vault opens, and goes with the workspace's database.
 */
import { dropUnsaved, readUnsaved, takeUpUnsaved, watchUnsaved } from '../../lib/unsaved'
import type { Clock } from '../wire/clock'
import { changeList, readList } from './sealed-list'
import type { SealedValues } from './sealed-values'
import type { Tabs } from './tabs'

interface KeptInput {
  readonly key: string
  readonly value: unknown
  /** when it was written last; milliseconds since 1970 */
  readonly at: number
}

/** Keeps the drafts of an open workspace. */
export interface KeptDrafts {
  /** Resolves when what was typed so far lies on the disk, or could not be kept there. */
  settled(): Promise<void>
  /** The vault shuts: nothing is kept any more. */
  stop(): void
}

const list = 'drafts'
/** What nobody has come back to for so long is not wanted any more. */
const keptFor = 30 * 24 * 60 * 60 * 1000
/** Typing goes to the disk this often, not with every key. */
const pause = 300

/** Take up what is kept, and keep what is typed from now on. Without room memory alone has it. */
export async function keepUnsavedInput(
  workspace: string,
  sealedValues: SealedValues,
  tabs: Tabs,
  clock: Clock,
): Promise<KeptDrafts> {
  const isWanted = ({ at }: KeptInput): boolean => clock.now() - at < keptFor
  const kept = await readList<KeptInput>(sealedValues, list).catch(() => [])
  const taken = new Map(kept.filter(isWanted).map(({ key, value }) => [key, value]))
  takeUpUnsaved(taken)

  const waiting = new Set<string>()
  let callOff: (() => void) | undefined
  let writing = Promise.resolve()

  const write = (): Promise<void> => {
    callOff?.()
    callOff = undefined
    // As it is now: when its turn comes the vault may be shut and memory empty.
    const typed = new Map([...waiting].map((key) => [key, readUnsaved(key)]))
    waiting.clear()
    if (typed.size === 0) return writing
    const at = clock.now()
    const drafts = [...typed].flatMap(([key, value]) =>
      value === undefined ? [] : { key, value, at },
    )
    writing = writing
      .then(() =>
        changeList<KeptInput>(sealedValues, list, (all) => [
          ...all.filter((draft) => !typed.has(draft.key) && isWanted(draft)),
          ...drafts,
        ]),
      )
      .catch(() => undefined)
    return writing
  }

  const stopWatching = watchUnsaved((key) => {
    if (key === undefined || /^(admin|view):/.test(key)) return
    waiting.add(key)
    if (readUnsaved(key) !== undefined) {
      callOff ??= clock.after(pause, write)
      return
    }
    // Saved or given up: coming back to it would be doing it twice.
    void write()
    tabs.post({ type: 'draft-gone', workspace, key })
  })
  const stopListening = tabs.listen((message) => {
    if (message.type !== 'draft-gone' || message.workspace !== workspace) return
    const before = taken.get(message.key)
    // Nobody has typed on in this tab.
    if (before !== undefined && readUnsaved(message.key) === before) dropUnsaved(message.key)
  })

  return {
    settled: write,
    stop() {
      callOff?.()
      stopWatching()
      stopListening()
    },
  }
}
