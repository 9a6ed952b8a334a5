/** What a call to the server can end in, besides an answer.
 *
 *  One type for every failed call: a screen branches on `type`, shows `message`, and
 *  never looks at a status number. The types are the server's own codes plus those
 *  that only a client can know. */
import type { components } from './generated/api'

/** The server's codes, as its description names them, and what only a client can know. */
export type ApiErrorType =
  | components['schemas']['Problem']['code']
  | 'offline'
  | 'malformed'
  | 'quota'
  | 'assets_missing'
  | 'key_known'
  | 'key_name_taken'
  | 'key_not_shown'

/** All of them: a code of a newer server is none, and its status has to do. */
const known: Readonly<Record<ApiErrorType, true>> = {
  invalid: true,
  unauthenticated: true,
  denied: true,
  proof_required: true,
  act_required: true,
  held: true,
  factor_required: true,
  not_found: true,
  stale: true,
  conflict: true,
  last_owner: true,
  too_large: true,
  rate_limited: true,
  not_configured: true,
  unavailable: true,
  internal: true,
  pii_suspected: true,
  daily_tokens: true,
  inward: true,
  offline: true,
  malformed: true,
  quota: true,
  assets_missing: true,
  key_known: true,
  key_name_taken: true,
  key_not_shown: true,
}

export interface ApiErrorFields {
  readonly type: ApiErrorType
  readonly message: string
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** The raw body of a binary answer, for the calls whose refusals carry data. */
  readonly body?: Uint8Array | undefined
}

/** A call that did not succeed. `message` is the server's sentence and may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly type: ApiErrorType
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly body: Uint8Array | undefined

  constructor(fields: ApiErrorFields) {
    super(fields.message)
    this.type = fields.type
    this.status = fields.status
    this.requestId = fields.requestId
    this.retryAfterSeconds = fields.retryAfterSeconds
    this.body = fields.body
  }

  /** The server's code: the same as `type`. */
  get code(): ApiErrorType {
    return this.type
  }
}

/** Whether something thrown is a refusal of the server, or one of that type. */
export function isApiError(error: unknown, type?: ApiErrorType): error is ApiError {
  return error instanceof ApiError && (type === undefined || error.type === type)
}

/** For taking something away: when it is gone already, an earlier answer was lost, and it is done. */
export function unlessGone(error: unknown): void {
  if (!isApiError(error, 'not_found')) throw error
}

const typeByStatus: Readonly<Record<number, ApiErrorType>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'denied',
  404: 'not_found',
  409: 'stale',
  413: 'too_large',
  422: 'invalid',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

interface Problem {
  readonly code?: unknown
  readonly detail?: unknown
  readonly title?: unknown
  readonly retry_after?: unknown
}

function isKnownType(code: unknown): code is ApiErrorType {
  return typeof code === 'string' && Object.hasOwn(known, code)
}

function parseProblem(text: string): Problem {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function secondsFrom(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0
    ? seconds
    : undefined
}

/** Read a refused answer (RFC 9457 problem, CBOR or anything a proxy might say). */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const isJSON = (response.headers.get('content-type') ?? '').includes('json')
  const problem = isJSON ? parseProblem(new TextDecoder().decode(body)) : {}
  const detail = typeof problem.detail === 'string' ? problem.detail : undefined
  const title = typeof problem.title === 'string' ? problem.title : undefined
  return new ApiError({
    type: isKnownType(problem.code) ? problem.code : (typeByStatus[response.status] ?? 'internal'),
    message: detail ?? title ?? `${response.status} ${response.statusText}`.trim(),
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds:
      secondsFrom(problem.retry_after) ?? secondsFrom(response.headers.get('retry-after')),
    body,
  })
}

/** No answer at all: the network is away or the server does not listen. */
export function offlineError(cause: unknown): ApiError {
  const error = new ApiError({
    type: 'offline',
    message: 'The server cannot be reached.',
    status: 0,
  })
  error.cause = cause
  return error
}

/** An error of the account service's client: no answer, or one without the service's word, is ours to
 *  put into words; what the service says stays as it is. */
export function fromService<E extends { readonly name: string }>(error: E): E | ApiError {
  return error.name === 'AuthRetryableFetchError' ? offlineError(error) : error
}
