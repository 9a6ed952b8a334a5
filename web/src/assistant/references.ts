/**
 * The knowledge base as a source of answers: what goes along with a question, and the
 * count of what was cited.
 */
import { countKnowledge } from '../backend/knowledge'
import type { AiConsent } from '../domain/case'
import type { Message, SentPassage } from '../domain/conversation'
import { anyKnowledge, type FoundKnowledge, openKnowledge } from './knowledge'
import { provisionWords } from './retrieval/concepts'
import { searchWords } from './retrieval/words'
import { sourcesOf } from './sources'

/** How many passages of the knowledge base go along with a question. */
const referencesPerQuestion = 4

/**
 * The passages of the knowledge base that a question is about, ready to be sent along. A
 * base too large for the browser is asked with what `cover` leaves of the question, and
 * not at all where the case allows no text to leave. A question is asked all the same when
 * the base cannot be reached.
 */
export async function referencesFor(
  question: string,
  consent: AiConsent,
  cover: (text: string) => string,
): Promise<Omit<SentPassage, 'id'>[]> {
  if (consent === 'forbidden') return []
  try {
    const base = await openKnowledge()
    if (!base.small && consent !== 'allowed') return []
    const asked = base.small ? question : withoutPlaceholders(cover(question))
    const found = await base.find(asked, anyKnowledge, 3 * referencesPerQuestion)
    return found
      .filter((passage) => isAbout(passage, question))
      .slice(0, referencesPerQuestion)
      .map(sent)
  } catch {
    return []
  }
}

/** A placeholder is no word that any published text holds. */
function withoutPlaceholders(text: string): string {
  return text.replace(/\[\p{L}+_\d+\]/gu, ' ')
}

/** The best passage for a question may still be about something else: it must share enough with it,
 *  in the words of the question or of provisions on what it names. */
function isAbout({ reference, heading, text }: FoundKnowledge, question: string): boolean {
  const asked = new Set(searchWords(question))
  const words = new Set([...asked, ...searchWords(provisionWords(question))])
  const there = new Set(searchWords(`${reference.title} ${heading} ${text}`))
  const shared = [...words].filter((word) => there.has(word)).length
  return shared >= Math.min(2, asked.size) && shared * 5 >= asked.size
}

function sent({ reference, heading, page, start, end, text, n }: FoundKnowledge) {
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
