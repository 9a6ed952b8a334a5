/**
 * Five hundred questions about a firm of five thousand names, the whole way: a vault on the real
 * server, the shield, the relay, and stand-ins for the three providers. What they received, and
 * what was shown.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { caseKind } from '../domain/case/case'
import { clientKind } from '../domain/client/client'
import {
  type Conversation,
  conversationKind,
  emptyConversation,
  type Message,
} from '../domain/conversation/conversation'
import { type DocumentRecord, documentKind, unreadText } from '../domain/document/document'
import { noDetails } from '../domain/document/document-details'
import { documentTextKind } from '../domain/document/document-text'
import { languages } from '../i18n/languages'
import { liveView, setOpenVault } from '../vault/records/current'
import { type Change, creating, newRecordId } from '../vault/records/records'
import { newRealBrowser, type RealBrowser } from '../vault/testing/real-browser'
import { isServerBuilt, newRealServer, type RealServer } from '../vault/testing/real-server'
import { askQuestion } from './question/ask-question'
import { answerText } from './question/said'
import { type PlaceholderEntry, PlaceholderMap, placeholderShape } from './shield/placeholders'
import { restoreText, restoreUnfinished } from './shield/restore'
import { drawsFrom } from './testing/draw'
import { type MadeUpQuestion, madeUpFirm, madeUpQuestions } from './testing/firm'
import { type StandIns, startStandIns } from './testing/stand-ins'

const page = vi.hoisted((): { browser?: RealBrowser } => ({}))
vi.mock('../vault/account/live-account', () => ({ makeAccount: () => page.browser?.account }))
vi.mock('../backend/supabase', () => ({
  getSupabase: async () => page.browser?.supabase,
  accessToken: async () =>
    (await page.browser?.supabase.auth.getSession())?.data.session?.access_token,
}))

const firm = madeUpFirm(5000)
const password = 'correct horse battery staple'

/** The changes that bring a firm into a vault, as many at a time as one commit takes. */
async function keepAll(browser: RealBrowser, changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += 500) {
    await browser.vault().write(changes.slice(at, at + 500))
  }
}

/** A document of no case with this text, and the id that it is attached by. */
function documentOf(question: Question): { id: string; changes: readonly Change[] } {
  const [id, textId, caseId] = [newRecordId(), newRecordId(), newRecordId()]
  const file = { fileId: id, version: 1, size: 1, sealedSize: 1, key: id, sha256: id }
  const document: DocumentRecord = {
    caseId,
    name: question.title,
    mediaType: 'application/pdf',
    file,
    text: { ...unreadText(), state: 'ready', textIds: [textId], pages: 1 },
    ...noDetails(),
    binnedAt: null,
  }
  const text = { documentId: id, part: 0, pages: [{ number: 1, text: question.passage }] }
  return {
    id,
    changes: [creating(documentKind, document, id), creating(documentTextKind, text, textId)],
  }
}

const unspaced = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}'
const wordPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')

/** The words of a text; where no spaces part them, its characters. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFC').toLowerCase().match(wordPattern) ?? [])
}

/** How people are addressed and what companies are: it stands beside a name and is none. */
const beside = words(
  'Mr Frau Sra Dr s LLC S L Ltda GmbH ООО 先生 さん 様 씨 有限公司 株式会社 주식회사 科技',
)

/** What a model is told of a placeholder whose name shows its gender; questions without names are not. */
const grammar = words('For agreement in grammar: is feminine, is masculine')

/** Every text in a request, whichever provider's format it has. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textsOf).join(' ')
}

/** Whose request it is, told by its format. */
function providerOf(body: string): string {
  const { contents, model } = JSON.parse(body)
  return contents === undefined ? model : 'gemini'
}

type Question = Omit<MadeUpQuestion, 'named'>

/** Questions that name nobody: what is sent of them is what the product says to every model. */
const nameless = languages.map(({ code }): Question => {
  return { language: code, text: 'pdf', title: '.pdf', passage: 'pdf', plain: 'pdf' }
})

interface Asked {
  /** of the conversation */
  readonly id: string
  readonly answer: Message | undefined
}

describe.skipIf(!isServerBuilt)('a firm of 5,000 names, asked about 500 times', () => {
  let server: RealServer
  let standIns: StandIns
  const questions = [...madeUpQuestions(firm, 500)]
  const asked: Asked[] = []
  const bodies = new Map<string, string[]>()

  beforeAll(async () => {
    standIns = await startStandIns()
    server = await newRealServer(standIns.env)
    const browser = newRealBrowser(server.url, server.anonKey)
    page.browser = browser
    await browser.account.start()
    const person = { email: 'ana@firma.es', password, fullName: 'Ana', language: 'es' as const }
    await browser.account.signUp(person)
    setOpenVault(browser.vault())
    liveView.set(browser.view.read())
    // biome-ignore lint/style/noRestrictedGlobals: gives the page's own paths their server
    const network = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      network(new URL(path, server.url), init),
    )
    await keepAll(browser, [
      ...firm.clients.map(({ value }) => creating(clientKind, value)),
      ...firm.cases.map(({ value }) => creating(caseKind, value)),
    ])
    await standIns.say('You wrote: {message} Is that so?')
    const all = [...nameless, ...questions]
    const documents = all.map(documentOf)
    await keepAll(
      browser,
      documents.flatMap(({ changes }) => changes),
    )
    for (const [at, question] of all.entries()) {
      const id = newRecordId()
      const conversation: Conversation = {
        ...emptyConversation(),
        consensus: true,
        references: false,
        documentIds: [documents[at]?.id ?? ''],
      }
      await browser.vault().write([creating(conversationKind, conversation, id)])
      asked.push({ id, answer: await askQuestion(id, question.text, question.language) })
    }
    for (const body of await standIns.received()) {
      const provider = providerOf(body)
      bodies.set(provider, [...(bodies.get(provider) ?? []), body])
    }
  })

  afterAll(async () => {
    vi.unstubAllGlobals()
    setOpenVault(undefined)
    await page.browser?.close()
    await server?.remove()
    await standIns?.stop()
  })

  it('asks all three providers, and takes the passage along', () => {
    expect([...bodies.values()].map((all) => all.length)).toEqual([508, 508, 508])
    for (const { answer } of asked) {
      expect(answer).toMatchObject({ outcome: 'consensus', problem: null })
      expect(answer?.passages).toHaveLength(1)
    }
  })

  it('lets no name, number or address of it reach a provider', () => {
    for (const all of bodies.values()) {
      const sent = all.map((body) => textsOf(JSON.parse(body)).replace(placeholderShape, ' '))
      const framing = words(sent.splice(0, nameless.length).join(' '))
      const leaks = questions.flatMap(({ plain }, at) => {
        const harmless = words(plain)
        const left = [...words(sent[at] ?? '')].filter(
          (word) => ![harmless, framing, beside, grammar].some((known) => known.has(word)),
        )
        return left.length === 0 ? [] : [`${left.join(' ')} in: ${sent[at]}`]
      })
      expect(leaks).toEqual([])
    }
  })

  it('shows every answer with the names again, however it arrives', () => {
    const draw = drawsFrom(3)
    for (const [at, { named }] of questions.entries()) {
      const { answer } = asked[nameless.length + at] ?? {}
      const known = answer?.placeholders ?? []
      const map = new PlaceholderMap(known as readonly PlaceholderEntry[])
      const text = answer === undefined ? '' : answerText(answer)
      const shown = restoreText(text, map)
      for (let cut = 1 + draw.below(9); cut < text.length; cut += 1 + draw.below(9)) {
        expect(shown.startsWith(restoreUnfinished(text.slice(0, cut), map))).toBe(true)
      }
      expect(shown).toContain('Is that so?')
      expect(shown).not.toMatch(placeholderShape)
      expect(shown).toContain(named.name)
    }
  })
})
