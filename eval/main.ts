import { writeFileSync } from 'node:fs'
import { evaluateDeadlines } from './deadlines.ts'
import { evaluatePrivacy, evaluatePublicLaw } from './privacy.ts'
import { evaluationOf } from './report.ts'
import { evaluateRetrieval, wordsBeside } from './retrieval.ts'

/** Measure everything that the browser half answers for. `words` becomes the file of what it sends
 *  beside questions when the server searches. */
export async function evaluate(folder: string, failures: string, words: string): Promise<void> {
  const on = evaluationOf(folder, failures)
  evaluateDeadlines(on)
  await evaluatePrivacy(on)
  await evaluatePublicLaw(on)
  evaluateRetrieval(on)
  writeFileSync(words, JSON.stringify(wordsBeside(on)))
}
