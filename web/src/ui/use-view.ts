/** How a list is looked at: kept until the vault is locked, and said by the address. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { viewFromFragment, viewToFragment } from '../lib/view-address'
import { useDraft } from './use-draft'

/** What is shown of a list, and how to show something else. */
export interface View<T> {
  readonly values: T
  set(patch: Partial<T>): void
}

/**
 * The view of the list `id`, beginning with `first`. An address that says one shows it, so that it
 * can be sent, opened beside and gone back to; without one the list stands as it was left. A filter is
 * a step that the browser goes back from, an order or the columns are not.
 */
export function useView<T extends object>(id: string, first: T): View<T> {
  const { values, set } = useDraft<T>(`view:${id}`, first)
  const navigate = useNavigate()
  const { hash, searchStr, pathname } = useLocation()
  const seen = useRef<{ readonly hash: string; readonly search: string }>(undefined)
  const show = (fragment: string, replace: boolean): void => {
    seen.current = { hash: fragment, search: searchStr }
    const href = `${pathname}${searchStr}${fragment === '' ? '' : `#${fragment}`}`
    void navigate({ href, replace, resetScroll: false })
  }
  // The next patch may come before this one is drawn.
  const latest = useRef({ values, show })
  latest.current = { values, show }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address alone
  useLayoutEffect(() => {
    const before = seen.current
    if (before?.hash === hash && before.search === searchStr) return
    seen.current = { hash, search: searchStr }
    const said = viewFromFragment(id, hash, first)
    if (said !== undefined) {
      set(withoutSearch(said))
      return
    }
    if (hash !== '') return
    const wasSaid = before !== undefined && viewFromFragment(id, before.hash, first) !== undefined
    if (wasSaid && before.search === searchStr) {
      set(withoutSearch(first))
      return
    }
    const left = viewToFragment(id, values, first)
    if (left !== '') show(left, true)
  }, [hash, searchStr])

  const change = useCallback(
    (patch: Partial<T>): void => {
      const before = latest.current.values
      const next = { ...before, ...patch }
      latest.current = { ...latest.current, values: next }
      set(patch)
      const fragment = viewToFragment(id, next, first)
      if (fragment === viewToFragment(id, before, first)) return
      const isStep = Object.keys(patch).some((name) => !['sort', 'columns', 'query'].includes(name))
      latest.current.show(fragment, !isStep)
    },
    [id, first, set],
  )
  return { values, set: change }
}

/** What somebody searches for, and that they look at the bin, is theirs to change, not the address's. */
function withoutSearch<T extends object>(view: T): Partial<T> {
  const { query: _, bin: __, ...rest } = view as T & { readonly query?: string; bin?: boolean }
  return rest as unknown as Partial<T>
}
