/**
 * Who may be asked, and by which way. The names that the person is shown, that the disclosure
 * records and that the server is bound to are one list, made here from three wills: what the
 * administrators set, what the person chose, and what the case allows.
 */
import type { DirectRoute } from '../backend/direct-events'
import { getProviders, type OwnKeys, type Providers } from '../backend/providers'
import type { AiConsent } from '../domain/case/case'
import { type AiSettings, usualLocalAddress } from '../domain/conversation/ai-settings'
import { onLock } from '../lib/on-lock'
import { type ProviderId, providerIds } from '../lib/providers'

/** The three of a consensus, in the order they are shown. */
const three = providerIds.filter((id) => id !== 'local')

/** What the person's choice adds to a question, in the words of the server. */
export interface AskOptions {
  readonly provider?: ProviderId
  readonly models?: Readonly<Partial<Record<ProviderId, string>>>
  readonly temperature?: number
  readonly max_tokens?: number
  readonly deep_providers?: readonly ProviderId[]
  /** one of them compares what the words of the others leave open */
  readonly judge?: boolean
}

/** How a question travels. */
export interface Plan {
  readonly providers: readonly ProviderId[]
  readonly options: AskOptions
  /** the person's own keys, sent along with this question alone */
  readonly keys: OwnKeys
  /** the one provider that this browser asks itself; undefined: through the server */
  readonly direct?: DirectRoute & { readonly deep: boolean }
}

/**
 * The providers a question may reach, of those that can be `asked`: the local model alone where
 * a case demands it, the three for a consensus (the local model fills an empty place), any
 * otherwise. Empty when nobody is configured: the server then says so.
 */
export function panelOf(
  asked: readonly ProviderId[],
  consent: AiConsent,
  consensus: boolean,
): readonly ProviderId[] {
  if (consent === 'local') return ['local']
  const large = three.filter((id) => asked.includes(id))
  if (consensus && large.length === three.length) return large
  return asked.includes('local') ? [...large, 'local'] : large
}

/** Those of the person's active providers that the server can ask for them. */
export function viaServer(server: Providers, mine: AiSettings): readonly ProviderId[] {
  return server.providers
    .filter(({ id, active, configured, own_key: ownKey }) => {
      const choice = mine.providers[id]
      if (!choice.active || choice.direct || active === false) return false
      return configured || (ownKey && choice.key !== '')
    })
    .map(({ id }) => id)
}

/** Those that this browser asks itself. */
export function viaBrowser(server: Providers, mine: AiSettings): readonly DirectRoute[] {
  const routes: DirectRoute[] = []
  const { gemini, local } = mine.providers
  if (gemini.active && gemini.direct && gemini.key !== '') {
    const model = gemini.model || (server.providers.find(({ id }) => id === 'gemini')?.model ?? '')
    routes.push({ provider: 'gemini', address: gemini.address, key: gemini.key, model })
  }
  if (local.active && local.direct) {
    const address = local.address === '' ? usualLocalAddress : local.address
    routes.push({ provider: 'local', address, key: local.key, model: local.model })
  }
  return routes
}

/** Everybody who can be asked for this person, in the order in which they are shown. */
export function providersToAsk(server: Providers, mine: AiSettings): readonly ProviderId[] {
  const there = [...viaServer(server, mine), ...viaBrowser(server, mine).map((one) => one.provider)]
  return providerIds.filter((id) => there.includes(id))
}

/** Nobody but `provider`, where they can be asked. */
function onlyOf(server: Providers, mine: AiSettings, provider: ProviderId | ''): AiSettings {
  if (provider === '' || !providersToAsk(server, mine).includes(provider)) return mine
  const others = providerIds.filter((id) => id !== provider)
  const off = others.map((id) => [id, { ...mine.providers[id], active: false }])
  const providers = { ...mine.providers, ...Object.fromEntries(off) }
  return { ...mine, providers, defaultProvider: provider }
}

/** Decide how a question travels. A consensus is compared on the server, so those that this
 *  browser asks itself take part only in questions to one model; such a one goes to nobody but
 *  `chosen`, if they can be asked. */
export function planOf(
  server: Providers,
  all: AiSettings,
  consent: AiConsent,
  consensus: boolean,
  chosen: ProviderId | '' = '',
): Plan {
  // What a case allows goes before what the conversation asks for.
  const isChoice = !consensus && consent !== 'local'
  const mine = isChoice ? onlyOf(server, all, chosen) : all
  const gateway = viaServer(server, mine)
  const direct = viaBrowser(server, mine)
  const local = direct.find(({ provider }) => provider === 'local')
  if (consent === 'local' && local !== undefined) return directPlan(local, mine)
  const providers = panelOf(gateway, consent, consensus)
  const wanted = mine.defaultProvider || server.default_provider
  if (consent !== 'local' && (!consensus || gateway.length === 0)) {
    const usual = direct.find(({ provider }) => provider === wanted)
    const only = gateway.length === 0 ? direct[0] : undefined
    const route = usual ?? only
    if (route !== undefined) return directPlan(route, mine)
  }
  const keys: Partial<Record<ProviderId, string>> = {}
  for (const id of providers) {
    if (id !== 'local' && mine.providers[id].key !== '') keys[id] = mine.providers[id].key
  }
  return { providers, keys, options: optionsOf(server, mine, providers, consensus) }
}

function directPlan(route: DirectRoute, mine: AiSettings): Plan {
  const { deep } = mine.providers[route.provider]
  const { temperature, maxTokens } = mine
  return {
    providers: [route.provider],
    keys: {},
    direct: { ...route, deep: deep === true },
    options: {
      ...(temperature === null ? {} : { temperature }),
      ...(maxTokens === null ? {} : { max_tokens: maxTokens }),
    },
  }
}

function optionsOf(
  server: Providers,
  mine: AiSettings,
  providers: readonly ProviderId[],
  consensus: boolean,
): AskOptions {
  const models = Object.fromEntries(
    providers
      .filter((id) => mine.providers[id].model !== '')
      .map((id) => [id, mine.providers[id].model]),
  )
  const chosen = providerIds.some((id) => mine.providers[id].deep !== null)
  const deep = providers.filter(
    (id) => mine.providers[id].deep ?? server.providers.find((row) => row.id === id)?.deep === true,
  )
  const provider = mine.defaultProvider
  const { temperature, maxTokens } = mine
  return {
    ...(provider !== '' && !consensus && providers.includes(provider) ? { provider } : {}),
    ...(Object.keys(models).length > 0 ? { models } : {}),
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { max_tokens: maxTokens }),
    ...(chosen ? { deep_providers: deep } : {}),
    ...(consensus && server.judge && mine.judge && providers.length > 2 ? { judge: true } : {}),
  }
}

const freshFor = 30_000
let known: { readonly at: number; readonly answer: Promise<Providers> } | undefined

const forget = (): void => {
  known = undefined
}
onLock(forget)

/** What this server offers; asked for again after half a minute, and each time while it offers nobody:
 *  whoever reads so goes and sets a provider up. */
export function serverProviders(now = Date.now()): Promise<Providers> {
  if (known === undefined || now - known.at > freshFor) {
    const answer = getProviders()
    known = { at: now, answer }
    answer.then(({ providers }) => {
      if (!providers.some(({ configured }) => configured)) forget()
    }, forget)
  }
  return known.answer
}

/** A server that offers nothing: what is known while it cannot be asked. */
export const noProviders: Providers = {
  providers: [],
  default_provider: '',
  temperature: null,
  max_tokens: 0,
  fallback: false,
  judge: false,
  requests_per_minute: 0,
  tokens_per_day: 0,
}
