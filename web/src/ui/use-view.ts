/** How a list is looked at: kept until the vault is locked, and said by the address. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'
import {
  type Addressable,
  isOfLists,
  partOf,
  viewFromPart,
  viewToPart,
  withPart,
} from '../lib/view-address'
import { useUnsaved } from './use-unsaved'

/** What is shown of a list, and how to show something else. */
export interface View<T> {
  readonly values: T
  set(patch: Partial<T>): void
}

/** Changes that lead nowhere else: going back undoes the step before them. */
const noSteps: readonly string[] = ['sort', 'columns', 'query']

/**
 * The view of the list `id`, beginning with `first`. An address that says one shows it, so that it
 * can be sent, opened beside and gone back to; without one the list stands as it was left. `addressable`
 * declares what an address may say of it, beside order and columns.
 */
export function useView<T extends object>(id: string, first: T, addressable: Addressable): View<T> {
  const { values, set } = useUnsaved<T>(`view:${id}`, first)
  const navigate = useNavigate()
  const { hash, searchStr } = useLocation()
  const own = partOf(hash, id)
  const seen = useRef<{ readonly own: string; readonly search: string }>(undefined)
  const said = (view: T): string => viewToPart(id, view, first, addressable)
  const show = (part: string, replace: boolean): void => {
    seen.current = { own: part, search: searchStr }
    void navigate({
      to: '.',
      search: true,
      hash: (before) => withPart(before ?? '', id, part),
      replace,
      resetScroll: false,
    })
  }
  // The next patch may come before this one is drawn.
  const latest = useRef({ values, said, show })
  latest.current = { values, said, show }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address alone
  useLayoutEffect(() => {
    const before = seen.current
    if (before?.own === own && before.search === searchStr) return
    seen.current = { own, search: searchStr }
    // Gone back to where the address said nothing yet. What only opens beside the list says nothing of it.
    const isBack = before !== undefined && before.own !== '' && before.search === searchStr
    if (own !== '' || isBack) {
      set(viewFromPart(id, own, first, addressable, values))
      return
    }
    const left = said(values)
    if (left !== '' && isOfLists(hash)) show(left, true)
  }, [own, hash, searchStr])

  const change = useCallback(
    (patch: Partial<T>): void => {
      const now = latest.current
      const next = { ...now.values, ...patch }
      latest.current = { ...now, values: next }
      set(patch)
      const part = now.said(next)
      if (part === now.said(now.values)) return
      now.show(
        part,
        Object.keys(patch).every((name) => noSteps.includes(name)),
      )
    },
    [set],
  )
  return { values, set: change }
}
