import { useLocation, useNavigate } from '@tanstack/react-router'
import { openIn, withOpen } from '../lib/view-address'

/** Which record of a list is open beside it, and how another one is opened, or none. */
export type Opened = readonly [id: string | undefined, open: (id: string | undefined) => void]

/**
 * What is open beside the list `list`, as the address says (`tasks.open=ID`): going back closes it.
 * `maySay` knows the keys of a list whose rows are no records.
 */
export function useOpened(list: string, maySay?: (key: string) => boolean): Opened {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const open = (id: string | undefined): void =>
    void navigate({
      to: '.',
      search: true,
      hash: (before) => withOpen(before ?? '', list, id),
      resetScroll: false,
    })
  return [openIn(hash, list, maySay), open]
}
