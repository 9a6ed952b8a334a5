/** Where the keyboard goes on when a conversation has moved within the list. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Call the answer before a conversation moves. Its menu goes with the place that it leaves: the
 * keyboard then follows it, or where it is out of sight, takes the one beside it.
 */
export function useFocusOnMove(
  list: RefObject<HTMLElement | null>,
  conversations: readonly unknown[],
): (id: string) => void {
  const wanted = useRef<readonly (string | undefined)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is drawn anew when they change
  useLayoutEffect(() => {
    const ids = wanted.current
    wanted.current = []
    if (ids.length === 0 || document.activeElement !== document.body) return
    const lines = linesOf(list)
    const line = ids.map((id) => lines.find((one) => one.dataset.conversation === id)).find(Boolean)
    const button = (line ?? list.current)?.querySelector('button')
    button?.focus({ preventScroll: true })
  }, [conversations])
  return (id) => {
    const ids = linesOf(list).map(({ dataset }) => dataset.conversation)
    const at = ids.indexOf(id)
    wanted.current = [id, ids[at + 1], ids[at - 1]]
  }
}

function linesOf(list: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])]
}
