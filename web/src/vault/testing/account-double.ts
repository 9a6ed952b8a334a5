/** The account's half of the server in memory: documents, proofs of the key, session halves. */
import { createHash, randomBytes } from 'node:crypto'
import type { Kdf } from '../../crypto/api/account'
import { u64, uuidBytes } from '../../crypto/bytes'
import { b64, prefixed, refused, same, verifies } from './server-checks'

export interface AccountDouble {
  readonly id: string
  readonly email: string
  signIn: string
  kdf: Kdf
  isConfirmed: boolean
  hasPassword: boolean
  readonly documents: {
    generation: number
    version: number
    sigPk: Uint8Array
    document: Uint8Array
    /** none where it was stored before documents were signed */
    signature?: Uint8Array
  }[]
}

/** A passkey as the server keeps it: by its credential id, base64url. */
export interface PasskeyDouble {
  readonly id: string
  readonly account: AccountDouble
  readonly createdAt: number
  name: string
  usedAt: number | undefined
}

export interface SessionDouble {
  readonly id: string
  readonly account: AccountDouble
  challenge: Uint8Array | undefined
  isProven: boolean
  half: { bytes: Uint8Array; idle: number; touched: number } | undefined
  /** when the person last showed that it is them */
  actedAt: number
}

/** The origin that proofs are bound to. */
export const origin = 'https://legal.test'

/** Answer a call about the caller's own account, or undefined when it is about something else. */
export function accountCall(
  caller: SessionDouble,
  call: string,
  fields: Record<string, unknown>,
  now: number,
  shown: (document: Uint8Array) => Uint8Array,
): { readonly answer: unknown } | undefined {
  const asked = Number(/^GET \/account\/keys\?generation=(\d+)$/.exec(call)?.[1] ?? 0)
  if (asked > 0) {
    const found = caller.account.documents.findLast(({ generation }) => generation === asked)
    if (found === undefined) throw refused('not_found', 404)
    return { answer: answerOf(found) }
  }
  switch (call) {
    case 'GET /account/keys': {
      const latest = caller.account.documents.at(-1)
      if (latest === undefined) throw refused('not_found', 404)
      return { answer: answerOf({ ...latest, document: shown(latest.document) }) }
    }
    case 'PUT /account/keys':
      return { answer: putKeys(caller, fields, now) }
    case 'POST /account/proof':
      if (fields.password !== caller.account.signIn) throw refused('denied', 403)
      caller.actedAt = now
      return { answer: undefined }
    case 'POST /vault/challenge':
      caller.challenge = new Uint8Array(randomBytes(32))
      return { answer: { challenge: Buffer.from(caller.challenge).toString('base64') } }
    case 'POST /vault/proof':
      prove(caller, b64(fields.signature))
      return { answer: undefined }
    case 'GET /session/half':
      return { answer: { half: Buffer.from(half(caller, now)).toString('base64') } }
    case 'PUT /session/half':
      caller.half = { bytes: b64(fields.half), idle: Number(fields.idle_seconds), touched: now }
      return { answer: undefined }
    case 'POST /session/half/touch':
      half(caller, now)
      return { answer: undefined }
    case 'DELETE /vault/proof':
      caller.half = undefined
      caller.challenge = undefined
      caller.isProven = false
      return { answer: undefined }
    default:
      return undefined
  }
}

function putKeys(session: SessionDouble, body: Record<string, unknown>, now: number): unknown {
  const { documents } = session.account
  const latest = documents.at(-1)
  const [generation, base] = [Number(body.generation), Number(body.base_version)]
  const document = b64(body.document)
  const sigPk = b64(body.sig_pk)
  const signature = b64(body.signature)
  const signed = Buffer.concat([
    Buffer.from('lx1/sig/account-document\0'),
    uuidBytes(session.account.id),
    u64(generation),
    u64(base + 1),
    createHash('sha256').update(document).digest(),
  ])
  if (!verifies(sigPk, signed, signature)) throw refused('denied', 403)
  if (latest && latest.generation === generation && latest.version === base + 1) {
    if (same(latest.document, document)) return { generation, version: base + 1 }
  }
  const isNewVersion = latest?.generation === generation && latest.version === base && base > 0
  const isFirst = generation === (latest?.generation ?? 0) + 1 && base === 0
  if (!isNewVersion && !isFirst) throw refused('stale', 409)
  if (isNewVersion && !session.isProven) throw refused('proof_required', 403)
  if (isNewVersion && !same(latest.sigPk, sigPk)) throw refused('conflict', 409)
  if (isFirst && generation > 1 && now - session.actedAt > 300_000) {
    throw refused('act_required', 403)
  }
  if (isFirst) session.isProven = false
  documents.push({ generation, version: base + 1, sigPk, document, signature })
  return { generation, version: base + 1 }
}

function answerOf({ document, signature, ...keys }: AccountDouble['documents'][number]): unknown {
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
  return {
    ...keys,
    document: text(document),
    ...(signature === undefined ? {} : { signature: text(signature) }),
  }
}

function prove(session: SessionDouble, signature: Uint8Array): void {
  const { challenge } = session
  session.challenge = undefined
  const key = session.account.documents.at(-1)?.sigPk
  if (challenge === undefined || key === undefined) throw refused('denied', 403)
  const bytes = Buffer.concat([
    Buffer.from('lx1/sig/vault-proof\0'),
    challenge,
    prefixed(origin),
    prefixed(session.id),
  ])
  if (!verifies(key, bytes, signature)) throw refused('denied', 403)
  session.isProven = true
}

function half(session: SessionDouble, now: number): Uint8Array {
  const { half } = session
  if (half === undefined || now - half.touched > half.idle * 1000) {
    session.half = undefined
    throw refused('not_found', 404)
  }
  half.touched = now
  return half.bytes
}
