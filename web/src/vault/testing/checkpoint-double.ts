/** The server's half of checkpoints in memory: segments by place, and the newest statement of each compartment. */
import { toBase64Url } from '../../crypto/bytes'
import { decodeCanonical, encodeCbor } from '../../crypto/cbor'
import { refused, same, sha256 } from './server-checks'

export interface CheckpointDouble {
  /** sealed segments by checkpoint and place */
  readonly segments: Map<string, Uint8Array>
  /** the newest statement by compartment */
  readonly newest: Map<string, { readonly seq: number; readonly statement: Uint8Array }>
}

/** How a server misbehaves with checkpoints. */
export interface CheckpointMischief {
  /** change which statements are handed out */
  readonly statements?: (honest: readonly Uint8Array[]) => readonly Uint8Array[]
  /** change a segment on its way out */
  readonly segment?: (place: number, honest: Uint8Array) => Uint8Array
}

/** No checkpoints. */
export function newCheckpoints(): CheckpointDouble {
  return { segments: new Map(), newest: new Map() }
}

/** Answer a call below `/workspaces/{id}/checkpoints`. */
export function checkpointCall(
  { segments, newest }: CheckpointDouble,
  method: string,
  [id = '', , place = '']: readonly string[],
  body: Uint8Array,
  mischief: CheckpointMischief,
): Uint8Array {
  if (method === 'PUT') {
    segments.set(`${id}/${place}`, body)
    return new Uint8Array()
  }
  if (method === 'POST') return complete({ segments, newest }, body)
  if (id === '') {
    const honest = [...newest.values()].map(({ statement }) => statement)
    return encodeCbor({ checkpoints: mischief.statements?.(honest) ?? honest })
  }
  const segment = segments.get(`${id}/${place}`)
  if (segment === undefined) throw refused('not_found', 404)
  return mischief.segment?.(Number(place), segment) ?? segment
}

function complete({ segments, newest }: CheckpointDouble, statement: Uint8Array): Uint8Array {
  const [payload] = decodeCanonical(statement, 'statement') as [Uint8Array, Uint8Array]
  const said = decodeCanonical(payload, 'payload') as unknown as {
    id: Uint8Array
    compartment: Uint8Array
    seq: number
    segments: [hash: Uint8Array, count: number][]
  }
  const compartment = toBase64Url(said.compartment)
  if (said.seq < (newest.get(compartment)?.seq ?? 0)) throw refused('stale', 409)
  for (const [at, [hash]] of said.segments.entries()) {
    const stored = segments.get(`${toBase64Url(said.id)}/${at + 1}`)
    if (stored === undefined || !same(hash, sha256(stored))) throw refused('invalid', 422)
  }
  newest.set(compartment, { seq: said.seq, statement })
  return new Uint8Array()
}
