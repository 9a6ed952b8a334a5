/**
 * The knowledge base as a source of answers: what goes along with a question, and the
 * count of what was cited.
 */
import { countKnowledge } from '../backend/knowledge'
import type { Message, SentPassage } from '../domain/conversation/conversation'
import { discloseSearch, prepareSearch, type Search, type Sought } from './disclose-search'
import { anyKnowledge, type FoundKnowledge, openKnowledge } from './knowledge'
import { provisionWords } from './retrieval/concepts'
import { searchWords } from './retrieval/words'
import type { PlaceholderEntry } from './shield/placeholders'
import type { Shield } from './shield/shield'
import { sourcesOf } from './sources'

/** How many passages of the knowledge base go along with a question. */
const referencesPerQuestion = 4
const looked = 3 * referencesPerQuestion

/** A passage of the knowledge base, ready to be sent along. */
export type Reference = Omit<SentPassage, 'id'>

/** What a question can draw on: passages that were found here, or what has to leave to find them. */
export interface References {
  readonly found: readonly Reference[]
  readonly search?: Search
}

/**
 * The passages of the knowledge base that a question is about. A base too large for the browser
 * is not asked here: that takes a search which the person may look at before, and it is not
 * asked at all where a case does not allow that. Nothing leaves. A question is asked all the
 * same when the base cannot be reached.
 */
export async function referencesFor(
  sought: Sought,
  shield: Shield,
  known: readonly PlaceholderEntry[],
): Promise<References> {
  const consent = sought.consent()
  if (consent === 'forbidden') return { found: [] }
  try {
    const base = await openKnowledge()
    if (base.small) {
      return { found: best(await base.find(sought.text, anyKnowledge, looked), sought.text) }
    }
    const search = await prepareSearch(sought, shield, known)
    return consent === 'allowed' && search.words !== '' ? { found: [], search } : { found: [] }
  } catch {
    return { found: [] }
  }
}

/** Have the server search, and keep what a question is about. A search that fails finds nothing.
 *  Rejects with `AbortError` when `signal` stops it. */
export async function searchedReferences(
  search: Search,
  question: string,
  signal: AbortSignal,
): Promise<readonly Reference[]> {
  try {
    return best(await discloseSearch(search, anyKnowledge, looked, signal), question)
  } catch {
    signal.throwIfAborted()
    return []
  }
}

function best(found: readonly FoundKnowledge[], question: string): Reference[] {
  return found
    .filter((passage) => isAbout(passage, question))
    .slice(0, referencesPerQuestion)
    .map(sent)
}

/** The best passage for a question may still be about something else: it must share enough with it,
 *  in the words of the question or of provisions on what it names. */
function isAbout({ reference, heading, text }: FoundKnowledge, question: string): boolean {
  const asked = new Set(searchWords(question))
  const reads = provisionWords(question).flatMap((provision) => searchWords(provision.reads))
  const words = new Set([...asked, ...reads])
  const there = new Set(searchWords(`${reference.title} ${heading} ${text}`))
  const shared = [...words].filter((word) => there.has(word)).length
  return shared >= Math.min(2, asked.size) && shared * 5 >= asked.size
}

function sent({ reference, heading, page, start, end, text, n }: FoundKnowledge): Reference {
  return {
    documentId: reference.id,
    caseId: '',
    title: heading === '' ? reference.title : `${reference.title} > ${heading}`,
    page,
    start,
    end,
    text,
    reference: { version: reference.version, n },
  }
}

/** Count the passages of the knowledge base that an answer cites. Whose answer is not told, and
 *  nobody waits for it. */
export function countCited(
  text: string,
  { consensus, passages }: Pick<Message, 'consensus' | 'passages'>,
): void {
  const cited = sourcesOf(text, consensus, passages).flatMap(({ documentId, reference }) =>
    reference === null ? [] : [{ entry: documentId, ...reference }],
  )
  if (cited.length > 0) countKnowledge(cited).catch(() => undefined)
}
