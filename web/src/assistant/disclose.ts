/**
 * The one exit for plaintext. Text reaches an AI provider through this file and through
 * no other: here it is shielded, put together to the exact bytes, recorded in the vault,
 * and sent exactly as it was shown.
 *
 * `prepare` builds and sends nothing. `disclose` sends what `prepare` built, byte for
 * byte, after its record is durable; when the record cannot be written nothing leaves.
 */
import { postStream } from '../backend/ai-stream'
import type { DirectRoute } from '../backend/direct-events'
import { directBody, directEvents, directModel } from '../backend/direct-stream'
import type { OwnKeys } from '../backend/providers'
import { sha256 } from '../crypto/hash'
import type { AiConsent } from '../domain/case/case'
import { type Disclosure, disclosureKind, keptBodyLimit } from '../domain/conversation/disclosure'
import type { Learned } from '../domain/learning/posterior'
import { tidyLine } from '../domain/values/text'
import { createRecord } from '../vault/records/records'
import { isTemporary } from '../vault/records/temporary.ts'
import type { RunEvent } from './events'
import { readEvent } from './events'
import type { AskOptions, Plan } from './panel'
import { analysisPrompt, systemPrompt, withPassages, withPreferences } from './prompt'
import type { Hit } from './shield/kinds'
import { type PlaceholderEntry, PlaceholderMap } from './shield/placeholders'
import { restoreText } from './shield/restore'
import type { Shield } from './shield/shield'
import { readEvents } from './sse'

/** One message of the conversation in clear, as the person sees it. */
export interface ClearTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** A passage in clear. */
export interface ClearPassage {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** A form in place of prose, and how it is filled. What is fixed in it does not pass the shield;
 *  what the firm wrote does, through `cover`. */
export interface Form {
  readonly name: string
  readonly schema: (cover: (text: string) => string) => object
  readonly instruction: string
}

/** What the person wants to ask, in clear, with everything that would go along. */
export interface Question {
  readonly conversationId: string
  readonly caseId: string
  /** the strictest consent of the cases whose text takes part, as it is when it is asked for */
  readonly consent: () => AiConsent
  readonly consensus: boolean
  /** whether the answer is laid out as a case analysis */
  readonly analysis?: boolean
  /** exactly who may be asked; empty when nobody is configured */
  readonly providers: readonly string[]
  /** what the person chose about the models */
  readonly options?: AskOptions
  /** the person's own keys, for this question alone */
  readonly keys?: OwnKeys
  /** the provider that this browser asks itself, in place of the server */
  readonly direct?: Plan['direct']
  /** how the person wants answers to be written, in clear */
  readonly preferences?: readonly string[]
  /** counts that ratings have taught; nothing that anybody wrote */
  readonly learned?: Learned | undefined
  /** whose limits the question counts against */
  readonly workspace?: string | undefined
  readonly language: string
  /** earlier messages and, last, the question */
  readonly turns: readonly ClearTurn[]
  readonly passages: readonly ClearPassage[]
  /** a form that every model fills in place of prose; nothing of the case is in it */
  readonly form?: Form
}

/** Something identifying that was found, for the person to review. */
export interface Replaced {
  readonly placeholder: string
  readonly value: string
  readonly kind: Hit['kind']
  readonly source: Hit['source']
  /** full names and numbers of the vault cannot be let through */
  readonly fixed: boolean
  readonly times: number
}

/** What would leave: the exact text, its hash, and what was replaced. */
export interface Outgoing {
  readonly run: string
  readonly body: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly providers: readonly string[]
  /** true when all of them are asked, false when one of them is */
  readonly several: boolean
  /** one of them is shown statements of the others' answers, without their names */
  readonly judged: boolean
  /** they are asked for a form in place of prose */
  readonly hasForm: boolean
  /** the person's own keys that go along; never part of the body or of the record */
  readonly keys: OwnKeys
  /** set when this browser asks the provider itself: the body is then in the provider's format */
  readonly direct?: DirectRoute
  readonly conversationId: string
  readonly caseId: string
  /** whether the cases concerned allow it still */
  readonly isAllowed: () => boolean
  /** what the placeholders in the body stand for; keep it with the answer */
  readonly placeholders: readonly PlaceholderEntry[]
  readonly replaced: readonly Replaced[]
  /** how many of the earliest messages do not go along, because the conversation is too long */
  readonly leftBehind: number
}

/** The case forbids what was asked. Nothing was built, nothing left. */
export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  constructor() {
    super('This case does not allow its text to be sent to an AI provider.')
  }
}

/** Longest history that goes along, in characters; older messages stay behind. */
const historyLimit = 24_000

/** Build what would leave for `question`. Sends nothing and writes nothing. */
export async function prepare(
  question: Question,
  shield: Shield,
  known: readonly PlaceholderEntry[],
  run: string,
): Promise<Outgoing> {
  const consent = question.consent()
  if (consent === 'forbidden') throw new ConsentError()
  const map = new PlaceholderMap(known)
  const found = new Map<string, Replaced>()
  const cover = (text: string): string => {
    const { text: covered, hits } = shield.mask(text, map)
    for (const hit of hits) note(found, map, hit, text.slice(hit.start, hit.end))
    return covered
  }
  const turns = recent(question.turns).map(({ role, text }) => ({ role, text: cover(text) }))
  const passages = question.passages.map((passage) => ({
    id: passage.id,
    title: cover(passage.title).slice(0, 500),
    text: cover(passage.text),
  }))
  // The consent decides here once more, whatever list the caller made.
  const local = consent === 'local'
  const direct = await reachable(question.direct, local)
  const several = question.consensus && !local && direct === undefined
  const providers = local ? ['local'] : question.providers
  const { form, analysis = false } = question
  const schema = form?.schema(cover)
  const inWords = direct === undefined ? undefined : schema
  const { agreementNote } = await import('./shield/grammatical-gender')
  const preferences = (question.preferences ?? []).map((text) => cover(tidyLine(text)))
  const system = withPreferences(
    [
      systemPrompt(question.language, passages.length > 0, form?.instruction, inWords),
      analysis && form === undefined && analysisPrompt,
      agreementNote(question.language, found.values()),
    ]
      .filter(Boolean)
      .join('\n\n'),
    preferences,
  )
  const { options: { judge, ...options } = {}, keys = {}, workspace, learned } = question
  const judged = judge === true && several
  const body =
    direct === undefined
      ? JSON.stringify({
          run,
          mode: several ? 'consensus' : 'single',
          // Named even when there is nobody: without a list the server asks all that it knows.
          providers,
          ...options,
          ...(judged ? { judge } : {}),
          ...(workspace === undefined ? {} : { workspace }),
          analysis,
          language: question.language,
          system,
          turns,
          ...(passages.length > 0 ? { passages } : {}),
          ...(learned === undefined ? {} : { learned }),
          ...(form === undefined ? {} : { schema: { name: form.name, schema } }),
        })
      : directBody(direct, {
          model: direct.model,
          system,
          turns: withPassages(turns, passages),
          deep: question.direct?.deep === true,
          temperature: options.temperature ?? null,
          maxTokens: options.max_tokens ?? null,
        })
  const bytes = new TextEncoder().encode(body)
  return {
    run,
    body,
    bytes,
    sha256: hex(await sha256(bytes)),
    providers,
    several,
    judged,
    hasForm: form !== undefined,
    keys: direct === undefined ? keys : {},
    ...(direct === undefined ? {} : { direct }),
    conversationId: question.conversationId,
    caseId: question.caseId,
    isAllowed: () => {
      const now = question.consent()
      return now === 'allowed' || (now === 'local' && local)
    },
    placeholders: [...found.keys()].flatMap((id) => map.get(id) ?? []),
    replaced: [...found.values()],
    leftBehind: question.turns.length - turns.length,
  }
}

const modelPatience = 10_000

/** The direct route with its model named; a case that allows local models only takes no other. */
async function reachable(direct: Plan['direct'], local: boolean): Promise<DirectRoute | undefined> {
  if (direct === undefined || (local && direct.provider !== 'local')) return undefined
  const { deep: _, ...route } = direct
  if (route.model !== '') return route
  return { ...route, model: await directModel(route, AbortSignal.timeout(modelPatience)) }
}

/** Earlier answers are stored with placeholders; in clear they pass the shield like the rest. */
export function clearAnswer(text: string, known: readonly PlaceholderEntry[]): string {
  return restoreText(text, new PlaceholderMap(known))
}

/**
 * Record the disclosure and send exactly what was prepared. Yields the run's events;
 * an event that cannot be read is skipped. Rejects with {@link ConsentError} when a case has
 * withdrawn its consent since, with `ApiError` when the server refuses and with `AbortError`
 * when `signal` stops it.
 */
export async function* disclose(
  outgoing: Outgoing,
  at: number,
  signal: AbortSignal,
  recorded?: (id: string) => void,
): AsyncGenerator<RunEvent> {
  const ask = (): void => {
    if (!outgoing.isAllowed()) throw new ConsentError()
  }
  ask()
  const id = await record(recordOf(outgoing, at))
  recorded?.(id)
  signal.throwIfAborted()
  // A record that is written tells of one too many rather than one too few.
  ask()
  const { direct, run, body, keys } = outgoing
  const events =
    direct === undefined
      ? readEvents(await postStream('/ai/stream', body, signal, ask, keys))
      : directEvents(direct, run, body, signal)
  for await (const { event, data } of events) {
    const read = tryRead(event, data)
    if (read !== undefined) yield read
  }
}

/** Record a disclosure. Of a temporary conversation is kept that something left; the text, and which
 *  conversation it was, stand in memory for as long as that lasts. */
export async function record(disclosure: Disclosure): Promise<string> {
  if (isTemporary(disclosure.conversationId)) {
    const kept = { ...disclosure, conversationId: '', body: '', temporary: true }
    await createRecord(disclosureKind, kept)
  }
  return await createRecord(disclosureKind, disclosure)
}

function tryRead(name: string, data: string): RunEvent | undefined {
  try {
    return readEvent(name, data)
  } catch {
    return undefined
  }
}

function recordOf(outgoing: Outgoing, at: number): Disclosure {
  return {
    conversationId: outgoing.conversationId,
    caseId: outgoing.caseId,
    at,
    providers: outgoing.providers,
    several: outgoing.several,
    direct: outgoing.direct !== undefined,
    sha256: outgoing.sha256,
    size: outgoing.bytes.length,
    placeholders: outgoing.replaced.map((one) => one.placeholder),
    body: outgoing.bytes.length <= keptBodyLimit ? outgoing.body : '',
  }
}

function note(found: Map<string, Replaced>, map: PlaceholderMap, hit: Hit, text: string): void {
  const placeholder = map.placeholderFor(hit, text).slice(1, -1)
  const known = found.get(placeholder)
  if (known !== undefined) {
    found.set(placeholder, { ...known, times: known.times + 1 })
    return
  }
  found.set(placeholder, {
    placeholder,
    value: hit.shown ?? text,
    kind: hit.kind,
    source: hit.source,
    fixed: hit.source === 'roster' && hit.weight >= 90,
    times: 1,
  })
}

/** The last messages that fit, the question always among them, beginning with a question. */
function recent(turns: readonly ClearTurn[]): ClearTurn[] {
  const kept: ClearTurn[] = []
  let size = 0
  for (const turn of [...turns].reverse()) {
    size += turn.text.length
    if (kept.length > 0 && size > historyLimit) break
    kept.unshift(turn)
  }
  while (kept.length > 1 && kept[0]?.role === 'assistant') kept.shift()
  return kept
}

/** Bytes in hexadecimal. */
export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
