/** The person's choice about AI while they change it: shown at once, kept one change after the
 *  other, and given back for another try when it could not be kept. */
import { useRef, useState } from 'react'
import type { AiSettings } from '../../../domain/conversation/ai-settings'
import { saveAiSettings, useAiSettings } from '../../../vault/account/ai-settings'

export interface AiChoice {
  /** undefined until it was read */
  readonly settings: AiSettings | undefined
  readonly saving: boolean
  readonly error: unknown
  change(next: AiSettings): void
  retry(): void
}

/** The person's choice of AI as shown and as stored; changes are stored one after the other. */
export function useAiChoice(): AiChoice {
  const stored = useAiSettings()
  const [edited, setEdited] = useState<AiSettings>()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const queue = useRef(Promise.resolve())
  const latest = useRef<AiSettings>(undefined)
  // What the changes that are not stored yet began with.
  const shown = useRef<AiSettings>(undefined)

  function change(next: AiSettings): void {
    latest.current = next
    shown.current ??= stored
    setEdited(next)
    setSaving(true)
    setError(undefined)
    queue.current = queue.current.then(async () => {
      if (latest.current !== next) return // a later change holds this one
      try {
        await saveAiSettings(next, shown.current ?? next)
        if (latest.current !== next) return
        shown.current = undefined
        setEdited(undefined)
      } catch (failed) {
        if (latest.current === next) setError(failed)
      } finally {
        if (latest.current === next) setSaving(false)
      }
    })
  }

  return {
    settings: edited ?? stored,
    saving,
    error,
    change,
    retry: () => edited !== undefined && change(edited),
  }
}
