/** Where the keyboard goes on in a conversation. */
import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../../../lib/after-paint'

export interface FieldFocus {
  /** for the field where a question is typed */
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Go on in the field, behind what stands in it. */
  readonly go: () => void
}

/**
 * Much of a conversation goes by being pressed: a sample question, the button that sends, the one that
 * stops. Whoever pressed it with the keyboard goes on in the field, and not at the top of the page. For
 * a finger the keys would rise over what it wants to read. `moment` changes when something may have gone.
 */
export function useFieldFocus(moment: string): FieldFocus {
  const field = useRef<HTMLTextAreaElement>(null)
  const byKeys = useRef(false)
  useEffect(() => {
    const press = (): void => {
      byKeys.current = true
    }
    const point = (): void => {
      byKeys.current = false
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('pointerdown', point, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('pointerdown', point, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when something may have gone
  useEffect(() => {
    if (!byKeys.current) return
    // A browser takes the focus from what is disabled with the next frame.
    return afterPaint(() => {
      if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
    })
  }, [moment])
  return {
    field,
    go: () => {
      // What was begun stands in the field with the next frame.
      afterPaint(() => {
        const { current } = field
        current?.focus()
        current?.setSelectionRange(current.value.length, current.value.length)
      })
    },
  }
}
