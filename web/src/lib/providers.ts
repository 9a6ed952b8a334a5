/** What stands about each AI provider before anybody sets it up, in the order in which they are
 *  shown and asked. The server's table is internal/provider's; spec/vectors/providers.json holds
 *  both to each other. */
interface Fact {
  /** as it calls itself; undefined: the reader's language has a word for it */
  readonly name: string | undefined
  /** brings a person's own key along; undefined: none is taken */
  readonly keyHeader: string | undefined
  /** can write down speech */
  readonly hears: boolean
  /** its interface answers a browser that asks it itself */
  readonly isDirect: boolean
}

/** The table. */
export const providerFacts = {
  openai: { name: 'OpenAI', keyHeader: 'x-ai-key-openai', hears: true, isDirect: false },
  gemini: { name: 'Gemini', keyHeader: 'x-ai-key-gemini', hears: false, isDirect: true },
  grok: { name: 'Grok', keyHeader: 'x-ai-key-grok', hears: false, isDirect: false },
  local: { name: undefined, keyHeader: undefined, hears: true, isDirect: true },
} as const satisfies Readonly<Record<string, Fact>>

type Facts = typeof providerFacts

export type ProviderId = keyof Facts

/** Those of which `fact` is so. */
type Where<Name extends keyof Fact, So> = {
  [Id in ProviderId]: Facts[Id][Name] extends So ? Id : never
}[ProviderId]

/** Those that a browser can ask itself. */
export type DirectId = Where<'isDirect', true>

/** All, in order. */
export const providerIds = Object.keys(providerFacts) as readonly ProviderId[]

/** A value for each provider. */
export function byProvider<T>(make: (id: ProviderId) => T): Readonly<Record<ProviderId, T>> {
  return Object.fromEntries(providerIds.map((id) => [id, make(id)])) as Record<ProviderId, T>
}

/** Whether a browser can ask a provider itself. */
export function isDirect(id: ProviderId): id is DirectId {
  return providerFacts[id].isDirect
}

/** What a provider calls itself; undefined for a local model, and for one that this app does not know. */
export function providerNameOf(id: string): string | undefined {
  return Object.hasOwn(providerFacts, id) ? providerFacts[id as ProviderId].name : undefined
}
