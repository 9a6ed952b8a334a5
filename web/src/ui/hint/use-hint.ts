/** Whether an element is pointed at long enough to say what it is. The tooltip is fetched and drawn
 *  with the first: lists have hundreds of them, and each costs more to draw than its button. */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../lazy'
import { hintDelay } from '../theme'

/** Stands beside the element that it says something about. */
export const Hint = lazyDialog(async () => (await import('./Hint')).Hint)

/** What a hint is given, and what tells that it is wanted: spread over the element. */
export function useHint() {
  const [opened, setOpened] = useState(false)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const leave = (): void => {
    clearTimeout(resting.current)
    setOpened(false)
  }
  const enter = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') resting.current = setTimeout(() => setOpened(true), hintDelay)
  }
  return {
    /** Of the hint. */
    shown: { opened, onDismiss: leave },
    pointerEvents: { onPointerEnter: enter, onPointerLeave: leave, onPointerDown: leave },
    /** For what says nothing of itself where the keyboard reaches it. */
    focusEvents: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setOpened(true)
      },
      onBlur: leave,
    },
  }
}
