import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountUpdate } from './api/account'
import type {
  DeviceChain,
  OpenedRecord,
  ReceivedObject,
  RecordPlain,
  SealedObject,
} from './api/records'
import type { Plain } from './api/values'
import type { NewWorkspace } from './api/workspace'
import { fromBase64Url, toBase64Url } from './bytes'
import { decodeCbor, encodeCbor } from './cbor'
import { openCompartment } from './records'
import { addBody, Chain, commitBy, fixed, genesisBody, person } from './testing/people'
import { readFixture } from './testing/workspace-fixture'
import type { CryptoApi } from './worker'
import { CryptoWorker } from './worker'

const userId = '0b9f4a3e-7d3c-4c9a-9a51-6f1f6f0f2f11'

let created: AccountUpdate & { readonly recoveryCode: string }
let made: NewWorkspace
let worker: CryptoApi
let workspace: string
let chain: DeviceChain

beforeAll(async () => {
  worker = new CryptoWorker()
  const kdf = await worker.newKdf({ lowMemory: true })
  const secret = { by: 'password', password: 'p', kdf } as const
  created = await worker.createAccount({ userId, secret })
  made = await worker.createWorkspace()
  workspace = made.workspace
  chain = { device: await worker.newId(), n: 0, hash: '' }
})

function plainOf(title: string): RecordPlain {
  return { kind: 'case', schema: 1, value: { title }, editedAt: 1 }
}

/** Seal and commit records, and shape them as pull would answer them. */
async function push(
  items: readonly { id: string; version: number; plain: RecordPlain }[],
  from = chain,
) {
  const objects = await worker.sealRecords(workspace, items)
  const signed = await worker.signCommit({ workspace, chain: from, seen: [], at: 5, objects })
  return { objects, signed, received: objects.map((object) => receive(object, signed.hash)) }
}

function receive(object: SealedObject, hash: string): ReceivedObject {
  return { ...object, commit: fromBase64Url(hash) }
}

function errorOf(record: OpenedRecord | undefined) {
  return record?.ok === false ? record.error : undefined
}

async function open(records: readonly ReceivedObject[], commits: readonly Uint8Array[]) {
  return worker.openRecords({ workspace, records, commits, heads: [] })
}

describe('records', () => {
  it('come back as they were, with author, device and time', async () => {
    const id = await worker.newId()
    const plain: RecordPlain = {
      kind: 'case',
      schema: 2,
      value: {
        title: 'Ünïcode',
        nested: [{ a: null }, true, 1.5, -3],
        bytes: new Uint8Array([1, 2]),
      },
      editedAt: 10,
      createdAt: 9,
      conflicts: [
        { field: 'title', other: 'B', at: 8 },
        { field: '', at: 7 },
      ],
    }
    const { signed, received } = await push([{ id, version: 1, plain }])
    const { records, commits, heads, refused, gaps } = await open(received, [signed.commit])
    expect(records).toEqual([
      {
        ok: true,
        id,
        compartment: openCompartment,
        version: 1,
        author: userId,
        device: chain.device,
        committedAt: 5,
        epoch: 1,
        plain: { ...plain, value: encodeCbor(plain.value) },
      },
    ])
    expect(commits).toMatchObject([{ hash: signed.hash, n: 1, objects: [{ id, version: 1 }] }])
    expect(heads).toMatchObject([{ device: chain.device, n: 1, hash: signed.hash }])
    expect([refused, gaps, signed.chain]).toEqual([[], [], { ...chain, n: 1, hash: signed.hash }])
  })

  it('hide their kind and size from who stores them', async () => {
    const items = await Promise.all(
      ['a', 'a much longer title than the other one'].map(async (title) => ({
        id: await worker.newId(),
        version: 1,
        plain: plainOf(title),
      })),
    )
    const [short, long] = await worker.sealRecords(workspace, items)
    expect(short?.envelope.length).toBe(long?.envelope.length)
    const stored = new TextDecoder('latin1').decode(long?.envelope)
    expect([stored.includes('case'), stored.includes('title')]).toEqual([false, false])
  })

  it('survive any JSON-like value', async () => {
    const id = await worker.newId()
    const value = fc.jsonValue({ noUnicodeString: false })
    const property = fc.asyncProperty(value, async (json) => {
      const expected = JSON.parse(JSON.stringify(json))
      const { signed, received } = await push([
        { id, version: 1, plain: { ...plainOf(''), value: expected } },
      ])
      const [record] = (await open(received, [signed.commit])).records
      expect(record?.ok === true && decodeCbor(record.plain.value)).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('one altered record is refused and named, the others open', async () => {
    const items = await Promise.all(
      ['a', 'b', 'c'].map(async (title) => ({
        id: await worker.newId(),
        version: 1,
        plain: plainOf(title),
      })),
    )
    const { signed, received } = await push(items)
    const altered = received.map((record, i) => {
      if (i !== 1) return record
      const envelope = record.envelope.slice()
      envelope[200]! ^= 1
      return { ...record, envelope }
    })
    const { records } = await open(altered, [signed.commit])
    expect(records.map((record) => record.ok)).toEqual([true, false, true])
    expect(records[1]).toEqual({
      ok: false,
      id: items[1]!.id,
      version: 1,
      error: { type: 'tampered', what: 'record' },
    })
  })

  it('refuse every exchange of two records’ places', async () => {
    const [idA, idB] = [await worker.newId(), await worker.newId()]
    const first = await push([
      { id: idA, version: 1, plain: plainOf('a1') },
      { id: idB, version: 1, plain: plainOf('b1') },
    ])
    const second = await push([{ id: idA, version: 2, plain: plainOf('a2') }], first.signed.chain)
    const [a1, b1, a2] = [first.received[0]!, first.received[1]!, second.received[0]!]
    const compartment = toBase64Url(await fixed('compartment'))
      .slice(0, 21)
      .padEnd(22, 'A')
    const bent: [ReceivedObject, string][] = [
      [{ ...a1, id: idB }, 'tampered'],
      [{ ...a1, envelope: b1.envelope }, 'tampered'],
      [{ ...a1, envelope: a2.envelope }, 'tampered'],
      [{ ...a1, version: 2 }, 'commit_refused'],
      [{ ...a1, version: 2, commit: a2.commit }, 'tampered'],
      [{ ...a2, version: 1, commit: a1.commit }, 'tampered'],
      [{ ...a1, compartment }, 'commit_refused'],
      [{ ...a1, id: await worker.newId() }, 'commit_refused'],
      [{ ...a1, commit: await fixed('no commit') }, 'commit_refused'],
    ]
    const { records } = await open(
      bent.map(([record]) => record),
      [first.signed.commit, second.signed.commit],
    )
    expect(records.map((record) => errorOf(record)?.type)).toEqual(bent.map(([, type]) => type))
  })

  it('refuse what another workspace or an uncommitted hand sealed', async () => {
    const other = await worker.createWorkspace()
    const id = await worker.newId()
    const objects = await worker.sealRecords(other.workspace, [
      { id, version: 1, plain: plainOf('x') },
    ])
    const commit = { workspace: other.workspace, chain, seen: [], at: 1, objects }
    const signed = await worker.signCommit(commit)
    const received = objects.map((object) => receive(object, signed.hash))
    const foreign = await open(received, [signed.commit])
    expect(errorOf(foreign.records[0])).toEqual({
      type: 'commit_refused',
      reason: 'wrong_workspace',
    })
    expect(foreign.refused).toMatchObject([{ hash: signed.hash }])
    // Even committed to this workspace it does not open: it asks for the other's key.
    const here = await worker.signCommit({ ...commit, workspace })
    const moved = await open(
      objects.map((object) => receive(object, here.hash)),
      [here.commit],
    )
    expect(errorOf(moved.records[0])?.type).toBe('no_key')
    await worker.openWorkspace({ workspace, entries: [made.genesis] })
  })

  it('refuse what their author sealed for the place but never committed', async () => {
    const item = { id: await worker.newId(), version: 1, plain: plainOf('kept') }
    const { signed, received } = await push([item])
    const [draft] = await worker.sealRecords(workspace, [{ ...item, plain: plainOf('draft') }])
    const { records } = await open([receive(draft!, signed.hash)], [signed.commit])
    expect(errorOf(records[0])).toEqual({ type: 'tampered', what: 'record' })
    expect((await open(received, [signed.commit])).records[0]?.ok).toBe(true)
  })

  it('refuse an older version than the device holds', async () => {
    const id = await worker.newId()
    const { signed, received } = await push([{ id, version: 1, plain: plainOf('old') }])
    const { records } = await open([{ ...received[0]!, atLeast: 2 }], [signed.commit])
    expect(errorOf(records[0])).toEqual({ type: 'rolled_back', what: 'record', seen: 2, got: 1 })
  })

  it('are of a time that a browser can show', async () => {
    const [last, late] = [8.64e15, 8.64e15 + 1]
    for (const [times, isRefused] of [
      [{ editedAt: last, createdAt: last }, false],
      [{ editedAt: late }, true],
      [{ createdAt: late }, true],
      [{ conflicts: [{ field: 'title', at: late }] }, true],
    ] as const) {
      const item = { id: await worker.newId(), version: 1, plain: { ...plainOf(''), ...times } }
      const { signed, received } = await push([item])
      const { records } = await open(received, [signed.commit])
      const error = isRefused ? { type: 'malformed', what: 'record' } : undefined
      expect(errorOf(records[0])).toEqual(error)
    }
  })

  it('of which one nests without end is refused, and the others open', async () => {
    const nested = (levels: number): Plain => (levels === 0 ? 'x' : [nested(levels - 1)])
    const items = await Promise.all(
      [31, 32, 500].map(async (levels) => ({
        id: await worker.newId(),
        version: 1,
        plain: { ...plainOf(''), value: nested(levels) },
      })),
    )
    const { signed, received } = await push(items)
    const { records } = await open(received, [signed.commit])
    const malformed = { type: 'malformed', what: 'record' }
    expect(records.map(errorOf)).toEqual([undefined, malformed, malformed])
    expect(() => structuredClone(records)).not.toThrow()
  })

  it('refuse a value with no agreed encoding, and versions that are none', async () => {
    const id = await worker.newId()
    for (const value of [
      Number.NaN,
      new Date() as never,
      { a: [undefined as never] },
      (2n ** 60n) as never,
    ]) {
      const sealing = worker.sealRecords(workspace, [
        { id, version: 1, plain: { ...plainOf(''), value } },
      ])
      await expect(sealing).rejects.toMatchObject({ error: { type: 'malformed' } })
    }
    const zero = worker.sealRecords(workspace, [{ id, version: 0, plain: plainOf('') }])
    await expect(zero).rejects.toMatchObject({ error: { type: 'malformed', what: 'version' } })
  })
})

describe('workspaces', () => {
  it('open again from the account and the ledger', async () => {
    const reopened = new CryptoWorker()
    const secret = { by: 'recovery', code: created.recoveryCode } as const
    const account = await reopened.openAccount({ document: made.update.document, userId, secret })
    expect(account.workspaces).toMatchObject([{ workspace, length: 1 }])
    const view = await reopened.openWorkspace({ workspace, entries: [made.genesis] })
    expect(view).toMatchObject({
      id: workspace,
      length: 1,
      epoch: 1,
      role: 'owner',
      members: [{ userId, role: 'owner' }],
    })
    expect(await reopened.pinWorkspaces()).toBeUndefined()
  })

  it('extend, pin, and refuse to go back behind the pin', async () => {
    const { account } = created
    const ben = await person('ben')
    const stranger = await person('ada')
    const foreign = new Chain()
    await foreign.add(stranger, await genesisBody(stranger))
    const entry = await foreign.add(stranger, addBody(ben, 'attorney'))
    await expect(worker.extendWorkspace(workspace, [entry])).rejects.toMatchObject({
      error: { type: 'ledger_refused', reason: 'wrong_workspace', n: 1 },
    })
    const pin = { head: toBase64Url(await fixed('head')), length: 2 }
    const shorter = worker.openWorkspace({ workspace, entries: [made.genesis], pin })
    await expect(shorter).rejects.toMatchObject({ error: { reason: 'shorter_than_pin' } })
    const other = worker.openWorkspace({
      workspace,
      entries: [made.genesis],
      pin: { ...pin, length: 1 },
    })
    await expect(other).rejects.toMatchObject({ error: { reason: 'differs_from_pin' } })
    expect(account.userId).toBe(userId)
  })

  it('a commit after a ledger entry not fetched yet asks for the ledger', async () => {
    const ada = await person('ada')
    const ahead = { workspace: fromBase64Url(workspace), head: await fixed('ahead') }
    const { commit } = await commitBy(ada, ahead)
    await expect(open([], [commit])).rejects.toMatchObject({ error: { type: 'ledger_behind' } })
  })

  it('say locked when they were never opened', async () => {
    const unknown = toBase64Url(await fixed('unknown'))
    await expect(worker.sealRecords(unknown, [])).rejects.toMatchObject({
      error: { type: 'locked' },
    })
  })
})

describe('local pages', () => {
  it('open on their device under their name, and nowhere else', async () => {
    const device = await worker.newId()
    const page = { workspace, device, name: 'records/0', value: { rows: [1, 'two', null] } }
    const [sealed] = await worker.sealPages([page])
    const [opened] = await worker.openPages([{ ...page, sealed: sealed! }])
    expect(opened).toEqual({ ok: true, name: 'records/0', value: page.value })
    const moved = [
      { ...page, sealed: sealed!, name: 'records/1' },
      { ...page, sealed: sealed!, device: await worker.newId() },
      { ...page, sealed: sealed!, workspace: '' },
      { ...page, sealed: sealed!.slice(1) },
    ]
    for (const result of await worker.openPages(moved)) {
      expect(result).toMatchObject({ ok: false, error: { type: 'tampered', what: 'page' } })
    }
  })
})

describe('the stored fixture', () => {
  it('still opens', async () => {
    const fixture = readFixture()
    const reader = new CryptoWorker()
    const document = fromBase64Url(fixture.document)
    const secret = { by: 'recovery', code: fixture.recoveryCode } as const
    await reader.openAccount({ document, userId: fixture.userId, secret })
    const entries = fixture.ledger.map((entry) => fromBase64Url(entry))
    await reader.openWorkspace({ workspace: fixture.workspace, entries })
    const { records, gaps } = await reader.openRecords({
      workspace: fixture.workspace,
      records: fixture.records.map((record) => ({
        ...record,
        envelope: fromBase64Url(record.envelope),
        commit: fromBase64Url(record.commit),
      })),
      commits: fixture.commits.map((commit) => fromBase64Url(commit)),
      heads: [],
    })
    const plainOf = (record: OpenedRecord) =>
      record.ok && { ...record.plain, value: decodeCbor(record.plain.value) }
    expect(records.map(plainOf)).toEqual(fixture.records.map(({ plain }) => plain))
    expect(gaps).toEqual([])
  })
})

describe('the id of what follows from a record', () => {
  it('is one for a purpose, and stays when the firm’s key changes', async () => {
    const own = new CryptoWorker()
    const kdf = await own.newKdf({ lowMemory: true })
    await own.createAccount({ userId, secret: { password: 'p', kdf } })
    const { workspace: place } = await own.createWorkspace()
    const [a, b] = [await own.newId(), await own.newId()]
    const before = await own.derivedId(place, a, 'next')
    expect(before).toMatch(/^[\w-]{22}$/)
    const others = [
      own.derivedId(place, a, 'incident'),
      own.derivedId(place, b, 'next'),
      own.presenceName(place, a),
    ]
    expect(new Set([before, ...(await Promise.all(others))]).size).toBe(4)
    const { entry, grants } = await own.prepareEntry(place, { do: 'epoch' })
    expect((await own.extendWorkspace(place, [entry])).epoch).toBe(2)
    await own.takeGrants(
      place,
      grants.map(({ grant }) => grant),
    )
    expect(await own.derivedId(place, a, 'next')).toBe(before)
    await expect(own.derivedId(place, 'no id', 'next')).rejects.toThrow('malformed')
  })
})
