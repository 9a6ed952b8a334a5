import { useEffect, useState } from 'react'
import { invitationsToMe, type JoinOffer, readInvitation } from '../../vault/account/workspaces'

/** An invitation, and whether the link that lies here is its own. */
export interface Offered {
  readonly offer: JoinOffer
  readonly isLink: boolean
}

interface Offers {
  readonly offers: readonly Offered[]
  readonly loading: boolean
  /** The link is broken, or the server does not answer. */
  readonly error: unknown
}

/** What this person was invited to: by the link, if there is one, and by notices to their address. */
export function useOffers(link: string): Offers {
  const [state, setState] = useState<Offers>({ offers: [], loading: true, error: undefined })
  useEffect(() => {
    let wanted = true
    find(link).then(
      (offers) => wanted && setState({ offers, loading: false, error: undefined }),
      (error: unknown) => wanted && setState({ offers: [], loading: false, error }),
    )
    return () => {
      wanted = false
    }
  }, [link])
  return state
}

async function find(link: string): Promise<readonly Offered[]> {
  const linked = link === '' ? undefined : await readInvitation(link)
  const noticed = await invitationsToMe()
  return [
    ...(linked === undefined ? [] : [{ offer: linked, isLink: true }]),
    ...noticed.filter(({ id }) => id !== linked?.id).map((offer) => ({ offer, isLink: false })),
  ]
}
