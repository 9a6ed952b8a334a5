import type { Store } from '../store/store'
import type { ViewStore } from '../store/view'

/** The screens for as long as the vault is open. What is still under way when it is locked comes
 *  too late to be shown: to whoever sits here, or to the next person who signs in. */
export function untilShut({ store, view }: { readonly store: Store; readonly view: ViewStore }) {
  let isOpen = true
  const shown: Pick<Store, 'put'> & { readonly isOpen: boolean } = {
    get isOpen() {
      return isOpen
    },
    put(changes) {
      if (isOpen) store.put(changes)
    },
  }
  const ifOpen: ViewStore = {
    ...view,
    set(part) {
      if (isOpen) view.set(part)
    },
  }
  return {
    shown,
    view: ifOpen,
    shut() {
      isOpen = false
    },
  }
}
