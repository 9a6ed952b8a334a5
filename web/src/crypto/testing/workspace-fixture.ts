// testdata/workspace.json: one whole account and workspace as the browser wrote it,
// for the independent opener in Go.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SealedFile } from '../api/files'
import type { RecordPlain } from '../api/records'
import { toBase64Url } from '../bytes'
import { CryptoWorker } from '../worker'
import { sealPattern } from './file-vectors'

export interface WorkspaceFixture {
  readonly note: string
  readonly userId: string
  readonly password: string
  readonly recoveryCode: string
  readonly document: string
  readonly workspace: string
  readonly ledger: readonly string[]
  readonly commits: readonly string[]
  readonly records: readonly {
    id: string
    compartment: string
    version: number
    envelope: string
    commit: string
    plain: RecordPlain
  }[]
  /** Sealed by the same hand for the place of the first record, but never committed. */
  readonly uncommitted: string
  readonly file: SealedFile
  readonly sealedFile: string
}

const path = fileURLToPath(new URL('../testdata/workspace.json', import.meta.url))

export function readFixture(): WorkspaceFixture {
  return JSON.parse(readFileSync(path, 'utf8')) as WorkspaceFixture
}

export function writeFixture(fixture: WorkspaceFixture): void {
  writeFileSync(path, `${JSON.stringify(fixture, null, 1)}\n`)
}

/** Walk the way of a new account: sign in, make keys, a workspace, records of two versions, a file. */
export async function makeFixture(): Promise<WorkspaceFixture> {
  const worker = new CryptoWorker()
  const userId = 'c0ffee00-0000-4000-8000-000000000001'
  const password = 'Grüße aus dem Büro 42'
  const kdf = await worker.newKdf({ lowMemory: true })
  await worker.deriveSignIn(password, kdf, 'https://firm.example')
  const { recoveryCode } = await worker.createAccount({ userId, secret: { password, kdf } })
  const { workspace, genesis, update } = await worker.createWorkspace()
  const fileId = await worker.newId()
  const { file, sealed } = await sealPattern(5_000, { fileId, version: 1 })
  const plains = makePlains(file)
  const ids = [await worker.newId(), await worker.newId(), await worker.newId()]
  const write = async (chain: { device: string; n: number; hash: string }, version: number) => {
    const toSeal = plains.slice(0, version === 1 ? 3 : 1).map((plain, i) => ({
      id: ids[i] ?? '',
      version,
      plain: { ...plain, editedAt: plain.editedAt + version },
    }))
    const objects = await worker.sealRecords(workspace, toSeal)
    const at = 1_780_000_000_000 + version
    const signed = await worker.signCommit({ workspace, chain, seen: [], at, objects })
    const records = objects.map((object, i) => ({
      id: object.id,
      compartment: object.compartment,
      version: object.version,
      envelope: toBase64Url(object.envelope),
      commit: signed.hash,
      plain: toSeal[i]?.plain ?? plains[0],
    }))
    return { signed, records }
  }
  const first = await write({ device: await worker.newId(), n: 0, hash: '' }, 1)
  const second = await write(first.signed.chain, 2)
  const [draft] = await worker.sealRecords(workspace, [
    { id: ids[0] ?? '', version: 1, plain: { ...(plains[1] as RecordPlain), kind: 'draft' } },
  ])
  return {
    uncommitted: toBase64Url(draft?.envelope ?? new Uint8Array(0)),
    note: 'Written by the browser code; everything binary is base64url. Byte i of the file is (31 i + 7) mod 256.',
    userId,
    password,
    recoveryCode,
    document: toBase64Url(update.document),
    workspace,
    ledger: [toBase64Url(genesis)],
    commits: [toBase64Url(first.signed.commit), toBase64Url(second.signed.commit)],
    records: [...first.records, ...second.records] as WorkspaceFixture['records'],
    file,
    sealedFile: toBase64Url(sealed),
  }
}

function makePlains(file: SealedFile): RecordPlain[] {
  return [
    {
      kind: 'case',
      schema: 1,
      editedAt: 1_780_000_000_000,
      createdAt: 1_779_999_000_000,
      value: {
        title: 'Müller ./. Example GmbH',
        open: true,
        parties: ['Müller', 'Example'],
        rate: 1.5,
      },
      conflicts: [{ field: 'title', other: 'Mueller v. Example', at: 1_779_999_500_000 }],
    },
    {
      kind: 'document',
      schema: 3,
      editedAt: 1_780_000_000_000,
      value: { name: 'contract.pdf', file: { ...file } },
    },
    { kind: 'note', schema: 1, editedAt: 1_780_000_000_000, value: null, deleted: true },
  ]
}
