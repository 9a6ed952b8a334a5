/** The product's own calls under /api/v1, typed by the server's own description (generated/api.ts).
 *
 *  Every call carries the session's bearer when there is one. What the server demands first is met
 *  and the call made again (demands.ts). A refusal is thrown as an `ApiError` whose `type` is the
 *  server's code, so what a call resolves to is its answer. */
import createClient, { type MaybeOptionalInit } from 'openapi-fetch'
import type { PathsWithMethod } from 'openapi-typescript-helpers'
import { demands } from './demands'
import { ApiError } from './errors'
import type { components, paths } from './generated/api'
import { patientFetch } from './patience'
import { request } from './request'
import { accessToken } from './supabase'

/** The shapes of the description, by name. */
export type Wire = components['schemas']

type Method = 'get' | 'post' | 'put' | 'delete'

/** A path of the description and what goes with it. `credentials: 'omit'` leaves the bearer out:
 *  for what is asked before anyone is signed in. */
type Call<M extends Method, Answer = 'as described'> = <Path extends PathsWithMethod<paths, M>>(
  path: Path,
  ...init: undefined extends MaybeOptionalInit<paths[Path], M>
    ? [init?: MaybeOptionalInit<paths[Path], M>]
    : [init: MaybeOptionalInit<paths[Path], M>]
) => Promise<Answer extends 'as described' ? Answered<paths[Path][M]> : Answer>

/** What an operation answers in JSON; undefined where it answers nothing. */
type Answered<Operation> = Operation extends { readonly responses: infer Responses }
  ? Extract<keyof Responses, 200 | 201 | 202> extends never
    ? undefined
    : Responses[Extract<keyof Responses, 200 | 201 | 202>] extends {
          readonly content: { readonly 'application/json': infer Body }
        }
      ? Body
      : undefined
  : undefined

/** The calls. Those with `Bytes` answer bytes, and take them. */
export type Api = { readonly [M in Method]: Call<M> } & {
  readonly getBytes: Call<'get', Uint8Array>
  readonly postBytes: Call<'post', Uint8Array>
  readonly putBytes: Call<'put', Uint8Array>
}

/** Carries a call, and rejects with an `ApiError` where it is refused. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** The calls over something that carries them. */
export function createApi(send: Send, baseUrl = ''): Api {
  const client = createClient<paths>({
    baseUrl,
    Request: Unsent as unknown as typeof Request,
    fetch: (unsent) => send(unsent.url, (unsent as unknown as Unsent).init),
    bodySerializer: (body: unknown) => (body instanceof Uint8Array ? body : JSON.stringify(body)),
  })
  const call =
    (method: Method, common: object) =>
    async (path: string, init: object = {}): Promise<unknown> => {
      const ask = client.request as (...asked: unknown[]) => Promise<{ readonly data?: unknown }>
      return (await ask(method, path, { ...common, ...init }).catch(unreadable)).data
    }
  const bytes = async (method: Method, path: string, init?: object): Promise<Uint8Array> =>
    new Uint8Array((await call(method, inBytes)(path, init)) as ArrayBuffer)
  return {
    get: call('get', inJson),
    post: call('post', inJson),
    put: call('put', inJson),
    delete: call('delete', inJson),
    getBytes: (path: string, init?: object) => bytes('get', path, init),
    postBytes: (path: string, init?: object) => bytes('post', path, init),
    putBytes: (path: string, init?: object) => bytes('put', path, init),
  } as Api
}

const inJson = { headers: { accept: 'application/json' } }
const inBytes = {
  parseAs: 'arrayBuffer',
  headers: {
    accept: 'application/cbor, application/problem+json;q=0.5',
    'content-type': 'application/cbor',
  },
}

/** A request as it goes to `fetch`: a `Request` would have to be copied to be made again, and its
 *  body would be a stream. */
class Unsent {
  readonly url: string
  readonly init: RequestInit
  constructor(url: string, init: RequestInit) {
    this.url = url
    this.init = init
  }
}

function unreadable(error: unknown): never {
  if (!(error instanceof SyntaxError)) throw error
  throw new ApiError({
    type: 'malformed',
    message: 'The server answered something that is not JSON.',
    status: 200,
  })
}

/** Headers with the bearer of the current session, if there is one. */
export async function bearerHeaders(given?: HeadersInit): Promise<Headers> {
  const headers = new Headers(given)
  const token = await accessToken()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return headers
}

/** The calls of this page. */
export const api = createApi((url, init) =>
  demands.through(async () => {
    const isAnonymous = init.credentials === 'omit'
    return await request(
      url,
      {
        ...init,
        headers: isAnonymous ? (init.headers ?? {}) : await bearerHeaders(init.headers),
        cache: 'no-store',
        // Sessions are bound to a cookie of this browser.
        credentials: isAnonymous ? 'omit' : 'same-origin',
      },
      patientFetch,
    )
  }, url.startsWith('/api/v1/admin/')),
)
