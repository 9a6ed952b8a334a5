// spec/vectors/ledger.json: chains that hold, chains that must be refused and why.

import { utf8 } from '../bytes'
import { encodeCbor } from '../cbor'
import type { LedgerReason } from '../errors'
import { sha256 } from '../hash'
import type { LedgerBody } from '../ledger-entry'
import { fromHex, toHex } from './hex'
import {
  addBody,
  Chain,
  epochKey,
  fixed,
  genesisBody,
  type Person,
  person,
  wallBody,
  wallId,
} from './people'

export interface LedgerVectors {
  readonly note: string
  /** Entries by name; chains refer to them, because a member's keys alone are 1.2 kB. */
  readonly entries: { readonly [name: string]: string }
  readonly valid: readonly ValidChain[]
  readonly refused: readonly RefusedChain[]
}

export interface ValidChain {
  readonly name: string
  readonly workspace: string
  readonly chain: readonly string[]
  readonly head: string
  readonly epoch: number
  readonly members: readonly { user: string; role: string; sigPk: string; verified: boolean }[]
  /** A member left since the newest epoch began. */
  readonly isEpochDue: boolean
  readonly walls: readonly {
    id: string
    epoch: number
    members: readonly string[]
    isDue: boolean
  }[]
}

export interface RefusedChain {
  readonly name: string
  readonly workspace: string
  readonly chain: readonly string[]
  readonly pin?: { head: string; length: number }
  readonly reason: LedgerReason
  readonly n: number
}

/** Gives each distinct entry a name once. */
class Names {
  readonly entries: { [name: string]: string } = {}

  of(chain: readonly Uint8Array[]): string[] {
    return chain.map((entry) => {
      const hex = toHex(entry)
      const known = Object.entries(this.entries).find(([, value]) => value === hex)?.[0]
      const name = known ?? `e${Object.keys(this.entries).length}`
      this.entries[name] = hex
      return name
    })
  }
}

export async function makeLedgerVectors(): Promise<LedgerVectors> {
  const names = new Names()
  const [ada, ben, cy] = [await person('ada'), await person('ben'), await person('cy')]
  const start = new Chain()
  await start.add(ada, await genesisBody(ada))
  const two = start.copy()
  await two.add(ada, addBody(ben, 'attorney'))
  const full = two.copy()
  await full.add(ada, { type: 'role.set', user: ben.user, role: 'administrator' })
  await full.add(ben, addBody(cy, 'read-only'))
  await full.add(ben, { type: 'member.remove', user: cy.user })
  await full.add(ben, {
    type: 'epoch.new',
    epoch: 2,
    ...(await epochKey(2)),
  })
  const walled = two.copy()
  const invite = (await fixed('invite')).slice(0, 16)
  await walled.add(ada, { ...addBody(cy, 'paralegal'), invite } as LedgerBody)
  await walled.add(ada, { type: 'member.verify', user: ben.user })
  await walled.add(ben, await wallBody(1, [ada, ben, cy]))
  const breached = walled.copy()
  await breached.add(ada, { type: 'member.remove', user: cy.user })
  const left = walled.copy()
  await left.add(cy, { type: 'member.remove', user: cy.user })
  const mended = breached.copy()
  await mended.add(ada, { type: 'epoch.new', epoch: 2, ...(await epochKey(2)) })
  await mended.add(ben, await wallBody(2, [ben]))
  const valid = (
    name: string,
    chain: Chain,
    epoch: number,
    members: [Person, string, verified?: false][],
    state: Partial<Pick<ValidChain, 'isEpochDue' | 'walls'>> = {},
  ): ValidChain => ({
    name,
    workspace: toHex(chain.workspace),
    chain: names.of(chain.entries),
    head: toHex(chain.head),
    epoch,
    members: members.map(([who, role, verified = true]) => ({
      user: who.user,
      role,
      sigPk: toHex(who.sigPk),
      verified,
    })),
    isEpochDue: false,
    walls: [],
    ...state,
  })
  const wall = (epoch: number, inside: readonly Person[], isDue = false): ValidChain['walls'] => [
    { id: toHex(wallId), epoch, members: inside.map(({ user }) => user).sort(), isDue },
  ]
  return {
    note: 'Bytes are hexadecimal. A chain is a list of names in "entries". "n" is the entry at fault.',
    valid: [
      valid('genesis alone', start, 1, [[ada, 'owner']]),
      valid('two members', two, 1, [
        [ada, 'owner'],
        [ben, 'attorney', false],
      ]),
      valid('roles and epochs', full, 2, [
        [ada, 'owner'],
        [ben, 'administrator', false],
      ]),
      valid(
        'an invitation, a comparison, a wall',
        walled,
        1,
        [
          [ada, 'owner'],
          [ben, 'attorney'],
          [cy, 'paralegal'],
        ],
        { walls: wall(1, [ada, ben, cy]) },
      ),
      valid(
        'a removal not yet followed by new keys',
        breached,
        1,
        [
          [ada, 'owner'],
          [ben, 'attorney'],
        ],
        { isEpochDue: true, walls: wall(1, [ada, ben], true) },
      ),
      valid(
        'a removal followed by new keys',
        mended,
        2,
        [
          [ada, 'owner'],
          [ben, 'attorney'],
        ],
        { walls: wall(2, [ben]) },
      ),
      valid(
        'a member who left by themself',
        left,
        1,
        [
          [ada, 'owner'],
          [ben, 'attorney'],
        ],
        { isEpochDue: true, walls: wall(1, [ada, ben], true) },
      ),
    ],
    refused: await makeRefused(names, { ada, ben, cy, start, two, full, walled, left, mended }),
    entries: names.entries,
  }
}

interface Cast {
  readonly ada: Person
  readonly ben: Person
  readonly cy: Person
  readonly start: Chain
  readonly two: Chain
  readonly full: Chain
  readonly walled: Chain
  readonly left: Chain
  readonly mended: Chain
}

async function makeRefused(names: Names, cast: Cast): Promise<RefusedChain[]> {
  const { ada, ben, cy, start, two, full, walled, left, mended } = cast
  const invite = (await fixed('invite')).slice(0, 16)
  const refused: RefusedChain[] = []
  const note = (
    name: string,
    chain: Chain,
    reason: LedgerReason,
    n: number,
    pin?: RefusedChain['pin'],
  ) => {
    const workspace = toHex(chain.workspace)
    refused.push({
      name,
      workspace,
      chain: names.of(chain.entries),
      reason,
      n,
      ...(pin && { pin }),
    })
  }
  /** Append one entry to a copy of `base` and expect that entry to be refused. */
  const step = async (
    name: string,
    base: Chain,
    by: Person,
    body: LedgerBody,
    reason: LedgerReason,
    fields = {},
  ) => {
    const chain = base.copy()
    await chain.add(by, body, fields)
    note(name, chain, reason, base.entries.length)
  }
  const asBen: Person = { ...ada, user: ben.user }
  const asAda: Person = { ...cy, user: ada.user }
  const epoch = (number: number): LedgerBody => ({
    type: 'epoch.new',
    epoch: number,
    fkCommit: new Uint8Array(32).fill(5),
    keyId: new Uint8Array(16).fill(5),
  })

  await step('signed by another key', two, asAda, addBody(cy, 'attorney'), 'bad_signature')
  await step('actor named is not the signer', two, asBen, addBody(cy, 'attorney'), 'bad_signature')
  await step('a stranger adds a ghost member', two, cy, addBody(cy, 'owner'), 'not_authorised')
  await step('a member adds somebody', two, ben, addBody(cy, 'read-only'), 'not_authorised')
  await step(
    'a member promotes themself',
    two,
    ben,
    { type: 'role.set', user: ben.user, role: 'owner' },
    'not_authorised',
  )
  await step('an admin adds an owner', full, ben, addBody(cy, 'owner'), 'not_authorised')
  await step('an admin adds an admin', full, ben, addBody(cy, 'administrator'), 'not_authorised')
  await step(
    'an admin removes the owner',
    full,
    ben,
    { type: 'member.remove', user: ada.user },
    'not_authorised',
  )
  await step(
    'an admin demotes themself upwards',
    full,
    ben,
    { type: 'role.set', user: ben.user, role: 'owner' },
    'not_authorised',
  )
  await step(
    'a removed member comes back alone',
    full,
    cy,
    addBody(cy, 'attorney'),
    'not_authorised',
  )
  await step(
    'the last owner is removed',
    two,
    ada,
    { type: 'member.remove', user: ada.user },
    'bad_role',
  )
  await step('who left begins the next epoch', left, cy, epoch(2), 'not_authorised')
  await step(
    'a member removes another',
    walled,
    cy,
    { type: 'member.remove', user: ben.user },
    'not_authorised',
  )
  await step(
    'the last owner is demoted',
    two,
    ada,
    { type: 'role.set', user: ada.user, role: 'administrator' },
    'bad_role',
  )
  await step('somebody is added twice', two, ada, addBody(ben, 'administrator'), 'bad_role')
  await step(
    'a role for nobody',
    two,
    ada,
    { type: 'role.set', user: cy.user, role: 'administrator' },
    'bad_role',
  )
  await step('a removal of nobody', two, ada, { type: 'member.remove', user: cy.user }, 'bad_role')
  await step(
    'a role nobody knows',
    two,
    ada,
    { type: 'role.set', user: ben.user, role: 'root' } as unknown as LedgerBody,
    'bad_role',
  )
  await step(
    'an entry type nobody knows',
    two,
    ada,
    { type: 'escrow.set' } as unknown as LedgerBody,
    'unknown_type',
  )
  await step(
    'a field nobody knows',
    two,
    ada,
    { type: 'member.remove', user: ben.user, extra: 1 } as unknown as LedgerBody,
    'malformed',
  )
  await step('an epoch skipped', two, ada, epoch(3), 'broken_chain')
  await step('an epoch repeated', two, ada, epoch(1), 'broken_chain')
  await step(
    'another member’s signing key',
    two,
    ada,
    { ...addBody(cy, 'attorney'), sigPk: ben.sigPk } as LedgerBody,
    'bad_key',
  )
  await step(
    'a signing key of small order',
    two,
    ada,
    { ...addBody(cy, 'attorney'), sigPk: new Uint8Array(32) } as LedgerBody,
    'bad_key',
  )
  await step(
    'another member’s encryption key',
    two,
    ada,
    { ...addBody(cy, 'attorney'), encPk: ben.encPk } as LedgerBody,
    'bad_key',
  )
  await step('a second genesis', two, ada, await genesisBody(ada), 'broken_chain')
  await step('a number skipped', two, ada, addBody(cy, 'attorney'), 'broken_chain', { n: 3 })
  await step('a wrong previous hash', two, ada, addBody(cy, 'attorney'), 'broken_chain', {
    prev: await fixed('prev'),
  })
  await step('another workspace', two, ada, addBody(cy, 'attorney'), 'wrong_workspace', {
    ws: await fixed('ws'),
  })

  await step(
    'an invitation used twice',
    mended,
    ada,
    { ...addBody(cy, 'attorney'), invite } as LedgerBody,
    'bad_invite',
  )
  await step(
    'an invitation id of another length',
    two,
    ada,
    { ...addBody(cy, 'attorney'), invite: invite.slice(1) } as LedgerBody,
    'malformed',
  )
  await step(
    'a member vouches for somebody',
    walled,
    ben,
    { type: 'member.verify', user: cy.user },
    'not_authorised',
  )
  await step(
    'an owner vouches for themself',
    two,
    ada,
    { type: 'member.verify', user: ada.user },
    'bad_role',
  )
  await step(
    'somebody vouches for nobody',
    two,
    ada,
    { type: 'member.verify', user: cy.user },
    'bad_role',
  )
  await step(
    'a paralegal puts up a wall',
    walled,
    cy,
    await wallBody(1, [cy], 'x'),
    'not_authorised',
  )
  await step('a stranger puts up a wall', two, cy, await wallBody(1, [cy]), 'not_authorised')
  await step(
    'an owner who is outside changes a wall',
    mended,
    ada,
    await wallBody(3, [ada, ben]),
    'not_authorised',
  )
  await step('a wall without whoever puts it up', two, ada, await wallBody(1, [ben]), 'bad_wall')
  await step('a wall around a stranger', two, ada, await wallBody(1, [ada, cy]), 'bad_wall')
  const unordered = (await wallBody(1, [ada, ben])) as LedgerBody & { type: 'wall.set' }
  await step(
    'a wall whose members are not in order',
    two,
    ada,
    { ...unordered, members: unordered.members.toReversed() },
    'bad_wall',
  )
  await step(
    'a wall that names somebody twice',
    two,
    ada,
    { ...unordered, members: [ada.user, ada.user] },
    'bad_wall',
  )
  await step(
    'a wall with the id of the open compartment',
    two,
    ada,
    { ...unordered, wall: new Uint8Array(16) },
    'bad_wall',
  )
  await step('a wall’s epoch skipped', walled, ben, await wallBody(3, [ben]), 'broken_chain')
  await step('a wall’s first epoch again', walled, ben, await wallBody(1, [ben]), 'broken_chain')

  const dropped = full.copy()
  dropped.entries.splice(2, 1)
  note('an entry dropped', dropped, 'broken_chain', 2)
  const swapped = full.copy()
  swapped.entries.reverse()
  note('backwards', swapped, 'broken_chain', 0)
  const foreign = new Chain()
  await foreign.add(cy, await genesisBody(cy))
  foreign.workspace = full.workspace
  note('another firm under this id', foreign, 'wrong_workspace', 0)
  const unowned = new Chain()
  await unowned.add(ada, { ...(await genesisBody(ada)), role: 'administrator' } as LedgerBody)
  note('a genesis without an owner', unowned, 'bad_role', 0)
  const suite2 = new Chain()
  await suite2.add(ada, { ...(await genesisBody(ada)), suite: 2 } as LedgerBody)
  note('a genesis of another suite', suite2, 'malformed', 0)
  const proxy = new Chain()
  await proxy.add(cy, await genesisBody(ada))
  note('a genesis signed for somebody else', proxy, 'not_authorised', 0)
  const junk = start.copy()
  junk.entries.push(encodeCbor([utf8('not a payload'), new Uint8Array(64)]))
  note('junk', junk, 'malformed', 1)
  const bent = two.copy()
  bent.entries[1] = await reencoded(bent.entries[1])
  note('an encoding that is not the deterministic one', bent, 'malformed', 1)
  note('rolled back', start, 'shorter_than_pin', 1, { head: toHex(two.head), length: 2 })
  const fork = start.copy()
  await fork.add(ada, addBody(cy, 'attorney'))
  note('forked', fork, 'differs_from_pin', 1, { head: toHex(two.head), length: 2 })
  return refused
}

/** The same entry with its outer list length spelled in two bytes: equal content, other bytes. */
async function reencoded(entry: Uint8Array | undefined) {
  const hex = toHex(entry ?? (await sha256(utf8(''))))
  return fromHex(`9802${hex.slice(2)}`)
}
