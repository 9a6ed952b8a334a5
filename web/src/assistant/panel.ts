/**
 * Who may be asked. The names that the person is shown, that the disclosure records and
 * that the server is bound to are one list, made here.
 */
import { listProviders, type ProviderId } from '../backend/providers'
import type { AiConsent } from '../domain/case'

/** The three of a consensus, in the order they are shown. */
const three: readonly ProviderId[] = ['openai', 'gemini', 'grok']

/**
 * The providers a question may reach, of those `configured`: the local model alone where a
 * case demands it, the three for a consensus (the local model fills an empty place),
 * any otherwise. Empty when nobody is configured: the server then says so.
 */
export function panelOf(
  configured: readonly ProviderId[],
  consent: AiConsent,
  consensus: boolean,
): readonly ProviderId[] {
  if (consent === 'local') return ['local']
  const large = three.filter((id) => configured.includes(id))
  if (consensus && large.length === three.length) return large
  return configured.includes('local') ? [...large, 'local'] : large
}

const freshFor = 30_000
let known: { readonly at: number; readonly ids: Promise<readonly ProviderId[]> } | undefined

/** The providers configured on this server; asked for again after half a minute. */
export function configuredProviders(now = Date.now()): Promise<readonly ProviderId[]> {
  if (known === undefined || now - known.at > freshFor) {
    const ids = listProviders().then((all) =>
      all.filter(({ configured }) => configured).map(({ id }) => id),
    )
    known = { at: now, ids }
    ids.catch(() => {
      known = undefined
    })
  }
  return known.ids
}
