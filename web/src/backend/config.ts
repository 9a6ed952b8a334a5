/** What the web app must know before anyone has signed in: GET /config.json. */
import { ApiError, isApiError } from './errors'
import { request } from './request'

export interface AppConfig {
  /** Origin of the server, as the backend client wants it. */
  readonly url: string
  readonly anonKey: string
  readonly googleEnabled: boolean
  /** Some firm signs in with an identity provider of its own. */
  readonly samlEnabled: boolean
  readonly version: string
  /** A throw-away server that shows a sample firm. */
  readonly demo: boolean
}

/** @throws ApiError `malformed` naming the field that is missing. */
function parseConfig(raw: unknown): AppConfig {
  const fields = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const text = (name: string): string => {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
    throw new ApiError({
      type: 'malformed',
      message: `/config.json: ${name} is missing.`,
      status: 200,
    })
  }
  return {
    url: text('url'),
    anonKey: text('anon_key'),
    googleEnabled: fields.google_enabled === true,
    samlEnabled: fields.saml_enabled === true,
    version: typeof fields.version === 'string' ? fields.version : '',
    demo: fields.demo === true,
  }
}

const storageName = 'legalai.config'
let loading: Promise<AppConfig> | undefined

/** Fetched once; without a network, what it said last. A failure is not remembered, so the next
 *  caller tries again. */
export function getConfig(): Promise<AppConfig> {
  loading ??= request('/config.json', { headers: { accept: 'application/json' } })
    .then((response) => response.text())
    .then((text) => {
      const config = parseConfig(JSON.parse(text))
      storage()?.setItem(storageName, text)
      return config
    })
    .catch((error: unknown) => {
      loading = undefined
      const last = storage()?.getItem(storageName)
      if (!isApiError(error, 'offline') || !last) throw error
      return parseConfig(JSON.parse(last))
    })
  return loading
}

function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
