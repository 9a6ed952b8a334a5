import { useCallback, useEffect, useRef, useState } from 'react'
import type { WasUsed } from '../../vault/keys/passwords'

/** The earlier address of the server that a sign-in asks about, and the person's answer. */
export function useFormerAddress(): {
  readonly address: string | undefined
  readonly wasUsed: WasUsed
  answer(yes: boolean): void
} {
  const [address, setAddress] = useState<string>()
  const waiting = useRef<((yes: boolean) => void) | undefined>(undefined)

  const answer = useCallback((yes: boolean) => {
    setAddress(undefined)
    waiting.current?.(yes)
    waiting.current = undefined
  }, [])
  const wasUsed = useCallback(
    (asked: string) =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve
        setAddress(asked)
      }),
    [],
  )
  // Whoever leaves the form says no.
  useEffect(() => () => waiting.current?.(false), [])

  return { address, wasUsed, answer }
}
