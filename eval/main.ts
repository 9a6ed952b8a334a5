import { evaluateDeadlines } from './deadlines.ts'
import { evaluatePrivacy, evaluatePublicLaw } from './privacy.ts'
import { evaluationOf } from './report.ts'
import { evaluateRetrieval } from './retrieval.ts'

/** Measure everything that the browser half answers for. */
export async function evaluate(folder: string, failures: string): Promise<void> {
  const on = evaluationOf(folder, failures)
  evaluateDeadlines(on)
  await evaluatePrivacy(on)
  await evaluatePublicLaw(on)
  evaluateRetrieval(on)
}
