/**
 * How the rows of the local database are spelled and sealed.
 *
 * Every sealed thing has a name that is bound into its seal, so that rows cannot be
 * exchanged for one another on the disk. The content is one byte string: the crypto
 * worker copies it whole, and values inside stay encoded until somebody looks at them.
 */

import type { DeviceChain } from '../../crypto/api/records'
import type { Plain } from '../../crypto/api/values'
import { owned } from '../../crypto/bytes'
import { type Decoded, decodeCbor } from '../../crypto/cbor'
import { transferring } from '../../crypto/rpc'
import type { CryptoApi } from '../../crypto/worker'
import { type Body, bodyRow, readBodyRow } from './body'
import type { PageRow } from './localdb'

/** A push under way, as its maker needs it once it is acknowledged. */
export interface Push {
  /** the idempotency key, and exactly the bytes to send again after a lost answer */
  readonly key: string
  readonly request: Uint8Array
  readonly items: readonly PushItem[]
  /** its commits, in order; none of a push that was written down before each compartment had chains of
   *  its own */
  readonly commits: readonly OwnCommit[]
}

/** A commit of this device's own: where its chain in one compartment stands once it is acknowledged. */
export interface OwnCommit extends DeviceChain {
  readonly compartment: string
  /** how many versions it brings */
  readonly count: number
}

export interface PushItem {
  readonly id: string
  readonly compartment: string
  readonly version: number
  /** the outbox row that was pushed; a row with another rev holds newer edits */
  readonly rev: number
  readonly body: Body
  /** of the key it was sealed with */
  readonly epoch: number
}

export interface Rows {
  /** Seal named values, encoded, in their order. */
  seal(
    values: readonly { readonly name: string; readonly encoded: Uint8Array }[],
  ): Promise<readonly Uint8Array[]>
  /** Open named rows, in their order; undefined where one does not open. What was sealed is handed
   *  over, and empty afterwards. */
  open(
    rows: readonly { readonly name: string; readonly sealed: Uint8Array }[],
  ): Promise<readonly (Decoded | undefined)[]>
}

/** The sealing of one workspace's rows on one device. */
export function createRows(crypto: CryptoApi, workspace: string, device: string): Rows {
  return {
    seal: (values) =>
      values.length === 0
        ? Promise.resolve([])
        : crypto.sealPages(
            values.map(({ name, encoded }) => ({ workspace, device, name, value: owned(encoded) })),
          ),
    async open(rows) {
      if (rows.length === 0) return []
      const pages = rows.map((row) => ({ workspace, device, ...row }))
      // Read from the disk for this and for nothing else.
      const bytes = rows.map(({ sealed }) => sealed)
      const opened = await crypto.openPages(transferring(pages, bytes))
      return opened.map((page) =>
        page.ok && page.value instanceof Uint8Array ? decodeCbor(page.value, page.name) : undefined,
      )
    },
  }
}

/** So many that reading what is in them never keeps the page's thread for long. */
const bytesAtOnce = 512 * 1024

/** Pages with what is in them, a stretch at a time: the worker opens the next while one is read. */
export async function* inStretches(
  pages: readonly PageRow[],
  open: Rows['open'],
): AsyncGenerator<{ some: readonly PageRow[]; opened: Awaited<ReturnType<Rows['open']>> }> {
  let from = 0
  const begin = () => {
    const some: PageRow[] = []
    for (let bytes = 0; from < pages.length && bytes < bytesAtOnce; from++) {
      const page = pages[from] as PageRow
      some.push(page)
      bytes += page.sealed.length
    }
    const opened = open(some)
    // Whoever stops in the middle never asks for it.
    opened.catch(() => undefined)
    return { some, opened }
  }
  let ahead = begin()
  while (ahead.some.length > 0) {
    const { some, opened } = ahead
    ahead = begin()
    yield { some, opened: await opened }
  }
}

export const outboxName = (id: string, rev: number): string => `outbox/${id}/${rev}`
export const pushName = (key: string): string => `push/${key}`
export const stateName = 'state/sync'

/** A number that no row had before: equality is all that counts. */
export function drawRev(): number {
  return 1 + Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1))
}

/** What is sealed of a push; the request lies beside it. */
export function pushRow(push: Push): Plain {
  return [
    push.commits.map((commit) => ({ ...commit })),
    push.items.map((item) => [
      item.id,
      item.compartment,
      item.version,
      item.rev,
      bodyRow(item.body),
      item.epoch,
    ]),
  ]
}

/** The push again. */
export function readPushRow(key: string, request: Uint8Array, row: Decoded): Push {
  const [commits, items] = row as [
    (OwnCommit & Decoded)[] | Decoded,
    [string, string, number, number, Decoded, number?][],
  ]
  return {
    key,
    request,
    commits: Array.isArray(commits) ? (commits as OwnCommit[]) : [],
    items: items.map(([id, compartment, version, rev, body, epoch = 1]) => ({
      id,
      compartment,
      version,
      rev,
      body: readBodyRow(body),
      epoch,
    })),
  }
}
