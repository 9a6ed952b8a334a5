import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadLexicon } from '../web/src/assistant/shield/lexicon.ts'
import {
  type Annotated,
  describe,
  measure,
  readEchr,
  readPresidio,
  readTab,
} from '../web/src/assistant/shield/measure.ts'
import { loadPhones } from '../web/src/assistant/shield/phones.ts'
import { createShield } from '../web/src/assistant/shield/shield.ts'
import { type Evaluation, filesOf } from './report.ts'

const sets: readonly [string, string, (content: string) => Annotated[]][] = [
  ['tab-english', '.jsonl', readTab],
  ['presidio-synthetic', '.json', readPresidio],
  ['echr-spanish', '.tsv', readEchr],
]

/** How much of what identifies people the privacy shield finds, at its least and at its strictest level. */
export async function evaluatePrivacy(on: Evaluation): Promise<void> {
  const lexicon = await loadLexicon()
  const phones = await loadPhones(['en', 'es'])
  for (const [prefix, ending, read] of sets) {
    for (const file of filesOf(on, 'privacy', prefix, ending)) {
      const texts = read(readFileSync(file, 'utf8'))
      for (const level of ['standard', 'strict'] as const) {
        const measured = measure(createShield({ lexicon, phones, level }), texts)
        for (const line of describe(`${basename(file, ending)} ${level}`, measured)) on.say(line)
        for (const missed of measured.missed)
          on.wrong(`privacy ${level}`, { file: basename(file), ...missed })
      }
    }
  }
}
