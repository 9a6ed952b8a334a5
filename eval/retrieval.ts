import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { provisionWeights } from '../web/src/assistant/retrieval/concepts.ts'
import { measureContracts, measureStatutes } from '../web/src/assistant/retrieval/measure.ts'
import { type Evaluation, filesOf } from './report.ts'

/** What the browser sends beside each question when the server searches: the server's figures are
 *  taken with it (eval/knowledge). */
export function wordsBeside(on: Evaluation): Readonly<Record<string, readonly object[]>> {
  const rows = filesOf(on, 'retrieval', 'stard-chinese', '.json').flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { readonly 问题: string }[],
  )
  const beside = (question: string) =>
    [...provisionWeights(question)].map(([word, weight]) => ({ word, weight }))
  return Object.fromEntries(rows.map(({ 问题: question }) => [question, beside(question)]))
}

/** How often the passages that answer a question are among the first that are found. */
export function evaluateRetrieval(on: Evaluation): void {
  for (const file of filesOf(on, 'contracts', 'labels', '.json')) {
    const read = (name: string) => readFileSync(join(dirname(file), name), 'utf8')
    const measured = measureContracts(readFileSync(file, 'utf8'), read)
    for (const line of measured.lines) on.say(line)
    for (const missed of measured.missed) on.wrong('retrieval contracts', { ...missed })
  }
  for (const file of filesOf(on, 'retrieval', 'stard-chinese', '.json')) {
    const measured = measureStatutes(readFileSync(file, 'utf8'))
    for (const line of measured.lines) on.say(line)
    for (const missed of measured.missed) on.wrong('retrieval statutes', { ...missed })
  }
}
