/** What can be done to an account, as data: when it is offered, what it says, whether it asks. */
import type { AccountAct, AdminAccount } from '../../backend/admin'

export interface Act {
  readonly act: AccountAct
  readonly label:
    | 'actConfirm'
    | 'actDisable'
    | 'actEnable'
    | 'actResetFactor'
    | 'actSignOut'
    | 'actGrant'
    | 'actRevoke'
    | 'actDelete'
    | 'actDeleteLastOwner'
    | 'actRestore'
  /** Asked before it is done; without it, it is done at once. */
  readonly question?:
    | 'askDisable'
    | 'askResetFactor'
    | 'askGrant'
    | 'askRevoke'
    | 'askDelete'
    | 'askDeleteLastOwner'
    | 'askSignOut'
  readonly danger?: boolean
  /** What has to be ticked before it is done. */
  readonly agree?: 'agreeDeleteLastOwner'
}

/** Asked when the server refuses to delete somebody because they are a firm's only owner. */
export const deleteLastOwner: Act = {
  act: 'delete-last-owner',
  label: 'actDeleteLastOwner',
  question: 'askDeleteLastOwner',
  danger: true,
  agree: 'agreeDeleteLastOwner',
}

const all: readonly (Act & { readonly offered: (account: AdminAccount) => boolean })[] = [
  { act: 'confirm', label: 'actConfirm', offered: (account) => !account.confirmed },
  {
    act: 'sign-out',
    label: 'actSignOut',
    question: 'askSignOut',
    // They may have signed in since the list was read.
    offered: () => true,
  },
  {
    act: 'reset-factor',
    label: 'actResetFactor',
    question: 'askResetFactor',
    danger: true,
    offered: (account) => account.factors > 0,
  },
  {
    act: 'grant',
    label: 'actGrant',
    question: 'askGrant',
    offered: (account) => !account.admin && account.confirmed,
  },
  {
    act: 'revoke',
    label: 'actRevoke',
    question: 'askRevoke',
    danger: true,
    offered: (account) => account.admin && !account.configured_admin,
  },
  { act: 'enable', label: 'actEnable', offered: (account) => account.disabled_at > 0 },
  {
    act: 'disable',
    label: 'actDisable',
    question: 'askDisable',
    danger: true,
    offered: (account) => account.disabled_at === 0,
  },
  { act: 'restore', label: 'actRestore', offered: (account) => account.delete_at > 0 },
  {
    act: 'delete',
    label: 'actDelete',
    question: 'askDelete',
    danger: true,
    offered: (account) => account.delete_at === 0,
  },
]

/** The acts that make sense for an account as it is. */
export function actsFor(account: AdminAccount): readonly Act[] {
  return all.filter(({ offered }) => offered(account))
}
