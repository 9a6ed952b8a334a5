/** The keyboard goes on where it was before a dialog or a menu took it. */
import { type RefObject, useEffect, useRef } from 'react'

const layers = '[role=dialog], [role=menu]'

/**
 * Follow the focus until the answer is called. The component library gives it back by itself, but
 * not when a dialog was first shown open (its code was just fetched), when it goes together with
 * what stood around it, or when what opened it is gone, as the entry of a menu is.
 */
export function returnFocus(): () => void {
  const openLayers = new Set<Element>()
  const openers = new WeakMap<Element, Element>()
  let last: Element | null = null

  const observer = new MutationObserver(() => {
    for (const layer of openLayers) {
      if (layer.isConnected) continue
      openLayers.delete(layer)
      if (document.activeElement === document.body) goBack(layer)
    }
    if (openLayers.size === 0) observer.disconnect()
  })

  function goBack(from: Element): void {
    for (let layer: Element | null = from; layer !== null; ) {
      const opener = openers.get(layer)
      if (focused(opener)) return
      layer = opener?.closest(layers) ?? null
    }
    focused(document.getElementById('content'))
  }

  function enter({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return
    const layer = target.closest(layers)
    if (layer !== null && !openLayers.has(layer)) {
      openLayers.add(layer)
      if (last !== null) openers.set(layer, last)
      observer.observe(document.body, { childList: true, subtree: true })
    }
    last = target
  }

  // Not every browser gives the focus to a button that is clicked.
  function point({ target }: PointerEvent): void {
    last = target instanceof Element ? target.closest('a, button, [tabindex]') : null
  }

  document.addEventListener('focusin', enter)
  document.addEventListener('pointerdown', point, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', enter)
    document.removeEventListener('pointerdown', point, true)
  }
}

function focused(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * A button that is busy is disabled, and loses the keyboard by it. Put on such a button, this gives
 * it back when the work is done. A dialog that closes then hands it on to what opened it.
 */
export function useFocusAfter(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (wasBusy.current && !busy && lost) focused(button.current)
    wasBusy.current = busy
  }, [busy])
  return button
}
