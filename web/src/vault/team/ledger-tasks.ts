/**
 * What follows from the ledger and nobody has to ask for: letting in whom an invitation's
 * secret proves, new keys after a removal, sealing anew.
 *
 * Every step is read off the ledger, the server's list of answers, or the records, never
 * remembered; so whoever governs the firm and opens it next goes on where another browser
 * stopped, after whichever step that was.
 */

import type { LedgerChange } from '../../crypto/api/membership'
import type { WorkspaceView } from '../../crypto/api/workspace'
import { cryptoErrorOf } from '../../crypto/errors'
import type { CryptoApi } from '../../crypto/worker'
import { mayWall } from '../wire/roles'
import type { VaultServer } from '../wire/server'
import type { Membership } from './membership'

export interface LedgerTasksParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly server: VaultServer
  readonly membership: Membership
  /** Run while no other tab of this browser does the same. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Seal anew what lies under older keys. */
  reseal(): Promise<void>
}

export interface LedgerTasks {
  /** Do what is due; resolves when nothing is left that this account may do. */
  run(): Promise<void>
}

/** The ledger tasks of an open workspace. */
export function createLedgerTasks(parts: LedgerTasksParts): LedgerTasks {
  const { membership } = parts
  let running: Promise<void> | undefined
  let isWanted = false

  const round = async (): Promise<void> => {
    await membership.refresh()
    if (governs(membership.view)) await admitProven(parts)
    const due = nextDue(membership.view)
    if (due !== undefined) {
      await membership.change(due)
      isWanted = true
      return
    }
    if (governs(membership.view) || membership.view.walls.some(({ isOpen }) => isOpen)) {
      await parts.reseal()
    }
  }

  /** Whoever asks while the turn is given back, or while a round fails, is heard as well: nothing else
   *  may come for minutes that would make good for it. */
  const whileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      await parts.exclusively(round).catch((error: unknown) => {
        if (!isWanted) throw error
      })
    }
  }

  return {
    run() {
      isWanted = true
      running ??= whileWanted().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Whether this account decides who is a member. */
export function governs({ role }: WorkspaceView): boolean {
  return role === 'owner' || role === 'administrator'
}

/** The next change of the ledger that a removal calls for. */
function nextDue(view: WorkspaceView): LedgerChange | undefined {
  if (governs(view) && view.isEpochDue && view.hasAllKeys) return { do: 'epoch' }
  const wall = view.walls.find(({ isDue, isOpen }) => isDue && isOpen)
  if (wall === undefined || !mayWall(view.role)) return undefined
  return { do: 'wall', wall: wall.id, members: wall.members }
}

/** Let in whoever answered with an invitation's secret; everybody else waits for a person to decide. */
async function admitProven({
  workspace,
  crypto,
  server,
  membership,
}: LedgerTasksParts): Promise<void> {
  if (!membership.view.hasAllKeys) return
  for (const { state, terms, acceptance } of await server.invitations(workspace)) {
    if (state !== 'accepted' || acceptance === undefined) continue
    const judged = await crypto
      .judgeAcceptance(workspace, terms, acceptance)
      .catch((error: unknown) => {
        // Forged, expired or used: it stands in the list with its reason.
        if (cryptoErrorOf(error)?.type !== 'invitation_refused') throw error
        return undefined
      })
    const isMember = membership.view.members.some(({ userId }) => userId === judged?.userId)
    if (judged?.proven === true && !isMember) {
      await membership
        .change({ do: 'admit', invitation: terms, acceptance })
        .catch((error: unknown) => {
          // Another administrator's browser let them in a moment ago.
          if (cryptoErrorOf(error)?.type !== 'invitation_refused') throw error
        })
    }
  }
}
