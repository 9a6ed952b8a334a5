import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { measureContracts, measureStatutes } from '../web/src/assistant/retrieval/measure.ts'
import { type Evaluation, filesOf } from './report.ts'

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
